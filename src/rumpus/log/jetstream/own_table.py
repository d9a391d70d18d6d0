"""Tables that this log may append to, and what must precede the next append."""

from array import array
from bisect import bisect_right

from rumpus.log.append_queue import Write
from rumpus.log.jetstream.messages import Message


class OwnTable:
    """A table that this log may append to."""

    def __init__(self, id: int, code: str) -> None:
        self.id = id
        self.code = code
        self.number = 1  # of the next entry
        self.sequence = 0  # of the subject's last message: what the next append must follow
        self.waiting: list[Write] = []
        self.is_appending = False
        self.is_lost = False  # another server has gone on with it, or may have, as an append failed
        self.numbers = array("q")  # of the first entry of each message
        self.sequences = array("q")

    def follow(self, message: Message) -> None:
        if message.head.number != self.number:
            raise ValueError(f"expected entry {self.number} in message {message.sequence}, got {message.head.number}")
        self.went_on(message.sequence, len(message.entries))

    def went_on(self, sequence: int, entries: int) -> None:
        if entries:
            self.numbers.append(self.number)
            self.sequences.append(sequence)
        self.number += entries
        self.sequence = sequence

    def before(self, number: int) -> int:
        """Return the sequence number after which the messages with this and all later entries stand."""
        index = bisect_right(self.numbers, number) - 1
        return self.sequences[index] - 1 if index >= 0 else 0
