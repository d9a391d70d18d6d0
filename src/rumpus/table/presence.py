"""People come to a table and leave it; a match goes on, or waits for them."""

from rumpus.table.entries import Resumed, Returned
from rumpus.table.table import Table
from rumpus.table.turn_clock import RETURN


def arrive(table: Table, person: int, now: int) -> None:
    """Note that a person is here; a seat that a bot played for them is theirs again."""
    table.evening.comes(person, now)
    table.turn_clock.came(person, now)
    table.keep_credits()
    table.seat_waiting()
    if table.match is None or not table.evening.playing:
        return
    for seat in table.evening.seats_of(person):
        if seat in table.handed:
            table.append(Returned(seat=seat))
            table.let_person_play(seat, now)
    resume_if_all_are_back(table, now)
    table.enter_updates([], now)


def resume_if_all_are_back(table: Table, now: int) -> None:
    if table.turn_clock.waits_for_people and all(is_back(table, person) for person in table.evening.players()):
        table.resume(now)


def is_back(table: Table, person: int) -> bool:
    """Whether a person is here, or stays away by choice, so that the table need not wait."""
    return table.evening.people[person].here or table.turn_clock.has_left(person)


def leave(table: Table, person: int, now: int, by_choice: bool = True) -> None:
    """Note that a person has left: by choice, or cut off by the network or the server."""
    table.evening.goes(person, now)
    table.turn_clock.went(person, now, by_choice)
    table.keep_credits()
    table.look_at_clocks(now)
    table.end_hold_if_all_tapped(now, Resumed())
    if not by_choice and table.evening.playing and not table.paused:
        pause_if_deserted(table, person, now)


def pause_if_deserted(table: Table, person: int, now: int) -> None:
    """Pause a match whose last person was cut off, for as long as a turn may take."""
    players = table.evening.players()
    clock = table.evening.settings.clock * 1000 or RETURN
    if person in players and not any(table.evening.people[one].here for one in players):
        table.enter_updates(table.expect_match().wake(now), now)
        table.under_way.clear()  # clients send again what gets no answer
        if table.evening.playing:
            table.turn_clock.pause(now + clock)
