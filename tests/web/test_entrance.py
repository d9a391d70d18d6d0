"""Coming to a table: the host lets people in, a wrong code and a lost page are told kindly, and no title is cut off."""

import pytest
from playwright.sync_api import Page, expect

from rumpus.games import GAMES
from tests.web.company import Company
from tests.web.person import Person

# Titles and the names of buttons that stand out of their boxes, or out of the window.
CUT_OFF = """() => [...document.querySelectorAll('h1, h2, h3, .title, .play, .begin button, .room')].filter((one) => {
  const { width, right, left } = one.getBoundingClientRect()
  const hides = getComputedStyle(one).overflow !== 'visible' && one.scrollHeight > one.clientHeight + 1
  const leaves = right > innerWidth + 1 || left < -1
  const isSeen = one.checkVisibility() && width > 1 && one.clientWidth
  return isSeen && (one.scrollWidth > one.clientWidth + 1 || hides || leaves)
}).map((one) => one.textContent)"""

# Words in the settings that stand on more than one line.
BROKEN_WORDS = """() => [...document.querySelectorAll('fieldset label')].flatMap((label) => {
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


def ask(person: Person, key: str = "knock-ask") -> None:
    person.page.get_by_label(person.say("knock-name"), exact=True).fill(person.name)
    person.press_button(key)


def test_a_host_lets_people_in_one_by_one(company: Company) -> None:
    ana, ben = company.person("Ana"), company.person("Ben", "es", "phone")
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
    ask(ben, "knock-again")
    other.press_button("knock-let-in")
    ben.sees(ben.page.get_by_role("heading", name=ben.say("lobby-settings")))
    expect(ana.text("knock-wants", name="Ben")).to_have_count(0)
    ana.sees(ana.page.get_by_role("listitem").filter(has_text="Ben").first)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_wrong_code_and_a_lost_page_are_told_where_they_happen(company: Company, lang: str) -> None:
    company.expected.append("404")
    ana = company.person("Ana", lang, "phone")
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
    ana.sees(ana.card("go-nuts"))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_no_title_is_cut_off_on_a_small_phone(company: Company, lang: str) -> None:
    ana = company.person("Ana", lang, "phone")
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


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_no_word_is_broken_in_the_settings_of_a_table(company: Company, lang: str, size: str) -> None:
    ana = company.person("Ana", lang, size)
    for game in ("go-nuts", "nuts-about-mutts"):
        ana.open_table(game, {})
        ana.more_settings()
        assert ana.page.evaluate(BROKEN_WORDS) == []


def cut_off(page: Page) -> list[str]:
    found: list[str] = page.evaluate(CUT_OFF)
    return found
