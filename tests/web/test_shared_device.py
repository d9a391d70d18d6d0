"""Several people at one device: nobody ever sees, or is told, what only another of them may know."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rumpus.game import Json
from rumpus.games import GAMES
from tests.web.axe import violations
from tests.web.browsers import SHORT, Browsers
from tests.web.person import Person, play_until

# Kept by the page itself at every change of it: what is on it in words, for eyes, screen readers and live regions,
# while whose cards were to be seen. `views` are what the server told last; whatever lay open once is no secret.
WATCHES = """(names) => {
  const watch = (window.watch = { leaks: [], shown: [], looked: [], open: new Set(), held: [], views: [] })
  const native = window.WebSocket
  window.WebSocket = class extends native {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        const told = JSON.parse(data)
        if (told.views) hear(told)
      })
    }
  }
  const counts = (cards) => (cards ?? []).flatMap((count, card) => (count ? [card] : []))
  function hear({ views }) {
    watch.views = views
    for (const { seat, view } of views) {
      for (const card of [...counts(view.piles), ...counts(view.home), view.top ?? -1]) watch.open.add(card)
      watch.held[seat] ??= new Set()
      for (const card of counts(view.hand)) watch.held[seat].add(card)
    }
  }
  function words() {
    const found = [document.title, document.body.textContent]
    for (const one of document.body.querySelectorAll('*')) {
      for (const { name, value } of one.attributes) if (/^(aria-|title|alt|placeholder)/.test(name)) found.push(value)
    }
    return found.join('\\n')
  }
  document.addEventListener('click', ({ target }) => {
    const button = target.closest('.hand-over button, .peek button, .cover button')
    if (!button || button.ariaDisabled === 'true') return
    watch.looker = button.closest('.cover') ? -1 : watch.seats.findIndex((name) => button.textContent.includes(name))
    if (watch.looker >= 0) watch.looked.push(watch.looker)
  }, true)
  new MutationObserver(() => {
    if (!watch.views.length || !document.querySelector('.stage')) return
    const hand = document.querySelector('.hand')
    // While the board is fetched no hand is drawn, but the one who looks is told of their own cards.
    let whose = document.querySelector('.board > .wait') ? watch.looker : -1
    if (hand) whose = watch.seats.findIndex((name) => hand.getAttribute('aria-label').includes(name))
    if (hand && whose !== watch.looker) watch.leaks.push(`the hand of ${whose} while ${watch.looker} looks`)
    if (document.querySelector('.hand-over') && hand) watch.leaks.push('a hand while the device is handed over')
    const text = words()
    const said = [...document.querySelectorAll('.match > :not(.live)')].map((one) => one.textContent).join(' ')
    const you = said.match(/.{0,40}(\\byou(rs?)?\\b|\\b(tú|te toca)\\b).{0,40}/i) // but for the sentences of the rules
    if (you) watch.leaks.push(you[0])
    for (const { seat, view } of watch.views) {
      if (seat === whose) continue
      for (const card of counts(view.hand)) {
        const open = watch.open.has(card) || (whose >= 0 && watch.held[whose]?.has(card))
        const name = names[card]
        const at = open || !name ? -1 : text.indexOf(name)
        if (at >= 0) watch.leaks.push(`${name} of ${seat} to ${whose}: …${text.slice(Math.max(0, at - 80), at + 80)}…`)
      }
    }
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
}"""


HIDES = """hidden => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}"""


def watch(page: Page, card_names: list[str], seats: list[str]) -> None:
    page.add_init_script(f"({WATCHES})({json.dumps(card_names)}); watch.seats = {json.dumps(seats)}; watch.looker = -1")


def card_names(person: Person, game: str) -> list[str]:
    """The names of the cards, by number; none for cards whose names are everyday words of the game."""
    if game == "wig-out":
        return [str(person.language.name(game, "character", name)) for name in GAMES[game].words.LEGEND["character"]]
    cards = [f"{colour} {number}" for colour in ("red", "blue", "yellow") for number in range(1, 14)]
    return [str(person.language.name(game, "card", card)) for card in cards]


CASES: list[tuple[str, str, str, list[str], int, dict[str, Json]]] = [
    ("wig-out", "en", "phone", ["Ana", "Zoe"], 1, {}),
    ("nuts-about-mutts", "es", "laptop", ["Ana", "Zoe", "Leo"], 0, {"advanced": True}),
]


@pytest.mark.parametrize(("game", "lang", "size", "names", "bots", "more"), CASES)
def test_people_at_one_device_never_see_each_others_cards(
    browsers: Browsers, game: str, lang: str, size: str, names: list[str], bots: int, more: dict[str, Any]
) -> None:
    ana = browsers.still("Ana", lang, size)
    watch(ana.page, card_names(ana, game), names)
    ana.open_table(game, {**SHORT[game], **more})
    for name in names[1:]:
        ana.add_player(name)
    ana.sees(ana.page.get_by_text(ana.say("lobby-shared-cards", game=ana.say(f"{game}-name"))))
    ana.add_bots(bots)
    ana.start()
    ana.sees(ana.page.locator(".hand-over, .peek"))
    play_until([ana], lambda: bool(ana.page.evaluate("watch.looked.length >= 4")))
    play_until([ana], lambda: ana.page.locator(".hand").count() > 0)
    ana.page.evaluate(HIDES, True)
    expect(ana.page.locator(".hand")).to_have_count(0)
    ana.page.evaluate(HIDES, False)
    play_until([ana], lambda: ana.page.locator(".hand-over").count() > 0)
    assert violations(ana.page) == []
    assert ana.page.evaluate("watch.leaks") == []
    ana.page.reload()
    ana.sees(ana.page.locator(".hand-over, .peek"))
    expect(ana.page.locator(".hand")).to_have_count(0)
    play_until([ana], ana.has_result)
    assert ana.page.evaluate("watch.leaks") == []
    assert set(ana.page.evaluate("watch.looked")) == set(range(len(names)))
    assert ana.record()[0]["pace"] == "calm"
    expect(ana.result).not_to_contain_text(re.compile(ana.say("result-you-won")))
