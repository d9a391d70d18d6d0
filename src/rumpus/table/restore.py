"""Restores a table from its entries, as after a restart of the server."""

from collections.abc import Sequence

from rumpus.table.entries import Acted, Began, Changed, Ended, Entry, Given, Handed, LetPass, Removed, Resumed, Returned
from rumpus.table.services import TableServices
from rumpus.table.setup import Setup
from rumpus.table.table import Table
from rumpus.table.turn_clock import RETURN, TurnClock


def load_table(entries: Sequence[Entry], services: TableServices, now: int) -> Table:
    """Restore a table from its entries; its clocks stand still until its people are back."""
    first = entries[0]
    assert isinstance(first, Changed)
    table = Table(first.settings, services)
    setup: Setup | None = None
    played: list[Entry] = []
    for number, entry in enumerate(entries, 1):
        if isinstance(entry, Began):
            setup, played = table.evening.setup(entry.date, entry.pace), []
            table.began = number
        table.evening.happens(entry)
        played.append(entry)
        if isinstance(entry, Ended):
            table.note_races(table.evening.game, played)
    table.number = len(entries)
    for person in table.evening.people:
        table.evening.goes(person, now)
    if setup is not None:
        replay(table, setup, played, now)
    if not table.evening.secret:
        table.prepare()
    return table


def replay(table: Table, setup: Setup, played: Sequence[Entry], now: int) -> None:
    playing = table.evening.playing  # otherwise the match is over, and the chairs may be those of another game
    table.match = table.new_match(setup, table.bots() if playing else {}, now)
    table.note_races(setup.game, played)
    for entry in played:
        match entry:
            case Acted() | LetPass() | Resumed():
                table.match.redo(entry)
            case Handed() if playing:
                table.let_bot_play(entry.seat, now)
            case Returned() | Given() if playing:
                table.let_person_play(entry.seat, now)
            case Removed() if playing:
                table.seat_bots(entry.bots, now)
    if playing:
        table.turn_clock = TurnClock(now)
        table.turn_clock.pause(now + RETURN)
        for person in table.evening.players():
            table.turn_clock.went(person, now + RETURN, by_choice=False)
