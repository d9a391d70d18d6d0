"""How long it takes from the link to one's own first move, on a phone.

    python -m bench.web.first_roll [--starts 20] [--slower 4] [--write docs/bench-web.md]

Each start is a browser that has never been here, at phone size, on a processor that is slowed down: the front page
opens, a person who is given time to find it taps *Play now*, and presses whatever the board offers first. The games
take turns.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser
from rich.console import Console
from rich.progress import track
from tests.web.person import FIND_OFFER, OFFERS

from bench.report import markdown, print_table, write_into
from bench.web.browser import chromium, phone, serving
from rumpus.games import GAMES

HEADING = ("from the link to one's own first move", "starts", "median s", "worst s")
FINDS_IT = 1.5  # s that a person looks for the button, and for what to press on the board


def first_move(browser: Browser, address: str, game: str, slower: float) -> float:
    """Seconds until the first move was made, with the time that a person takes to look."""
    with phone(browser, slower) as (page, _):
        began = time.monotonic()
        page.goto(address)
        play = page.locator(f"article.game-{game} .button-strong")
        play.wait_for()
        time.sleep(FINDS_IT)
        play.tap()
        page.wait_for_function(FIND_OFFER, arg=[OFFERS, 0])
        time.sleep(FINDS_IT)
        while (point := page.evaluate(FIND_OFFER, [OFFERS, 0])) is None:  # somebody was faster in a race
            time.sleep(0.02)
        page.touchscreen.tap(**point)
        return time.monotonic() - began


def rows(browser: Browser, address: str, chosen: argparse.Namespace) -> Iterator[tuple[str, ...]]:
    found: dict[str, list[float]] = {game: [] for game in GAMES}
    starts = [list(GAMES)[n % len(GAMES)] for n in range(chosen.starts)]
    for game in track(starts, "Starting", console=Console(stderr=True), transient=True):
        found[game].append(first_move(browser, address, game, chosen.slower))
    together = [seconds for times in found.values() for seconds in times]
    for name, times in (*found.items(), ("all", together)):
        yield name, str(len(times)), f"{median(times):.1f}", f"{max(times):.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--starts", type=int, default=20)
    parser.add_argument("--slower", type=float, default=4, help="times that the processor is slowed down (4)")
    parser.add_argument("--write", type=Path, help="put the table between the marks of this page")
    chosen = parser.parse_args()
    with serving() as address, chromium() as browser:
        table = list(rows(browser, address, chosen))
    print_table(HEADING, table)
    if chosen.write:
        write_into(chosen.write, markdown(HEADING, table), "first-roll")


if __name__ == "__main__":
    main()
