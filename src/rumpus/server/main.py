"""Runs a server: event loop, logging and garbage collection."""

import asyncio
import gc
import webbrowser
from collections.abc import Callable
from threading import Thread

import uvloop

from rumpus.server.app import Links as Links
from rumpus.server.app import LogDied as LogDied
from rumpus.server.app import Serving as Serving
from rumpus.server.app import serve
from rumpus.server.logs import configure


def run(serving: Serving, listening: Callable[[Links], None]) -> None:
    configure(serving.log_level, serving.log_format)
    collect_seldom()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(serving, listening))


def collect_seldom() -> None:
    """Collect garbage seldom: there are few cycles, and scanning every table's objects would cause a pause."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


def show(link: str) -> None:
    """Open a page in the browser, in a thread; browsers that need the terminal are not used."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if type(browser) is not webbrowser.GenericBrowser:
        Thread(target=browser.open, args=(link,), daemon=True).start()
