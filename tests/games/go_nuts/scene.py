"""Go Nuts! played by hand: rolls by the initials of their faces, and the short way into a round."""

from rumpus.game import Json
from tests.scene import Scene

FACES = {"S": "squirrel", "A": "acorn", "C": "car"}
ROLL, BANK, DOG = {"do": "roll"}, {"do": "bank"}, {"do": "dog"}


def scene(players: int = 2, first: int = 0, **options: Json) -> Scene:
    return Scene("go-nuts", players, first=first, **options)


def dice(text: str) -> list[str | int]:
    """The faces of a roll by their initials."""
    return [FACES[initial] for initial in text]


def roll(table: Scene, seat: int, text: str) -> list[str]:
    return table.do(seat, "roll", dice(text))


def dog(table: Scene, seat: int, face: str = "dog") -> list[str]:
    return table.do(seat, "dog", [face])


def round_of(size: int, players: int = 2, **options: Json) -> Scene:
    """Seat 0 has just gone nuts with this many dice."""
    table = scene(players, **options)
    if size < 5:
        roll(table, 0, "C" * (5 - size) + "S" * size)
    assert "go-nuts" in roll(table, 0, "S" * size)
    return table
