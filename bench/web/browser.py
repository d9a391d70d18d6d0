"""A server, a browser, and pages in it that are as small and as slow as a phone's."""

from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, expect, sync_playwright

from bench.load.process import free_port, python, running

CHROMIUM = "/usr/bin/chromium"
PATIENCE = 60_000  # ms: on a busy machine pages take their time
PHONE: ViewportSize = {"width": 390, "height": 844}
BOARD = ".match .board .board"  # of the game, within its place on the page


@contextmanager
def serving(*options: str) -> Iterator[str]:
    """Start a server on a free port of loopback; yield its address."""
    port = free_port()
    with TemporaryDirectory() as data:
        command = python("-m", "rumpus", "serve", "--port", str(port), "--data", data, "--unlimited", *options)
        with running(command, port):
            yield f"http://127.0.0.1:{port}"


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        expect.set_options(timeout=PATIENCE)
        yield browser
        browser.close()


@contextmanager
def phone(browser: Browser, slower: float) -> Iterator[tuple[Page, CDPSession]]:
    """A page without stored data, on a processor slowed down by this factor."""
    context = browser.new_context(viewport=PHONE, device_scale_factor=2, has_touch=True, locale="en")
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    yield page, tools
    context.close()


def sit_down(page: Page, address: str, game: str) -> None:
    """Start a match against bots from the front page, as a newcomer does."""
    page.goto(address)
    page.locator(f"article.game-{game} .button-strong").click()
    page.locator(BOARD).first.wait_for()
