"""A client that remembers the answers to its actions, to be compared with the log."""

from collections import Counter

from rumpus.client import Client, Refused
from rumpus.game import Json
from rumpus.log.sqlite_log import entries_of
from rumpus.table.entries import Acted
from tests.server.live_server import Server


class Witness(Client):
    """Remembers which of its actions were confirmed, and which were refused."""

    def __init__(self, *given: str) -> None:
        super().__init__(*given)
        self.done: set[int] = set()
        self.refused: set[int] = set()

    async def send_again(self, id: int, type: str, **fields: Json) -> dict[str, Json]:
        try:
            answer = await super().send_again(id, type, **fields)
        except Refused:
            self.refused.add(id)
            raise
        if type == "act":
            self.done.add(id)
        return answer


def happened(server: Server, person: Client) -> Counter[int]:
    """Count how often the log has each of a person's actions."""
    found = entries_of(server.data, person.code)
    return Counter(entry.id for entry in found if isinstance(entry, Acted) and entry.by == person.person)


def assert_answers_are_true(server: Server, person: Witness) -> None:
    once = happened(server, person)
    assert set(once.values()) <= {1}
    assert set(once) == person.done
    assert not set(once) & person.refused
