"""The coach at a table that wants one: people who have a choice are told what each is worth, as soon as it is known."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING

from rumpus import wire
from rumpus.server import telling
from rumpus.thinking import MIND, Odds

if TYPE_CHECKING:
    from rumpus.server.room import Room

Heard = Callable[[Future[list[Odds]]], None]


def advise(room: "Room") -> None:
    """Ask for every person who plays a seat and has a choice; nothing waits for the answers."""
    table, match = room.table, room.table.match
    if match is None or not table.evening.playing:
        return
    loop, number = asyncio.get_running_loop(), table.number
    for seat, chair in table.evening.chairs.items():
        if chair.person is not None and seat not in table.handed and len(match.choices(seat)) > 1:
            heard = partial(tell, room, chair.person, seat, number)
            question = MIND.ask(match.game.key, match.view(seat))
            question.add_done_callback(partial(hand_on, loop, heard))


def hand_on(loop: asyncio.AbstractEventLoop, heard: Heard, answer: Future[list[Odds]]) -> None:
    """From the thread that listens to the one that serves, if that still does."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(heard, answer)


def tell(room: "Room", person: int, seat: int, number: int, answer: Future[list[Odds]]) -> None:
    """Unless the table has gone on, or the answer is not known."""
    match = room.table.match
    if match is None or room.table.number != number or answer.exception() is not None:
        return
    room.post(person, wire.encode(telling.seat_odds(match, seat, number, answer.result())))
