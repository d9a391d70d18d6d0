"""Are races fair for all connections? Measures races for bones in virtual time, in real matches.

    python -m bench.races [--races 10000] [--live] [--write docs/races.md]

A third seat plays a mutt. Two seats react alike (ex-Gaussian, 350 ms on average) to that cue, which has to travel to
them, and grab for one bone. One has a round trip of 10 ms, the other a longer one; with jitter, each leg of every trip
takes an exponential time more. The table knows of each seat its last nine round trips by its pongs and by the kernel's
smoothed figure, and how long it took to react in its last twelve races. Behind a proxy there is no figure of the
kernel's: there the time from the answer to the handshake to the hello takes its place.
"""

import argparse
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from rich.console import Console
from rich.progress import track

from bench import live_races
from bench.reaction import ex_gaussian
from bench.report import markdown, print_table, write_into
from rumpus.games import named
from rumpus.games.nuts_about_mutts.cards import COLOURS, GRAB, PLAY_MUTT
from rumpus.table.distance import REACTIONS, RECENT, Distance
from rumpus.table.entries import Acted
from rumpus.table.match import Match
from rumpus.table.race import MOST_CREDIT, TIE, credits_of
from rumpus.table.setup import SeatSetup, Setup
from rumpus.table.tempo import lasts
from rumpus.table.updates import MatchUpdate

NEAR = 10  # ms, the round trip of the seat that is at home
FAR = (10, 50, 100, 200, 300)
JITTER = (0, 20, 40)  # ms, the mean of each leg's
HELD_BACK = 230  # ms by which a forged client delays what it answers
ANSWER = 2  # ms, the mean of what an honest client takes to answer by itself
SMOOTH = 8  # how slowly the kernel's figure follows the last round trip
SCENES = 2000  # matches to race in, over and over
HEADING: tuple[str, ...] = (
    "far seat's round trip",
    "jitter a leg",
    "far wins without credit",
    "far wins",
    "far wins behind a proxy",
    "forger wins",
    "forger wins behind a proxy",
    "forger with a late hello wins behind a proxy",
)


class Setting(NamedTuple):
    trip: int
    jitter: int


def leg(trip: int, jitter: int, rng: Random) -> float:
    return trip / 2 + (rng.expovariate(1 / jitter) if jitter else 0.0)


def arrival(trip: int, jitter: int, rng: Random) -> int:
    """When the table gets the action: the cue's way there, a reaction, the action's way back."""
    return round(leg(trip, jitter, rng) + ex_gaussian(rng) + leg(trip, jitter, rng))


def answer(trip: int, jitter: int, rng: Random) -> float:
    """A round trip to the client, which takes a moment to answer."""
    return leg(trip, jitter, rng) + rng.expovariate(1 / ANSWER) + leg(trip, jitter, rng)


def kernel_figures(trip: int, jitter: int, rng: Random) -> Iterator[float]:
    """The smoothed round trip at each of the last pings, after some that are long ago."""
    smoothed = leg(trip, jitter, rng) + leg(trip, jitter, rng)
    for number in range(RECENT + 2 * SMOOTH):
        smoothed += (leg(trip, jitter, rng) + leg(trip, jitter, rng) - smoothed) / SMOOTH
        if number >= 2 * SMOOTH:
            yield smoothed


class Client(NamedTuple):
    proxied: bool = False
    late_pongs: int = 0  # ms
    late_hello: int = 0  # ms

    def measured(self, trip: int, jitter: int, rng: Random) -> Distance:
        pongs = [answer(trip, jitter, rng) + self.late_pongs for _ in range(RECENT)]
        hello = answer(trip, jitter, rng) + self.late_hello
        network = [hello] * RECENT if self.proxied else list(kernel_figures(trip, jitter, rng))
        return Distance(pongs, network, [arrival(trip, jitter, rng) for _ in range(REACTIONS)])


HONEST, PROXIED = Client(), Client(proxied=True)
FORGED = Client(late_pongs=HELD_BACK)
PROXIED_FORGED = Client(proxied=True, late_pongs=HELD_BACK)
ALL_LATE = Client(proxied=True, late_pongs=HELD_BACK, late_hello=HELD_BACK)


class Scene(NamedTuple):
    """A match in which the seat that opens holds a mutt."""

    setup: Setup
    opener: int
    mutt: int  # the action that plays it


@cache
def scenes() -> list[Scene]:
    """Make many matches, so that ties are drawn from many random streams."""
    game = named("nuts-about-mutts")
    seats = [SeatSetup(name, "person") for name in ("Ana", "Beto", "Clara")]
    found = []
    for number in range(2 * SCENES):
        secret = number.to_bytes(32, "big")
        setup = Setup(game, game.options({"advanced": False}, len(seats)), seats, [""] * len(seats), secret, "")
        match = Match(setup, {})
        mutts = [action for action in match.choices(match.state.turn) if PLAY_MUTT <= action < PLAY_MUTT + COLOURS]
        if mutts:
            found.append(Scene(setup, match.state.turn, mutts[0]))
    return found[:SCENES]


def winner(scene: Scene, credits: Sequence[int], arrivals: Sequence[int]) -> int:
    """0 if the near seat gets the bone, 1 if the far one does."""
    match = Match(scene.setup, {})
    match.submit(scene.opener, scene.mutt, 0)
    near_and_far = [seat for seat in range(len(scene.setup.seats)) if seat != scene.opener]
    match.credits = dict(zip(near_and_far, credits, strict=True))
    news: list[MatchUpdate] = []
    cue = lasts(match.game.rules.cue(scene.mutt), 1.0)
    for arrival, seat in sorted(zip(arrivals, near_and_far, strict=True)):
        news += match.submit(seat, GRAB, cue + arrival)
    news += match.wake(cue + max(arrivals) + MOST_CREDIT + TIE)
    return near_and_far.index(next(item.seat for item in news if isinstance(item, Acted)))


def far_wins(setting: Setting, races: int, near: Client, far: Client, credited: bool = True) -> float:
    """The share of races that the far seat wins."""
    rng, won = Random(f"{setting}"), 0
    trips = (NEAR, setting.trip)
    for number in range(races):
        credits = {0: 0, 1: 0}
        if credited:
            found = [one.measured(trip, setting.jitter, rng) for one, trip in zip((near, far), trips, strict=True)]
            credits = credits_of({seat: distance.round_trip() for seat, distance in enumerate(found)})
        arrivals = [arrival(trip, setting.jitter, rng) for trip in trips]
        won += winner(scenes()[number % SCENES], [credits[0], credits[1]], arrivals)
    return won / races


def rows(races: int) -> Iterator[tuple[str, ...]]:
    settings = [Setting(trip, jitter) for trip in FAR for jitter in JITTER]
    for setting in track(settings, "Racing", console=Console(stderr=True), transient=True):
        shares = (
            far_wins(setting, races, HONEST, HONEST, credited=False),
            far_wins(setting, races, HONEST, HONEST),
            far_wins(setting, races, PROXIED, PROXIED),
            1 - far_wins(setting, races, FORGED, HONEST),
            1 - far_wins(setting, races, PROXIED_FORGED, PROXIED),
            1 - far_wins(setting, races, ALL_LATE, PROXIED),
        )
        yield (f"{setting.trip} ms", f"{setting.jitter} ms", *(f"{share:.1%}" for share in shares))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--races", type=int, default=10_000, help="in each row (10000)")
    parser.add_argument("--live", action="store_true", help="instead in real time against a real server, for a minute")
    parser.add_argument("--write", type=Path, help="put the table into this Markdown file")
    chosen = parser.parse_args()
    if chosen.live:
        heading, found, part = live_races.HEADING, live_races.rows(), "live"
    else:
        heading, found, part = HEADING, list(rows(chosen.races)), "measured"
    print_table(heading, found)
    if chosen.write:
        write_into(chosen.write, markdown(heading, found), part)


if __name__ == "__main__":
    main()
