"""Every board has room for names of twelve letters on a small phone, whole; those of nine are not broken."""

import json
from collections.abc import Iterator

import pytest

from rumpus.games import GAMES
from tests.web.browsers import Browsers
from tests.web.staging import DRAWN, Stage

NAMES = ["Maximilianaa", "Magdalena", "Wolframwilma", "Mummmmmmmmmm", "Konstantinos", "Alexandrinaa"]
# Names of which not every letter is seen: cut off by a box around them, or by the window. The content area of a letter
# is higher than its line, so a third of it may stand out above or below.
CUT_OFF = """names => {
  const isText = (one) => [...one.children].every(({ tagName }) => tagName === 'WBR')
  const isName = (one) => names.includes(one.textContent.trim()) && isText(one)
  const sticksOut = ({ left, right, top, bottom, height }, box) =>
    left < box.left - 1 || right > box.right + 1 || top < box.top - height / 3 || bottom > box.bottom + height / 3
  const found = []
  for (const one of document.querySelectorAll('.match .stage *')) {
    if (!isName(one) || !one.checkVisibility() || one.closest('.unseen')) continue
    const range = document.createRange()
    range.selectNodeContents(one)
    const boxes = [{ left: 0, right: innerWidth, top: -Infinity, bottom: Infinity }]
    for (let around = one; around.closest('.stage'); around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      if (overflowX !== 'visible' || overflowY !== 'visible') boxes.push(around.getBoundingClientRect())
    }
    const letters = [...range.getClientRects()]
    const lines = new Set(letters.map(({ top }) => Math.round(top)))
    if (one.textContent.trim().length <= 9 && lines.size > 1) found.push(`broken: ${one.outerHTML.slice(0, 120)}`)
    if (letters.some((rect) => boxes.some((box) => sticksOut(rect, box)))) found.push(one.outerHTML.slice(0, 120))
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the window')
  return found
}"""


def crowded_moments() -> Iterator[tuple[str, str, int]]:
    """Of every game the first moment with four seats or more, and the one with the most, six at most."""
    for game in GAMES:
        found = json.loads((DRAWN / game / "fixtures.json").read_text())
        seats = {
            one["name"]: len(one["names"]) for one in found if 4 <= len(one["names"]) <= len(NAMES) and one["seat"] >= 0
        }
        for moment in dict.fromkeys((next(iter(seats)), max(seats, key=seats.__getitem__))):
            yield game, moment, seats[moment]


@pytest.mark.parametrize("tongue", ["en", "es"])
@pytest.mark.parametrize(("game", "moment", "players"), list(crowded_moments()))
def test_names_of_twelve_letters_are_whole_at_every_seat_of_a_small_phone(
    browsers: Browsers, game: str, moment: str, players: int, tongue: str
) -> None:
    ana = browsers.still("Ana", tongue, "phone")
    stage = Stage(ana, game, players, names=NAMES)
    stage.show(moment)
    ana.page.locator(".stage [data-seat]").nth(players - 1).wait_for(state="attached")
    assert ana.page.evaluate(CUT_OFF, NAMES) == []
