"""The pieces that a worker paints look as they were drawn, and boards are laid with them."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.example_matches import ON_SCREEN
from tests.web.browsers import SHORT, Browsers, begin

DRAWN = {game: found.painted for game, found in ON_SCREEN.items() if found.painted}
TIMEOUT = 1500  # ms that a table waits for its painter; here it waits as long as it takes, also on a busy machine
# Each picture that the page's painter was asked for is painted once more, and compared with the browser's own drawing.
LISTENING = """
  window.asked = []
  const later = window.setTimeout
  window.setTimeout = (task, ms, ...more) => (ms === TIMEOUT ? 0 : later(task, ms, ...more))
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (drawings) {
    this.addEventListener('message', ({ data }) => asked.push(data))
    post.call(this, drawings)
  }
""".replace("TIMEOUT", str(TIMEOUT))
DIFFERENCE = """async () => {
  const pixels = (image, width, height) => {
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    canvas.drawImage(image, 0, 0, width, height)
    return canvas.getImageData(0, 0, width, height).data
  }
  const differences = []
  for (const { address, painted } of asked) {
    const found = await createImageBitmap(painted)
    const drawn = Object.assign(new Image(), { src: address })
    await drawn.decode()
    const [one, other] = [found, drawn].map((image) => pixels(image, found.width, found.height))
    differences.push(one.reduce((sum, value, n) => sum + Math.abs(value - other[n]), 0) / one.length)
  }
  return differences
}"""
ALIKE = 0.2  # of 255, on average: letters are smoothed in another way


def images(page: Page) -> set[str]:
    addresses: list[str] = page.locator(".match .board img").evaluate_all("all => all.map((one) => one.src)")
    return {address.split(":")[0] for address in addresses}


@pytest.mark.parametrize("game", DRAWN)
def test_painted_pieces_look_as_they_were_drawn(browsers: Browsers, game: str) -> None:
    ana = browsers.person("Ana", "es")
    ana.page.add_init_script(LISTENING)
    begin([ana], game, SHORT[game], bots=1, pace="calm")
    ana.wait_for_offers()
    differences: list[Any] = ana.page.evaluate(DIFFERENCE)
    assert len(differences) == DRAWN[game]
    assert max(differences) < ALIKE
    assert images(ana.page) == {"blob"}
