"""Every board has room for long names on a small phone: none is cut to nothing."""

import json
from collections.abc import Iterator

import pytest

from rumpus.games import GAMES
from tests.web.company import Company
from tests.web.staging import DRAWN, Stage

NAMES = ["Maximilianaa", "Bartholomewx", "Wolframwilma", "Mummmmmmmmmm", "Konstantinos", "Alexandrinaa"]
LEAST = 6  # letters of a name that are always to be read
# Names that stand out of the window, or of which less than so many letters are seen.
TROUBLE = """([names, least]) => {
  const texts = document.createTreeWalker(document.querySelector('.match .stage'), NodeFilter.SHOW_TEXT)
  const found = []
  while (texts.nextNode()) {
    const node = texts.currentNode
    const name = node.data.trim()
    const box = node.parentElement
    if (!names.includes(name) || !box.checkVisibility() || box.closest('.unseen')) continue
    const range = document.createRange()
    const start = node.data.indexOf(name)
    range.setStart(node, start)
    range.setEnd(node, start + least)
    const letters = range.getBoundingClientRect()
    let hidden = letters.left < -1 || letters.right > innerWidth + 1
    for (let one = box; one.closest('.stage'); one = one.parentElement) {
      const clips = getComputedStyle(one).overflowX !== 'visible' || getComputedStyle(one).overflowY !== 'visible'
      const { left, right } = one.getBoundingClientRect()
      if (clips && (letters.right > right + 1 || letters.left < left - 1)) hidden = true
    }
    if (hidden) found.push(`${name} in ${box.outerHTML.slice(0, 80)}`)
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
def test_long_names_can_be_read_at_every_seat_of_a_small_phone(
    company: Company, game: str, moment: str, players: int, tongue: str
) -> None:
    ana = company.person("Ana", tongue, "phone", reduced_motion="reduce")
    stage = Stage(ana, game, players, names=NAMES)
    stage.show(moment)
    ana.page.locator(".stage [data-seat]").nth(players - 1).wait_for(state="attached")
    assert ana.page.evaluate(TROUBLE, [NAMES, LEAST]) == []
