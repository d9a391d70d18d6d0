"""Bad networks: a board that nobody keeps up to date does not look alive, and comes back to life by itself."""

import resource
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.server.live_server import Server
from tests.server.test_disk import limit_files
from tests.tcp_proxy import tcp_proxy
from tests.web.browsers import SHORT, Browsers, begin
from tests.web.dice import ONLY_SQUIRRELS
from tests.web.person import Person, play_out, play_until


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill, with dice of which the first roll begins a race."""
    server = Server(tmp_path, "--tempo", "0.2", "--unlimited", patch=ONLY_SQUIRRELS)
    yield server
    assert server.stop() == 0
    assert server.new_trouble() == []


def board(person: Person) -> Locator:
    return person.page.locator(".stage > .board")


def is_cut_off(person: Person) -> None:
    """Check that the page says calmly that it is cut off, and that nothing can be pressed."""
    person.sees(person.text("match-away"))
    expect(board(person)).to_have_attribute("inert", "")
    assert not person.offers()


def is_live(person: Person) -> None:
    expect(person.text("match-away")).to_have_count(0)
    expect(board(person)).not_to_have_attribute("inert", "")


def test_without_a_network_no_board_looks_alive_and_it_comes_back_by_itself(browser: Browser, server: Server) -> None:
    with tcp_proxy(server.port) as proxy, Browsers(browser, f"http://{proxy.address}") as browsers:
        browsers.expected = ["WebSocket"]
        ana = browsers.person("Ana")
        begin([ana], "go-nuts", {**SHORT["go-nuts"], "first": "0"}, bots=1)
        ana.wait_for_offers()  # the board is laid
        is_live(ana)
        proxy.stall()
        is_cut_off(ana)
        proxy.release()
        is_live(ana)
        play_out([ana])


def test_a_browser_that_knows_it_is_offline_says_so_and_comes_back_by_itself(browsers: Browsers) -> None:
    browsers.expected = ["WebSocket", "ERR_INTERNET_DISCONNECTED"]
    ana = browsers.still("Ana")
    begin([ana], "go-nuts", {**SHORT["go-nuts"], "first": "0"}, bots=1)
    ana.wait_for_offers()  # the board is laid
    is_live(ana)
    ana.page.context.set_offline(True)
    is_cut_off(ana)
    ana.page.context.set_offline(False)
    is_live(ana)
    play_out([ana])


def test_a_table_that_cannot_be_saved_says_so_and_goes_on_by_itself(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path, "--tempo", "0.2", "--unlimited")
    try:
        with Browsers(browser, server.url) as browsers:
            browsers.expected = ["WebSocket"]
            ana = browsers.still("Ana", lang="es")
            begin([ana], "go-nuts", {**SHORT["go-nuts"], "first": "0"}, bots=1)
            ana.wait_for_offers()  # the board is laid
            limit_files(server, max(file.stat().st_size for file in server.data.iterdir()))
            ana.press_an_offer()
            ana.sees(ana.text("cannot-save"))
            expect(board(ana)).to_have_attribute("inert", "")
            limit_files(server, resource.RLIM_INFINITY)
            expect(ana.text("cannot-save")).to_have_count(0, timeout=60_000)  # pauses have grown
            is_live(ana)
            play_out([ana])
    finally:
        assert server.stop() == 0


def test_a_server_killed_in_the_middle_of_a_race_goes_on_with_it(browser: Browser, own_server: Server) -> None:
    with Browsers(browser, own_server.url) as browsers:
        browsers.expected = ["WebSocket"]
        people = [browsers.still("Ana"), browsers.still("Ben", size="phone")]
        begin(people, "go-nuts", SHORT["go-nuts"])
        play_until(people, lambda: any(one.is_told("dice-nuts-status-round") for one in people))
        own_server.kill()
        for one in people:
            is_cut_off(one)
        own_server.start()
        for one in people:
            is_live(one)
        play_out(people)
