"""The start of a server: its loop, its logs, and how it is to run."""

import asyncio
import gc
import webbrowser
from collections.abc import Callable
from threading import Thread

import uvloop

from rumpus.server.app import LogDied as LogDied
from rumpus.server.app import Serving as Serving
from rumpus.server.app import serve
from rumpus.server.logs import configure


def run(serving: Serving, listening: Callable[[str], None]) -> None:
    configure(serving.log_level, serving.log_format)
    collect_seldom()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(serving, listening))


def collect_seldom() -> None:
    """Hardly anything here lies in cycles, and a look at every table's objects would be felt as a pause."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


def show(link: str) -> None:
    """Open a page in the browser, which may take its time; one that needs the terminal is left alone."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if type(browser) is not webbrowser.GenericBrowser:
        Thread(target=browser.open, args=(link,), daemon=True).start()
