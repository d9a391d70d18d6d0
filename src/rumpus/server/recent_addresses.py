"""The addresses that recently connected to a table."""

from collections import OrderedDict

MOST_ADDRESSES = 100


class RecentAddresses(OrderedDict[str, None]):
    """A set that keeps only the most recent addresses."""

    def add(self, address: str) -> None:
        self[address] = None
        self.move_to_end(address)
        if len(self) > MOST_ADDRESSES:
            self.popitem(last=False)
