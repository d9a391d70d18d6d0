"""The interface of a game: its rules, its views and its words.

Rules are written in a small dialect (docs/adding-a-game.md), so that the same functions run as plain Python at a table
and compiled by Numba in the lab.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from rumpus.game_words import Legend as Legend
from rumpus.game_words import Naming, Vocabulary, complete_words, with_defaults
from rumpus.game_words import Refusal as Refusal
from rumpus.game_words import Role as Role
from rumpus.game_words import Sound as Sound
from rumpus.game_words import Words as Words
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
    """Write values into the first cells of a row."""
    for n, value in enumerate(values):
        cells[n] = int(value)


def emit(s: Any, what: int, seat: int, a: int, b: int) -> None:
    """Append an event to those of this step: its kind, the seat, and two details. It belongs to the dialect."""
    event = s.events[s.event_count]
    event[0] = what
    event[1] = seat
    event[2] = a
    event[3] = b
    s.event_count += 1


class RuleBook(Protocol):
    """The functions that the rules of every game offer. Seats are numbered clockwise from 0."""

    VERSION: int  # changes when behaviour does; a record names it
    SEATS: range
    OPTIONS: dict[str, Option]
    ACTIONS: int  # actions are 0 … ACTIONS - 1, the same set in every state
    OUTCOMES: int  # the most outcomes chance ever decides among
    State: Any

    def start(self, s: Any, players: int, options: Sequence[int]) -> None:
        """Lay out a fresh state; `options` are the cells of all OPTIONS in their order."""

    def mover(self, s: Any) -> int:
        """Return OVER, CHANCE, one seat, or RACE where several may act; public facts alone decide it."""

    def check(self, s: Any, seat: int, action: int) -> int:
        """Return ALLOWED, or the number of the refusal (see words.REFUSALS)."""

    def choices(self, s: Any, seat: int, out: Any) -> int:
        """Write the actions open to a seat into `out`, ascending, in one pass; return their number."""

    def act(self, s: Any, seat: int, action: int) -> None:
        """Carry out an action that check() allows."""

    def weights(self, s: Any, out: Any) -> int:
        """Write how likely each outcome is, in whole parts, and return their total; called when chance is to move.

        `out` is zeroed, or holds this function's previous result.
        """

    def settle(self, s: Any, outcome: int) -> None:
        """Carry out an outcome."""

    def score(self, s: Any, seat: int) -> int:
        """Return the points on the score pad."""

    def standing(self, s: Any, seat: int) -> int:
        """Return the standing of a seat; higher is better."""

    def pace(self, action: int) -> tuple[int, int]:
        """Return NO_TIME, THROW, LAY or DRAW, and how many times over."""


class Rules(RuleBook, Protocol):
    """The rules of a game with the defaults of `RULE_DEFAULTS` for what its module leaves out."""

    ROUND_OVER: tuple[int, ...]  # events that end a round, after which a table pauses; their seat ended it
    TURN_OVER: tuple[int, ...]  # events that end a turn with points won or lost, which people read before bots go on
    RACE_BEGINS: tuple[int, ...]  # events that begin a race for which people get ready

    def together(self, s: Any) -> int:
        """Return how many outcomes fall by the same weights, as dice do; called when chance is to move."""

    @property
    def settle_together(self) -> Callable[[Any, Sequence[int]], None] | None:
        """Where a game has it: carry out all outcomes that fall together. Tables use it, as it is faster there than
        settle() for each, of which only the last may emit events."""

    def cue(self, action: int) -> tuple[int, int]:
        """Return how long after this action people can see what it opened to them, in the terms of pace().

        Until then nobody can have reacted to it. By default it is the action's own pace, so that its seat has its hands
        free again too.
        """

    def contested(self, s: Any, seat: int, action: int) -> bool:
        """Whether others may be racing for the same action; public facts alone decide it."""

    def awaited(self, s: Any, seat: int) -> bool:
        """Whether nothing goes on without this seat, though it has little to decide.

        The table acts for it when it stays silent in a race, or when its person is away.
        """

    def on_turn(self, s: Any) -> int:
        """Return the seat whose turn it is in a race in which others may cut in, or NOBODY where all race alike."""

    def in_step(self, s: Any, last: int, passes: int) -> int:
        """Return the seat that lock-step asks after `last`; `passes` seats passed since the last action."""

    def may_pass(self, s: Any, passes: int) -> bool:
        """Whether the seat just returned by in_step() may pass."""

    def redeal(self, s: Any, seat: int, picks: Sequence[int]) -> None:
        """Deal anew what that seat cannot know; `picks` are non-negative random numbers, one for each card."""

    def hidden(self, s: Any, seat: int) -> int:
        """Return how many picks redeal() needs."""


# The defaults are written in the dialect, so that compiled code can use them like any other rule.


def one_by_one(s: Any) -> int:
    return 1


def nothing_contested(s: Any, seat: int, action: int) -> bool:
    return False


def nobody_awaited(s: Any, seat: int) -> bool:
    return False


def nobody_on_turn(s: Any) -> int:
    return NOBODY


def clockwise(s: Any, last: int, passes: int) -> int:
    """Return the next seat clockwise; the caller skips seats without a choice."""
    return int((last + 1) % s.players)


def never_pass(s: Any, passes: int) -> bool:
    return False


def nothing_hidden(s: Any, seat: int) -> int:
    return 0


def nothing_to_redeal(s: Any, seat: int, picks: Sequence[int]) -> None:
    pass


RULE_DEFAULTS: dict[str, Any] = {
    "ROUND_OVER": (),
    "TURN_OVER": (),
    "RACE_BEGINS": (),
    "together": one_by_one,
    "contested": nothing_contested,
    "awaited": nobody_awaited,
    "on_turn": nobody_on_turn,
    "in_step": clockwise,
    "may_pass": never_pass,
    "hidden": nothing_hidden,
    "redeal": nothing_to_redeal,
}


Event = tuple[int, ...]  # what, the seat it concerns, and whatever belongs to it


def emitted(s: Any) -> tuple[Event, ...]:
    """Return the events of the last step, in order."""
    return tuple(map(tuple, s.events[: s.event_count]))


def happened(kinds: tuple[int, ...], events: Sequence[Event]) -> bool:
    """Whether one of these kinds is among the events."""
    return any(event[0] in kinds for event in events)


class Viewing(Protocol):
    """The interface of a game's view.py."""

    View: Any

    def view(self, s: Any, seat: int) -> Any:
        """Return what that seat (or SPECTATOR) may see: a frozen Struct of plain values."""

    def state(self, view: Any) -> Any:
        """Return a state that fits the view, between two steps; what the seat cannot know is arbitrary."""

    def in_range(self, view: Any) -> bool:
        """Whether every number lies where the rules count on it, in a view that somebody else wrote.

        Compiled rules do not check their indices, so what is out of range must never reach them. The caller has
        checked `players` and `seat`.
        """


def define_game(
    key: str, rules: RuleBook, viewing: Viewing, words: Vocabulary, place: int, races: bool = True
) -> "Game":
    """Return the game of these three modules, with defaults for what they leave out."""
    complete_rules = with_defaults({**RULE_DEFAULTS, "cue": rules.pace, "settle_together": None}, rules)
    return Game(key, complete_rules, viewing, complete_words(rules.ACTIONS, words), place, races)


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
        """Whether seats see different things."""
        return bool(self.words.PRIVATE or self.words.SECRETS)

    @cached_property
    def awaits_seats(self) -> bool:
        """Whether there are seats that nothing goes on without."""
        return self.rules.awaited is not nobody_awaited

    def new(self, players: int, options: Mapping[str, Json]) -> Any:
        """Return a fresh state under these options; others have their defaults. The options must fit."""
        chosen = [(option, options.get(name, option.default)) for name, option in self.rules.OPTIONS.items()]
        cells = [cell for option, value in chosen for cell in option.cells(value)]
        state = self.rules.State()
        self.rules.start(state, players, cells)
        return state

    def winners(self, s: Any) -> list[int]:
        """Return the seats with the best standing; a tie for first place is a shared win."""
        standings = [self.rules.standing(s, seat) for seat in range(s.players)]
        return [seat for seat, standing in enumerate(standings) if standing == max(standings)]

    def options(self, given: Mapping[str, Json], players: int) -> dict[str, Json]:
        """Return all options, the given ones over the defaults; BadInput where one does not fit."""
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
