"""Every screen at every size, in every look and both languages, many small pictures in one: so that looking is quick.

    python -m bench.web.contact_sheets FOLDER [--only NAME…] [--languages en,es] [--sizes 360x640,…]
        [--height 480] [--whole]

One PNG a screen and language: a row for light, dark and forced colours, a column for each size. Boards are shown at
the moments of their fixtures; the end of a match is played. The pages are those of people who need no motion.
"""

import argparse
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize
from tests.web.browsers import Browsers

from bench.web.browser import chromium, serving
from bench.web.screens import SCREENS

SIZES = ("360x640", "390x844", "844x390", "820x1180", "1280x800", "1920x1080")
Look = Literal["light", "dark", "forced"]
LOOKS: tuple[Look, ...] = ("light", "dark", "forced")
SETTLES = 400  # ms after a page became larger or smaller
BETWEEN = 8  # pixels
TEMPO = "0.3"  # whole matches are played for some screens


def viewport(size: str) -> ViewportSize:
    width, height = map(int, size.split("x"))
    return {"width": width, "height": height}


def pictures(page: Page, sizes: list[ViewportSize], whole: bool) -> Iterator[list[Image.Image]]:
    """A row for each look."""
    for look in LOOKS:
        page.emulate_media(
            color_scheme="dark" if look == "dark" else "light",
            forced_colors="active" if look == "forced" else "none",
            reduced_motion="reduce",
        )
        row = []
        for size in sizes:
            page.set_viewport_size(size)
            page.wait_for_timeout(SETTLES)
            row.append(Image.open(io.BytesIO(page.screenshot(full_page=whole))).convert("RGB"))
        yield row


def sheet(rows: list[list[Image.Image]], height: int) -> Image.Image:
    """Every picture as high as the sheet allows, and none enlarged."""
    small = [
        [one.resize((round(one.width * scale(one, height)), round(one.height * scale(one, height)))) for one in row]
        for row in rows
    ]
    width = max(sum(one.width + BETWEEN for one in row) for row in small)
    heights = [max(one.height for one in row) + BETWEEN for row in small]
    found = Image.new("RGB", (width, sum(heights)), "#888888")
    for n, row in enumerate(small):
        left = 0
        for one in row:
            found.paste(one, (left, sum(heights[:n])))
            left += one.width + BETWEEN
    return found


def scale(picture: Image.Image, height: int) -> float:
    return min(1.0, height / picture.height)


def take(browser: Browser, address: str, name: str, lang: str, chosen: argparse.Namespace) -> Image.Image:
    sizes = [viewport(size) for size in chosen.sizes.split(",")]
    with Browsers(browser, address) as browsers:
        browsers.expected.append("404")  # of screens that say what is not there
        browsers.expected.append(
            "blob:"
        )  # a hand is covered while its window closes: Chromium fetches no image any more
        person = SCREENS[name](browsers, lang)
        return sheet(list(pictures(person.page, sizes, chosen.whole)), chosen.height)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="*", default=[*SCREENS])
    parser.add_argument("--languages", default="en,es")
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--height", type=int, default=480, help="of the pictures on a sheet (480)")
    parser.add_argument("--whole", action="store_true", help="pages down to their end, not only what a window shows")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    with serving("--tempo", TEMPO) as address, chromium() as browser:
        for name in chosen.only:
            for lang in chosen.languages.split(","):
                path = chosen.folder / f"{name}-{lang}.png"
                take(browser, address, name, lang, chosen).save(path, optimize=True)
                print(path, flush=True)


if __name__ == "__main__":
    main()
