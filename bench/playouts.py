"""How fast matches play out: each game plain and compiled, beside OpenSpiel and RLCard in the same run.

    make bench            (or: python -m bench.playouts [--rounds 5] [--write docs/lab.md])

Everything is uniform random choice among what the rules allow, in seconds of one core; only the rows of `rumpus
simulate`, which compare one core with two, go by the clock on the wall and want a quiet machine. Each row is measured
once a round, the rounds interleave all rows, and the best round counts: other work only ever makes a row slower.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench import peers
from bench.report import write_into
from rumpus.experiments.simulation import question, simulated
from rumpus.experiments.summary import Summary
from rumpus.game import Json
from rumpus.games import named
from rumpus.lab.play.playout import DECISIONS, OUTCOMES, PLAIN, Bulk, driver, uniform

DICE_GAMES = ("go-nuts", "forget-it")


class Speed(NamedTuple):
    matches: float  # a second, as are all
    decisions: float | None
    steps: float | None  # decisions and outcomes
    dice: float | None


class Row(NamedTuple):
    name: str
    how: str
    measure: Callable[[], Speed]


class Case(NamedTuple):
    """A game as it is measured."""

    game: str
    players: int
    options: dict[str, Json]
    matches: int  # a round, compiled
    title: str


CASES = [
    Case("go-nuts", 2, {}, 40_000, "Go Nuts!, 2 seats"),
    Case("forget-it", 2, {}, 15_000, "Don't You Forget It, 2 seats"),
    Case("wig-out", 4, {}, 10_000, "Wig Out!, 4 seats"),
    Case("nuts-about-mutts", 4, {"advanced": False}, 50_000, "Nuts about Mutts, basic, 4 seats"),
    Case("nuts-about-mutts", 4, {"advanced": True}, 30_000, "Nuts about Mutts, advanced, 4 seats"),
]
SIMULATE, CORES, SIMULATED = "rumpus simulate, Nuts about Mutts, basic, 4 seats", ("one core", "two cores"), 300_000
PLAIN_SHARE = 200  # plain Python plays this many times fewer matches a round


def speed(case: Case, matches: int, seconds: float, decisions: int, outcomes: int) -> Speed:
    dice = outcomes / seconds if case.game in DICE_GAMES else None
    return Speed(matches / seconds, decisions / seconds, (decisions + outcomes) / seconds, dice)


def compiled(case: Case) -> Callable[[], Speed]:
    game = named(case.game)
    bulk = Bulk(game, case.players, game.options(case.options, case.players))
    bulk.play(1, seed=0)  # so that compilation is not measured

    def measure() -> Speed:
        began = time.process_time()
        tally = bulk.play(case.matches, seed=1)
        return speed(case, case.matches, time.process_time() - began, tally.decisions, tally.outcomes)

    return measure


def plain(case: Case) -> Callable[[], Speed]:
    game = named(case.game)
    options, rules = game.options(case.options, case.players), game.rules
    play = driver(rules, uniform(PLAIN), PLAIN)

    def measure() -> Speed:
        rng, tally, matches = Random(1), [0, 0], max(1, case.matches // PLAIN_SHARE)
        actions, odds = [0] * rules.ACTIONS, [0] * rules.OUTCOMES
        began = time.process_time()
        for _ in range(matches):
            play(game.new(case.players, options), actions, odds, tally, rng)
        return speed(case, matches, time.process_time() - began, tally[DECISIONS], tally[OUTCOMES])

    return measure


def simulating(jobs: int) -> Callable[[], Speed]:
    """Four random bots as `rumpus simulate` plays them, summary and all."""
    asked = question("nuts-about-mutts", {"advanced": False}, ["random"] * 4, "lockstep", "1")
    next(simulated(asked, 1, 1))

    def measure() -> Speed:
        found, began = Summary(4), time.perf_counter()
        for rows in simulated(asked, SIMULATED, jobs):
            found.add(rows)
        return Speed(SIMULATED / (time.perf_counter() - began), None, None, None)

    return measure


def simulate_rows() -> list[Row]:
    return [Row(SIMULATE, cores, simulating(jobs)) for jobs, cores in enumerate(CORES, start=1)]


def peer(measured: Callable[[], peers.Measured]) -> Callable[[], Speed]:
    def measure() -> Speed:
        m = measured()
        return Speed(m.matches_per_second, None, m.steps_per_second or None, m.dice_per_second or None)

    return measure


def peer_rows() -> list[Row]:
    return [
        Row("OpenSpiel pig, 2 players", "C++ rollouts", peer(lambda: peers.pig_rollouts(60_000))),
        Row("OpenSpiel pig, 2 players", "from Python", peer(lambda: peers.pig_python(1.0))),
        Row("OpenSpiel crazy_eights, 4 players", "C++ rollouts", peer(lambda: peers.crazy_eights_rollouts(20_000))),
        Row(
            "OpenSpiel crazy_eights, 4 players",
            "C++ bots, with the deal",
            peer(lambda: peers.crazy_eights_matches(8_000)),
        ),
        Row("RLCard UNO, 2 players", "Python, stepped", peer(lambda: peers.uno_rlcard(300))),
        Row("RLCard UNO, 2 players", "Python, env.run", peer(lambda: peers.uno_rlcard_run(200))),
    ]


def best(rows: Sequence[Row], rounds: int) -> list[Speed]:
    """The fastest round of each row; Ctrl-C ends early with the rounds measured so far."""
    found: list[list[Speed]] = [[] for _ in rows]
    try:
        for n in track(range(rounds * len(rows)), "Measuring", console=Console(stderr=True), transient=True):
            found[n % len(rows)].append(rows[n % len(rows)].measure())
    except KeyboardInterrupt:
        if not all(found):
            raise
    return [max(speeds, key=lambda s: s.matches) for speeds in found]


def shown(value: float | None) -> str:
    return "" if value is None else f"{value:,.0f}"


def goals(rows: Sequence[Row], speeds: Sequence[Speed]) -> list[tuple[str, float, float]]:
    """The targets: description, measured ratio to the peer, and required ratio."""
    by = {(row.name, row.how): s for row, s in zip(rows, speeds, strict=True)}
    pig, pig_python = by["OpenSpiel pig, 2 players", "C++ rollouts"], by["OpenSpiel pig, 2 players", "from Python"]
    eights = by["OpenSpiel crazy_eights, 4 players", "C++ rollouts"]
    mutts = by["Nuts about Mutts, basic, 4 seats", "compiled"]
    uno, (one, two) = by["RLCard UNO, 2 players", "Python, env.run"], (by[SIMULATE, cores] for cores in CORES)
    found = [
        ("Nuts about Mutts, basic, compiled: matches of C++ crazy_eights", mutts.matches / eights.matches, 8.0),
        ("Nuts about Mutts, basic, compiled: matches of RLCard's UNO by env.run", mutts.matches / uno.matches, 300.0),
        ("rumpus simulate: two cores over one", two.matches / one.matches, 1.8),
    ]
    for case in CASES:
        fast, slow = by[case.title, "compiled"], by[case.title, "plain"]
        if fast.dice and pig.dice:
            found.append((f"{case.title}, compiled: dice of C++ pig", fast.dice / pig.dice, 10.0))
        if slow.steps and pig_python.steps:
            reach = 1.0 if case.game in DICE_GAMES else 1 / 3
            found.append((f"{case.title}, plain: steps of pig from Python", slow.steps / pig_python.steps, reach))
    return found


def report(rows: Sequence[Row], speeds: Sequence[Speed], with_peers: bool) -> str:
    lines = ["| what | how | matches/s | decisions/s | steps/s | dice/s |", "|---|---|--:|--:|--:|--:|"]
    for row, s in zip(rows, speeds, strict=True):
        numbers = " | ".join(shown(value) for value in s)
        lines.append(f"| {row.name} | {row.how} | {numbers} |")
    if with_peers:
        lines += ["", "| reach | times | asked | |", "|---|--:|--:|---|"]
        lines += [
            f"| {what} | {times:.2f} | {asked:.2f} | {'✓' if times >= asked else '✗'} |"
            for what, times, asked in goals(rows, speeds)
        ]
    return "\n".join(lines)


def print_tables(text: str, console: Console) -> None:
    """Print Markdown tables as tables of the terminal."""
    for part in text.split("\n\n"):
        heading, _, *body = ([cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines())
        table = Table(*heading)
        for cells in body:
            table.add_row(*cells)
        console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="how often each row is measured (5)")
    parser.add_argument("--write", type=Path, help="put the tables into this Markdown file")
    chosen = parser.parse_args()
    console = Console()
    rows = [Row(case.title, how, way(case)) for case in CASES for how, way in WAYS.items()] + simulate_rows()
    with_peers = peers.available()
    if with_peers:
        rows += peer_rows()
    text = report(rows, best(rows, chosen.rounds), with_peers)
    print_tables(text, console)
    if not with_peers:
        console.print("The peers are not installed: `make setup-bench` brings them.")
    if chosen.write:
        write_into(chosen.write, text)


WAYS = {"compiled": compiled, "plain": plain}

if __name__ == "__main__":
    main()
