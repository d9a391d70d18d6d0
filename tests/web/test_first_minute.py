"""From the front page to one's own first move: the games come first, and nothing is asked before it matters."""

import re

import pytest
from playwright.sync_api import Browser, expect

from rumpus.games import GAMES
from tests.server.live_server import Server
from tests.web.browsers import Browsers

STARTS = 20  # with --every-combination, else one a game


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "start" in metafunc.fixturenames:
        count = STARTS if metafunc.config.getoption("every_combination") else len(GAMES)
        starts = [(n, [*GAMES][n % len(GAMES)]) for n in range(count)]
        metafunc.parametrize(("start", "game"), starts)


def test_one_tap_and_one_moves(browsers: Browsers, start: int, game: str) -> None:
    """Every time, whichever seat begins and however the dice fall. `bench.web.first_roll` measures the time."""
    ana = browsers.person("Ana", "es" if start % 2 else "en", "phone")
    ana.visit("/")
    ana.play_now(game)
    ana.wait_for_offers()
    assert ana.press_an_offer()


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_the_games_are_what_one_sees_first(browsers: Browsers, size: str) -> None:
    ana = browsers.person("Ana", "en", size)
    ana.visit("/")
    games = ana.page.get_by_role("article")
    expect(games.first.get_by_role("button").first).to_be_in_viewport(ratio=1)
    name = ana.page.get_by_label(ana.say("front-name"))
    last_game, field = (one.evaluate("node => node.getBoundingClientRect().y") for one in (games.last, name))
    assert last_game < field


def test_a_name_is_asked_for_when_others_will_see_it_and_remembered(browsers: Browsers) -> None:
    ana = browsers.person("Ana", size="phone")
    ana.visit("/")
    ana.press_button("front-invite", ana.card("wig-out"))
    asked = ana.page.get_by_role("dialog", name=ana.say("front-name-ask"))
    asked.get_by_role("textbox").fill("Ana")
    ana.press_button("front-name-go", asked)
    expect(ana.page.get_by_role("listitem").filter(has_text="Ana")).to_have_count(1)
    ana.visit("/")
    expect(ana.page.get_by_label(ana.say("front-name"))).to_have_value("Ana")
    ana.press_button("front-invite", ana.card("wig-out"))
    ana.sees(ana.page.get_by_role("heading", name=ana.say("lobby-settings")))
    ana.page.get_by_role("radio", name=ana.say("front-pace-calm")).check()
    ana.visit("/")
    expect(ana.page.get_by_label(ana.say("front-pace-calm"))).to_be_checked()


def test_settings_are_pushed_and_pressed(browsers: Browsers) -> None:
    ana = browsers.person("Ana", size="phone")
    ana.open_table("go-nuts", {"first": "0"})
    goal = ana.page.get_by_role("spinbutton", name=ana.say("lobby-option-goal"))
    ana.press_button("pad-more", what=ana.say("lobby-option-goal"))
    expect(goal).to_have_value("55")
    more = ana.button("pad-more", what=ana.say("lobby-option-goal"))
    more.evaluate("button => { button.click(); button.click() }")  # before the table can have answered
    expect(goal).to_have_value("65")
    ana.page.get_by_role("slider", name=ana.say("lobby-option-goal")).press("Home")
    expect(goal).to_have_value("10")
    expect(ana.page.get_by_text(ana.say("lobby-option-squirrel_faces"), exact=True)).to_be_hidden()  # until More
    ana.choose("squirrel_faces", [2, 3, 1])
    clock = ana.page.get_by_role("slider", name=re.compile(ana.say("lobby-clock")))
    clock.press("End")
    expect(clock).to_have_attribute("aria-valuetext", ana.say("lobby-clock-off"))
    ana.page.reload()
    expect(goal).to_have_value("10")
    ana.more_settings()
    expect(clock).to_have_attribute("aria-valuetext", ana.say("lobby-clock-off"))


def test_a_switch_lets_phones_in(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> None:
    """127.0.0.2 stands for the address in the home network."""
    patch = "import rumpus.server.addresses as here; here.lan_address = lambda: '127.0.0.2'"
    server = Server(tmp_path_factory.mktemp("home"), "--unlimited", patch=patch)
    try:
        with Browsers(browser, server.url) as browsers:
            ana = browsers.person("Ana", "es")
            ana.open_table("go-nuts", {})
            switch = ana.page.get_by_role("switch", name=ana.say("lobby-lan"))
            expect(switch).not_to_be_checked()
            switch.check()
            ana.sees(ana.text("lobby-lan-on"))
            link = ana.page.get_by_label(ana.say("lobby-link"))
            expect(link).to_have_value(re.compile(f"^http://127.0.0.2:{server.port}/t/"))
            way = link.input_value()
        with Browsers(browser, f"http://127.0.0.2:{server.port}") as browsers:
            ben = browsers.person("Ben", size="phone")
            ben.visit(way)
            ben.sees(ben.button("lobby-join"))
    finally:
        assert server.stop() == 0
