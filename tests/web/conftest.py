"""Debian's Chromium, once for each worker, and servers for it to visit."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from rumpus.server.static import BUILT, INDEX
from tests.server.live_server import Server
from tests.web.browsers import TIMEOUT, Browsers

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
# Chromium's headless shell opens a page in less than two thirds of the processor time.
HEADLESS = shutil.which("chromium-headless-shell") or CHROMIUM
LAN_NAME = "table.test"  # resolves to this machine, but is no secure context for a browser
# Every window of the whole Chromium, which has no other kind, would load two pages for an address bar that nobody
# sees: they take longer than ours. It would also start a process for a next page that never comes. Of two such lists
# the browser heeds the last, so what Playwright's has for pages like ours stands here too.
UNWANTED = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "SpareRendererForSitePerProcess",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
)


def missing() -> str:
    if not CHROMIUM:  # some tests need the whole of it
        return "there is no Chromium here (Debian: apt install chromium)"
    return "" if (BUILT / INDEX).exists() else "the browser client is not built (make web)"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip the tests in a browser where there is none."""
    why = missing()
    for item in items:
        if why and item.path.is_relative_to(Path(__file__).parent) and "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.skip(reason=why))


def browser_arguments() -> list[str]:
    args = [f"--host-resolver-rules=MAP {LAN_NAME} 127.0.0.1", f"--disable-features={','.join(UNWANTED)}"]
    return [*args, "--no-sandbox"] if os.geteuid() == 0 else args


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium, until the last test in this folder: other tests cannot start an event loop beside Playwright's."""
    expect.set_options(timeout=TIMEOUT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=HEADLESS, args=browser_arguments())
        yield browser
        browser.close()


@pytest.fixture
def whole_browser(browser: Browser) -> Iterator[Browser]:
    """Start the whole Chromium, as the headless shell can neither install a page nor keep a screen awake."""
    whole = browser.browser_type.launch(executable_path=CHROMIUM, args=browser_arguments())
    yield whole
    whole.close()


@pytest.fixture(scope="session")
def _server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    options = "--tempo", "0.1", "--unlimited", "--allowed-host", LAN_NAME
    server = Server(tmp_path_factory.mktemp("browsers"), *options)
    yield server
    assert server.stop() == 0


@pytest.fixture
def server(_server: Server) -> Iterator[Server]:
    """A server at which throws, cards and pauses take a tenth of their time."""
    yield _server
    assert _server.new_trouble() == []


@pytest.fixture
def browsers(browser: Browser, server: Server) -> Iterator[Browsers]:
    """People who visit that server."""
    with Browsers(browser, server.url) as found:
        yield found
