"""The first lessons of the browser are matches that the rules allow, and show exactly what a player would see."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rumpus.game import ALLOWED, Game, Json, Words, emitted
from rumpus.games import GAMES
from rumpus.record import replay

FOLDERS = Path(__file__).parent.parent / "web" / "src" / "games"
LEARNER = 0
EVERY_GAME = pytest.mark.parametrize("key", GAMES)


@cache
def lesson(key: str) -> Json:
    return json.loads((FOLDERS / key / "lesson.json").read_text("utf-8"))


def plain(found: Any) -> Json:
    return json.loads(msgspec.json.encode(found))


def new_state(key: str) -> Any:
    found = lesson(key)
    return GAMES[key].new(len(found["others"]) + 1, GAMES[key].options(found["options"], len(found["others"]) + 1))


def choices(game: Game, s: Any) -> list[Words]:
    out = [0] * game.rules.ACTIONS
    count = game.rules.choices(s, LEARNER, out)
    return [game.words.action_words(action) for action in out[:count]]


def reasons(game: Game, s: Any) -> list[Words]:
    """Why the learner may not do what somebody might think of."""
    found = []
    for action in game.words.thinkable(game.viewing.view(s, LEARNER)):
        answer = game.rules.check(s, LEARNER, action)
        if answer != ALLOWED:
            why = game.words.REFUSALS[answer]
            found.append({"action": game.words.action_words(action), "key": why.key, "clause": why.clause})
    return found


def compare(game: Game, s: Any, events: Any, stand: Json) -> None:
    assert stand["events"] == [plain(game.words.event_words(event, LEARNER)) for event in events]
    assert stand["view"] == plain(game.viewing.view(s, LEARNER))
    if "choices" in stand:
        assert stand["choices"] == choices(game, s)
        assert stand["reasons"] == reasons(game, s)


@EVERY_GAME
def test_a_lesson_is_a_match_by_the_rules_as_the_learner_sees_it(key: str) -> None:
    game, found, s = GAMES[key], lesson(key), new_state(key)
    compare(game, s, replay.settle(game, s, found["falls"], 1, None), found["opening"])
    for number, line in enumerate(found["lines"], 2):
        action = game.words.action_number(line["action"])
        assert game.rules.check(s, line["seat"], action) == ALLOWED, line
        game.rules.act(s, line["seat"], action)
        events = emitted(s)
        compare(game, s, events + replay.settle(game, s, line["falls"], number, None), line)


@EVERY_GAME
def test_at_every_stop_of_a_lesson_it_is_known_what_may_be_done(key: str) -> None:
    found = lesson(key)
    stands = [found["opening"], *found["lines"]]
    ats = [stop["at"] for stop in found["stops"]]
    assert ats == sorted(set(ats))
    assert (ats[0], ats[-1]) == (0, len(found["lines"])), "from the first moment to the last"
    assert all("choices" in stands[at] and "reasons" in stands[at] for at in ats)
