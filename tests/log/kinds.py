"""The two kinds of log, for tests that hold both to the same behaviour."""

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from queue import Queue, SimpleQueue
from secrets import token_hex
from tempfile import mkdtemp
from typing import Protocol

from rumpus.log import Log
from rumpus.log.jetstream.log import JetStreamLog
from rumpus.log.sqlite_log import SqliteLog
from rumpus.server.nats_process import NatsProcesses
from rumpus.table.entries import Changed, Entry, Hosted, Joined, Settings

OPENED = 1000  # ms since 1970
OPENING: list[Entry] = [
    Changed(settings=Settings(game="go-nuts", options={"goal": 20, "first": None})),
    Joined(person=0, name="Ana «¡!»\n", token="ab" * 32),
]
KINDS = ["sqlite", "jetstream"]


class OpenLog(Protocol):
    def __call__(self) -> Log: ...


class Told:
    """What the log says about each write, in order."""

    def __init__(self) -> None:
        self.answers: list[tuple[str, bool]] = []

    def about(self, what: str) -> Callable[[bool], None]:
        return lambda written: self.answers.append((what, written))


@contextmanager
def answering() -> Iterator[Callable[[Callable[[], None]], object]]:
    """A thread that waits for answers, as a server's event loop does."""
    calls: SimpleQueue[Callable[[], None] | None] = SimpleQueue()

    def run() -> None:
        while (call := calls.get()) is not None:
            call()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    yield calls.put
    calls.put(None)
    thread.join()


@cache
def one_nats_server() -> NatsProcesses:
    """The nats-server of this process; `end_nats_server` ends it."""
    servers = NatsProcesses(Path(mkdtemp(prefix="rumpus-nats-")), 1)
    servers.wait()
    return servers


@contextmanager
def logs(kind: str, folder: Path) -> Iterator[OpenLog]:
    """Opens as many logs as wanted on the same tables, and closes them."""
    prefix = f"t{token_hex(4)}"
    with ExitStack() as stack:
        deliver = stack.enter_context(answering())

        def opened() -> Log:
            log: Log
            if kind == "sqlite":
                log = SqliteLog(folder, deliver)
            else:
                log = JetStreamLog(one_nats_server().urls, deliver, replicas=1, prefix=prefix)
            stack.callback(lambda: log.is_writing() and log.close())
            return log

        yield opened


def settle(log: Log, table: int, number: int = 1) -> bool:
    """Wait until everything before is dealt with: whether all entries up to that number are written."""
    answers: Queue[bool] = Queue()
    log.append(table, number, OPENED, [], answers.put)
    return answers.get(timeout=60)


def hosted(*people: int) -> list[Entry]:
    return [Hosted(person=person) for person in people]
