"""The report on a match: how everybody's odds moved, the accuracy of their choices, and their luck.

A seat's luck is what its odds moved by beyond its own choices and what the others gave away; both are measured against
best play. In a race the odds are those of lock-step, so that speed counts as luck.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from rumpus import record
from rumpus.game import Game, Words
from rumpus.odds import Odds
from rumpus.record import Finish, Record
from rumpus.table.lockstep import open_to

COSTLIEST = 5  # choices that are listed
WORTH_TELLING = 0.005  # of a win; smaller losses are not listed
# The work on a long match is bounded: beyond so many positions each is estimated from fewer playouts, …
FULL_EFFORT = 300
MOST_POINTS = 200  # … and the curve has about as many points as a screen can show


class Point(Struct, frozen=True):
    """The odds after a line of the record."""

    line: int
    at: int  # ms since the start
    wins: list[float]  # by seat


class Choice(Struct, frozen=True):
    """A choice that a seat made; `best` is a better one, or the same."""

    line: int
    at: int
    seat: int
    action: Words
    best: Words
    win: float  # chances after the action chosen
    could: float  # and after the best
    worst: float

    @property
    def lost(self) -> float:
        return self.could - self.win


class SeatReport(Struct, frozen=True):
    name: str
    choices: int  # where there was one
    accuracy: float | None  # 1 for always the best, 0 for always the worst; none without a choice
    lost: float  # chances given away, in wins
    luck: float  # in wins


class Report(Struct, frozen=True):
    """A report. The odds are `exact` where the match is solved as it was played.

    With `lockstep` they are exact for races in lock-step, though it was played live. Otherwise they are estimates.
    """

    game: str
    exact: bool
    names: list[str]
    curve: list[Point]
    seats: list[SeatReport]
    costliest: list[Choice]
    lockstep: bool = False


class Coach(Protocol):
    """The interface of coach.py, so that reading a report does not load the lab."""

    def odds(self, game: Game, view: Any, seed: int, *, wait: bool, effort: float) -> list[Odds]: ...
    def wins(self, game: Game, s: Any, seed: int, *, wait: bool, effort: float) -> list[float]: ...
    def is_exact(self, game: Game, s: Any, *, wait: bool) -> bool: ...


class Effort(NamedTuple):
    """How a coach is asked about one position of many."""

    wait: bool
    effort: float


OnProgress = Callable[[float], object]  # called with the share of the work that is done


def report(kept: Record, coach: Coach, on_progress: OnProgress = lambda share: None, wait: bool = True) -> Report:
    """Make the report; `wait` solves first what can be solved, otherwise its odds are estimates."""
    game, names = kept.game, [seat.name for seat in kept.head.seats]
    effort = Effort(wait, min(1.0, FULL_EFFORT / (len(kept.actions) + 1)))
    curve: list[Point] = []
    choices: list[Choice] = []
    is_solved, every = False, len(kept.actions) // MOST_POINTS + 1
    for number, moment in enumerate(record.moments(kept)):
        if number == 0:
            is_solved = coach.is_exact(game, moment.state, wait=wait)
        if is_solved or number % every == 0 or number == len(kept.actions):
            at = 0 if moment.action is None else moment.action.deed.at
            curve.append(Point(moment.line, at, wins_of(kept, coach, moment.state, number, effort)))
        if number < len(kept.actions):
            choices += chosen(game, coach, moment.state, kept.actions[number], effort)
        on_progress((number + 1) / (len(kept.actions) + 1))
    seats = [seat_report(name, seat, len(names), choices, curve) for seat, name in enumerate(names)]
    worth_telling = [choice for choice in choices if choice.lost >= WORTH_TELLING]
    costliest = sorted(worth_telling, key=lambda choice: -choice.lost)[:COSTLIEST]
    is_live_race = game.races and kept.head.pace == "live"
    exact, lockstep = is_solved and not is_live_race, is_solved and is_live_race
    return Report(game.key, exact, names, curve, seats, costliest, lockstep)


def wins_of(kept: Record, coach: Coach, s: Any, number: int, effort: Effort) -> list[float]:
    """Return the odds of a position, or the result at the end."""
    if number == len(kept.actions) and isinstance(kept.end, Finish):
        best = kept.game.winners(s)
        return [(seat in best) / len(best) for seat in range(s.players)]
    return coach.wins(kept.game, s, number, wait=effort.wait, effort=effort.effort)


def chosen(game: Game, coach: Coach, s: Any, action: record.ActionLine, effort: Effort) -> list[Choice]:
    """Return the choice that an action was, or an empty list if the seat had no other."""
    deed, did = action.deed, game.words.action_number(action.words)
    if len(open_to(game.rules, s, deed.seat)) < 2:
        return []
    view = game.viewing.view(s, deed.seat)
    odds = coach.odds(game, view, action.line, wait=effort.wait, effort=effort.effort)
    mine = next((one for one in odds if one.action == did), None)
    if mine is None or len(odds) < 2:
        return []
    best = better(mine, odds)
    words = game.words.action_words
    return [
        Choice(
            action.line,
            deed.at,
            deed.seat,
            words(did),
            words(best.action),
            mine.win,
            best.win,
            min(o.win for o in odds),
        )
    ]


def better(mine: Odds, odds: Sequence[Odds]) -> Odds:
    """Return the best choice, or the one made where the estimate cannot tell them apart."""
    best = next(one for one in odds if one.action >= 0)
    return best if best.win - mine.win > best.error + mine.error else mine


def seat_report(name: str, seat: int, players: int, choices: Sequence[Choice], curve: Sequence[Point]) -> SeatReport:
    own = [choice for choice in choices if choice.seat == seat]
    lost = sum(choice.lost for choice in own)
    given_away = sum(choice.lost for choice in choices) - lost
    at_stake = sum(choice.could - choice.worst for choice in own)
    moved = curve[-1].wins[seat] - curve[0].wins[seat]
    luck = moved + lost - given_away / (players - 1)
    return SeatReport(name, len(own), 1 - lost / at_stake if at_stake else None, lost, luck)
