"""Somebody who comes late: they are told when they play, get a bot's seat, and can read what happened."""

import re
from collections import Counter

from playwright.sync_api import Route, expect

from tests.web.browsers import SHORT, Browsers, begin
from tests.web.person import Person, play_until

# What is wrong with the banner above a board: words that break, and buttons beside the sentence instead of below it.
CROWDED = """() => {
  const banner = document.querySelector('.banner')
  const sentence = banner.querySelector('p').getBoundingClientRect()
  const found = []
  for (const button of banner.querySelectorAll('button')) {
    if (button.getBoundingClientRect().top < sentence.bottom) found.push(`beside the sentence: ${button.innerText}`)
    const text = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode()
    for (const { 0: word, index } of text.data.matchAll(/\\S+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (range.getClientRects().length > 1) found.push(`broken: ${word}`)
    }
  }
  return found
}"""


def joins_late(person: Person, way: str) -> None:
    person.visit(way)
    person.page.get_by_label(person.say("front-name")).fill(person.name)
    person.press_button("lobby-join")


def gives_up(person: Person) -> None:
    person.press(person.page.get_by_label(person.say("match-menu"), exact=True))
    person.press_button("match-stop")
    person.press_button("match-stop")
    person.sees(person.result)


def test_a_latecomer_plays_in_the_next_match_or_at_once_in_a_bots_place(browsers: Browsers) -> None:
    ana, ben, eva = browsers.still("Ana"), browsers.still("Ben", "es", "phone"), browsers.still("Eva", size="phone")
    way = begin([ana], "wig-out", SHORT["wig-out"], bots=2, pace="calm")
    joins_late(ben, way)
    ben.sees(ben.text("watch-next"))
    assert ben.page.evaluate(CROWDED) == []
    ana.sees(ana.text("watch-plays-next", name="Ben"))
    ben.press_button("watch-only")
    expect(ana.text("watch-plays-next", name="Ben")).to_have_count(0)
    ben.press_button("watch-play")
    ben.sees(ben.text("watch-next"))
    joins_late(eva, way)
    eva.sees(eva.text("watch-next"))  # before, the sentence above the buttons is another one, of another length
    eva.press_button("watch-take", name="Momo")
    for one in (ana, ben, eva):
        one.sees(one.text("watch-took", name="Eva", bot="Momo"))
    eva.sees(eva.page.get_by_role("list", name=eva.say("cards-your-hand")))
    expect(eva.button("watch-take", name="Pip")).to_have_count(0)
    gives_up(ana)
    ana.press_button("result-again")
    for one in (ben, eva):
        one.sees(one.page.get_by_role("list", name=one.say("cards-your-hand")))
        expect(one.text("watch-next")).to_have_count(0)


def test_a_match_is_followed_by_keyboard_and_its_log_survives_a_reload(browsers: Browsers) -> None:
    ana = browsers.still("Ana")
    begin([ana], "go-nuts", {**SHORT["go-nuts"], "first": "0"}, bots=1, pace="calm")
    expect(ana.page.get_by_role("group", name=ana.say("match-board", game=ana.say("go-nuts-name")))).to_be_focused()
    ana.wait_for_offers()
    cap = ana.page.locator(".acts kbd").first
    expect(cap).to_have_attribute("data-key", "1")
    ana.press(ana.page.get_by_label(ana.say("match-menu"), exact=True))
    ana.page.get_by_role("switch", name=ana.say("match-number-keys")).uncheck()
    expect(cap).to_have_count(0)
    ana.page.get_by_role("switch", name=ana.say("match-number-keys")).check()
    ana.page.keyboard.press("Escape")
    ana.page.keyboard.press("1")
    rolled = ana.happened.get_by_role("listitem").first
    expect(rolled).to_be_visible()
    said = rolled.inner_text()
    ana.page.reload()
    expect(ana.happened.get_by_text(said, exact=True).first).to_be_visible()
    expect(ana.happened.locator("[aria-live] li").get_by_text(said, exact=True)).to_have_count(0)
    gives_up(ana)
    expect(ana.result).to_be_focused()


def test_a_page_and_a_board_whose_files_failed_to_load_come_by_themselves_and_hints_can_be_hidden(
    browsers: Browsers,
) -> None:
    ana = browsers.still("Ana")
    failed: Counter[str] = Counter()

    def fail_twice(route: Route) -> None:
        """A page may be fetched ahead, in vain, before it is opened."""
        name = route.request.url.rsplit("/", 1)[1].split("-")[0]
        failed[name] += 1
        if failed[name] > 2:
            route.continue_()
        else:
            route.abort()

    browsers.expected.append("ERR_FAILED")
    ana.page.route(re.compile("/assets/(TablePage|BetweenMatches|Board)-.*\\.js"), fail_twice)
    begin([ana], "wig-out", SHORT["wig-out"], bots=1, pace="calm")
    ana.sees(ana.page.get_by_role("list", name=ana.say("cards-your-hand")))
    assert set(failed) == {"TablePage", "BetweenMatches", "Board"}
    play_until([ana], lambda: ana.page.locator(".hand .lifted").count() > 0)
    ana.press(ana.page.get_by_label(ana.say("match-menu"), exact=True))
    ana.page.get_by_role("switch", name=ana.say("wig-out-card-hints")).uncheck()
    expect(ana.page.locator(".hand .lifted")).to_have_count(0)
