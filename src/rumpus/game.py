"""The interface of a game: its rules, its views and its words.

Rules are written in a small dialect (docs/adding-a-game.md), so that the same functions run as plain Python at a table
and compiled by Numba in the lab.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import Any, Literal, Protocol

from rumpus.options import NOBODY as NOBODY
from rumpus.options import BadInput as BadInput
from rumpus.options import Faces as Faces
from rumpus.options import Json as Json
from rumpus.options import Option as Option
from rumpus.options import SeatOrDrawn as SeatOrDrawn
from rumpus.options import Switch as Switch
from rumpus.options import Whole as Whole
from rumpus.options import is_whole as is_whole

OVER, CHANCE, RACE = -3, -2, -1  # answers of mover(), besides a seat
DRAWN = -1  # answer of in_step(), besides a seat: one of those awaited, drawn at random
SPECTATOR = -1  # the seat of somebody who only watches
ALLOWED = 0  # the answer of check() that is no refusal
PASS = -1  # in place of an action or its index: the seat lets the chance to act go by
NO_TIME, THROW, LAY, DRAW = range(4)  # what an action is to the tempo


def row(n: int) -> list[int]:
    return [0] * n


def grid(rows: int, columns: int) -> list[list[int]]:
    return [row(columns) for _ in range(rows)]


def fill(cells: list[int], values: Sequence[int]) -> None:
    """The first cells of a row take these values."""
    for n, value in enumerate(values):
        cells[n] = int(value)


def emit(s: Any, what: int, seat: int, a: int, b: int) -> None:
    """Add an event to those of this step: what happened, to which seat, and two details; a rule of the dialect."""
    event = s.events[s.event_count]
    event[0] = what
    event[1] = seat
    event[2] = a
    event[3] = b
    s.event_count += 1


class RuleBook(Protocol):
    """What the rules of every game offer: plain functions over a State. Seats are numbered clockwise from 0."""

    VERSION: int  # changes when behaviour does; a record names it
    SEATS: range
    OPTIONS: dict[str, Option]
    ACTIONS: int  # actions are 0 … ACTIONS - 1, the same set in every state
    OUTCOMES: int  # the most outcomes chance ever decides among
    State: Any

    def start(self, s: Any, players: int, options: Sequence[int]) -> None:
        """Lay out a fresh state; `options` are the cells of all OPTIONS in their order."""

    def mover(self, s: Any) -> int:
        """OVER, CHANCE, one seat, or RACE where several may act; from public facts alone."""

    def check(self, s: Any, seat: int, action: int) -> int:
        """ALLOWED, or the reason why not (words.REFUSALS names it)."""

    def choices(self, s: Any, seat: int, out: Any) -> int:
        """Fill in the actions open to a seat, ascending, in one pass; how many."""

    def act(self, s: Any, seat: int, action: int) -> None:
        """Carry out what check() allows."""

    def weights(self, s: Any, out: Any) -> int:
        """When chance is to move: how likely each outcome is, in whole parts; their total.

        `out` is zeroed, or holds this function's previous result.
        """

    def settle(self, s: Any, outcome: int) -> None:
        """Carry out what chance decided."""

    def score(self, s: Any, seat: int) -> int:
        """The points on the pad."""

    def standing(self, s: Any, seat: int) -> int:
        """Higher is better."""

    def pace(self, action: int) -> tuple[int, int]:
        """NO_TIME, THROW, LAY or DRAW, and how many times over."""


class Rules(RuleBook, Protocol):
    """The rules of a game as shared code sees them: what a module leaves out has the default of `RULE_DEFAULTS`."""

    ROUND_OVER: tuple[int, ...]  # events that end a round, after which a table pauses; their seat is who ended it
    RACE_BEGINS: tuple[int, ...]  # events that begin a race for which people get ready

    def together(self, s: Any) -> int:
        """When chance is to move: how many outcomes fall one after the other by these same weights, as dice do."""

    def cue(self, action: int) -> tuple[int, int]:
        """How long after this action people can see what it opened to them, in the terms of pace(); until then nobody
        can have reacted to it. The default is the action's own pace, so that its seat has its hands free again too."""

    def contested(self, s: Any, seat: int, action: int) -> bool:
        """Whether others may be racing for this very thing; from public facts alone."""

    def awaited(self, s: Any, seat: int) -> bool:
        """Whether nothing goes on without this seat, though it has little to decide: the table acts for it when it
        stays silent in a race, or when its person is away."""

    def in_step(self, s: Any, last: int, passes: int) -> int:
        """In a race played in lock-step: who is asked after `last`; `passes` seats passed since the last action."""

    def may_pass(self, s: Any, passes: int) -> bool:
        """In a race played in lock-step: whether the seat just named by in_step() may let it go by."""

    def redeal(self, s: Any, seat: int, picks: Sequence[int]) -> None:
        """Draw anew what that seat cannot know; `picks` are non-negative random numbers, one for each card."""

    def hidden(self, s: Any, seat: int) -> int:
        """How many picks redeal() needs."""


# The defaults are written in the dialect, so that compiled code can use them like any other rule.


def one_by_one(s: Any) -> int:
    return 1


def nothing_contested(s: Any, seat: int, action: int) -> bool:
    return False


def nobody_awaited(s: Any, seat: int) -> bool:
    return False


def clockwise(s: Any, last: int, passes: int) -> int:
    """Seats without a choice are passed over by whoever asks."""
    return int((last + 1) % s.players)


def never_pass(s: Any, passes: int) -> bool:
    return False


def nothing_hidden(s: Any, seat: int) -> int:
    return 0


def nothing_to_redeal(s: Any, seat: int, picks: Sequence[int]) -> None:
    pass


RULE_DEFAULTS: dict[str, Any] = {
    "ROUND_OVER": (),
    "RACE_BEGINS": (),
    "together": one_by_one,
    "contested": nothing_contested,
    "awaited": nobody_awaited,
    "in_step": clockwise,
    "may_pass": never_pass,
    "hidden": nothing_hidden,
    "redeal": nothing_to_redeal,
}


Event = tuple[int, ...]  # what, the seat it concerns, and whatever belongs to it


def emitted(s: Any) -> tuple[Event, ...]:
    """The events of the last step, in order."""
    return tuple(map(tuple, s.events[: s.event_count])) if s.event_count else ()


Words = dict[str, Json]  # an action or an event in words, as records and messages carry it


@dataclass(frozen=True)
class Refusal:
    """Why not: the key of its sentence and the clause it rests on."""

    key: str
    clause: str


Legend = Mapping[str, tuple[str | int, ...]]


class Names(Protocol):
    """Numbers to names and back, for records, terminal, wire and screen readers."""

    @property
    def CLAUSES(self) -> tuple[str, ...]: ...
    @property
    def REFUSALS(self) -> Mapping[int, Refusal]: ...
    @property
    def LEGEND(self) -> Legend:
        """What numbers in a view stand for, by what they number: always its `stage`; cards, faces … if it has any."""

    @property
    def EVENT_FIELDS(self) -> Mapping[str, tuple[str, ...]]:
        """What belongs to each event, by its key; with a question mark where it may be null though it is no secret."""

    def action_words(self, action: int) -> Words:
        """`{"do": …}` and what belongs to it."""

    def action_number(self, words: Words) -> int:
        """The action of such words; BadInput where there is none. Other keys than its own are an error too."""

    def fall_word(self, s: Any, outcome: int) -> str | int:
        """The name of an outcome, before it settles; a whole number is a seat."""


class Vocabulary(Names, Protocol):
    """What words.py of every game offers."""

    def event_words(self, event: Sequence[int]) -> Words:
        """`{"event": …, "clause": …}` and all that belongs to it, secrets too."""


Sound = Literal["dice", "card", "bone", "bark", "shout"]
Role = Literal["start", "deal", "draw"]  # an event says who starts, that cards were dealt, or that one was drawn


class Naming(Names, Protocol):
    """The words of a game as shared code sees them: what a module leaves out has the default of `WORD_DEFAULTS`."""

    SECRETS: Mapping[str, tuple[str, ...]]  # by event: the words that only the event's own seat is told
    PRIVATE: tuple[str, ...]  # the fields of a view that differ from seat to seat
    SEAT_WORDS: tuple[str, ...]  # the words of actions and events whose value is a seat
    LAYS: tuple[str, ...]  # the actions that lay cards; what is drawn because of them moves afterwards
    ACTION_SOUNDS: Mapping[str, Sound]  # made when the pieces of an action begin to move
    EVENT_SOUNDS: Mapping[str, Sound]  # made when an event is shown
    EVENT_ROLES: Mapping[str, Role]  # what shared code has to know of an event

    def event_words(self, event: Sequence[int], seat: int) -> Words:
        """`{"event": …, "clause": …}` and what that seat may know of it."""

    def fall_words(self, s: Any, outcomes: Sequence[int]) -> Sequence[str | int]:
        """The names of outcomes that fall together, before the first of them settles."""

    def thinkable(self, view: Any) -> Sequence[int]:
        """The actions a person who sees this view might ask about, allowed or not."""


WORD_DEFAULTS: dict[str, Any] = {
    "SECRETS": {},
    "PRIVATE": (),
    "SEAT_WORDS": ("seat",),
    "LAYS": (),
    "ACTION_SOUNDS": {},
    "EVENT_SOUNDS": {},
    "EVENT_ROLES": {},
}


def complete_words(rules: RuleBook, words: Vocabulary) -> Any:
    """The words with their defaults, and with `event_words` that keeps secrets."""
    found = with_defaults(WORD_DEFAULTS, words)
    fall_word, event_words, actions = words.fall_word, words.event_words, range(rules.ACTIONS)
    secrets: Mapping[str, tuple[str, ...]] = found.SECRETS

    def to_everybody(event: Sequence[int], seat: int) -> Words:
        return event_words(event)

    def as_told(event: Sequence[int], seat: int) -> Words:
        told = event_words(event)
        for name in secrets.get(told["event"], ()):
            if told["seat"] != seat:
                told[name] = None
        return told

    found.event_words = as_told if secrets else to_everybody
    found.fall_words = getattr(found, "fall_words", lambda s, outcomes: [fall_word(s, outcome) for outcome in outcomes])
    found.thinkable = getattr(found, "thinkable", lambda view: actions)
    return found


class Viewing(Protocol):
    """view.py of a game."""

    View: Any

    def view(self, s: Any, seat: int) -> Any:
        """What that seat (or SPECTATOR) may see: a frozen Struct of plain values."""

    def state(self, view: Any) -> Any:
        """A state that looks like this, between two steps: what the seat cannot know lies as it may."""

    def in_range(self, view: Any) -> bool:
        """Whether every number lies where the rules count on it, in a view that somebody else wrote.

        Compiled rules do not check their indices, so what is out of range must never reach them. The caller has
        checked `players` and `seat`.
        """


def define_game(
    key: str, rules: RuleBook, viewing: Viewing, words: Vocabulary, place: int, races: bool = True
) -> "Game":
    """A game of these three modules, with the defaults for what they leave out."""
    complete_rules = with_defaults({**RULE_DEFAULTS, "cue": rules.pace}, rules)
    return Game(key, complete_rules, viewing, complete_words(rules, words), place, races)


def with_defaults(defaults: Mapping[str, Any], module: Any) -> Any:
    """A copy of the module with what it leaves out; as a module, whose functions the interpreter finds fastest."""
    complete = ModuleType(module.__name__)
    vars(complete).update({**defaults, **vars(module)})
    return complete


@dataclass(frozen=True)
class Game:
    key: str
    rules: Rules
    viewing: Viewing
    words: Naming
    place: int  # where lists of games show it, the lowest first
    races: bool  # whether seats ever race, so that a match depends on the pace

    @cached_property
    def hides(self) -> bool:
        """Whether seats see, or are told, different things."""
        return bool(self.words.PRIVATE or self.words.SECRETS)

    def new(self, players: int, options: Mapping[str, Json]) -> Any:
        """A fresh state under these options, which must fit; those not named are the defaults."""
        chosen = [(option, options.get(name, option.default)) for name, option in self.rules.OPTIONS.items()]
        cells = [cell for option, value in chosen for cell in option.cells(value)]
        state = self.rules.State()
        self.rules.start(state, players, cells)
        return state

    def winners(self, s: Any) -> list[int]:
        """A tie for first place is a shared win."""
        standings = [self.rules.standing(s, seat) for seat in range(s.players)]
        return [seat for seat, standing in enumerate(standings) if standing == max(standings)]

    def options(self, given: Mapping[str, Json], players: int) -> dict[str, Json]:
        """All options, those given over the defaults; BadInput where one does not fit."""
        if not is_whole(players) or players not in self.rules.SEATS:
            seats = self.rules.SEATS
            raise BadInput("bad-players", game=self.key, low=seats[0], high=seats[-1], got=players)
        for name in given:
            if name not in self.rules.OPTIONS:
                raise BadInput("bad-option-name", game=self.key, known=", ".join(self.rules.OPTIONS), got=name)
        return {
            name: self._fitting(name, option, given.get(name, option.default), players)
            for name, option in self.rules.OPTIONS.items()
        }

    def _fitting(self, name: str, option: Option, value: Json, players: int) -> Json:
        if option.fits(value, players):
            return value
        wanted, details = option.wanted(players)
        raise BadInput("bad-option", option=name, wanted=(wanted, details), got=value)
