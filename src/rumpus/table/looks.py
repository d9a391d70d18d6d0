"""Looks: the avatar and the colour of people and bots at a table."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from rumpus.table import renames
from rumpus.table.entries import NOBODY, Joined, Looked, SatBot

if TYPE_CHECKING:
    from rumpus.table.evening import Evening

AVATARS = (
    *("squirrel", "mutt", "poodle", "terrier", "cat", "fox"),
    *("owl", "hedgehog", "raccoon", "rabbit", "diva", "punk"),
)
COLOURS = ("red", "orange", "yellow", "green", "teal", "blue", "purple", "pink")


class Look(NamedTuple):
    avatar: str
    colour: str


NO_LOOK = Look("", "")


def free_look(taken: Iterable[Look], name: str, wanted: Look | None = None) -> Look:
    """Return what is wanted where nobody has it, else the avatar and the colour that the fewest have."""
    looks, start = list(taken), crc32(name.encode())
    return Look(
        rarest(AVATARS, [look.avatar for look in looks], start, wanted and wanted.avatar),
        rarest(COLOURS, [look.colour for look in looks], start, wanted and wanted.colour),
    )


def rarest(keys: Sequence[str], taken: Sequence[str], start: int, wanted: str | None) -> str:
    count, first = Counter(taken), start % len(keys)
    if wanted is not None and wanted in keys and not count[wanted]:
        return wanted
    return min((*keys[first:], *keys[:first]), key=count.__getitem__)


def looks(evening: "Evening", but_seat: int = NOBODY) -> Iterable[Look]:
    """Yield the looks of all people, and of the seats that have one of their own."""
    yield from (person.look for person in evening.people.values() if not person.removed)
    yield from (chair.look for seat, chair in evening.chairs.items() if chair.look is not None and seat != but_seat)


def look_of(evening: "Evening", seat: int) -> Look:
    chair = evening.chairs[seat]
    if chair.look is not None:
        return chair.look
    return NO_LOOK if chair.person is None else evening.people[chair.person].look


def logged_or_free(evening: "Evening", entry: Joined | SatBot) -> Look:
    """Return the look in an entry; entries written before looks existed get a free one."""
    return Look(entry.avatar, entry.colour) if entry.avatar else free_look(looks(evening), entry.name)


def choose(evening: "Evening", by: int, look: Look, seat: int | None = None) -> Looked:
    """Choose a look for oneself, or for a second person at the device. Two people may choose the same."""
    if seat is not None:
        renames.expect_may_name(evening, by, seat)
        if not renames.is_persons_own(evening, seat):
            return Looked(person=by, avatar=look.avatar, colour=look.colour, seat=seat)
    return Looked(person=by, avatar=look.avatar, colour=look.colour)


def apply(evening: "Evening", entry: Looked) -> None:
    look = Look(entry.avatar, entry.colour)
    if entry.seat == NOBODY:
        evening.people[entry.person].look = look
    else:
        evening.chairs[entry.seat] = replace(evening.chairs[entry.seat], look=look)
