"""Every screen at every size, in every look and both languages, many small pictures in one: so that looking is quick.

    python -m bench.web.contact_sheets FOLDER [--only NAME…] [--languages en,es] [--height 480]

One PNG a screen and language: a row for light, dark and forced colours, a column for each size. Boards are shown at
the moments of their fixtures; the end of a match is played. The pages are those of people who need no motion.
"""

import argparse
import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize
from tests.web.company import Company, begin
from tests.web.person import Person, play_until
from tests.web.staging import Stage

from bench.web.browser import chromium, serving

SIZES: list[ViewportSize] = [
    {"width": width, "height": height}
    for width, height in ((360, 640), (390, 844), (844, 390), (820, 1180), (1280, 800), (1920, 1080))
]
Look = Literal["light", "dark", "forced"]
LOOKS: tuple[Look, ...] = ("light", "dark", "forced")
SETTLES = 400  # ms after a page became larger or smaller
LANDS = 1500  # ms until everything of a moment lies there
BETWEEN = 8  # pixels
HOLD = {"why": "round", "until": 10**12, "points": [3, 0, 7], "totals": [12, 4, 9], "first": False, "tapped": []}

Screen = Callable[[Person], None]


def moment(game: str, name: str, players: int, **more: Any) -> Screen:
    def show(person: Person) -> None:
        Stage(person, game, players).show(name, **more)
        person.page.wait_for_timeout(LANDS)

    return show


def page(path: str) -> Screen:
    def show(person: Person) -> None:
        person.visit(path)
        person.page.locator("article, .board").first.wait_for()
        person.page.wait_for_timeout(LANDS)

    return show


def lobby(person: Person) -> None:
    person.open_table("go-nuts", {})
    person.add_bots(2)


def result(person: Person) -> None:
    begin([person], "forget-it", {"goal": 50, "first": "0"}, bots=2)
    play_until([person], lambda: person.result.count() > 0)
    person.page.wait_for_timeout(4 * LANDS)


def look_back(person: Person) -> None:
    result(person)
    person.look_back()


def report(person: Person) -> None:
    look_back(person)
    found = person.page.get_by_role("region", name=person.say("result-report")).first
    found.get_by_role("table").first.wait_for(timeout=600_000)
    found.scroll_into_view_if_needed()


def replay(person: Person) -> None:
    look_back(person)
    person.press(person.link("result-replay"))
    person.page.locator(".board").first.wait_for()
    for _ in range(4):
        person.page.keyboard.press("ArrowRight")
    person.page.wait_for_timeout(LANDS)


def pad(person: Person) -> None:
    page("/pad/forget-it")(person)
    person.press(person.button("pad-add"))
    for seat, name in enumerate(("Ana", "Ben", "Chloé")):
        field = person.page.locator(".players li input:not([type=radio])").nth(seat)
        field.fill(name)
        field.press("Tab")
    for points in (24, 0, 60, 45, 96, 12, 0):
        person.page.locator(".write input[type=number]").last.fill(str(points))
        person.page.locator(".write button.button-strong.grow").click()


SCREENS: dict[str, Screen] = {
    "front": page("/"),
    "lobby": lobby,
    "go-nuts": moment("go-nuts", "second-roll", 3),
    "go-nuts-race": moment("go-nuts", "round-rolled", 3),
    "wig-out": moment("wig-out", "lay-or-pile", 3),
    "wig-out-six": moment("wig-out", "six", 6),
    "nuts-about-mutts": moment("nuts-about-mutts", "turn", 3),
    "nuts-about-mutts-race": moment("nuts-about-mutts", "bones", 4),
    "nuts-about-mutts-calls": moment("nuts-about-mutts", "match-and-run", 3),
    "forget-it": moment("forget-it", "second-roll", 3),
    "forget-it-choose": moment("forget-it", "first-roll", 3),
    "round-card": moment("wig-out", "ready", 3, hold={**HOLD, "seat": 1}),
    "result": result,
    "look-back": look_back,
    "report": report,
    "replay": replay,
    "rules": page("/rules/nuts-about-mutts"),
    "pad": pad,
    "lesson": page("/learn/wig-out"),
}


def pictures(page: Page) -> Iterator[list[Image.Image]]:
    """A row for each look."""
    for look in LOOKS:
        page.emulate_media(
            color_scheme="dark" if look == "dark" else "light",
            forced_colors="active" if look == "forced" else "none",
            reduced_motion="reduce",
        )
        row = []
        for size in SIZES:
            page.set_viewport_size(size)
            page.wait_for_timeout(SETTLES)
            row.append(Image.open(io.BytesIO(page.screenshot())).convert("RGB"))
        yield row


def sheet(rows: list[list[Image.Image]], height: int) -> Image.Image:
    """Every picture as high as the sheet allows, and none enlarged."""
    small = [
        [one.resize((round(one.width * scale(one, height)), round(one.height * scale(one, height)))) for one in row]
        for row in rows
    ]
    width = max(sum(one.width + BETWEEN for one in row) for row in small)
    found = Image.new("RGB", (width, len(small) * (height + BETWEEN)), "#888888")
    for n, row in enumerate(small):
        left = 0
        for one in row:
            found.paste(one, (left, n * (height + BETWEEN)))
            left += one.width + BETWEEN
    return found


def scale(picture: Image.Image, height: int) -> float:
    return min(1.0, height / picture.height)


def take(browser: Browser, address: str, name: str, lang: str, height: int) -> Image.Image:
    with Company(browser, address) as company:
        person = company.person("Ana", lang, "laptop", looks_back=True, reduced_motion="reduce")
        SCREENS[name](person)
        return sheet(list(pictures(person.page)), height)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="*", default=[*SCREENS])
    parser.add_argument("--languages", default="en,es")
    parser.add_argument("--height", type=int, default=480, help="of the pictures on a sheet (480)")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    with serving() as address, chromium() as browser:
        for name in chosen.only:
            for lang in chosen.languages.split(","):
                path = chosen.folder / f"{name}-{lang}.png"
                take(browser, address, name, lang, chosen.height).save(path, optimize=True)
                print(path, flush=True)


if __name__ == "__main__":
    main()
