"""The lines of a match that a client has not seen: after a lost connection, or in a reloaded page."""

from rumpus import wire
from rumpus.log import Log
from rumpus.server import render
from rumpus.server.render_table import viewer_of
from rumpus.server.room import Room
from rumpus.server.threads import in_thread
from rumpus.table.entries import Acted

STRETCH = 4 * wire.RECALLED  # entries of the log that are searched for recalled lines


async def missed(log: Log, room: Room, person: int | None, seen: int, upto: int) -> list[wire.NewsLine] | None:
    """Return what happened in this match since a client's last view; None if it is too much."""
    match = room.table.match
    if match is None or seen < room.table.began or seen > upto:
        return None
    kept_back = render.kept_back(match)  # now, as the welcome has it: the match may go on while the log is read
    acted = await actions(log, room, seen, upto)
    if sum(len(entry.events) for _, entry in acted) > wire.MISSED:
        return None
    return render.news_lines(match.game, acted, viewer_of(room.table, person), room.scale, kept_back)


async def recalled(log: Log, room: Room, person: int | None, count: int, upto: int) -> list[wire.NewsLine]:
    """Return the last lines of the running match, for a reloaded page, from a bounded part of the log."""
    match = room.table.match
    if match is None or not room.table.evening.playing:
        return []
    kept_back = render.kept_back(match)
    acted = await actions(log, room, max(room.table.began, upto - STRETCH), upto)
    return render.news_lines(match.game, acted[-count:], viewer_of(room.table, person), room.scale, kept_back)


async def actions(log: Log, room: Room, after: int, upto: int) -> list[tuple[int, Acted]]:
    entries = await in_thread(lambda: list(log.read(room.id, after, upto)))
    return [(number, entry) for number, entry in enumerate(entries, after + 1) if isinstance(entry, Acted)]
