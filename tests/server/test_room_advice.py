"""What a room asks of the advice service: once for each new choice of a person, and never what is moot."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, cast

import msgspec
import pytest

from rumpus.advice.messages import OddsQuestion
from rumpus.advice.pool import BROKEN, BUSY, LATE, AdvicePool
from rumpus.bots import bot
from rumpus.games import named
from rumpus.log import Log
from rumpus.odds import Odds
from rumpus.server import coach
from rumpus.server.clock import milliseconds
from rumpus.server.counts import Counts
from rumpus.server.room import Room
from rumpus.table.entries import Settings
from rumpus.table.services import TableServices
from rumpus.table.table import Table
from tests.server.test_room import Listener, PromptLog, request

GO_NUTS = named("go-nuts")
ROLL, BANK = (GO_NUTS.words.action_number({"do": word}) for word in ("roll", "bank"))


class Promised:
    def __init__(self, question: OddsQuestion, then: Callable[[], None]) -> None:
        self.view = msgspec.json.decode(question.view, type=GO_NUTS.viewing.View)
        self.then = then
        self.found: list[Odds] | None = None
        self.why = ""

    def give(self, found: list[Odds] | None, why: str = "") -> None:
        self.found, self.why = found, why
        self.then()

    def done(self) -> bool:
        return self.found is not None or bool(self.why)

    def odds(self) -> list[Odds] | None:
        return self.found

    def cancel(self) -> None:
        self.why = self.why or "cancelled"


class Promises:
    """An advice service whose answers the test gives."""

    def __init__(self) -> None:
        self.asked: list[Promised] = []

    def hint(self, question: OddsQuestion, then: Callable[[], None]) -> Promised:
        self.asked.append(Promised(question, then))
        return self.asked[-1]

    move = hint

    def is_wanted(self) -> list[bool]:
        return [one.why != "cancelled" for one in self.asked]


def go_nuts(advice: Promises, coached: bool = True, strength: str = "") -> Room:
    """Ana and a second person, or a bot that begins, at a table where nothing takes time and most faces are acorns."""
    services = TableServices(
        bot=lambda game, strength, wake: bot(game, strength, Random(1), lambda question: advice.move(question, wake)),
        secret=lambda: bytes(32),
        scale=0,
    )
    options = {"goal": 100, "first": 0 if not strength else 1, "squirrel_faces": [1, 4, 1]}
    table = Table.open(Settings(game=GO_NUTS.key, options=options, clock=0, coach=coached), "Ana", "t0", services)
    table.enter(table.evening.sit(0, 0))
    if strength:
        table.enter(table.evening.seat_bot(0, 1, strength))
    else:
        table.enter(table.evening.join("Ben", "t1"))
        table.enter(table.evening.sit(1, 1))
    table.fresh = []
    return Room("code", 1, table, cast(Log, PromptLog()), 0.0, Counts(), cast(AdvicePool, advice))


def in_a_room(test: Callable[[Room, Listener, Promises], None], strength: str = "", coached: bool = True) -> None:
    async def run() -> None:
        advice = Promises()
        room, ana = go_nuts(advice, coached, strength), Listener(0)
        room.enter(ana)
        if not strength:
            room.enter(Listener(1))
        room.hear(ana, request("start", id=1))
        test(room, ana, advice)
        room.close("server-stops")

    asyncio.run(run())


def roll(room: Room, ana: Listener, id: int) -> Any:
    """Ana rolls; what she sees then, and everybody is still in a turn."""
    room.hear(ana, request("act", id=id, seat=0, action={"do": "roll"}))
    room.table.wake(milliseconds() + 1000)
    room.publish(milliseconds())
    assert room.table.match is not None
    return room.table.match.view(0)


def odds_heard(ana: Listener) -> list[dict[str, Any]]:
    return [mail for mail in ana.mail if mail["type"] == "odds"]


def test_a_person_with_a_new_choice_has_it_weighed_once() -> None:
    def test(room: Room, ana: Listener, advice: Promises) -> None:
        assert advice.asked == [], "a first roll is no choice"
        view = roll(room, ana, 2)
        assert [one.view for one in advice.asked] == [view]
        room.hear(ana, request("pass", id=3, seat=0))  # refused: nothing to let go by
        room.hear(ana, request("pass", id=4, seat=0))
        assert [mail["id"] for mail in ana.mail if mail["type"] == "answer" and mail.get("refusal")] == [3, 4]
        room.publish(milliseconds(), presence=True)
        assert len(advice.asked) == 1, "neither a refusal nor somebody who comes or goes changes the question"
        advice.asked[0].give([Odds(BANK, 0.6, 0.01), Odds(ROLL, 0.5, 0.01)])
        assert [one["win"] for one in odds_heard(ana)[0]["odds"]] == [0.6, 0.5]

    in_a_room(test)


def test_a_question_about_a_choice_that_is_gone_is_cancelled() -> None:
    def test(room: Room, ana: Listener, advice: Promises) -> None:
        roll(room, ana, 2)
        roll(room, ana, 3)
        assert advice.is_wanted() == [False, True]
        room.leave(ana)
        assert advice.is_wanted() == [False, False]
        room.enter(ana)
        assert advice.is_wanted() == [False, False, True]
        room.hear(ana, request("stop", id=4))
        assert not any(advice.is_wanted())
        assert odds_heard(ana) == []

    in_a_room(test)


def test_a_second_window_hears_what_is_known() -> None:
    def test(room: Room, ana: Listener, advice: Promises) -> None:
        roll(room, ana, 2)
        advice.asked[0].give([Odds(BANK, 0.6), Odds(ROLL, 0.5)])
        second, other = Listener(0), Listener(1)
        room.enter(second)
        room.enter(other)
        assert odds_heard(second) == odds_heard(ana)
        assert odds_heard(other) == []
        assert len(advice.asked) == 1

    in_a_room(test)


@pytest.mark.parametrize("why", [BUSY, LATE, BROKEN])
def test_a_hint_that_found_the_queue_full_came_too_late_or_was_lost_with_its_worker_is_asked_for_again(
    why: str,
) -> None:
    async def run() -> None:
        advice = Promises()
        room, ana = go_nuts(advice), Listener(0)
        room.enter(ana)
        room.enter(Listener(1))
        room.hear(ana, request("start", id=1))
        roll(room, ana, 2)
        advice.asked[0].give(None, why)
        while len(advice.asked) < 2:
            await asyncio.sleep(coach.AGAIN / 10)
        assert advice.asked[1].view == advice.asked[0].view
        room.close("server-stops")

    asyncio.run(asyncio.wait_for(run(), 60))


def test_without_a_coach_nothing_is_asked() -> None:
    def test(room: Room, ana: Listener, advice: Promises) -> None:
        roll(room, ana, 2)
        assert advice.asked == []

    in_a_room(test, coached=False)


def test_the_answer_that_a_bot_waits_for_wakes_the_room() -> None:
    def test(room: Room, ana: Listener, advice: Promises) -> None:
        match = room.table.match
        assert match is not None
        room.table.wake(milliseconds() + 1000)  # it rolls, which is no choice, and has to think then
        room.table.wake(milliseconds() + 1000)
        room.publish(milliseconds())
        assert len(advice.asked) == 1
        before, alarm = match.view(1), room.table.wake_at()
        assert alarm is not None
        assert alarm > milliseconds() + 1000, "nobody looks again and again"
        advice.asked[0].give([Odds(BANK, 0.6), Odds(ROLL, 0.5)])
        assert match.view(1).scores[1] == before.total
        assert any(mail["type"] == "news" for mail in ana.mail)

    in_a_room(test, strength="hard", coached=False)
