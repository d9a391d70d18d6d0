"""Accessibility violations (WCAG 2.2 AA) that axe finds on a page, in light and in dark."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
IN_LIGHT = {"runOnly": AA, "rules": {"target-size": {"enabled": True}}}
IN_DARK = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}  # the only rule whose result depends on colours
# Nothing is fetched beforehand, which only a rule for sounds that play by themselves would need, and no selector is
# made for an element, as it is shown whole.
FIND = """async options => {
  const less = { resultTypes: ['violations'], preload: false, selectors: false }
  const { violations } = await axe.run(document, { ...less, ...options })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${help}: ${html} ${any.map((one) => one.message)}`)
  )
}"""

# Waits until transitions have ended, as axe would judge half faded colours; endless animations are ignored. A change of
# colours begins two frames later.
SETTLED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const ends = (one) => Number.isFinite(one.effect.getComputedTiming().endTime)
  const moving = () => document.getAnimations().filter((one) => one.playState === 'running' && ends(one))
  do {
    await Promise.allSettled(moving().map((one) => one.finished))
    await frame()
    await frame()
  } while (moving().length)
}"""


@cache
def source() -> str:
    return AXE.read_text("utf-8")


def violations(page: Page) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    found = look(page, IN_LIGHT)
    page.emulate_media(color_scheme="dark")
    found += [f"in the dark: {one}" for one in look(page, IN_DARK)]
    page.emulate_media(color_scheme="light")
    return found


def look(page: Page, options: dict[str, Any]) -> list[str]:
    page.evaluate(SETTLED)
    return [*page.evaluate(FIND, options)]
