"""The addresses that have been at a table."""

from collections import OrderedDict

VISITORS = 100  # addresses


class Visitors(OrderedDict[str, None]):
    """The latest so many."""

    def add(self, address: str) -> None:
        self[address] = None
        self.move_to_end(address)
        if len(self) > VISITORS:
            self.popitem(last=False)
