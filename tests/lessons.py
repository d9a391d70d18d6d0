"""Generates the browser's lessons from their options, actions and outcomes (`make lessons`)."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from rumpus.game import ALLOWED, Event, Game, Json, Words, emitted
from rumpus.games import GAMES
from rumpus.record import replay
from rumpus.table.tempo import lasts

FOLDERS = Path(__file__).parent.parent / "web" / "src" / "games"
LEARNER = 0
LESSONS = [key for key in GAMES if (FOLDERS / key / "lesson.json").exists()]


def read(key: str) -> Json:
    return json.loads((FOLDERS / key / "lesson.json").read_text("utf-8"))


def plain(found: Any) -> Json:
    return json.loads(msgspec.json.encode(found))


def choices(game: Game, s: Any) -> list[Words]:
    out = [0] * game.rules.ACTIONS
    count = game.rules.choices(s, LEARNER, out)
    return [game.words.action_words(action) for action in out[:count]]


def reasons(game: Game, s: Any) -> list[Words]:
    """The reasons why the learner may not do the actions that they might try."""
    found = []
    for action in game.words.thinkable(game.viewing.view(s, LEARNER)):
        answer = game.rules.check(s, LEARNER, action)
        if answer != ALLOWED:
            why = game.words.REFUSALS[answer]
            found.append({"action": game.words.action_words(action), "key": why.key, "clause": why.clause})
    return found


def stand(game: Game, s: Any, events: Sequence[Event], is_stop: bool) -> Words:
    """The learner's view; at a stop also the choices, and why other actions are refused."""
    found = {
        "events": [plain(game.words.event_words(event, LEARNER)) for event in events],
        "view": plain(game.viewing.view(s, LEARNER)),
    }
    return found | {"choices": choices(game, s), "reasons": reasons(game, s)} if is_stop else found


def played(key: str, lesson: Json) -> Json:
    """Play the lesson's match by the rules; raises AssertionError if they do not allow an action."""
    game, players = GAMES[key], len(lesson["others"]) + 1
    s = game.new(players, game.options(lesson["options"], players))
    stops = {stop["at"] for stop in lesson["stops"]}
    opening = stand(game, s, replay.settle(game, s, lesson["falls"], 1, None), 0 in stops)
    lines = []
    for number, line in enumerate(lesson["lines"], 1):
        seat, action = line["seat"], game.words.action_number(line["action"])
        assert game.rules.check(s, seat, action) == ALLOWED, line
        game.rules.act(s, seat, action)
        events = emitted(s)
        events += replay.settle(game, s, line["falls"], number + 1, None)
        done = {"seat": seat, "action": line["action"], "falls": line["falls"]}
        takes = {"takes": lasts(game.rules.pace(action), 1.0)}
        lines.append(done | takes | stand(game, s, events, number in stops))
    return lesson | {"opening": opening, "lines": lines}


def text(lesson: Json) -> str:
    """The lesson as JSON, with one line for every part and every action."""
    parts = {name: compact(value) for name, value in lesson.items() if name != "lines"}
    parts["lines"] = "[\n" + ",\n".join(map(compact, lesson["lines"])) + "\n]"
    return "{\n" + ",\n".join(f'"{name}":{value}' for name, value in parts.items()) + "}\n"


def compact(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main() -> None:
    for key in LESSONS:
        path = FOLDERS / key / "lesson.json"
        path.write_text(text(played(key, read(key))), "utf-8")
        print(path.relative_to(FOLDERS.parent.parent.parent))


if __name__ == "__main__":
    main()
