"""Reads single key presses."""

import os
import re
import select
import termios
import tty
from collections.abc import Iterator
from contextlib import contextmanager

ESCAPE_SEQUENCE = re.compile(r"\x1b[\[O][0-9;]*[A-Za-z~]")  # arrows and the like
CLOSED = "\x04"  # what Ctrl-D sends; it also stands for a keyboard that is gone
SAME = {"\r": "\n", " ": "\n", "\x7f": "\x1b", "\b": "\x1b"}  # space is Enter, backspace is Escape


class Keyboard:
    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._pressed: list[str] = []
        self.listen()

    def listen(self) -> None:
        """Switch the terminal to single keys without echo; call it again after the program was suspended."""
        tty.setcbreak(self._fd)

    def key(self, seconds: float | None) -> str | None:
        """Return the next key, or None after `seconds` without one."""
        if not self._pressed and select.select([self._fd], [], [], seconds)[0]:
            self._pressed = keys(os.read(self._fd, 1024))
        return self._pressed.pop(0) if self._pressed else None


def keys(pressed: bytes) -> list[str]:
    if not pressed:
        return [CLOSED]
    text = ESCAPE_SEQUENCE.sub("", pressed.decode("utf-8", "ignore"))
    return [SAME.get(key, key) for key in text]


@contextmanager
def keyboard(fd: int) -> Iterator[Keyboard]:
    """Read keys without Enter, and restore the terminal afterwards."""
    before = termios.tcgetattr(fd)
    try:
        yield Keyboard(fd)
    finally:
        termios.tcsetattr(fd, termios.TCSAFLUSH, before)
