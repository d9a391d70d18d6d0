"""A screen for the whole room: it shows the table to everybody, asks for nothing, and follows the evening by itself."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from rumpus.language import language
from tests.web.axe import violations
from tests.web.browsers import SHORT, Browsers, begin
from tests.web.person import Person, play_out, play_until

TV: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}, "reduced_motion": "reduce"}


def screen(browsers: Browsers, way: str, lang: str = "en", late: bool = False) -> Person:
    """A TV at the table that this link leads to; its browser prefers the other language."""
    tv = browsers.person("TV", "es" if lang == "en" else "en", **TV)
    tv.language = language(lang)
    if late:
        late_in_the_evening(tv.page)
    tv.visit(f"{way.replace('/t/', '/tv/')}?lang={lang}")
    return tv


def expect_no_controls(page: Page) -> None:
    for role in ("button", "link", "textbox", "combobox"):
        expect(page.get_by_role(role)).to_have_count(0)


def expect_all_in_sight(page: Page) -> None:
    """Nothing lies beyond the edges, and nothing that is read is too small for three metres."""
    found = page.evaluate(
        """() => [...document.querySelectorAll('main *')].filter((one) => {
          const { top, right, bottom, width } = one.getBoundingClientRect()
          const isRead = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())
          if (!width || !isRead || one.closest('.unseen, svg, .confetti')) return false
          const sheet = one.closest('.sheet')?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
          const isOutside = top < sheet.top || right > innerWidth || bottom > Math.min(sheet.bottom, innerHeight)
          return isOutside || parseFloat(getComputedStyle(one).fontSize) < 26
        }).map((one) => one.outerHTML)"""
    )
    assert found == []


def test_a_screen_shows_the_evening_and_asks_for_nothing(browsers: Browsers) -> None:
    """Also in the browser of somebody who plays: the screen is nobody's."""
    ana, ben = browsers.person("Ana", hears=True), browsers.person("Ben", size="phone")
    way = ana.open_table("go-nuts", SHORT["go-nuts"])
    with ana.page.context.expect_page() as opened:
        ana.press(ana.link("tv-show"))
    tv = Person(opened.value, "TV", ana.language, touches=False)
    tv.page.set_viewport_size({"width": 1920, "height": 1080})
    ben.join(way)
    tv.sees(tv.page.get_by_text("Ben", exact=True))
    tv.sees(tv.text("lobby-host-starts", host="Ana"))
    tv.sees(tv.page.get_by_text(way.rsplit("/", 1)[1]))
    expect_no_controls(tv.page)
    tv.sees(tv.text("tv-sound"))
    tv.page.keyboard.press("a")
    expect(tv.text("tv-sound")).to_have_count(0)
    ana.start()
    ana.page.bring_to_front()
    turn = re.compile("|".join(re.escape(tv.say("tv-turn", name=name)) for name in ("Ana", "Ben")))
    tv.sees(tv.page.get_by_role("status").filter(has_text=turn))
    expect_no_controls(tv.page)
    play_out([ana, ben])
    tv.sees(tv.result)
    expect(tv.result.get_by_role("listitem").first).to_contain_text(re.compile("Ana|Ben"))
    expect_no_controls(tv.page)
    ana.press_button("result-again")
    tv.sees(tv.page.locator(".stage .board").first)  # the next match begins by itself
    tv.sees(tv.page.get_by_text(way.rsplit("/", 1)[1]))


def late_in_the_evening(page: Page) -> None:
    """Shows the table as it is after many matches, with shared wins and people who left."""
    names = ("Ana", "Pip", "Momo", "Kiki", "Maximilianaa", "Bartholomewx")

    def stand_between(socket: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if "table" in told:
                standings = [{"name": name, "played": 9, "won": n + 0.5} for n, name in enumerate(names)]
                told["table"] |= {"matches": 9, "standings": standings}
            socket.send(json.dumps(told))

        socket.connect_to_server().on_message(pass_on)

    page.route_web_socket("**/ws/**", stand_between)


def test_a_screen_can_be_read_from_afar_and_by_everybody(browsers: Browsers) -> None:
    """A card game in Spanish, as the address wants it, with as many at the table as it takes, late in the evening."""
    ana = browsers.still("Ana", "es")
    way = ana.open_table("nuts-about-mutts", SHORT["nuts-about-mutts"], pace="calm")
    tv = screen(browsers, way, "es", late=True)
    tv.sees(tv.text("lobby-host-starts", host="Ana"))
    assert violations(tv.page) == []
    expect_all_in_sight(tv.page)
    ana.add_bots(3)
    ana.start()
    ana.wait_for_offers()  # on her turn, or to cut in
    tv.sees(tv.page.get_by_role("status").filter(has_text=re.compile(tv.say("tv-turn", name=r"\w+"))))
    assert violations(tv.page) == []
    expect_all_in_sight(tv.page)
    play_out([ana])
    tv.sees(tv.result)
    assert violations(tv.page) == []
    expect_all_in_sight(tv.page)


def test_a_screen_shows_the_points_of_ten_without_scrolling(browsers: Browsers) -> None:
    ana = browsers.still("Ana")
    way = begin([ana], "forget-it", {"first": "0"}, bots=9, pace="calm")
    tv = screen(browsers, way, "es")
    rows = tv.page.get_by_role("region", name=tv.say("dice-pad")).get_by_role("listitem")
    expect(rows).to_have_count(10)
    room = rows.last.evaluate("node => (innerHeight - node.getBoundingClientRect().bottom) / node.offsetHeight")
    assert room > 2, "who reached the goal is told above them, in two lines"


def test_a_screen_says_whose_turn_it_is_where_others_may_cut_in(browsers: Browsers) -> None:
    ana, ben = browsers.still("Ana"), browsers.still("Ben", size="phone")
    way = begin([ana, ben], "nuts-about-mutts", {"advanced": True})
    tv = screen(browsers, way)
    cut_in = tv.status("nuts-about-mutts-cut-in")
    play_until([ana, ben], lambda: cut_in.count() > 0)
    turn = re.compile("|".join(re.escape(tv.say("tv-turn", name=name)) for name in ("Ana", "Ben")))
    expect(cut_in).to_have_text(turn)
    assert violations(tv.page) == []


def test_a_screen_comes_back_by_itself_and_says_when_a_table_is_not_there(browsers: Browsers) -> None:
    ana = browsers.still("Ana")
    way = begin([ana], "forget-it", SHORT["forget-it"], bots=1)
    tv = screen(browsers, way)
    tv.sees(tv.page.locator(".stage .board").first)
    tv.page.reload()
    tv.sees(tv.page.locator(".stage .board").first)
    tv.visit("/tv/abcd-efgh")
    tv.language = language("es")
    tv.sees(tv.page.get_by_role("heading", name=tv.say("lost-table")))
    expect_no_controls(tv.page)


@pytest.mark.parametrize("tongue", ["en", "es"])
def test_the_host_lets_a_screen_in_that_nobody_is_logged_in_at(browsers: Browsers, tongue: str) -> None:
    ana = browsers.still("Ana", tongue, "phone")
    way = ana.open_table("go-nuts", SHORT["go-nuts"])
    ana.more_settings()
    ana.page.get_by_role("checkbox", name=ana.say("lobby-knock")).check()
    tv = screen(browsers, way, tongue)
    tv.sees(tv.text("tv-waiting", host="Ana"))
    ana.sees(ana.text("knock-screen"))
    ana.press_button("knock-not-now")
    tv.sees(tv.text("tv-ask-again"))
    tv.page.keyboard.press("Enter")
    ana.press_button("knock-let-in")
    tv.sees(tv.text("lobby-host-starts", host="Ana"))
    tv.sees(tv.page.get_by_text(way.rsplit("/", 1)[1]))
    expect_no_controls(tv.page)
    expect(ana.page.get_by_role("listitem").filter(has_text="TV")).to_have_count(0)
