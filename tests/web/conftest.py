"""Debian's Chromium, once for each worker, and servers for it to visit."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from rumpus.server.static import BUILT, INDEX
from tests.server.house import Server
from tests.web.company import TIMEOUT, Company

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
LAN_NAME = "table.test"  # resolves to this machine, but is no secure context for a browser
# Every window of the whole Chromium, which has no other kind, would load two pages for an address bar that nobody
# sees: they take longer than ours. Of two such lists the browser heeds the last, so what Playwright's has for pages
# like ours stands here too.
UNWANTED = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
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
    if not CHROMIUM:
        return "there is no Chromium here (Debian: apt install chromium)"
    return "" if (BUILT / INDEX).exists() else "the browser client is not built (make web)"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Move the browser tests to the end, so that each worker starts one browser."""
    here = [item for item in items if item.path.is_relative_to(Path(__file__).parent)]
    items[:] = [item for item in items if item not in here] + here
    why = missing()
    for item in here:
        if why and "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.skip(reason=why))


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium, until the last test in this folder: other tests cannot start an event loop beside Playwright's."""
    args = [f"--host-resolver-rules=MAP {LAN_NAME} 127.0.0.1", f"--disable-features={','.join(UNWANTED)}"]
    if os.geteuid() == 0:
        args.append("--no-sandbox")
    expect.set_options(timeout=TIMEOUT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=args)
        yield browser
        browser.close()


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
def company(browser: Browser, server: Server) -> Iterator[Company]:
    """People who visit that server."""
    with Company(browser, server.url) as found:
        yield found
