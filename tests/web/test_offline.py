"""Without a network, the files of the first visit are enough for the score pad, the rules and the lessons."""

import pytest
from playwright.sync_api import Browser, expect

from tests.server.live_server import Server
from tests.web.browsers import Browsers

# Until everything is kept; a promise that fails if that takes too long.
KEPT = """Promise.race([
  navigator.serviceWorker.ready,
  new Promise((_, never) => setTimeout(() => never('nothing was kept'), 60_000)),
]).then(() => null)"""
# Where a page may be installed; a window that forgets everything, as those of tests do, may not for that reason alone.
INCOGNITO = "in-incognito"


def test_pad_rules_and_lessons_open_after_the_server_is_gone(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    server = Server(tmp_path_factory.mktemp("offline"), "--unlimited")
    with Browsers(browser, server.url) as browsers:
        browsers.expected = ["net::ERR_CONNECTION_REFUSED"]
        ana = browsers.person("Ana", service_workers="allow")
        ana.visit("/")
        ana.page.evaluate(KEPT)
        assert server.stop() == 0
        ana.visit("/pad/forget-it")
        ana.press_button("pad-add")
        ana.visit("/rules/go-nuts")
        expect(ana.page.locator("#GN-5")).to_contain_text(ana.say("GN-5"))
        ana.visit("/learn/wig-out")
        ana.sees(ana.page.locator(".board").first)


def test_the_page_can_be_installed(whole_browser: Browser, server: Server) -> None:
    with Browsers(whole_browser, server.url) as browsers:
        ana = browsers.person("Ana", service_workers="allow")
        ana.visit("/")
        tools = ana.page.context.new_cdp_session(ana.page)
        assert not tools.send("Page.getAppManifest")["errors"]
        errors = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert {error["errorId"] for error in errors} <= {INCOGNITO}
