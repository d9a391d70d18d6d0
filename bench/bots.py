"""How strong the bots are: matches of two in virtual time, reaction times included, default options.

    python -m bench.bots [--hard dice|mutts] [--matches 4000] [--seed 1] [--write docs/bench-bots.md]

With --hard: one hard bot against sensible ones, in dice games at tables of three, or in Nuts about Mutts at tables of
two and of four; there also a bot that has only the quick hands of the hard one, and chooses as the sensible.

The seats take turns to be first, and a shared win is half a win. The same seed gives the same table; Ctrl-C prints what
has been played so far.
"""

import argparse
import signal
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bench.report import write_into
from rumpus.bot_matches import bot_match
from rumpus.bots import HARD, Character, characters
from rumpus.games import GAMES, named
from rumpus.games.nuts_about_mutts.bots import CUES, sensible

PAIRINGS = (("easy", "random"), ("sensible", "random"), ("sensible", "easy"))
HEADING = ("game", "seats", "bot", "against", "matches", "won", "95 % interval")
BLOCK = 50  # matches that a core plays before it reports; even, so that both seats come first equally often
MUTTS, HANDS = "nuts-about-mutts", "sensible, hard's hands"  # the second is a character for this bench alone
SURE = 1.96  # standard errors on either side hold 95 %
Found = TypeVar("Found")


class Pairing(NamedTuple):
    game: str
    ours: str
    theirs: str
    players: int = 2


AMONG_SENSIBLE = {
    "dice": [Pairing(game, "hard", "sensible", 3) for game in ("go-nuts", "forget-it")],
    "mutts": [Pairing(MUTTS, ours, "sensible", players) for players in (2, 4) for ours in (HANDS, "hard")],
}


class Tally(NamedTuple):
    matches: int = 0
    won: float = 0.0

    def __add__(self, more: Any) -> "Tally":
        return Tally(self.matches + more.matches, self.won + more.won)


def play_block(pairing: Pairing, first: int, seed: str) -> Tally:
    """Play BLOCK matches from number `first` on; the seats change after each."""
    game = named(pairing.game)
    options = game.options({}, pairing.players)
    tally = Tally()
    for number in range(first, first + BLOCK):
        us = number % pairing.players
        strengths = [pairing.theirs] * pairing.players
        strengths[us] = pairing.ours
        match, _ = bot_match(game, options, strengths, seed, number)
        top = game.winners(match.state)
        tally += Tally(1, (us in top) / len(top))
    return tally


def play_all(pairings: Sequence[Pairing], matches: int, seed: str) -> dict[Pairing, Tally]:
    """Play blocks of all pairings in turn on all cores; Ctrl-C ends early with the matches played so far."""
    tallies = {pairing: Tally() for pairing in pairings}
    with ProcessPoolExecutor(initializer=begin_to_play) as pool:
        futures = {
            pool.submit(play_block, pairing, first, seed): pairing
            for first in range(0, matches, BLOCK)
            for pairing in pairings
        }
        try:
            for future in watched(futures):
                tallies[futures[future]] += future.result()
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    return tallies


def begin_to_play() -> None:
    leave_interrupts()
    characters(MUTTS)[HANDS] = Character(sensible.choose, HARD, CUES)


def leave_interrupts() -> None:
    """Ignore Ctrl-C in workers, so that the parent handles it and running blocks are finished."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def watched(futures: Collection[Future[Found]]) -> Iterator[Future[Found]]:
    columns = TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield from progress.track(as_completed(futures), total=len(futures))


def interval(tally: Tally) -> tuple[float, float]:
    """The Wilson score interval, which is also valid near 0 and 1."""
    n, share = tally.matches, tally.won / tally.matches
    middle = (share + SURE**2 / (2 * n)) / (1 + SURE**2 / n)
    half = SURE * sqrt(share * (1 - share) / n + SURE**2 / (4 * n**2)) / (1 + SURE**2 / n)
    return middle - half, middle + half


def cells(pairing: Pairing, tally: Tally) -> list[str]:
    low, high = interval(tally)
    game, ours, theirs, players = pairing
    share, between = f"{tally.won / tally.matches:.1%}", f"{low:.1%} – {high:.1%}"
    return [game, str(players), ours, theirs, f"{tally.matches:,}", share, between]


def print_table(rows: Sequence[Sequence[str]]) -> None:
    table = Table(*HEADING)
    for row in rows:
        table.add_row(*row)
    Console().print(table)


def markdown(rows: Sequence[Sequence[str]]) -> str:
    lines = [HEADING, ("---", "--:", "---", "---", "--:", "--:", "--:"), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hard", choices=AMONG_SENSIBLE, help="one hard bot against sensible ones, in these games")
    parser.add_argument("--matches", type=int, default=4000, help=f"in each row, in blocks of {BLOCK} (4000)")
    parser.add_argument("--seed", default="1", help="another one plays other matches (1)")
    parser.add_argument("--write", type=Path, help="put the table into this Markdown file")
    chosen = parser.parse_args()
    everyday = [Pairing(key, *pairing) for key in GAMES for pairing in PAIRINGS]
    tallies = play_all(AMONG_SENSIBLE.get(chosen.hard, everyday), chosen.matches, chosen.seed)
    rows = [cells(pairing, tally) for pairing, tally in tallies.items() if tally.matches]
    print_table(rows)
    if chosen.write:
        write_into(chosen.write, markdown(rows), chosen.hard or "measured")


if __name__ == "__main__":
    main()
