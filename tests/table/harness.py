"""A table and the people around it, in virtual time: they answer by chance, and every entry is kept as in the log."""

import hashlib
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any, Literal

from rumpus.bots import bot
from rumpus.game import SPECTATOR, BadInput
from rumpus.games import GAMES, named
from rumpus.games.forget_it import rules as forget_it
from rumpus.games.go_nuts import rules as go_nuts
from rumpus.log import decode, encode
from rumpus.table import presence
from rumpus.table.entries import Entry, Settings
from rumpus.table.pauses import Speed
from rumpus.table.restore import load_table
from rumpus.table.services import TableServices
from rumpus.table.table import Table
from rumpus.table.updates import RefusedRequest
from tests.example_matches import RACING, TWO_ROUNDS

DATE = "2026-01-01T00:00:00Z"
START = 1_000_000  # ms on the clock when people come
TURN = 45_000  # ms on the turn clock of a match
NAMES = ("Ana", "Beto", "Clara", "Dario", "Elsa", "Fidel", "Greta", "Hugo", "Iris", "Juan")
QUICK = RACING
Pace = Literal["live", "calm"]
PACES: tuple[Pace, ...] = ("live", "calm")
EVERY_GAME = [(game, pace) for game in GAMES for pace in PACES]
ANA, BETO, CLARA = range(3)
GRAB = named("nuts-about-mutts").words.action_number({"do": "grab", "bone": 0})


def services(seed: str = "", scale: float = 1.0) -> TableServices:
    """Services whose bots and match secrets get their random numbers from a seed."""
    numbers = count()
    return TableServices(
        bot=lambda game, strength, _: bot(game, strength, Random(f"{seed} bot {next(numbers)}")),
        secret=lambda: hashlib.sha256(f"{seed} secret {next(numbers)}".encode()).digest(),
        scale=scale,
    )


def quick(game: str, pace: Pace = "live", clock: int = 45, **options: Any) -> Settings:
    """The shortest match there is of a game."""
    return Settings(game=game, options={**QUICK[game], **options}, pace=pace, clock=clock)


def token(person: int) -> str:
    return f"token of {NAMES[person]}"


class Harness:
    """Everybody at one table. `log` is what a restart would find."""

    def __init__(self, settings: Settings, people: int = 2, seed: str = "", scale: float = 1.0) -> None:
        self.rng = Random(seed)
        self.services = services(seed, scale)
        self.now = START
        self.log: list[Entry] = []
        self.refused: list[RefusedRequest] = []
        self._ids = count(1)
        self.table = Table.open(settings, NAMES[0], token(0), self.services)
        for person in range(1, people):
            self.table.enter(self.table.evening.join(NAMES[person], token(person)))
        for person in range(people):
            presence.arrive(self.table, person, self.now)
        self.keep()

    # --- what the server does ----------------------------------------------------------------------------------------

    def keep(self) -> list[Entry]:
        """Take the fresh entries from the table, as a room does; they go through the log's own format."""
        fresh = [decode(encode(entry)) for entry in self.table.fresh]
        assert fresh == self.table.fresh
        self.log += fresh
        self.refused += self.table.refused
        self.table.fresh, self.table.refused = [], []
        assert self.table.number == len(self.log)
        return fresh

    def wake(self, now: int) -> list[Entry]:
        """Let time pass until `now`, and wake the table whenever it asks to be woken."""
        fresh: list[Entry] = []
        while (at := self.table.wake_at()) is not None and at <= now:
            self.now = max(self.now, at)
            self.table.wake(self.now)
            fresh += self.keep()
        self.now = max(self.now, now)
        return fresh

    def restart(self, entries: int | None = None, back: bool = True) -> None:
        """Restart: everything but the log is gone; then everybody comes back, or nobody yet."""
        self.log = self.log[:entries]
        self.table = load_table(self.log, self.services, self.now)
        for person in self.table.evening.people if back else ():
            if not self.table.evening.people[person].removed:
                presence.arrive(self.table, person, self.now)
        self.keep()

    # --- what people do ----------------------------------------------------------------------------------------------

    def id(self) -> int:
        return next(self._ids)

    def asks(self, by: int, request: str, *args: Any) -> None:
        """Send a request to the evening itself: sit, seat_bot, stand, change, make_host or ready."""
        when = [self.now] if request in ("stand", "make_host") else []
        self.table.enter(getattr(self.table.evening, request)(by, *args, *when), by, self.id())
        self.keep()

    def sit(self, people: int, bots: int = 0, strength: str = "easy") -> None:
        for person in range(people):
            self.asks(person, "sit", person)
        for seat in range(people, people + bots):
            self.asks(self.table.evening.host, "seat_bot", seat, strength)

    def start(self) -> None:
        self.table.start(self.table.evening.host, self.id(), self.now, DATE)
        self.keep()

    def act(self, seat: int, action: int, id: int = 0, client: str = "") -> list[Entry]:
        """Let the person of a seat act for it, now."""
        by = self.table.evening.chairs[seat].person
        assert by is not None
        self.table.act(by, id or self.id(), seat, action, self.now, client)
        return self.keep()

    def awaited(self) -> list[int]:
        """The seats whose people could do something now."""
        match, chairs = self.table.expect_match(), self.table.evening.chairs
        return [
            seat
            for seat, chair in chairs.items()
            if chair.person is not None
            and seat not in self.table.handed
            and self.table.evening.people[chair.person].here
            and match.choices(seat)
        ]

    def somebody_acts(self) -> None:
        """After a moment, let somebody who can act do so or pass; if nobody can, let time pass."""
        self.wake(self.now + self.rng.randrange(20, 700))
        if not self.table.evening.playing:
            return
        seats, match = self.awaited(), self.table.expect_match()
        if not seats:
            at = self.table.wake_at()
            assert at is not None, "the match waits for nobody"
            self.wake(at)
            return
        seat = self.rng.choice(seats)
        if match.may_pass and self.rng.random() < 0.5:
            by = self.table.evening.chairs[seat].person
            assert by is not None
            self.table.let_pass(by, self.id(), seat, self.now)
            self.keep()
        else:
            self.act(seat, self.rng.choice(match.choices(seat)))

    def play_on(self, meanwhile: Callable[[], None] = lambda: None) -> None:
        """Play to the end of the match."""
        for _ in range(20_000):
            if not self.table.evening.playing:
                return
            meanwhile()
            self.somebody_acts()
        raise AssertionError("the match does not end")

    def answers(self, by: int, id: int) -> int:
        """How often a message has been answered: it took effect, or was refused."""
        done = sum((entry.by, entry.id) == (by, id) for entry in self.log)
        return done + sum(refused[:2] == (by, id) for refused in self.refused)

    def entries(self, kind: type[Entry]) -> Iterator[Any]:
        return (entry for entry in self.log if isinstance(entry, kind))


def remembered(table: Table) -> dict[str, Any]:
    """All that a restart must bring back."""
    evening, match = table.evening, table.match
    found: dict[str, Any] = {name: getattr(evening, name) for name in type(evening).__slots__ if name != "people"}
    found["chairs"], found["salts"], found["standings"] = dict(evening.chairs), dict(evening.salts), tallies(table)
    found["people"] = {
        n: (
            person.name,
            person.look,
            person.removed,
            person.token,
            [(client, tuple(ids)) for client, ids in person.done.items()],
        )
        for n, person in evening.people.items()
    }
    found["handed"], found["began"], found["number"] = set(table.handed), table.began, table.number
    if match is not None:
        seats = range(match.state.players)
        found["asked"] = match.asked, match.may_pass
        found["opening"] = match.opening, match.opening_events, match.setup
        found["views"] = [match.view(seat) for seat in (SPECTATOR, *seats)]
        found["choices"] = [match.choices(seat) for seat in seats]
    return found


def tallies(table: Table) -> dict[str, tuple[int, float]]:
    return {name: (tally.played, tally.won) for name, tally in table.evening.standings.items()}


def kinds(entries: list[Entry]) -> list[str]:
    return [type(entry).__name__ for entry in entries]


def refusal(request: Callable[..., object], *args: Any) -> str:
    """The key of the refusal that this call raises."""
    try:
        request(*args)
    except BadInput as error:
        return error.key
    raise AssertionError("it was allowed")


# --- matches that have begun ------------------------------------------------------------------------------------------


def playing(
    game: str, people: int = 2, pace: Pace = "live", seed: str = "", clock: int = 45, bots: int = 0, **options: Any
) -> Harness:
    harness = Harness(quick(game, pace, clock, **options), people, seed)
    harness.sit(people, bots)
    harness.start()
    return harness


def two_rounds(
    game: str, people: int, bots: int, pace: Pace = "live", speed: Speed = "normal", seed: str = ""
) -> Harness:
    """A match of people and sensible bots, of two rounds if the game has rounds, else the shortest."""
    options = QUICK[game] | TWO_ROUNDS.get(game, {})
    harness = Harness(Settings(game=game, options=options, pace=pace, speed=speed), max(1, people), seed)
    harness.sit(people, bots, "sensible")
    harness.start()
    return harness


def mover(harness: Harness) -> int:
    """The seat whose turn it is."""
    return int(harness.table.expect_match().state.turn)


def asleep(harness: Harness) -> int:
    """Hand the seat whose turn it is to a bot, which has not acted yet, and return it."""
    seat = mover(harness)
    presence.leave(harness.table, seat, harness.now)
    harness.wake(harness.now + TURN)
    assert harness.table.handed == {seat}
    return seat


def rolled(clock: int = 45) -> tuple[Harness, int]:
    """Forget It! just after a roll whose player has to go on, and the seat of that player."""
    for seed in range(100):
        harness = playing("forget-it", seed=str(seed), clock=clock)
        seat = mover(harness)
        harness.act(seat, forget_it.ROLL)
        if harness.table.expect_match().choices(seat):
            return harness, seat
    raise AssertionError


def racing(people: int = 2, clock: int = 45) -> Harness:
    """Go Nuts! when Ana has thrown five squirrels and the cue is over: everybody may roll, and hardly any dog barks."""
    for seed in range(1000):
        harness = playing(
            "go-nuts",
            people,
            seed=str(seed),
            clock=clock,
            first=0,
            goal=500,
            squirrel_faces=[4, 1, 1],
            dog_faces=[1, 5],
        )
        harness.act(0, go_nuts.ROLL)
        hold = harness.table.expect_match().hold
        if hold is not None:
            harness.wake(hold.until)
            return harness
    raise AssertionError


def bone_race() -> Harness:
    """The basic Mutts of three at the moment when everybody may grab a bone."""
    for seed in range(500):
        harness = playing("nuts-about-mutts", 3, seed=str(seed), advanced=False)
        while harness.table.evening.playing:
            match = harness.table.expect_match()
            if all(GRAB in match.choices(seat) for seat in range(3)):
                return harness
            harness.somebody_acts()
    raise AssertionError
