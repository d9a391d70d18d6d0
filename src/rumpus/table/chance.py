"""Verifiable chance: every outcome follows from a secret, published after the match, and the seats' salts.

Block i of the stream is HMAC-SHA256(secret, "salt0,salt1,…:i"), eight big-endian words of 32 bits. An outcome with
weights of total T takes the next word below the largest multiple of T, modulo T (docs/record.md has the full
definition).
"""

import hashlib
import struct
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count
from typing import Any

from rumpus.game import CHANCE, Event, Game, emitted

WORDS = 1 << 32
BLOCK = struct.Struct(">8I")
INNER, OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
RACES = "races:"  # the label of the stream that decides ties in a race


def commitment(secret: bytes) -> str:
    """Return the hash of the secret that is published before the match."""
    return hashlib.sha256(secret).hexdigest()


def prefix(salts: Sequence[str], label: str = "") -> str:
    """Return the beginning of every block's message in a stream."""
    return f"{label}{','.join(salts)}"


@lru_cache(1024)
def keyed(secret: bytes) -> tuple[Any, Any]:
    """Return the inner and the outer hash of an HMAC (RFC 2104) after they have absorbed the key.

    Copying these for each message takes a third of the time of copying an `hmac.HMAC`.
    """
    size = hashlib.sha256().block_size
    key = (secret if len(secret) <= size else hashlib.sha256(secret).digest()).ljust(size, b"\0")
    return hashlib.sha256(key.translate(INNER)), hashlib.sha256(key.translate(OUTER))


def block(secret: bytes, prefix: str, number: int) -> tuple[int, ...]:
    """Eight words of the stream."""
    with_key, outer_with_key = keyed(secret)
    inner, outer = with_key.copy(), outer_with_key.copy()
    inner.update(f"{prefix}:{number}".encode("ascii"))
    outer.update(inner.digest())
    return BLOCK.unpack(outer.digest())


def words(secret: bytes, salts: Sequence[str], label: str = "") -> Iterator[int]:
    """The stream, word by word."""
    for number in count():
        yield from block(secret, prefix(salts, label), number)


class Chance:
    """One stream, drawn from in order."""

    __slots__ = ("_blocks", "_prefix", "_secret", "_words")

    def __init__(self, secret: bytes, salts: Sequence[str], label: str = "") -> None:
        self._secret = secret
        self._prefix = prefix(salts, label)
        self._blocks = 0  # blocks computed so far
        self._words: list[int] = []  # the words of the last block that are left

    def draw(self, weights: Sequence[int], total: int) -> int:
        """Draw one outcome: the one at which the running sum of weights passes the next fair word."""
        return self.throw(weights, total, 1)[0]

    def throw(self, weights: Sequence[int], total: int, times: int) -> list[int]:
        """Draw several outcomes, one after the other."""
        words, limit = self._words, WORDS - WORDS % total
        while len(words) < times:
            words += block(self._secret, self._prefix, self._blocks)
            self._blocks += 1
        places = [word % total for word in words[:times] if word < limit]
        del words[:times]
        alike = total == len(weights) and 0 not in weights  # as the faces of a die
        outcomes = places if alike else [passed(weights, place) for place in places]
        skipped = times - len(outcomes)
        return outcomes + self.throw(weights, total, skipped) if skipped else outcomes


def passed(weights: Sequence[int], place: int) -> int:
    """Return the index at which the running sum of weights passes `place`."""
    for outcome, weight in enumerate(weights):
        place -= weight
        if place < 0:
            return outcome
    raise ValueError(f"expected weights with a sum above {sum(weights) + place}, got {list(weights)}")


Settled = tuple[int, tuple[str | int, ...], tuple[Event, ...]]  # the mover afterwards, the outcomes, and the events


def settle(game: Game, s: Any, chance: Chance, odds: list[int]) -> Settled:
    """Draw and settle outcomes until a seat is to move; `odds` is scratch space for the weights."""
    rules, settle_one, fall_words = game.rules, game.rules.settle, game.words.fall_words
    falls: list[str | int] = []
    events: tuple[Event, ...] = ()
    while (mover := rules.mover(s)) == CHANCE:
        outcomes = chance.throw(odds, rules.weights(s, odds), rules.together(s))
        falls += fall_words(s, outcomes)
        for outcome in outcomes:
            settle_one(s, outcome)
            if s.event_count:
                events += emitted(s)
    return mover, tuple(falls), events
