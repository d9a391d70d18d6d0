"""Coming to a table: the host lets people in, a wrong code and a lost page are told kindly, and no title is cut off."""

import re

import pytest
from playwright.sync_api import Page, expect

from rumpus.games import GAMES
from tests.web.browsers import Browsers
from tests.web.person import Person

# Titles and the names of buttons that stand out of their boxes, or out of the window.
CUT_OFF = """() => [...document.querySelectorAll('h1, h2, h3, .title, .play, .begin button, .room')].filter((one) => {
  const { width, right, left } = one.getBoundingClientRect()
  const hides = getComputedStyle(one).overflow !== 'visible' && one.scrollHeight > one.clientHeight + 1
  const leaves = right > innerWidth + 1 || left < -1
  const isSeen = one.checkVisibility() && width > 1 && one.clientWidth
  return isSeen && (one.scrollWidth > one.clientWidth + 1 || hides || leaves)
}).map((one) => one.textContent)"""

# The colours of the buttons that are pressed, and those that the system gives to what is selected.
PRESSED = """() => {
  const colours = (one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]
  const probe = document.createElement('span')
  probe.style.cssText = 'forced-color-adjust: none; color: HighlightText; background: Highlight'
  document.body.append(probe)
  const pressed = [...document.querySelectorAll('[aria-pressed=true]')].filter((one) => one.checkVisibility())
  return { pressed: pressed.map(colours), system: colours(probe) }
}"""

# Words that stand on more than one line.
BROKEN_WORDS = """where => [...document.querySelectorAll(where)].flatMap((label) => {
  const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
  const broken = []
  while (texts.nextNode()) {
    for (const { 0: word, index } of texts.currentNode.data.matchAll(/[^\\s-]+/g)) {
      const range = document.createRange()
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + word.length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (tops.size > 1) broken.push(word)
    }
  }
  return broken
})"""


def guarded_table(host: Person) -> str:
    way = host.open_table("wig-out", {})
    host.more_settings()
    host.page.get_by_role("checkbox", name=host.say("lobby-knock")).check()
    return way


def ask(person: Person) -> None:
    person.page.get_by_label(person.say("knock-name"), exact=True).fill(person.name)
    person.press_button("knock-ask")


def test_a_host_lets_people_in_one_by_one(browsers: Browsers) -> None:
    ana, ben = browsers.person("Ana"), browsers.person("Ben", "es", "phone")
    way = guarded_table(ana)
    other = Person(ana.page.context.new_page(), "Ana", ana.language, touches=False)
    other.visit(way)
    other.sees(other.page.get_by_role("heading", name=other.say("lobby-settings")))
    ben.visit(way)
    ben.sees(ben.page.get_by_role("heading", name=ben.say("knock-heading"), exact=True))
    expect(ben.page.get_by_text("Ana", exact=True)).to_have_count(0)
    ask(ben)
    ben.sees(ben.text("knock-waiting", host="Ana"))
    for window in (ana, other):
        window.sees(window.text("knock-wants", name="Ben"))
    ana.press_button("knock-not-now")
    expect(other.text("knock-wants", name="Ben")).to_have_count(0)
    ben.sees(ben.text("not-let-in", host="Ana"))
    expect(ben.page.get_by_label(ben.say("knock-name"), exact=True)).to_have_value("Ben")
    ben.press_button("knock-again")
    other.press_button("knock-let-in")
    ben.sees(ben.page.get_by_role("heading", name=ben.say("lobby-settings")))
    expect(ana.text("knock-wants", name="Ben")).to_have_count(0)
    ana.sees(ana.page.get_by_role("listitem").filter(has_text="Ben").first)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_wrong_code_a_lost_page_and_a_bad_option_are_told_where_they_happen(browsers: Browsers, lang: str) -> None:
    browsers.expected.append("404")
    ana = browsers.person("Ana", lang, "phone")
    ana.visit("/")
    field = ana.page.get_by_label(ana.say("front-join-code"))
    for typed, said in (("abc", "front-code-form"), ("ttt-222", "no-such-table")):
        field.fill(typed)
        ana.press_button("front-join")
        ana.sees(ana.text(said, **({"got": "ttt222"} if said == "no-such-table" else {})))
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_be_focused()
    assert ana.page.url.endswith("/")
    ana.visit("/t/ttt-222")
    ana.sees(ana.page.get_by_role("heading", name=ana.say("lost-table")))
    expect(field).to_have_value("ttt-222")
    ana.visit("/no/such/page")
    ana.sees(ana.page.get_by_role("heading", name=ana.say("lost-heading")))
    ana.press(ana.link("web-to-front"))
    ana.open_table("go-nuts", {})
    goal = ana.page.get_by_role("spinbutton", name=ana.say("lobby-option-goal"))
    goal.fill("9999")
    goal.press("Tab")
    expect(goal).to_have_accessible_description(re.compile(f"^{ana.say('lobby-option-goal')}: .*500"))
    expect(goal).to_have_value("50")  # what holds
    goal.fill("60")
    goal.press("Tab")
    expect(goal).not_to_have_accessible_description(re.compile("."))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_no_title_is_cut_off_on_a_small_phone(browsers: Browsers, lang: str) -> None:
    ana = browsers.still("Ana", lang, "phone")
    ana.visit("/")
    ana.sees(ana.card("forget-it"))
    assert cut_off(ana.page) == []
    for game in GAMES:
        ana.visit("/")
        ana.play_now(game)
        ana.sees(ana.page.locator("h1.title", has_text=ana.say(f"{game}-short")))
        assert cut_off(ana.page) == []
        ana.press(ana.page.get_by_label(ana.say("match-menu"), exact=True))
        ana.sees(ana.page.get_by_role("heading", name=ana.say("lobby-other-device")))
        assert cut_off(ana.page) == []
    ana.open_table("forget-it", {})
    assert cut_off(ana.page) == []
    for width, height in ((360, 640), (844, 390)):
        ana.page.set_viewport_size({"width": width, "height": height})
        for path in ("/rules", "/pad", "/learn"):
            ana.visit(path)
            ana.page.locator("main li a b").first.wait_for()
            assert ana.page.evaluate(BROKEN_WORDS, "main li a b") == []


def test_pressed_buttons_are_seen_in_forced_colours(browsers: Browsers) -> None:
    ana = browsers.person("Ana", forced_colors="active", hears=True)
    ana.visit("/")
    ana.sees(ana.card("go-nuts"))
    colours = ana.page.evaluate(PRESSED)
    assert len(colours["pressed"]) == 2  # the language, and the sound
    assert all(one == colours["system"] for one in colours["pressed"])


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_no_word_is_broken_in_the_settings_of_a_table(browsers: Browsers, lang: str, size: str) -> None:
    ana = browsers.person("Ana", lang, size)
    for game in ("go-nuts", "nuts-about-mutts"):
        ana.open_table(game, {})
        ana.more_settings()
        assert ana.page.evaluate(BROKEN_WORDS, "fieldset label") == []


def cut_off(page: Page) -> list[str]:
    found: list[str] = page.evaluate(CUT_OFF)
    return found
