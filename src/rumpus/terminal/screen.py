"""Two ways to show a match: a terminal that redraws in place, and plain lines for pipes."""

import signal
import sys
import time
from collections.abc import Callable, Container, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, Protocol

from rich.console import Console
from rich.live import Live
from rich.text import Text

from rumpus.terminal.choices import ENTER
from rumpus.terminal.keyboard import CLOSED, Keyboard, keyboard
from rumpus.terminal.picture import Picture, question, reasons, situation

WAIT = "."  # on paper: let time pass
REACTION = 350  # ms that a line takes on paper, where time stands still while a person reads


class Screen(Protocol):
    on_paper: bool  # lines stay to be read, and time stands still while a person thinks

    def now(self) -> int:
        """Return the time in milliseconds."""

    def show(self, picture: Picture) -> None: ...

    def key(self, until: int | None) -> str | None:
        """Return the next key, or None if there is none until that time."""


class Terminal:
    """Plays in real time, with single key presses."""

    on_paper = False

    def __init__(self, keyboard: Keyboard, live: Live) -> None:
        self._keyboard = keyboard
        self._live = live

    def now(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def show(self, picture: Picture) -> None:
        self._live.update(picture, refresh=True)

    def key(self, until: int | None) -> str | None:
        return self._keyboard.key(None if until is None else max(0, until - self.now()) / 1000)


class Paper:
    """Plays in virtual time, one line for each key: for pipes, and for people who want no hurry."""

    on_paper = True

    def __init__(self, console: Console) -> None:
        self._console = console
        self._now = 0
        self._told = 0
        self._asks = False

    def now(self) -> int:
        return self._now

    def show(self, picture: Picture) -> None:
        """Print what is new, and the table when the person is to choose."""
        news = picture.story[self._told :]
        for sentence in news:
            self._console.print(Text(sentence))
        self._told = len(picture.story)
        self._asks = bool(picture.choices) and not picture.waiting
        if self._asks and news:
            self._console.print(situation(picture))
        if self._asks:
            self._console.print(reasons(picture))
            self._console.print(question(picture))

    def key(self, until: int | None) -> str | None:
        key = typed_key() if self._asks or until is None else WAIT
        if key == WAIT:
            self._now = max(self._now, until or 0)
            return None
        self._now += REACTION
        return key


def typed_key() -> str:
    """Return the first character of a line as a key."""
    line = sys.stdin.readline() if sys.stdin is not None else ""
    return line.strip()[:1] or (ENTER if line else CLOSED)


def is_live(console: Console) -> bool:
    return sys.stdin is not None and sys.stdin.isatty() and console.is_terminal and not console.is_dumb_terminal


def open_screen(console: Console) -> AbstractContextManager[Screen]:
    return terminal(console) if is_live(console) else nullcontext(Paper(console))


def one_of(wanted: Container[str], console: Console) -> str:
    """Return the first of these keys that is pressed, outside of a match."""
    if not is_live(console):
        return first(wanted, typed_key)
    with keyboard(sys.stdin.fileno()) as keys:
        return first(wanted, lambda: keys.key(None) or "")


def first(wanted: Container[str], press: Callable[[], str]) -> str:
    while (key := press()) not in wanted:
        pass
    return key


@contextmanager
def terminal(console: Console) -> Iterator[Screen]:
    """Restore the terminal at the end, whatever happens."""
    with (
        handling(signal.SIGTERM, signal.default_int_handler),
        keyboard(sys.stdin.fileno()) as keys,
        Live(console=console, screen=True, auto_refresh=False) as live,
        handling(signal.SIGWINCH, lambda *_: live.refresh()),
        handling(signal.SIGCONT, going_on(keys, live)),
    ):
        yield Terminal(keys, live)


def going_on(keys: Keyboard, live: Live) -> Callable[..., None]:
    """Take over keys and screen again after Ctrl-Z and fg."""

    def handler(*_: object) -> None:
        keys.listen()
        live.refresh()

    return handler


@contextmanager
def handling(number: signal.Signals, handler: Callable[..., Any]) -> Iterator[None]:
    before = signal.signal(number, handler)
    try:
        yield
    finally:
        signal.signal(number, before)
