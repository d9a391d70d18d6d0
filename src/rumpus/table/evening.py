"""The evening at a table: people join and leave, choose a game and sit down, and the standings of its matches.

Every request is checked and returns the entry that it makes, or raises BadInput. Only `happens` changes the evening, so
that the same entries give the same evening after a restart.
"""

import hashlib
import hmac
from collections.abc import Collection, Iterable
from typing import Literal

from rumpus.game import BadInput, Game
from rumpus.games import named
from rumpus.table import looks, removal, renames
from rumpus.table.changes import CHANGES
from rumpus.table.entries import (
    NOBODY,
    Changed,
    Entry,
    Forgot,
    Given,
    Hosted,
    Joined,
    Looked,
    Named,
    Readied,
    Readmitted,
    Removed,
    Sat,
    SatBot,
    Settings,
    Stood,
)
from rumpus.table.looks import Look
from rumpus.table.names import clean_name, free_name, is_like_any
from rumpus.table.people import BOT_NAMES, GRACE, MOST_PEOPLE, Chair, Person, Tally
from rumpus.table.setup import SeatSetup, Setup

LONGEST_CLOCK = 600  # seconds


def hashed(token: str) -> str:
    """Return the hash of a token. Tokens are long and random, so that a plain digest is safe."""
    return hashlib.sha256(token.encode()).hexdigest()


class Evening:
    __slots__ = (
        "chairs",
        "host",
        "is_alone",
        "joined",
        "lineup",
        "matches",
        "owner",
        "people",
        "played",
        "playing",
        "salts",
        "secret",
        "settings",
        "standings",
        "waiting",
    )

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.people: dict[int, Person] = {}
        self.is_alone = False  # whether only one person belongs to this table; read at every action
        self.joined = 0  # people so far, including forgotten ones: a number is never used again
        self.host = 0
        self.owner = 0  # the person whose role as host it is: the host, or the one from whom the host took it over
        self.chairs: dict[int, Chair] = {}
        self.played: dict[int, Chair] = {}  # as they were when the last match ended
        self.waiting: list[int] = []  # people who want a seat in the next match, the first to be seated first
        self.secret = b""  # of the next or running match; empty once it is published
        self.salts: dict[int, str] = {}  # of the people who are ready
        self.playing = False
        self.matches = 0  # matches begun so far
        self.lineup: list[str] = []  # the current names in the running or last match, by seat
        self.standings: dict[str, Tally] = {}

    @property
    def game(self) -> Game:
        return named(self.settings.game)

    def players(self) -> set[int]:
        """Return the people who have a seat."""
        return {chair.person for chair in self.chairs.values() if chair.person is not None}

    def seats_of(self, person: int) -> list[int]:
        return [seat for seat, chair in sorted(self.chairs.items()) if chair.person == person]

    def comes(self, person: int, now: int) -> None:
        """Note that a person is here; people who have never been here count as away from now on."""
        self.people[person].here = True
        for one in self.people.values():
            one.left = now if one.left is None else one.left

    def goes(self, person: int, now: int) -> None:
        self.people[person].here, self.people[person].left = False, now

    def who_has(self, token: str) -> int | None:
        digest = hashed(token)
        return next((n for n, person in self.people.items() if hmac.compare_digest(person.token, digest)), None)

    @property
    def shares_hands(self) -> bool:
        """Whether people who share a device would see each other's cards.

        Such a match is played at calm pace: they hand the device over, which nobody can do in a race.
        """
        holders = [chair.person for chair in self.chairs.values() if chair.person is not None]
        return self.game.hides and len(set(holders)) < len(holders)

    def setup(self, date: str, pace: Literal["calm"] | None = None) -> Setup:
        """Return the setup of the next match, at that pace or else at the settings'."""
        chairs = [chair for _, chair in sorted(self.chairs.items())]
        return Setup(
            game=self.game,
            options=self.game.options(self.settings.options, len(chairs)),
            seats=[seat_of(chair) for chair in chairs],
            salts=["" if chair.person is None else self.salts.get(chair.person, "") for chair in chairs],
            secret=self.secret,
            date=date,
            pace=pace or self.settings.pace,
        )

    # --- requests ----------------------------------------------------------------------------------------------------

    def join(self, name: str, token: str, wanted: Look | None = None) -> Joined:
        name = clean_name(name)
        if len(self.people) >= MOST_PEOPLE:
            raise BadInput("table-full", most=MOST_PEOPLE)
        self.expect_free_name(name, {*self.names(), *self.standings})
        avatar, colour = looks.free_look(looks.looks(self), name, wanted)
        return Joined(person=self.joined, name=name, token=hashed(token), avatar=avatar, colour=colour)

    def forget_somebody(self, among: Collection[int]) -> Forgot | None:
        """Return the first of these people who never sat down and is away, or None. Players are never forgotten."""
        kept = (self.host, self.owner)
        known = [number for number in among if number in self.people and number not in kept]
        # Removed people come last: once forgotten, they could join again.
        for number in sorted(known, key=lambda number: self.people[number].removed):
            person = self.people[number]
            if not person.has_sat and not person.here:
                return Forgot(person=number)
        return None

    def newcomers(self, among: Collection[int]) -> list[int]:
        """Return those of these people who have never sat down."""
        return [number for number in among if number in self.people and not self.people[number].has_sat]

    def rename(self, by: int, name: str, seat: int | None = None) -> Named:
        return renames.rename(self, by, name, seat)

    def choose_look(self, by: int, look: Look, seat: int | None = None) -> Looked:
        return looks.choose(self, by, look, seat)

    def remove(self, by: int, person: int) -> Removed:
        return removal.remove(self, by, person)

    def readmit(self, by: int, person: int) -> Readmitted:
        return removal.readmit(self, by, person)

    def change(self, by: int, settings: Settings) -> Changed:
        self.expect_host(by)
        self.expect_pause()
        return Changed(settings=self.fitting(settings))

    def fitting(self, settings: Settings) -> Settings:
        game = named(settings.game)
        if len(self.chairs) > game.rules.SEATS[-1]:
            raise BadInput("too-many-seats", most=game.rules.SEATS[-1], got=len(self.chairs))
        game.options(settings.options, game.rules.SEATS[-1])
        if not 0 <= settings.clock <= LONGEST_CLOCK:
            raise BadInput("bad-clock", most=LONGEST_CLOCK, got=settings.clock)
        return settings

    def make_host(self, by: int, person: int, now: int) -> Hosted:
        """Return the entry for a new host: the host passes the role on, or a person takes over from an absent host."""
        if by != self.host and not by == person == self.owner:
            self._check_takeover(by, person, now)
        self.expect_person(person)
        return Hosted(person=person)

    def _check_takeover(self, by: int, person: int, now: int) -> None:
        """Raise BadInput unless `by` sits at the table, asks for themselves, and the host is not just reloading."""
        if self.people[self.host].here or person != by:
            raise BadInput("host-only", host=self.people[self.host].name)
        if not self.seats_of(by):
            raise BadInput("sit-first")
        self._expect_gone(self.host, "role-kept", now)

    def sit(self, by: int, wanted: int | None = None, name: str | None = None) -> Sat:
        """Return the entry that seats a person, or with a name, a second person at the same device."""
        self.expect_pause()
        seat = self._expect_seat(wanted)
        if seat in self.chairs:
            raise BadInput("seat-taken", seat=seat, name=self.chairs[seat].name)
        if name is None:
            return Sat(seat=seat, person=by)
        cleaned = clean_name(name)
        self.expect_free_name(cleaned, self.names())
        return Sat(seat=seat, person=by, name=cleaned)

    def seat_bot(self, by: int, wanted: int | None, strength: str) -> SatBot:
        self.expect_host(by)
        self.expect_pause()
        seat = self._expect_seat(wanted)
        if seat in self.chairs and self.chairs[seat].person is not None:
            raise BadInput("seat-taken", seat=seat, name=self.chairs[seat].name)
        name = free_name(BOT_NAMES, self.names())
        avatar, colour = looks.free_look(looks.looks(self, but_seat=seat), name)
        return SatBot(seat=seat, name=name, strength=strength, avatar=avatar, colour=colour)

    def stand(self, by: int, seat: int, now: int) -> Stood:
        """Return the entry that frees a seat: one's own, or for the host any whose person is not just reloading."""
        self.expect_pause()
        holder = self.expect_chair(seat).person
        if holder != by:
            self.expect_host(by)
        if holder is not None and holder != by and not self.people[holder].here:
            self._expect_gone(holder, "seat-kept", now, seat=seat)
        return Stood(seat=seat)

    def give(self, by: int, seat: int, person: int, now: int) -> Given:
        """Return the entry that gives an absent person's seat to a person who is here."""
        self.expect_host(by)
        self.expect_person(person)
        if not self.people[person].here:
            raise BadInput("person-away", name=self.people[person].name)
        holder = self.expect_chair(seat).person
        if holder is None or self.people[holder].here:
            raise BadInput("seat-not-free", seat=seat, name=self.chairs[seat].name)
        self._expect_gone(holder, "seat-kept", now, seat=seat)
        if self.playing and self.game.hides and self.seats_of(person):
            raise BadInput("holds-hand", name=self.people[person].name)
        return Given(seat=seat, person=person)

    def ready(self, by: int, salt: str) -> Readied:
        self.expect_pause()
        if not self.seats_of(by):
            raise BadInput("sit-first")
        return Readied(person=by, salt=salt)

    def check_start(self, by: int) -> None:
        self.expect_host(by)
        self.expect_pause()
        self.game.options(self.settings.options, len(self.chairs))

    # --- checks of requests ------------------------------------------------------------------------------------------

    def expect_free_name(self, name: str, taken: Iterable[str]) -> None:
        if is_like_any(name, taken):
            raise BadInput("name-taken", got=name)

    def names(self, without: int = NOBODY, but_seat: int = NOBODY) -> Iterable[str]:
        """Return all names of people and seats, except those of one person and one seat."""
        yield from (person.name for number, person in self.people.items() if number != without)
        yield from (chair.name for seat, chair in self.chairs.items() if seat != but_seat)

    def expect_host(self, person: int) -> None:
        if person != self.host:
            raise BadInput("host-only", host=self.people[self.host].name)

    def _expect_gone(self, absent: int, key: str, now: int, **details: int) -> None:
        """Raise BadInput while the seat or role of a person who just left is still reserved for them."""
        person = self.people[absent]
        if left := person.kept_for(now):
            seconds = (GRACE - left) // 1000
            raise BadInput(key, name=person.name, seconds=seconds, grace=GRACE // 1000, **details)

    def expect_pause(self) -> None:
        if self.playing:
            raise BadInput("match-running")

    def _expect_seat(self, wanted: int | None) -> int:
        """Return the wanted seat, or the first free one, so that two people who ask at once both get a seat."""
        most = self.game.rules.SEATS[-1]
        seat = next((seat for seat in range(most) if seat not in self.chairs), None) if wanted is None else wanted
        if seat is None:
            raise BadInput("no-free-seat", most=most)
        if not 0 <= seat < most:
            raise BadInput("no-such-seat", last=most - 1, got=seat)
        return seat

    def expect_chair(self, seat: int) -> Chair:
        if seat not in self.chairs:
            raise BadInput("seat-empty", got=seat)
        return self.chairs[seat]

    def expect_person(self, person: int) -> None:
        """Raise BadInput unless this is a person of the table who was not removed."""
        if person not in self.people or self.people[person].removed:
            raise BadInput("no-such-person", got=person)

    # --- what happens ------------------------------------------------------------------------------------------------

    def answers(self, entry: Entry) -> None:
        """Note that the message which this entry answers is done; the plays of a match do nothing else here."""
        if entry.id and (person := self.people.get(entry.by)) is not None:
            person.did(entry.client, entry.id)

    def happens(self, entry: Entry) -> None:
        """Apply an entry, with the function that CHANGES has for its kind."""
        self.answers(entry)
        change = CHANGES.get(type(entry))
        if change is not None:
            change(self, entry)
            self.is_alone = sum(not person.removed for person in self.people.values()) == 1

    def name_in_seat(self, person: int, seat: int) -> str:
        """Return a person's name in a seat; in a second seat it has a number."""
        return free_name([self.people[person].name], self.names(without=person, but_seat=seat))

    def look_in_seat(self, person: int, seat: int) -> Look | None:
        """Return the look of a second person at a device."""
        is_second = any(one != seat for one in self.seats_of(person))
        return looks.free_look(looks.looks(self, but_seat=seat), f"{person} {seat}") if is_second else None


def seat_of(chair: Chair) -> SeatSetup:
    return SeatSetup(chair.name, "bot", chair.strength) if chair.person is None else SeatSetup(chair.name, "person")
