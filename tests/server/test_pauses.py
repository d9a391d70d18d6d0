"""The pauses of a table over the wire: after a round nobody acts until all have tapped, also across a crash."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rumpus.client import Client, Refused
from tests.example_matches import TWO_ROUNDS
from tests.server.live_server import Server, connected, live, random_choice, seated

# Long enough that nothing goes on by itself while a test looks, also on a busy machine.
HOLD_LONG = "from rumpus.table import pauses; pauses.ROUND_OVER = 60_000_000"


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[Server]:
    """A server whose rounds are held until everybody has tapped."""
    server = Server(tmp_path, "--tempo", "0.02", "--unlimited", patch=HOLD_LONG)
    yield server
    if server.process.poll() is None:
        server.stop()
    assert server.new_trouble() == []


def is_held(person: Client) -> bool:
    return person.hold is not None and person.hold["why"] == "round"


async def until(person: Client, happens: Callable[[Any], bool]) -> None:
    await person.until(lambda: happens(person))


async def play_to_hold(people: list[Client]) -> None:
    """Everybody does random_choice until the round is over."""
    for person in people:
        await until(person, lambda one: one.table["playing"])
    playing = [asyncio.create_task(person.play(random_choice)) for person in people]
    for person in people:
        await until(person, is_held)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


def hand_of(person: Client, seat: int) -> list[int]:
    hand: list[int] = person.seats[seat].view["hand"]
    return hand


def may_act(person: Client) -> bool:
    return any(seat.choices for seat in person.seats.values())


@pytest.mark.parametrize("game", TWO_ROUNDS)
@live
async def test_after_a_round_the_table_holds_until_all_have_tapped_also_across_a_crash(
    patient: Server, game: str
) -> None:
    async with seated(patient, game, "Ana", "Ben", options=TWO_ROUNDS[game]) as (ana, ben):
        await ana.ask("start")
        await play_to_hold([ana, ben])
        assert ana.hold is not None
        lines, points, totals = len(ana.lines), ana.hold["points"], ana.hold["totals"]
        assert points == totals, "the first round"
        assert not may_act(ana)
        assert not may_act(ben)
        ends = [hand_of(ana, 0), hand_of(ben, 1)]
        assert [sum(hand) for hand in ends] == points, "the views are of the round's end"
        assert "dealt" not in [event["event"] for event in ana.lines[-1]["events"]]
        with pytest.raises(Refused, match="in a moment") as refused:
            await ana.act(0, {"do": "draw"})
        assert refused.value.key == "paused"
        await ana.ask("go-on")
        await ben.until(lambda: ben.hold is not None and ben.hold["tapped"] == [0])
        patient.kill()
        patient.start()
        for person in (ana, ben):
            await until(person, lambda one: is_held(one) and one.hold["tapped"] == [] and not one.table["paused"])
            assert person.hold is not None
            assert (person.hold["points"], person.hold["totals"]) == (points, totals)
        assert [hand_of(ana, 0), hand_of(ben, 1)] == ends
        await ben.ask("go-on")
        await ana.ask("go-on")
        for person in (ana, ben):
            await until(person, lambda one: one.hold is None)
        assert len(ana.lines) == lines
        assert [sum(hand_of(ana, 0)), sum(hand_of(ben, 1))] == [7, 7], "the next deal"
        assert may_act(ana) or may_act(ben)


@live
async def test_the_pauses_of_a_table_are_a_setting_of_its_own(server: Server) -> None:
    async with seated(server, "wig-out", "Ana", speed="slower") as (ana,):
        assert ana.table["speed"] == "slower"
        await ana.ask("change", speed="faster")
        assert ana.table["speed"] == "faster"


@live
async def test_a_tap_of_somebody_who_does_not_play_is_refused(server: Server) -> None:
    async with seated(server, "wig-out", "Ana", "Ben") as (ana, _):
        eve = await Client.join(server.url, ana.code, "Eve")
        async with connected([eve]):
            await ana.ask("start")
            with pytest.raises(Refused):
                await eve.ask("go-on")
