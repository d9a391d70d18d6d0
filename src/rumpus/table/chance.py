"""Verifiable chance: every outcome follows from a secret, published after the match, and the seats' salts.

Block i of the stream is HMAC-SHA256(secret, "salt0,salt1,…:i"), eight big-endian words of 32 bits. An outcome with
weights of total T takes the next word below the largest multiple of T, modulo T (docs/record.md has the full
definition).
"""

import struct
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import Any

from rumpus.game import CHANCE, Event, Game, emitted, happened

WORDS = 1 << 32
KEY_SIZE = 64  # bytes of a block of SHA-256
BLOCK = struct.Struct(">8I")
INNER, OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
RACES = "races:"  # the label of the stream that decides ties in a race


def commitment(secret: bytes) -> str:
    """Return the hash of the secret that is published before the match."""
    return sha256(secret).hexdigest()


def prefix(salts: Sequence[str], label: str = "") -> str:
    """Return the beginning of every block's message in a stream."""
    return f"{label}{','.join(salts)}"


def hash_prefixes(secret: bytes, prefix: str) -> tuple[bytes, bytes]:
    """Return what the inner and the outer hash of every block's HMAC (RFC 2104) begin with.

    Two plain hashes over these take half the time of `hmac.digest`, and a third of that of copying keyed hashes.
    """
    key = (secret if len(secret) <= KEY_SIZE else sha256(secret).digest()).ljust(KEY_SIZE, b"\0")
    return key.translate(INNER) + f"{prefix}:".encode("ascii"), key.translate(OUTER)


def block(inner: bytes, outer: bytes, number: int) -> tuple[int, ...]:
    """Return eight words of the stream with these `hash_prefixes`."""
    return BLOCK.unpack(sha256(outer + sha256(b"%b%d" % (inner, number)).digest()).digest())


def words(secret: bytes, salts: Sequence[str], label: str = "") -> Iterator[int]:
    """Yield the stream, word by word."""
    prefixes = hash_prefixes(secret, prefix(salts, label))
    for number in count():
        yield from block(*prefixes, number)


class Chance:
    """One stream, drawn from in order."""

    __slots__ = ("_blocks", "_inner", "_outer", "_words")

    def __init__(self, secret: bytes, salts: Sequence[str], label: str = "") -> None:
        self._inner, self._outer = hash_prefixes(secret, prefix(salts, label))
        self._blocks = 0  # blocks computed so far
        self._words: list[int] = []  # the words of the last block that are left

    def draw(self, weights: Sequence[int], total: int) -> int:
        """Draw one outcome: the one at which the running sum of weights passes the next fair word."""
        return self.throw(weights, total, 1)[0]

    def throw(self, weights: Sequence[int], total: int, times: int) -> list[int]:
        """Draw several outcomes, one after the other."""
        words, limit = self._words, WORDS - WORDS % total
        while len(words) < times:
            words += block(self._inner, self._outer, self._blocks)
            self._blocks += 1
        outcomes = [word % total for word in words[:times] if word < limit]
        del words[:times]
        if total != len(weights) or 0 in weights:  # unlike the faces of a die
            outcomes = [passed(weights, place) for place in outcomes]
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


def settle(game: Game, s: Any, chance: Chance, odds: list[int], stops: tuple[int, ...] = ()) -> Settled:
    """Draw and settle outcomes until a seat is to move, or one of the events `stops` has happened.

    `odds` is scratch space for the weights.
    """
    rules = game.rules
    mover = rules.mover(s)
    if mover != CHANCE:
        return mover, (), ()
    settle_one, settle_together, fall_words = rules.settle, rules.settle_together, game.words.fall_words
    falls: list[str | int] = []
    events: tuple[Event, ...] = ()
    while mover == CHANCE and not (stops and happened(stops, events)):
        outcomes = chance.throw(odds, rules.weights(s, odds), rules.together(s))
        falls += fall_words(s, outcomes)
        if settle_together is not None:
            settle_together(s, outcomes)
            events += emitted(s)
        else:
            for outcome in outcomes:
                settle_one(s, outcome)
                if s.event_count:
                    events += emitted(s)
        mover = rules.mover(s)
    return mover, tuple(falls), events
