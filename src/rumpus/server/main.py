"""The start of a server: its loop, its logs, and how it is to run."""

import asyncio
import sys
from collections.abc import Callable

from rumpus.server.app import Serving as Serving
from rumpus.server.app import serve
from rumpus.server.operating import log_as_json


def run(serving: Serving, listening: Callable[[str], None]) -> None:
    log_as_json()
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        runner.run(serve(serving, listening))


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop
