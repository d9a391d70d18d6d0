"""What axe finds wrong with a page, by WCAG 2.2 AA, in light and in dark."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
IN_LIGHT = {"runOnly": AA, "rules": {"target-size": {"enabled": True}}}
IN_DARK = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}  # all that a change of colours can change
FIND = """async options => (await axe.run(document, { resultTypes: ['violations'], ...options })).violations.flatMap(
  ({ id, help, nodes }) => nodes.map(({ html, any }) => `${id}: ${help}: ${html} ${any.map((one) => one.message)}`)
)"""


@cache
def source() -> str:
    return AXE.read_text("utf-8")


def violations(page: Page) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    found = [*page.evaluate(FIND, IN_LIGHT)]
    page.emulate_media(color_scheme="dark")
    found += [f"in the dark: {one}" for one in page.evaluate(FIND, IN_DARK)]
    page.emulate_media(color_scheme="light")
    return found
