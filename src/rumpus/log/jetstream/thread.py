"""The thread in which the log speaks to the cluster."""

import asyncio
import logging
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import CancelledError
from contextlib import suppress
from typing import Any, TypeVar

import uvloop

from rumpus.game import BadInput
from rumpus.log.jetstream.streams import Unavailable

LOGGER = logging.getLogger(__name__)
Result = TypeVar("Result")


class LogThread:
    """A thread that runs an event loop; `died` is called in it if the loop fails, or `die` is called."""

    def __init__(self, died: Callable[[], object]) -> None:
        self.loop = uvloop.new_event_loop()
        self.is_dead = False
        self._died = died
        self._thread = threading.Thread(target=self._run, name="log", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self.loop.run_forever()
            self._cancel_all()
        except BaseException:
            self.die(exc_info=True)

    def die(self, **reason: Any) -> None:
        """Log the reason, and say that nothing more can be written."""
        LOGGER.critical("the log can no longer be written", **reason)
        self.is_dead = True
        self._died()

    def is_alive(self) -> bool:
        return self._thread.is_alive() and not self.is_dead

    def wait_for(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Run a coroutine in this thread and wait for it in another.

        Raise BadInput if the cluster does not answer, or if the thread is stopped meanwhile.
        """
        try:
            future = asyncio.run_coroutine_threadsafe(work, self.loop)
        except RuntimeError:  # the loop is closed
            work.close()
            raise BadInput("server-stops") from None
        try:
            return future.result()
        except Unavailable:
            raise BadInput("cannot-save") from None
        except CancelledError:
            raise BadInput("server-stops") from None
        finally:
            future.cancel()  # where waiting was interrupted; else it is done already

    def _cancel_all(self) -> None:
        """Cancel what is under way: threads that wait for it would wait for ever, and keep the process from ending."""
        self.loop.run_until_complete(asyncio.sleep(0))  # what was handed over last has begun
        while tasks := asyncio.all_tasks(self.loop):
            for task in tasks:
                task.cancel()
            self.loop.run_until_complete(asyncio.wait(tasks))

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        with suppress(OSError):  # nats-py forgets a connection that broke before the server had greeted it
            self.loop.close()
