"""Golden matches: short random matches written out in full, so that no rule changes by accident.

`make goldens` writes them anew; read the difference before you commit it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rumpus.bot_matches import secret_of
from rumpus.game import CHANCE, OVER, RACE, SPECTATOR, Game, Json, Words
from rumpus.games import GAMES
from rumpus.table.chance import Chance
from tests.example_matches import example
from tests.walk import choices

FOLDER = Path(__file__).parent / "games"


class Golden(NamedTuple):
    game: str
    players: int
    options: dict[str, Json]

    @property
    def path(self) -> Path:
        variant = "".join(f"-{name}-{value}".lower() for name, value in self.options.items())
        return FOLDER / self.game.replace("-", "_") / "golden" / f"{self.players}{variant}.txt"


MATCHES = [Golden(key, players, options) for key in GAMES for players, options in example(key).goldens]


def golden_text(golden: Golden) -> str:
    return "\n".join(golden_lines(golden)) + "\n"


def golden_lines(golden: Golden) -> Iterator[str]:
    game = GAMES[golden.game]
    s = game.new(golden.players, game.options(golden.options, golden.players))
    secret = secret_of("golden")
    chance, fancy = Chance(secret, [""] * golden.players), Chance(secret, ["fancy"])
    options = " ".join(f"{name}={value}" for name, value in golden.options.items())
    yield f"{golden.game}, {golden.players} seats, {options}, rules {game.rules.VERSION}"
    while (mover := game.rules.mover(s)) != OVER:
        if mover == CHANCE:
            yield f"    falls {' '.join(falls(game, s, chance))}"
        else:
            yield from offers(game, s)
            seats = [seat for seat in range(s.players) if choices(game, s, seat)] if mover == RACE else [mover]
            seat = pick(fancy, seats)
            action = pick(fancy, choices(game, s, seat))
            yield f"seat {seat}: {plain(game.words.action_words(action))}"
            game.rules.act(s, seat, action)
        for event in s.events[: s.event_count]:
            yield f"    * {plain(game.words.event_words(event, SPECTATOR))}"
    yield "scores " + " ".join(str(game.rules.score(s, seat)) for seat in range(s.players))


def falls(game: Game, s: Any, chance: Chance) -> Iterator[str]:
    """Draw outcomes of chance until one of them emits an event."""
    odds = [0] * game.rules.OUTCOMES
    has_events = False
    while game.rules.mover(s) == CHANCE and not has_events:
        outcome = chance.draw(odds, game.rules.weights(s, odds))
        yield shown(game.words.fall_word(s, outcome))
        game.rules.settle(s, outcome)
        has_events = s.event_count > 0


def offers(game: Game, s: Any) -> Iterator[str]:
    """The choices of every seat; a long list is cut, as tests/test_law.py compares it with check() anyway."""
    for seat in range(s.players):
        open_to = [plain(game.words.action_words(action)) for action in choices(game, s, seat)]
        if open_to:
            more = f" … {len(open_to)} in all" if len(open_to) > 6 else ""
            yield f"  seat {seat} may " + " | ".join(open_to[:6]) + more


def plain(words: Words) -> str:
    return " ".join(str(v) if k in ("do", "event", "clause") else f"{k}={shown(v)}" for k, v in words.items())


def shown(value: Json) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value).replace(" ", "-")


def pick(fancy: Chance, among: list[int]) -> int:
    return among[fancy.draw([1] * len(among), len(among))]


def main() -> None:
    """Write the golden matches of the named games, or of all."""
    wanted = sys.argv[1:] or list(GAMES)
    for golden in [match for match in MATCHES if match.game in wanted]:
        golden.path.parent.mkdir(parents=True, exist_ok=True)
        golden.path.write_text(golden_text(golden), "utf-8")
        print(golden.path.relative_to(FOLDER.parent.parent))


if __name__ == "__main__":
    main()
