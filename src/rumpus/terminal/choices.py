"""Chooses actions by keys, step by step: the kind of action first, then its details one at a time."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rumpus.game import Game, Json, Words, is_whole

Part = tuple[str, Json]  # one word of an action: its kind and its value
Step = tuple[Part, ...]  # what one key settles
Spelled = tuple[Step, ...]
Prefer = Callable[[Step], str | None]  # the key a game's drawing shows for a step

QUIT, WHY_NOT, BACK, ENTER = "q", "?", "\x1b", "\n"
KEYS = "123456789abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def steps(words: Words) -> Spelled:
    """Return the steps of an action; the first names it, with its target."""
    parts = tuple(words.items())
    return (parts[:2], *((part,) for part in parts[2:]))


@dataclass(frozen=True)
class Choice:
    """A key on offer. With one action it acts at once; with several it leads to the next step."""

    key: str
    step: Step
    actions: tuple[int, ...]


class Question:
    """The current choices, the steps chosen so far, and the keys on offer."""

    def __init__(self, game: Game, prefer: Prefer) -> None:
        self._words = game.words.action_words
        self._seat_words = game.words.SEAT_WORDS
        self._prefer = prefer
        self._latest: dict[str, int] = {}  # what each key did when it last did something
        self.path: Spelled = ()
        self.choices: list[Choice] = []

    def ask(self, actions: Sequence[int]) -> None:
        """Offer these actions. A path that is no longer open is dropped; choices that stay keep their key."""
        spelled = {action: steps(self._words(action)) for action in actions}
        if not groups(self.path, spelled):
            self.path = ()
        while self.path and len(found := groups(self.path, spelled)) == 1 and len(*found.values()) > 1:
            self.path += (*found,)
        found = groups(self.path, spelled)
        kept = {choice.step: choice.key for choice in self.choices}
        keys = keys_for(list(found), kept, self._prefer, self._seat_words)
        offered = [Choice(keys[step], step, tuple(group)) for step, group in found.items()]
        self.choices = sorted(offered, key=lambda choice: KEYS.index(choice.key))
        self._remember()

    @property
    def default(self) -> Choice | None:
        """The choice of Enter and the space bar: the only one, or the first that needs no further step."""
        if len(self.choices) == 1:
            return self.choices[0]
        return next((choice for choice in self.choices if [kind for kind, _ in choice.step] == ["do"]), None)

    def answer(self, key: str) -> tuple[int, ...]:
        """Return the actions of a key: one is chosen, several lead to the next step, none says that the key is unknown.

        A key that did something a moment ago still means it, so that a person who is too late is told why not.
        """
        choice = self.default if key == ENTER else next((c for c in self.choices if c.key == key), None)
        if choice is None:
            return (self._latest[key],) if key in self._latest and not self.path else ()
        self.path = () if len(choice.actions) == 1 else (*self.path, choice.step)
        return choice.actions

    def start_over(self) -> None:
        self.path = ()

    def _remember(self) -> None:
        default = [self.default] if self.default else []
        for key, choice in [(c.key, c) for c in self.choices] + [(ENTER, c) for c in default]:
            if len(choice.actions) == 1 and not self.path:
                self._latest[key] = choice.actions[0]


def groups(path: Spelled, spelled: Mapping[int, Spelled]) -> dict[Step, list[int]]:
    """Return the actions that begin with this path, by their next step."""
    found: dict[Step, list[int]] = {}
    for action, spelling in spelled.items():
        if spelling[: len(path)] == path:
            found.setdefault(spelling[len(path)], []).append(action)
    return found


def keys_for(
    offered: Sequence[Step], kept: Mapping[Step, str], prefer: Prefer, seat_words: Sequence[str]
) -> dict[Step, str]:
    """Return a key for each step: the one drawn for it, the one it had, its number, or the next free one."""
    keys = {step: key for step in offered if (key := prefer(step))}
    for step in offered:
        if step not in keys and step in kept and kept[step] not in keys.values():
            keys[step] = kept[step]
    for step in offered:
        if step not in keys:
            keys[step] = next(key for key in number_key(step, offered, seat_words) + KEYS if key not in keys.values())
    return keys


def number_key(step: Step, offered: Sequence[Step], seat_words: Sequence[str]) -> str:
    """Return the number as a key where every step ends in a number from 1 to 9 that is no seat."""
    ends = [other[-1] for other in offered]
    fit = all(is_whole(value) and 1 <= value <= 9 and kind not in seat_words for kind, value in ends)
    return str(step[-1][1]) if fit else ""
