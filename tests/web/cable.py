"""What lies between a browser and its server, and can be cut."""

import contextlib
import socket
import threading
from types import TracebackType
from typing import Self


class Cable:
    """Whatever is sent while it is cut arrives once it is mended, as TCP would see to it."""

    def __init__(self, port: int) -> None:
        self._server = ("127.0.0.1", port)
        self._whole = threading.Event()
        self._whole.set()
        self._ends: list[socket.socket] = []
        self._plug = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._plug.getsockname()[1]}"
        self._threads = [threading.Thread(target=self._listen)]
        self._threads[0].start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.mend()
        for end in [self._plug, *self._ends]:
            with contextlib.suppress(OSError):  # hung up already
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        for thread in self._threads:
            thread.join()

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        self._whole.set()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):  # the plug was pulled
            while True:
                near, _ = self._plug.accept()
                far = socket.create_connection(self._server)
                self._ends += [near, far]
                for way in ((near, far), (far, near)):
                    self._threads.append(threading.Thread(target=self._carry, args=way))
                    self._threads[-1].start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):  # the other end hung up
            while data := source.recv(1 << 16):
                self._whole.wait()
                target.sendall(data)
        with contextlib.suppress(OSError):
            target.shutdown(socket.SHUT_WR)
