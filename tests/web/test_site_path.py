"""A server under a path of its host: every page, file, request and socket is found there, offline too."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.live_server import Server, free_port
from tests.web.browsers import SHORT, Browsers, begin_by_hand
from tests.web.person import play_out
from tests.web.test_offline import KEPT

SITE = "/family/games"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    port = free_port()
    server = Server(
        tmp_path, "--tempo", "0.1", "--unlimited", "--public-url", f"http://127.0.0.1:{port}{SITE}/", port=port
    )
    yield server
    assert server.stop() == 0
    assert server.new_trouble() == []


def test_a_match_is_played_looked_back_at_and_kept_for_offline_under_a_path(browser: Browser, server: Server) -> None:
    with Browsers(browser, server.url + SITE) as browsers:
        people = [browsers.still("Ana", service_workers="allow"), browsers.still("Ben", "es", "phone")]
        ana = people[0]
        ana.page.on("request", lambda request: browsers.trouble.extend(outside(request.url, server)))
        way = begin_by_hand(people, "go-nuts", SHORT["go-nuts"])
        assert re.fullmatch(rf"{server.url}{SITE}/t/\w+-\w+", way)
        play_out(people)
        ana.look_back()
        ana.press(ana.link("result-check"))
        expect(ana.page.get_by_role("status")).to_contain_text(ana.say("after-sound"))
        assert f"{SITE}/replay/" in ana.page.url
        ana.press(ana.link("after-back"))
        ana.page.wait_for_url(way)
        ana.page.reload()
        expect(ana.result).to_be_visible()
        ana.visit("/")
        ana.page.evaluate(KEPT)
        tools = ana.page.context.new_cdp_session(ana.page)
        assert not tools.send("Page.getAppManifest")["errors"]
        ana.page.context.set_offline(True)
        ana.visit("/rules/go-nuts")
        expect(ana.page.locator("#GN-5")).to_contain_text(ana.say("GN-5"))
        ana.press(ana.page.get_by_role("link", name=ana.say("pad-title")))
        ana.sees(ana.button("pad-add"))
        browsers.expected = ["net::ERR_INTERNET_DISCONNECTED"]


def outside(url: str, server: Server) -> list[str]:
    return [] if url.startswith((f"{server.url}{SITE}/", "blob:", "data:")) else [f"outside the site: {url}"]
