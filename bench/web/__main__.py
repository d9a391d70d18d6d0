"""Is the browser client light and smooth enough for a phone?

    python -m bench.web [--slower 4] [--seconds 12] [--rounds 3] [--write docs/bench-web.md]

A real server on loopback and Debian's Chromium at phone size. Bytes are what comes over the wire for a browser that has
never been here, headers included. The first contentful paint is the median of several first visits. Frames are measured
while a match against bots is played through the number keys: turns, races and deals alike. The longest frame is the
longest time between two calls of requestAnimationFrame on a processor that is slowed down; the work of a frame is the
main thread's processor time, without slowing down, times the same factor. The best of the rounds counts, because other
work on the machine only ever makes a frame longer.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser
from rich.console import Console
from rich.progress import track

from bench.load.process import wait_for_calm
from bench.report import markdown, print_table, write_into
from bench.web.browser import chromium, serving
from bench.web.frames import Frames, at_least, by_the_clock, by_work
from bench.web.load import first_load, first_paint, until_playing
from rumpus.games import GAMES

KB = 1000
LOADING = ("first visit", "KB", "requests", "other hosts", "first paint ms")
PLAYING = (
    "while playing",
    "longest frame ms",
    "99 % within ms",
    "long frames",
    "most work ms",
    "before, laying the table ms",
)


def load_rows(browser: Browser, address: str, chosen: argparse.Namespace) -> Iterator[tuple[str, ...]]:
    front = first_load(browser, address)
    painted = first_paint(browser, address, chosen.slower, chosen.visits)
    yield "front page", f"{front.bytes / KB:.1f}", str(front.requests), str(len(front.others)), f"{painted:.0f}"
    for game in GAMES:
        playing = until_playing(browser, address, game)
        yield f"and a match of {game}", f"{playing.bytes / KB:.1f}", str(playing.requests), str(len(playing.others)), ""


def frame_rows(browser: Browser, address: str, chosen: argparse.Namespace) -> Iterator[tuple[str, ...]]:
    turns = [(game, turn) for game in GAMES for turn in range(chosen.rounds)]
    clock: dict[str, list[Frames]] = {game: [] for game in GAMES}
    work: dict[str, list[float]] = {game: [] for game in GAMES}
    for game, _ in track(turns, "Playing", console=Console(stderr=True), transient=True):
        wait_for_calm(chosen.calm)
        clock[game].append(by_the_clock(browser, address, game, chosen.slower, chosen.seconds))
        work[game].append(by_work(browser, address, game, chosen.seconds)[-1] * chosen.slower)
    floor = min(at_least(browser, chosen.slower, chosen.seconds) for _ in range(chosen.rounds))
    yield "next to nothing", f"{floor.longest:.0f}", f"{floor.usual:.0f}", str(len(floor.slow)), "", ""
    for game in GAMES:
        best = min(clock[game])
        print(*(f"{game}: {slow}" for slow in best.slow), sep="\n")
        times = (f"{time:.0f}" for time in (best.longest, best.usual))
        yield game, *times, str(len(best.slow)), f"{min(work[game]):.0f}", f"{best.first:.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slower", type=float, default=4, help="times that the processor is slowed down (4)")
    parser.add_argument("--visits", type=int, default=7, help="of the front page, for the first paint (7)")
    parser.add_argument("--seconds", type=float, default=12, help="that each game is played in a round (12)")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--calm", type=float, default=20, help="seconds to wait for a calm machine before each (20)")
    parser.add_argument("--write", type=Path, help="put the tables between the marks of this page")
    chosen = parser.parse_args()
    with serving() as address, chromium() as browser:
        loading = list(load_rows(browser, address, chosen))
        playing = list(frame_rows(browser, address, chosen))
    tables = [(LOADING, loading), (PLAYING, playing)]
    for heading, rows in tables:
        print_table(heading, rows)
    if chosen.write:
        write_into(chosen.write, "\n\n".join(markdown(*table) for table in tables), "web")


if __name__ == "__main__":
    main()
