"""Every sentence exists in every language, with the same blanks to fill in."""

import re
from random import Random
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from hypothesis import given, settings

from rumpus.game import SPECTATOR, BadInput, Game, Json
from rumpus.games import GAMES
from rumpus.language import LANGUAGES, Language, language, sources, you_word
from tests.walk import SEEDS, every_table, walk

OTHERS = [code for code in LANGUAGES if code != "en"]
# A language may or may not need to tell persons apart.
SELECTORS = {you_word(name) for game in GAMES.values() for name in game.words.SEAT_WORDS}


def entries(code: str) -> dict[str, ast.Message | ast.Term]:
    found: dict[str, ast.Message | ast.Term] = {}
    for name, text in sources(code).items():
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{code}/{name}: {entry.content}"
            if isinstance(entry, (ast.Message, ast.Term)):
                assert entry.id.name not in found, f"{code}/{name}: {entry.id.name} stands there twice"
                found[entry.id.name] = entry
    return found


def attributes(code: str) -> dict[str, set[str]]:
    return {key: {attribute.id.name for attribute in entry.attributes} for key, entry in entries(code).items()}


def blanks(text: str) -> set[str]:
    return set(re.findall(r"\$(\w+)", text)) - SELECTORS


@pytest.mark.parametrize("code", OTHERS)
def test_no_key_is_missing_in_one_language(code: str) -> None:
    assert attributes(code) == attributes("en")
    assert set(sources(code)) == set(sources("en"))


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_its_sentences_in_its_folder_in_every_language(key: str) -> None:
    folder = key.replace("-", "_")
    own = {code: keys_of(sources(code)[folder]) for code in LANGUAGES}
    front_page = {f"{key}-name", f"{key}-about", f"{key}-short", f"front-{key}-hook", f"front-{key}-facts"}
    assert {*front_page, *GAMES[key].words.CLAUSES} <= own["en"]
    assert {f"lobby-option-{name}" for name in GAMES[key].rules.OPTIONS} <= set(entries("en"))
    assert all(keys == own["en"] for keys in own.values())
    others = {name for name in sources("en") if name != folder}
    assert not {said for name in others for said in keys_of(sources("en")[name]) if f"-{key}-" in f"-{said}-"}


def keys_of(text: str) -> set[str]:
    return {entry.id.name for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message | ast.Term)}


@pytest.mark.parametrize("code", OTHERS)
def test_translations_use_no_blank_that_english_lacks(code: str) -> None:
    """A translation may leave one out where a selector already says it."""
    texts = {lang: whole_texts(lang) for lang in ("en", code)}
    for key, text in texts[code].items():
        assert blanks(text) <= blanks(texts["en"][key]), key


def whole_texts(code: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    for text in sources(code).values():
        for part in re.split(r"\n(?=[a-zA-Z])", text):
            key, sign, rest = part.partition(" =")
            if sign and re.fullmatch(r"[A-Za-z][\w-]*", key):
                texts[key] = rest
    return texts


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_action_and_refusal_can_be_said(game: Game, code: str) -> None:
    words, names = language(code), ["A", "B", "C", "D", "E", "F"]
    for action in range(game.rules.ACTIONS):
        assert words.action(game.key, game.words.action_words(action), names)
    for refusal in game.words.REFUSALS.values():
        assert words.refusal(game.key, refusal.key, refusal.clause)
    assert words.say(f"{game.key}-name")
    assert words.say(f"{game.key}-about")


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_there_is_a_sentence_for_every_event_however_rare_and_none_without_one(key: str, code: str) -> None:
    said = {entry.removeprefix(f"{key}-event-") for entry in entries(code) if entry.startswith(f"{key}-event-")}
    events = GAMES[key].words.EVENT_FIELDS
    assert said == set(events)
    assert all(language(code).knows(f"{key}-event-{event}") for event in events)


@pytest.mark.parametrize(("key", "players"), every_table())
@pytest.mark.parametrize("code", LANGUAGES)
@settings(max_examples=2, deadline=None)
@given(seed=SEEDS)
def test_every_event_of_a_match_can_be_said_to_everybody(key: str, players: int, code: str, seed: int) -> None:
    game, words, names = GAMES[key], language(code), [f"P{n}" for n in range(players)]
    s = game.new(players, game.options({}, players))
    for _ in walk(game, s, Random(seed)):
        say_all(game, s, words, names)
    say_all(game, s, words, names)


def say_all(game: Game, s: Any, words: Language, names: list[str]) -> None:
    """What the last step told, to every seat and to a spectator."""
    for event in s.events[: s.event_count]:
        for seat in range(SPECTATOR, s.players):
            told = game.words.event_words(event, seat)
            assert told["clause"] in game.words.CLAUSES
            assert "None" not in words.event(game.key, told, names, seat)


def test_an_unknown_language_is_named_with_those_there_are() -> None:
    with pytest.raises(BadInput) as caught:
        language("tlh")
    assert language("es").complaint(caught.value) == "Se esperaba uno de los idiomas en, es y llegó «tlh»."


@pytest.mark.parametrize("got", ["\x1b[2J", ["y" * 5000], "z" * 5000, 10**300, -(10**40), {"a": None}, True, 1.5, None])
def test_foreign_values_are_shown_short_and_harmless(got: Json) -> None:
    said = language("en").complaint(BadInput("bad-game", known="x", got=got))
    assert "\x1b" not in said
    assert len(said) < 400


def test_figures_have_the_point_or_the_comma_of_their_language() -> None:
    assert [language(code).percent(0.5625) for code in LANGUAGES] == ["56.25 %", "56,25 %"]
    assert [language(code).figure(20200.25, 1) for code in LANGUAGES] == ["20,200.2", "20.200,2"]
    assert [language(code).figure(20200, 0) for code in LANGUAGES] == ["20,200", "20.200"]
    assert language("en").percent(-0.001, 1) == "-0.1 %"
