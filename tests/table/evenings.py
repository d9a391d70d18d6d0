"""Evenings with people at the table, for tests without a match."""

from rumpus.table.entries import Began, Ended, Prepared, Settings
from rumpus.table.evening import Evening
from tests.table.harness import DATE, NAMES

HOST, GUEST, OTHER = range(3)
NOW = 1_000_000
SALT = "0123456789abcdef" * 2


def settings(game: str = "forget-it", clock: int = 45, **options: object) -> Settings:
    return Settings(game=game, options=options, clock=clock)


def gathered(*names: str, game: str = "forget-it") -> Evening:
    """An evening at which these people are here; the first is the host."""
    evening = Evening(settings(game))
    for name in names or NAMES[:3]:
        evening.happens(evening.join(name, f"token of {name}"))
    for person in evening.people.values():
        person.here = True
    evening.happens(Prepared(secret="ab" * 32))
    return evening


def seated(people: int, game: str = "forget-it") -> Evening:
    evening = gathered(*NAMES[:people], game=game)
    for person in range(people):
        evening.happens(evening.sit(person, person))
    return evening


def play(evening: Evening, winners: list[int], why: str = "") -> None:
    """Let a match begin and end with this result."""
    evening.check_start(evening.host)
    evening.happens(Began(date=DATE, falls=()))
    evening.happens(Ended(scores=[], winners=winners, why=why))
    evening.happens(Prepared(secret="cd" * 32))


def won(evening: Evening) -> dict[str, tuple[int, float]]:
    return {name: (tally.played, tally.won) for name, tally in evening.standings.items()}
