"""What takes place in a match, as entries of the log and back."""

from rumpus.table.events import Acted, LetPass
from rumpus.table.news import Line, Passed


def line_of(entry: Acted) -> Line:
    return Line(entry.at, entry.seat, entry.action, entry.falls, entry.events, entry.stand_in, entry.race)


def entry_of(item: Line | Passed, by: int, id: int) -> Acted | LetPass:
    """`by` and `id` name the message that it answers."""
    if isinstance(item, Passed):
        return LetPass(at=item.at, seat=item.seat, by=by, id=id)
    return Acted(
        at=item.at,
        seat=item.seat,
        action=item.action,
        falls=item.falls,
        events=item.events,
        stand_in=item.by,
        race=item.race,
        by=by,
        id=id,
    )
