"""The parts of messages about a match: what happened, what each seat sees, and what the table waits for."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from rumpus.wire.fields import ActionWords, EventWords, GameKey, ViewOf


class Claim(Struct, frozen=True):
    """When one seat claimed an action in a race, in milliseconds since the match began."""

    seat: int
    arrival: int
    credit: int  # compensation for the connection's latency
    time: int  # arrival - credit, but not before a person could react; the earliest wins


class Race(Struct, frozen=True):
    """How a race was decided: the claims that the table compared."""

    claims: list[Claim]  # by seat; empty if the table drew lots
    tied: list[int]  # the seats among which it was drawn because they were too close to call


class SeatEvents(Struct, frozen=True):
    """Events as one seat may see them."""

    seat: int
    events: list[EventWords]


class NewsLine(Struct, frozen=True, omit_defaults=True):
    """An action that took place, and the events that followed, as far as this seat may see them."""

    number: int
    at: int  # ms since the match began
    seat: int
    action: ActionWords
    takes: int  # ms that the action takes; show its events after that
    events: list[EventWords]  # for a person with several seats, as a spectator sees them; see `told`
    by: Literal["bot", "table"] | None = None  # set if a bot or the table acted in place of the seat's person
    race: Race | None = None  # set if another seat might have been first
    told: list[SeatEvents] = []  # for a person with several seats: what one of them sees beyond `events`


class SeatView(Struct, frozen=True):
    """What one seat sees, and every action it may do now."""

    game: GameKey
    seat: int  # -1 for a spectator
    view: ViewOf
    choices: list[ActionWords]
    mover: int  # the seat; -1 in a race, when every seat may act; -2 while a round's end is shown; -3 after the match
    may_pass: bool = False  # this seat may send `pass`
    asked: int | UnsetType = UNSET  # in a race at calm pace: the one seat that may act now
    turn: int | UnsetType = UNSET  # in a race: the seat whose turn it is, where others may only cut in


class Wait(Struct, frozen=True):
    """When a bot or the table acts for a seat that does not."""

    seat: int
    until: int  # ms since the match began, as `at`


class Deal(Struct, frozen=True):
    """The deal of the next round: shown when the hold after the last one is over."""

    number: int
    events: list[EventWords]


class Hold(Struct, frozen=True):
    """A pause in which nobody can act: after a round (until all people have sent `go-on`), or just before a race.

    After a round the views are those of its end; the next deal follows in the news after the hold.
    """

    why: Literal["round", "race"]
    until: int  # ms since the match began, as `at`
    seat: int  # the seat that ended the round or began the race; -1 for none
    points: list[int] = []  # of the round, by seat
    totals: list[int] = []  # of the match so far, by seat
    first: bool = False  # the first race of this game at the table; clients count down 3, 2, 1
    tapped: list[int] = []  # the people who have sent `go-on`
