"""Pictures of the browser client for the documentation: every game is played until its main moments come along.

    python -m bench.web.screenshots [FOLDER] [--only NAME…] [--dark]

Chance is real, so that a moment may be waited for; which cards and dice are seen differs from time to time.
"""

import argparse
import io
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize

from bench.web.browser import PHONE, chromium, serving, sit_down

LAPTOP: ViewportSize = {"width": 1280, "height": 800}
TIMEOUT = 240.0  # seconds for a moment to come along
COLOURS = 256  # of a picture: flat colours need few, and so it weighs little
EVERY = 0.15  # seconds between two actions
OPENS = 250  # ms until a race is wholly in sight
SETTLES = 1200  # ms until what was set aside lies there, and shouts have died away
START = ".bar .main"  # also: play again
RESTS = "!document.querySelector('.air .flyer, .dice .air')"


class Moment(NamedTuple):
    """A moment to photograph, found by a question that a page can answer; `keys` are pressed until then."""

    game: str
    when: str
    keys: str = "1"
    moves: bool = False  # in a race pieces never lie still


MAY_CHOOSE = "document.querySelectorAll('.acts .choice[aria-disabled=false]').length === 2"
MOMENTS = {
    "go-nuts": Moment(
        "go-nuts",
        "[...document.querySelectorAll('.pad strong')].some((score) => Number(score.textContent) > 4)"
        f" && {MAY_CHOOSE} && !document.querySelector('.note')",
    ),
    "go-nuts-race": Moment(
        "go-nuts", "Number(document.querySelector('.tray.racing .count')?.textContent) > 0", "11 ", moves=True
    ),
    "wig-out": Moment("wig-out", "document.querySelectorAll('.pile').length > 5", "1   ", moves=True),
    "nuts-about-mutts": Moment(
        "nuts-about-mutts",
        "document.querySelector('.hand .playable') && document.querySelector('.home .under')"
        " && !document.querySelector('.race .race')",
    ),
    "nuts-about-mutts-race": Moment(
        "nuts-about-mutts",
        "document.querySelector('.race .race:not(.over) .choice[aria-disabled=false]')",
        "1    ",
        moves=True,
    ),
    "forget-it": Moment(
        "forget-it", f"document.querySelector('.well.full') && document.querySelector('.reached') && {MAY_CHOOSE}"
    ),
}
RESULT = Moment("forget-it", "document.querySelector('li.won') && !document.querySelector('.match')", "12")


def play_until(page: Page, moment: Moment) -> None:
    until, turn = time.monotonic() + TIMEOUT, 0
    while not page.evaluate(f"Boolean({moment.when}) && ({RESTS} || {json.dumps(moment.moves)})"):
        if time.monotonic() > until:
            raise TimeoutError(f"{moment.game} never came to: {moment.when}")
        if page.locator(START).count() and moment is not RESULT:
            page.locator(START).click()  # over before the moment came: once more
        key = moment.keys[turn % len(moment.keys)]
        if key != " ":  # a breath
            page.keyboard.press(key)
        turn += 1
        time.sleep(EVERY)


def result(page: Page, address: str) -> None:
    """A short match: the host gives it a small goal, and plays whatever comes first."""
    page.goto(address)
    page.locator("article.game-forget-it button").nth(1).click()
    page.locator(".lobby").wait_for()
    goal = page.get_by_role("spinbutton", name="Points to reach")
    goal.fill("50")
    goal.press("Tab")
    for _ in range(2):
        page.get_by_role("button", name="Add a bot").click()
    page.locator(START).click()
    page.locator(".match").wait_for()
    play_until(page, RESULT)


def front(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("article").last.wait_for()


def at(path: str) -> Callable[[Page, str], None]:
    def go(page: Page, address: str) -> None:
        page.goto(address + path)
        page.locator("article").wait_for()

    return go


def pad(page: Page, address: str) -> None:
    """The score pad of three people who play with the real box, in the middle of a game."""
    at("/pad/forget-it")(page, address)
    page.get_by_role("button", name="Add a player").click()
    for seat, name in enumerate(("Ana", "Ben", "Chloé")):
        field = page.locator(".players li input:not([type=radio])").nth(seat)
        field.fill(name)
        field.press("Tab")
    for points in (24, 0, 60, 45, 96, 12, 0):
        page.locator(".write input[type=number]").last.fill(str(points))
        page.locator(".write button.button-strong.grow").click()


def lobby(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("article.game-wig-out button").nth(1).click()
    page.locator(".lobby").wait_for()
    page.wait_for_load_state("networkidle")


def lesson(page: Page, address: str) -> None:
    page.goto(f"{address}/learn/wig-out")
    page.locator(".board").wait_for()
    page.wait_for_timeout(3000)  # the deal, and who deals


PAGES: dict[str, Callable[[Page, str], None]] = {
    "front": front,
    "invite": lobby,
    "rules": at("/rules/nuts-about-mutts"),
    "lesson": lesson,
    "pad": pad,
    "result": result,
}


def seen(page: Page, address: str, moment: Moment) -> bytes:
    """Take a picture of the moment; in a race it may be over too soon, then wait for the next one."""
    sit_down(page, address, moment.game)
    while True:
        play_until(page, moment)
        page.wait_for_timeout(OPENS if moment.moves else SETTLES)
        picture = page.screenshot()
        if page.evaluate(f"Boolean({moment.when})"):
            return picture


def save(picture: bytes, path: Path) -> None:
    """Flat colours: a palette is enough, and a fraction of the size."""
    colours = Image.open(io.BytesIO(picture)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    colours.save(path, optimize=True)


def take(browser: Browser, address: str, name: str, size: ViewportSize, dark: bool) -> bytes:
    scale = 2 if size == PHONE else 1
    context = browser.new_context(
        viewport=size, device_scale_factor=scale, locale="en", color_scheme="dark" if dark else "light"
    )
    context.add_init_script("localStorage.setItem('rumpus-name', 'Ana')")
    page = context.new_page()
    if name in MOMENTS:
        picture = seen(page, address, MOMENTS[name])
    else:
        PAGES[name](page, address)
        page.wait_for_timeout(SETTLES)
        picture = page.screenshot()
    context.close()
    return picture


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("docs/pictures"))
    parser.add_argument("--only", nargs="*", default=[*PAGES, *MOMENTS])
    parser.add_argument("--dark", action="store_true", help="as in the evening, with the lights out")
    chosen = parser.parse_args()
    chosen.folder.mkdir(exist_ok=True)
    with serving() as address, chromium() as browser:
        for name in chosen.only:
            for kind, size in (("phone", PHONE), ("laptop", LAPTOP)):
                path = chosen.folder / f"{name}-{kind}.png"
                save(take(browser, address, name, size, chosen.dark), path)
                print(path, f"{path.stat().st_size / 1000:.0f} KB")


if __name__ == "__main__":
    main()
