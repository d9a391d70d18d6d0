"""Go Nuts! rounds of two people, for the tests of races."""

from collections.abc import Iterator

from rumpus.games.go_nuts import rules as go_nuts
from rumpus.table.match import Match
from tests.table.people_matches import START, people, secret_of

ROLLER, DOG = 0, 1


def duels(credits: dict[int, int]) -> Iterator[Match]:
    """Go Nuts! rounds of two, where every throw is contested: the roller has just thrown five squirrels."""
    for seed in range(1000):
        match = people("go-nuts", 2, secret_of(seed), squirrel_faces=[4, 1, 1], first=ROLLER)
        match.credits = credits
        match.submit(ROLLER, go_nuts.ROLL, START)
        if match.state.stage == go_nuts.ROUND:
            yield match


def duel(credits: dict[int, int]) -> Match:
    return next(duels(credits))
