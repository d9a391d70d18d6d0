"""Chance you can check: every outcome follows from a secret published afterwards and from the seats' salts.

Block i of the stream is HMAC-SHA256(secret, "salt0,salt1,…:i"), eight big-endian words of 32 bits. An outcome with
weights of total T takes the next word below the largest multiple of T, modulo T (docs/record.md says it in full).
"""

import hashlib
import hmac
import struct
from collections.abc import Iterator, Sequence

WORDS = 1 << 32
RACES = "races:"  # the label of the stream that decides ties in a race


def commitment(secret: bytes) -> str:
    """What is published before the match."""
    return hashlib.sha256(secret).hexdigest()


def words(secret: bytes, salts: Sequence[str], label: str = "") -> Iterator[int]:
    """The stream, word by word."""
    block = 0
    while True:
        message = f"{label}{','.join(salts)}:{block}".encode("ascii")
        yield from struct.unpack(">8I", hmac.digest(secret, message, "sha256"))
        block += 1


class Chance:
    """One stream, drawn from in order."""

    def __init__(self, secret: bytes, salts: Sequence[str], label: str = "") -> None:
        self._words = words(secret, salts, label)

    def draw(self, weights: Sequence[int], total: int) -> int:
        """The outcome where the running sum of weights passes the next fair word."""
        place = self._below(total)
        for outcome, weight in enumerate(weights):
            place -= weight
            if place < 0:
                return outcome
        raise ValueError(f"expected weights that sum to {total}, got {list(weights)}")

    def _below(self, total: int) -> int:
        fair = WORDS - WORDS % total
        word = next(self._words)
        while word >= fair:
            word = next(self._words)
        return word % total
