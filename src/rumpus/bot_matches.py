"""Matches of bots in virtual time, reproducible from a seed."""

import hashlib
from collections.abc import Mapping, Sequence
from random import Random
from typing import Literal

from rumpus.bots import bot
from rumpus.game import Game, Json
from rumpus.table.agent import Agent
from rumpus.table.entries import Acted
from rumpus.table.match import Match
from rumpus.table.setup import SeatSetup, Setup

NAMES = ("Ana", "Beto", "Clara", "Dario", "Elsa", "Fidel", "Greta", "Hugo", "Iris", "Juan")
DATE = "2026-01-01T00:00:00Z"  # virtual time has a virtual date, so that the same seed gives the same file


def secret_of(seed: str, number: int = 1) -> bytes:
    return hashlib.sha256(f"rumpus:{seed}:{number}".encode("utf-8", "surrogateescape")).digest()


def rng_of(seed: str, number: int, seat: int) -> Random:
    """Return the random generator of a bot; the dice do not depend on it."""
    return Random(f"rumpus:{seed}:{number}:bot {seat}".encode("utf-8", "surrogateescape"))


def seated_bot(game: Game, strength: str, seed: str, number: int, seat: int) -> Agent:
    return bot(game.key, strength, rng_of(seed, number, seat))


def bot_match(
    game: Game,
    options: Mapping[str, Json],
    strengths: Sequence[str],
    seed: str,
    number: int = 1,
    pace: Literal["live", "calm"] = "live",
) -> tuple[Match, list[Acted]]:
    """Play a match of bots in virtual time; return it with its lines."""
    seats = [SeatSetup(NAMES[seat], "bot", strength) for seat, strength in enumerate(strengths)]
    setup = Setup(game, options, seats, [""] * len(seats), secret_of(seed, number), DATE, pace, seed)
    agents = {seat: seated_bot(game, strength, seed, number, seat) for seat, strength in enumerate(strengths)}
    match = Match(setup, agents)
    return match, play_out(match)


def play_out(match: Match) -> list[Acted]:
    """Let a match of agents run to its end in virtual time."""
    lines: list[Acted] = []
    while (now := match.wake_at()) is not None:
        lines += [item for item in match.wake(now) if isinstance(item, Acted)]
    return lines
