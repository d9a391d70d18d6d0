"""A connection to a table as the table's room sees it, whatever carries its messages."""

from typing import Any, Protocol

from rumpus.language import Language
from rumpus.server.render import Viewer
from rumpus.server.render_news import Sender


class Connection(Protocol):
    @property
    def person(self) -> int | None: ...
    @property
    def client(self) -> str: ...
    @property
    def language(self) -> Language: ...
    @property
    def opened(self) -> float: ...
    def send(self, message: bytes) -> None: ...
    def end(self, why: str, again: bool, **details: Any) -> None: ...


Outbox = list[tuple[Connection, bytes]]
Audience = list[tuple[Connection, Sender, Viewer]]


def sender_of(connection: Connection) -> Sender:
    return connection.person, connection.client
