"""Sentences in English and Spanish, from the shared locales and the folder of each game."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from rumpus.game import BadInput, Json, Words
from rumpus.games import named

LANGUAGES = ("en", "es")
LONGEST = 1000  # characters of anything within a sentence
FOREIGN = 120  # and of what somebody else wrote
LARGEST = 10**15  # numbers beyond are shown digit by digit


class Language:
    def __init__(self, code: str) -> None:
        self.code = code
        # Isolation marks would show up as stray characters in a terminal.
        self._bundle = FluentBundle([code], use_isolating=False)
        for text in sources(code).values():
            self._bundle.add_resource(FluentResource(text))

    def knows(self, key: str, attribute: str | None = None) -> bool:
        if not self._bundle.has_message(key):
            return False
        message = self._bundle.get_message(key)
        return message.value is not None if attribute is None else attribute in message.attributes

    def say(self, key: str, attribute: str | None = None, **details: Json) -> str:
        message = self._bundle.get_message(key)
        pattern = message.value if attribute is None else message.attributes[attribute]
        assert pattern is not None, f"{key} has no text of its own"
        said, errors = self._bundle.format_pattern(pattern, {name: self._plain(v) for name, v in details.items()})
        if errors:
            raise ValueError(f"{self.code}: {key} cannot be said with {details}: {errors}")
        return str(said)

    def _plain(self, value: Json) -> str | float:
        """Return the value as Fluent takes it; a (key, details) pair is a sentence within the sentence."""
        match value:
            case (str(key), dict(details)):
                return self.say(key, **details)
            case int() if not isinstance(value, bool) and abs(value) < LARGEST:
                return value
            case float() if abs(value) < LARGEST:
                return float(value)
            case str():
                return shortened(printable(value), LONGEST)
        return shortened(as_json(value), LONGEST)

    def figure(self, value: float, digits: int) -> str:
        """Format a number with so many digits after the decimal point or comma."""
        return self.say(f"figure-{digits}", n=value)

    def percent(self, share: float, digits: int = 2) -> str:
        return f"{self.figure(100 * share, digits)} %"

    def complaint(self, error: BadInput) -> str:
        details = dict(error.details)
        if isinstance(got := details.get("got"), str | list | dict):
            details["got"] = shortened(got if isinstance(got, str) else as_json(got), FOREIGN)
        return self.say(error.key, **details)

    def action(self, game: str, words: Words, names: Sequence[str]) -> str:
        """Return the label of an action; an action with a certain card, face … may have a label of its own."""
        key = f"{game}-do-{words['do']}"
        own = (f"{key}-{value}" for name, value in words.items() if name != "do")
        return self.say(next(filter(self.knows, own), key), **self._details(game, words, names))

    def event(self, game: str, words: Words, names: Sequence[str], you: int) -> str:
        """Return an event as a sentence for the seat `you`."""
        called = [self.say("you") if seat == you else name for seat, name in enumerate(names)]
        details = self._details(game, words, called)
        about = {you_word(name): words.get(name) == you for name in named(game).words.SEAT_WORDS}
        said = {name: "yes" if is_so else "no" for name, is_so in about.items()}
        return self.say(f"{game}-event-{words['event']}", **details, **said)

    def refusal(self, game: str, key: str, clause: str) -> str:
        return f"{self.say(f'{game}-refusal-{key}')} ({clause})"

    def _details(self, game: str, words: Words, names: Sequence[str]) -> dict[str, Json]:
        seat_words = named(game).words.SEAT_WORDS
        return {
            name: names[value] if name in seat_words and value is not None else self.name(game, name, value)
            for name, value in words.items()
            if name not in ("do", "event", "clause")
        }

    def name(self, game: str, kind: str, value: Json) -> Json:
        """Return the name of a card, a face, a colour … in this language where it has one."""
        if isinstance(value, list):
            return " ".join(str(self.name(game, kind, one)) for one in value)
        if isinstance(value, int) and not isinstance(value, bool) and not self.knows(f"{game}-{kind}-{value}"):
            return value
        key = f"{game}-{kind}-{'none' if value is None else str(value).lower().replace(' ', '-')}"
        return self.say(key) if self.knows(key) else value


def you_word(name: str) -> str:
    """Return the variable that says whether a seat is the listener's: $you for `seat`, $target-is-you for `target`."""
    return "you" if name == "seat" else f"{name}-is-you"


def as_json(value: Json) -> str:
    try:
        return json.dumps(value)
    except RecursionError:  # nested deeper than anybody would read
        return "…"


def printable(text: str) -> str:
    """Return the text with control characters, and those that change the direction of writing, escaped."""
    return text if text.isprintable() else "".join(c if c.isprintable() else escaped(c) for c in text)


def escaped(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")


def shortened(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"


@cache
def language(code: str) -> Language:
    if code not in LANGUAGES:
        raise BadInput("bad-language", known=", ".join(LANGUAGES), got=code)
    return Language(code)


def in_english(error: BadInput) -> str:
    words = language("en")
    return words.complaint(error) if words.knows(error.key) else error.key


BadInput.in_words = in_english


def sources(code: str) -> Mapping[str, str]:
    """Return the text of every file with sentences in a language, by file name or by the folder of a game."""
    root: Any = files("rumpus")
    shared = {file.name: file for file in (root / "locales" / code).iterdir()}
    own = {folder.name: folder / f"{code}.ftl" for folder in (root / "games").iterdir() if folder.is_dir()}
    found = shared | {name: file for name, file in own.items() if file.is_file()}
    return {name: found[name].read_text("utf-8") for name in sorted(found)}
