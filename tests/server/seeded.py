"""Runs `rumpus` with matches and bots seeded by the running test."""

import os
import random
import secrets
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[2])

from tests.seeded_rng import PATCH, Stream, seeded_bytes


def seed() -> None:
    """Replace the random sources; must be called before any module of rumpus is imported."""
    random.SystemRandom = Stream  # type: ignore[assignment,misc]
    secrets.token_bytes = seeded_bytes(secrets.token_bytes)  # type: ignore[assignment]


if __name__ == "__main__":
    seed()
    exec(os.environ.get(PATCH, ""), {})
    from rumpus import cli

    cli.main()
