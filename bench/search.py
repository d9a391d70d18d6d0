"""How strong and how fast the search is in Nuts about Mutts: one seat searches, all others play the sensible bot.

    python -m bench.search [--matches 400] [--playouts 20000] [--jobs 2] [--seed 1] [--write docs/bench-search.md]

Races go in lock-step, as at a table of calm pace, and the seats take turns to search. Times are the processor's, not
the clock's. The same seed gives the same shares; Ctrl-C prints what has been played so far.
"""

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from bench.bots import Tally as Share
from bench.bots import interval, leave_interrupts, watched
from bench.report import markdown, print_table, write_into
from rumpus.advice.coach import PLAYOUTS
from rumpus.game import CHANCE, DRAWN, OVER, PASS
from rumpus.games import named
from rumpus.games.nuts_about_mutts.bots import sensible
from rumpus.games.nuts_about_mutts.bots.memory import Memory
from rumpus.lab.search.tree_search import Search
from rumpus.table.lockstep import LockStep, lots, open_to

HEADING = (
    "game",
    "seats",
    "hands",
    "matches",
    "won",
    "95 % interval",
    "playouts",
    "playouts/s",
    "ms a decision",
    "longest",
)
BLOCK = 20  # matches that a core plays before it reports; a multiple of all numbers of seats
GAME = named("nuts-about-mutts")


class Case(NamedTuple):
    players: int
    advanced: bool
    hands: int = 1

    @property
    def options(self) -> dict[str, Any]:
        return GAME.options({"advanced": self.advanced, "hands": self.hands}, self.players)


CASES = [
    *[Case(players, advanced) for players in (2, 4) for advanced in (True, False)],
    *[Case(players, True, hands=5) for players in (2, 4)],
]


class Tally(NamedTuple):
    matches: int = 0
    won: float = 0.0
    decisions: int = 0
    playouts: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def plus(self, more: "Tally") -> "Tally":
        return Tally(
            self.matches + more.matches,
            self.won + more.won,
            self.decisions + more.decisions,
            self.playouts + more.playouts,
            self.seconds + more.seconds,
            max(self.longest, more.longest),
        )


class Player:
    """Searches in one seat of one match, and counts playouts and time."""

    def __init__(self, search: Search, playouts: int, rng: Random) -> None:
        self._search, self._playouts, self._rng = search, playouts, rng
        self.decisions, self.made, self.seconds, self.longest = 0, 0, 0.0, 0.0

    def choose(self, s: Any, seat: int, choices: list[int], passable: bool, memory: Memory) -> int:
        if len(choices) == 1 and not passable:
            return choices[0]
        seed, began = self._rng.getrandbits(32), time.process_time()
        found = self._search.values(s, seat, self._playouts, seed, passable, memory.clues())
        took = time.process_time() - began
        self.decisions += 1
        self.made += sum(worth.visits for worth in found)
        self.seconds += took
        self.longest = max(self.longest, took)
        return found[0].action


def play(case: Case, us: int, player: Player, rng: Random) -> float:
    """Play one match; return the searching seat's share of the win."""
    rules, s, steps = GAME.rules, GAME.new(case.players, case.options), LockStep()
    settle(s, rng)
    ours = GAME.viewing.view(s, us)
    memory = Memory(ours)
    while (seat := steps.ask(rules, s)) != OVER:
        if seat == DRAWN:
            seat = rng.choice(lots(rules, s))
            action = open_to(rules, s, seat)[0]
        else:
            action = asked(s, us, seat, steps, player, memory, rng)
        if action == PASS:
            steps.passed(seat)
            continue
        rules.act(s, seat, action)
        steps.acted(seat)
        settle(s, rng)
        before, ours = ours, GAME.viewing.view(s, us)
        memory.saw(before, seat, action, ours)
    standings = [rules.standing(s, seat) for seat in range(case.players)]
    return (standings[us] == max(standings)) / standings.count(max(standings))


def settle(s: Any, rng: Random) -> None:
    rules, odds = GAME.rules, [0] * GAME.rules.OUTCOMES
    while rules.mover(s) == CHANCE:
        rules.weights(s, odds)
        rules.settle(s, rng.choices(range(len(odds)), odds)[0])


def asked(s: Any, us: int, seat: int, steps: LockStep, player: Player, memory: Memory, rng: Random) -> int:
    choices = open_to(GAME.rules, s, seat)
    if seat == us:
        return player.choose(s, seat, choices, steps.may_pass, memory)
    chosen = sensible.choose(GAME.viewing.view(s, seat), choices, rng)
    return PASS if chosen is None else chosen


_SEARCHES: dict[Case, Search] = {}


def play_block(case: Case, first: int, matches: int, playouts: int, seed: str) -> Tally:
    """Matches from number `first` on, the seats changing after each."""
    if case not in _SEARCHES:
        _SEARCHES[case] = Search(GAME, case.players, case.options)
        play(case, 0, Player(_SEARCHES[case], 10, Random(1)), Random(1))  # so that compilation is not measured
    tally = Tally()
    for number in range(first, first + matches):
        rng = Random(f"{seed} {number}")
        player = Player(_SEARCHES[case], playouts, rng)
        won = play(case, number % case.players, player, rng)
        tally = tally.plus(Tally(1, won, player.decisions, player.made, player.seconds, player.longest))
    return tally


def play_all(cases: Sequence[Case], matches: int, playouts: int, jobs: int, seed: str) -> dict[Case, Tally]:
    """Play blocks of all cases in turn; Ctrl-C ends early with the matches played so far."""
    tallies = {case: Tally() for case in cases}
    with ProcessPoolExecutor(jobs, initializer=leave_interrupts) as pool:
        futures = {
            pool.submit(play_block, case, first, BLOCK, playouts, seed): case
            for first in range(0, matches, BLOCK)
            for case in cases
        }
        try:
            for future in watched(futures):
                tallies[futures[future]] = tallies[futures[future]].plus(future.result())
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    return tallies


def cells(case: Case, tally: Tally) -> list[str]:
    low, high = interval(Share(tally.matches, tally.won))
    return [
        "advanced" if case.advanced else "basic",
        str(case.players),
        str(case.hands),
        f"{tally.matches:,}",
        f"{tally.won / tally.matches:.1%}",
        f"{low:.1%} – {high:.1%}",
        f"{tally.playouts / tally.decisions:,.0f}",
        f"{tally.playouts / tally.seconds:,.0f}",
        f"{1000 * tally.seconds / tally.decisions:.0f}",
        f"{1000 * tally.longest:.0f}",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=400, help=f"in each row, in blocks of {BLOCK} (400)")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help=f"before each decision, at most ({PLAYOUTS})")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play at once (1)")
    parser.add_argument("--seed", default="1", help="another one plays other matches (1)")
    parser.add_argument("--write", type=Path, help="put the table into this Markdown file")
    chosen = parser.parse_args()
    tallies = play_all(CASES, chosen.matches, chosen.playouts, chosen.jobs, chosen.seed)
    rows = [cells(case, tally) for case, tally in tallies.items() if tally.matches]
    print_table(HEADING, rows)
    if chosen.write:
        write_into(chosen.write, markdown(HEADING, rows))


if __name__ == "__main__":
    main()
