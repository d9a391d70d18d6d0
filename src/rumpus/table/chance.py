"""Chance you can check: every outcome follows from a secret published afterwards and from the seats' salts.

Block i of the stream is HMAC-SHA256(secret, "salt0,salt1,…:i"), eight big-endian words of 32 bits. An outcome with
weights of total T takes the next word below the largest multiple of T, modulo T (docs/record.md says it in full).
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
    """What is published before the match."""
    return hashlib.sha256(secret).hexdigest()


def prefix(salts: Sequence[str], label: str = "") -> str:
    """What the message of every block of a stream begins with."""
    return f"{label}{','.join(salts)}"


@lru_cache(1024)
def keyed(secret: bytes) -> tuple[Any, Any]:
    """The inner and the outer hash of an HMAC (RFC 2104) that have taken in the key.

    To copy these for each message takes a third of the time of a copied `hmac.HMAC`.
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
        self._blocks = 0  # made so far
        self._words: list[int] = []  # those that are left of them

    def draw(self, weights: Sequence[int], total: int) -> int:
        """The outcome where the running sum of weights passes the next fair word."""
        return self.throw(weights, total, 1)[0]

    def throw(self, weights: Sequence[int], total: int, times: int) -> list[int]:
        """So many outcomes one after the other."""
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
    """Where the running sum of weights passes a place."""
    for outcome, weight in enumerate(weights):
        place -= weight
        if place < 0:
            return outcome
    raise ValueError(f"expected weights with a sum above {sum(weights) + place}, got {list(weights)}")


Settled = tuple[int, tuple[str | int, ...], tuple[Event, ...]]  # who is to move then; what fell, and what happened


def settle(game: Game, s: Any, chance: Chance, odds: list[int]) -> Settled:
    """Chance decides as long as it is its move; `odds` is scratch space for the weights."""
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
