"""Whatever people send, in whatever order and however late: it takes effect or is refused in words, and all stays well.

The requests go through the server's own handlers; alarms may ring late, and the table may be loaded again at any time.
"""

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rumpus import record, wire
from rumpus.game import BadInput
from rumpus.games import GAMES
from rumpus.language import language
from rumpus.record import export
from rumpus.server.commands import ANSWERED_LATER, HANDLERS
from rumpus.table import presence
from rumpus.table.names import skeletons
from rumpus.table.restore import load_table
from rumpus.table.waiting_list import places
from tests.amount import examples
from tests.table.harness import PACES, QUICK, Harness, playing, remembered
from tests.walk import SEEDS

WORDS = language("en"), language("es")
CLIENTS = "", "kitchen-tablet", "phone-of-somebody"
MANY = 6  # people; a number beyond is nobody's
someone = st.integers(0, MANY - 1)
seats = st.integers(0, 3) | st.integers(0, 11)
games = st.sampled_from([*GAMES, "chess"])
clocks = st.sampled_from([0, 1, 45, 601])
options = st.sampled_from(
    [{}, {}, *QUICK.values(), {"goal": 10}, {"goal": "ten"}, {"first": 3}, {"hands": 2}, {"x": 1}]
)


class AnyRequest(RuleBasedStateMachine):
    harness: Harness

    @initialize(
        game=st.sampled_from(list(GAMES)), pace=st.sampled_from(PACES), clock=st.sampled_from([0, 1, 45]), seed=SEEDS
    )
    def people_come(self, game: str, pace: Any, clock: int, seed: int) -> None:
        self.harness = playing(game, 3, pace, f"{seed}", clock)
        self.asked: set[tuple[int, int]] = set()
        self.said = 0  # refusals so far

    # --- what people send --------------------------------------------------------------------------------------------

    def sends(self, by: int, kind: type[wire.Asking], id: int = 0, **fields: Any) -> None:
        """Handle a message as room and socket do: decoded strictly, applied once, and without effect if refused."""
        harness, table = self.harness, self.harness.table
        by %= len(table.evening.people)
        request: Any = wire.decode(wire.encode(kind(id=id or harness.id(), **fields)))
        client = CLIENTS[request.id % len(CLIENTS)]
        if table.evening.people[by].removed or table.done_before(by, request.id, client):
            return
        before = table.number
        try:
            HANDLERS[type(request)](table, by, client, request, harness.now)
            if isinstance(request, ANSWERED_LATER):
                self.asked.add((by, request.id))
        except BadInput as error:
            self.complains(error)
            assert (table.number, table.fresh, table.refused) == (before, [], [])
        harness.keep()

    def complains(self, error: BadInput) -> None:
        """Check that the complaint is a sentence in every language."""
        assert all(words.complaint(error) for words in WORDS)

    @rule(by=someone, seat=seats)
    def sit(self, by: int, seat: int) -> None:
        self.sends(by, wire.Sit, seat=seat)

    @rule(by=someone, seat=seats, strength=st.sampled_from(["easy", "sensible", "random", "cunning"]))
    def bot(self, by: int, seat: int, strength: str) -> None:
        self.sends(by, wire.SeatBot, seat=seat, strength=strength)

    @rule(by=someone, seat=seats, kind=st.sampled_from([wire.Stand, wire.Hand, wire.Back, wire.LetPass]))
    def about_a_seat(self, by: int, seat: int, kind: type[wire.Asking]) -> None:
        self.sends(by, kind, seat=seat)

    @rule(by=st.none() | someone, seat=seats, person=someone)
    def give(self, by: int | None, seat: int, person: int) -> None:
        """Give a seat away, most often as the host."""
        self.sends(self.harness.table.evening.host if by is None else by, wire.Give, seat=seat, person=person)

    @rule(by=someone, seat=st.none() | seats, name=st.sampled_from(["Zoë", "ana", "Beto 2", "Pip", "\u202e"]))
    def rename(self, by: int, seat: int | None, name: str) -> None:
        self.sends(by, wire.Rename, seat=seat, name=name)

    @rule(by=someone, seat=seats)
    def take(self, by: int, seat: int) -> None:
        self.sends(by, wire.Take, seat=seat)

    @rule(by=someone, wants=st.booleans())
    def play_next(self, by: int, wants: bool) -> None:
        self.sends(by, wire.PlayNext, wants=wants)

    @rule(by=someone, seat=st.none() | seats, avatar=st.sampled_from(["owl", "punk"]))
    def look(self, by: int, seat: int | None, avatar: Any) -> None:
        self.sends(by, wire.ChooseLook, seat=seat, avatar=avatar, colour="teal")

    @rule(person=someone, kind=st.sampled_from([wire.Remove, wire.Readmit]))
    def remove_or_readmit(self, person: int, kind: type[wire.Asking]) -> None:
        self.sends(self.harness.table.evening.host, kind, person=person)

    @rule(by=someone, person=someone)
    def host(self, by: int, person: int) -> None:
        self.sends(by, wire.Host, person=person)

    @rule(by=someone, game=games, chosen=options, pace=st.sampled_from(PACES), clock=clocks)
    def change(self, by: int, game: str, chosen: dict[str, Any], pace: Any, clock: int) -> None:
        self.sends(by, wire.Change, game=game, options=chosen, pace=pace, clock=clock)

    @rule(by=someone, salt=st.sampled_from(["00" * 16, "ab" * 16]))
    def ready(self, by: int, salt: str) -> None:
        self.sends(by, wire.Ready, salt=salt)

    @rule(by=someone, kind=st.sampled_from([wire.Start, wire.Stop]))
    def start_or_stop(self, by: int, kind: type[wire.Asking]) -> None:
        self.sends(by, kind)

    @precondition(lambda self: not self.harness.table.evening.playing)
    @rule(bots=st.integers(0, 2))
    def everybody_sits_down_again(self, bots: int) -> None:
        host = self.harness.table.evening.host
        for seat in range(bots):
            self.sends(host, wire.Stand, seat=seat)
            self.sends(host, wire.SeatBot, seat=seat, strength="easy")
        for person in self.harness.table.evening.people:
            self.sends(person, wire.Sit, seat=person)
        self.sends(host, wire.Start)

    @precondition(lambda self: self.harness.table.evening.playing)
    @rule(by=someone, seat=seats, data=st.data(), twice=st.booleans())
    def act_for_any_seat(self, by: int, seat: int, data: st.DataObject, twice: bool) -> None:
        game = self.harness.table.expect_match().game
        self.acts(by, seat, data.draw(st.integers(0, game.rules.ACTIONS - 1)), twice)

    @rule(rng=st.integers(0, 1 << 16), often=st.integers(1, 4), twice=st.booleans())
    def people_act(self, rng: int, often: int, twice: bool) -> None:
        """Let people act for their own seats as their views offer, perhaps faster than the tempo."""
        table, random = self.harness.table, Random(rng)
        for _ in range(often):
            if not table.evening.playing:
                break
            taken = {seat: chair.person for seat, chair in table.evening.chairs.items() if chair.person is not None}
            able = [seat for seat in taken if table.expect_match().choices(seat)]
            if able:
                seat = random.choice(able)
                if random.random() < 0.3:
                    self.sends(taken[seat], wire.LetPass, seat=seat)
                else:
                    self.acts(taken[seat], seat, random.choice(table.expect_match().choices(seat)), twice)
            self.harness.wake(self.harness.now + random.choice([0, 1, 40, 500]))

    def acts(self, by: int, seat: int, action: int, twice: bool) -> None:
        by, id = by % len(self.harness.table.evening.people), self.harness.id()
        words = self.harness.table.expect_match().game.words.action_words(action)
        for _ in range(1 + twice):
            if self.harness.table.evening.playing and not self.harness.answers(by, id):
                self.sends(by, wire.Act, id, seat=seat, action=words)

    # --- people and time ---------------------------------------------------------------------------------------------

    @rule(name=st.sampled_from(["Ana", "Dario", "pip", "Beto 2", "\u202e", "x" * 21, "Zoë", "Momo"]))
    def join(self, name: str) -> None:
        table = self.harness.table
        try:
            table.enter(table.evening.join(name, f"token of {name}"))
        except BadInput as error:
            self.complains(error)
        self.harness.keep()

    @rule(person=someone, here=st.booleans())
    def come_or_go(self, person: int, here: bool) -> None:
        table = self.harness.table
        person %= len(table.evening.people)
        if table.evening.people[person].removed:
            return
        (presence.arrive if here else presence.leave)(table, person, self.harness.now)
        self.harness.keep()

    @rule(person=someone, far=st.floats(0, 1000))
    def ping(self, person: int, far: float) -> None:
        self.harness.table.hears_ping(person % len(self.harness.table.evening.people), far)

    @rule(milliseconds=st.sampled_from([1, 100, 400, 2000, 50_000]))
    def time_passes(self, milliseconds: int) -> None:
        self.harness.wake(self.harness.now + milliseconds)

    @rule(milliseconds=st.sampled_from([1, 300, 3000]))
    def the_alarm_is_late(self, milliseconds: int) -> None:
        self.harness.now += milliseconds

    @rule()
    def the_alarm_rings_for_nothing(self) -> None:
        self.harness.table.wake(self.harness.now)
        self.harness.keep()

    @rule(milliseconds=st.sampled_from([0, 1000, 500_000]), back=st.booleans())
    def the_server_starts_again(self, milliseconds: int, back: bool) -> None:
        under_way = self.asked - self.answered().keys()
        self.harness.now += milliseconds
        self.harness.restart(back=back)
        self.asked -= under_way  # never answered; its sender may send it again

    # --- what always holds -------------------------------------------------------------------------------------------

    def answered(self) -> Counter[tuple[int, int]]:
        found = Counter((entry.by, entry.id) for entry in self.harness.log if entry.id)
        found.update(refused[:2] for refused in self.harness.refused)
        return found

    @invariant()
    def chairs_are_in_order(self) -> None:
        evening, table = self.harness.table.evening, self.harness.table
        assert set(evening.chairs) <= set(range(evening.game.rules.SEATS[-1]))
        assert all(chair.person is None or chair.person in evening.people for chair in evening.chairs.values())
        names = [skeletons(chair.name) for chair in evening.chairs.values()]
        assert all(one.isdisjoint(other) for one, other in combinations(names, 2))
        assert evening.host in evening.people
        assert table.handed <= {seat for seat, chair in evening.chairs.items() if chair.person is not None}
        assert set(table.waits()) <= set(evening.chairs) - table.handed

    @invariant()
    def nobody_waits_for_what_a_bot_has(self) -> None:
        evening = self.harness.table.evening
        assert set(evening.waiting) <= set(evening.people)
        assert not [person for person in evening.waiting if evening.seats_of(person)]
        if not evening.playing and any(evening.people[person].here for person in evening.waiting):
            assert places(evening) == 0

    @invariant()
    def a_match_runs_or_none_does(self) -> None:
        table = self.harness.table
        if not table.evening.playing:
            assert table.wake_at() is None
            assert table.waits() == {}
            assert table.handed == set()
            return
        match = table.expect_match()
        assert not match.over
        assert list(table.evening.chairs) == list(range(match.state.players))
        no_clock = table.evening.settings.clock == 0 or table.evening.is_alone  # nobody else has to wait
        assert table.wake_at() is not None or no_clock, "somebody is waited for"

    @invariant()
    def no_message_is_answered_twice(self) -> None:
        assert not [message for message, times in self.answered().items() if times > 1]

    @invariant()
    def refusals_can_be_said(self) -> None:
        game = self.harness.table.match.game.key if self.harness.table.match else ""
        said, self.said = self.said, len(self.harness.refused)
        for *_, why in self.harness.refused[said:]:
            for words in WORDS:
                assert words.refusal(game, why.key, why.clause) if why.clause else words.say(f"table-refusal-{why.key}")

    def teardown(self) -> None:
        if not hasattr(self, "harness"):
            return
        harness = self.harness
        loaded = load_table(harness.log, harness.services, harness.now)
        assert remembered(loaded) == remembered(harness.table)
        for kept in export.matches(harness.log):
            record.verify(record.read(kept.record))
        if harness.table.evening.playing:
            for person in harness.table.evening.people:
                presence.arrive(harness.table, person, harness.now)
            harness.keep()
            harness.play_on()
        harness.wake(harness.now + 10_000)
        assert not [message for message in self.asked if not self.answered()[message]], "everything has its answer"


TestAnyRequest = AnyRequest.TestCase
TestAnyRequest.settings = settings(
    max_examples=examples(60), stateful_step_count=50, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
