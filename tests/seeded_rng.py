"""The random numbers of one test: what people and bots do, and what the dice show, follows from its seed.

A run has one seed (`--play-seed`), and every test one of its own: that of the run and the test's name. Servers that
outlive a test read the seed from a file, so that a test meets the same dice alone and among others. What remains to the
machine is which client is quicker; a bot that is asked at another moment draws another number.
"""

import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

SEED_FILE = "RUMPUS_TEST_SEED"  # the variable that names the file
STARTS = "RUMPUS_TEST_STARTS"  # the one that says how often a server was started before
PATCH = "RUMPUS_TEST_PATCH"  # the one with Python that a server runs first
MATCH_SECRET = 32  # bytes
_made: Counter[str] = Counter()
_rngs: dict[str, Random] = {}


def begin(seed: str) -> None:
    """Set the seed for the test that begins."""
    _made.clear()
    _rngs.clear()
    Path(os.environ[SEED_FILE]).write_text(seed)


def seed() -> str:
    """The seed of the running test."""
    path = os.environ.get(SEED_FILE)
    return Path(path).read_text() if path else ""


def rng_of(whose: str) -> Random:
    """A generator for one person or bot in the whole test; it does not depend on what others draw."""
    if whose not in _rngs:
        _rngs[whose] = new_rng(whose)
    return _rngs[whose]


def new_rng(whose: str) -> Random:
    """A different generator at each call."""
    _made[whose] += 1
    return Random(f"{seed()} {whose} {_made[whose]}")


class Stream(Random):
    """Replaces a server's SystemRandom; it is seeded again whenever another test begins."""

    _test = ""

    def random(self) -> float:
        self._follow()
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        self._follow()
        return super().getrandbits(k)

    def _follow(self) -> None:
        if (test := seed()) != self._test:
            self._test = test
            self.seed(f"{test} {os.environ[STARTS]}")


def seeded_bytes(usual: Callable[[int], bytes]) -> Callable[[int], bytes]:
    """Replaces secrets.token_bytes of a server for the secrets of matches only; tokens stay unguessable."""
    stream = Stream()
    return lambda count: stream.randbytes(count) if count == MATCH_SECRET else usual(count)
