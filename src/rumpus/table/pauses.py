"""Pauses that let people follow the match: between the plays of bots, after a round and before a race.

They are no part of the rules. Simulations use NO_PAUSES.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from rumpus.game import NOBODY, Event, Rules, happened

Pace = Literal["live", "calm"]
Speed = Literal["slower", "normal", "faster"]
SPEEDS: dict[Speed, float] = {"slower": 1.5, "normal": 1.0, "faster": 0.6}

OPENING = 1600  # ms on top of the spacing before the first play of a bot: who starts has to be read
SPACING: dict[Pace, int] = {"live": 900, "calm": 1500}  # ms from one play to a bot's next, outside of races
ROUND_OVER = 3000  # ms in which the points of a round can be read
TURN_OVER = 1600  # ms in which the points that a turn won or lost can be read
DEAL = 900  # ms in which the cards of the next round are seen to be dealt
FIRST_RACE = 3000  # ms: 3, 2, 1 before the first race of a kind at a table
RACE = 1000  # ms before any later one
TURN_FACTOR = 0.6  # scales an agent's own time on its turn, so that people do not wait too long for theirs
ONLY_CHOICE_FACTOR = 0.5  # scales it once more where there is only one choice
GOES_ON_FACTOR = 0.6  # scales it once more in the middle of a turn, where people have seen what the agent is about


class Pauses(NamedTuple):
    """The lengths of a table's pauses, in milliseconds."""

    opening: int
    spacing: int
    round_over: int
    first_race: int
    race: int
    turn_over: int
    deal: int
    speed: float = 1.0  # what an agent's thinking is multiplied by


NO_PAUSES = Pauses(0, 0, 0, 0, 0, 0, 0)


def pauses_of(pace: Pace, speed: Speed, scale: float = 1.0) -> Pauses:
    """Return the pauses for a table's `speed`; `scale` makes everything faster, for tests."""
    factor = SPEEDS[speed] * scale
    if not factor:
        return NO_PAUSES
    lengths = (round(ms * factor) for ms in (OPENING, SPACING[pace], ROUND_OVER, FIRST_RACE, RACE, TURN_OVER, DEAL))
    return Pauses(*lengths)._replace(speed=SPEEDS[speed])


class RoundEnd(NamedTuple):
    """How the table looked when a round had ended, and what happened next; both are shown one after the other."""

    state: Any  # a copy
    deal: tuple[Event, ...]  # the events of the next deal


class Hold(NamedTuple):
    """A pause in which nobody can act, after a round or before a race."""

    why: Literal["round", "race"]
    until: int
    lasts: int
    seat: int  # that ended the round, or began the race; NOBODY for none
    points: tuple[int, ...] = ()  # of the round, by seat
    totals: tuple[int, ...] = ()
    first: bool = False  # whether it is the table's first race
    end: RoundEnd | None = None  # of a round


class PauseKeeper:
    """The pauses of one match: when an agent may act next, and the current hold, if any."""

    __slots__ = ("_last", "_pauses", "_race_is_new", "_totals", "are_kept", "dealt", "hold", "next_play")

    def __init__(self, pauses: Pauses, seats: int, now: int, race_is_new: bool) -> None:
        """`race_is_new` says that nobody at this table has seen a race of this game."""
        self.hold: Hold | None = None
        self.dealt: tuple[Event, ...] = ()  # the events of the deal that the last hold kept back
        self.next_play = now + pauses.opening + pauses.spacing if pauses.spacing else 0  # 0 for at any time
        self.are_kept = pauses is not NO_PAUSES
        self._last = NOBODY  # the seat that played last
        self._pauses = pauses
        self._race_is_new = race_is_new
        self._totals = (0,) * seats  # when the round began

    def acted(
        self,
        seat: int,
        now: int,
        lies_at: int,
        rules: Rules,
        s: Any,
        events: Sequence[Event],
        racing: bool,
        end: RoundEnd | None = None,
    ) -> None:
        """Note an action of a seat whose pieces rest at `lies_at`, and which may have ended a round."""
        self._last = seat
        self.next_play = now + self._pauses.spacing
        if happened(rules.TURN_OVER, events):
            self.next_play = max(self.next_play, lies_at + self._pauses.turn_over)
        hold = self._hold_after(lies_at, rules, s, events, racing)
        self.hold = hold if hold is None or end is None else hold._replace(end=end)

    def _hold_after(self, lies_at: int, rules: Rules, s: Any, events: Sequence[Event], racing: bool) -> Hold | None:
        """Return the hold that these events begin: a round is over, or a race begins."""
        for event in events:
            if event[0] in rules.ROUND_OVER:
                before, lasts = self._totals, self._pauses.round_over
                totals = self._totals = tuple(rules.score(s, seat) for seat in range(len(before)))
                points = tuple(total - old for total, old in zip(totals, before, strict=True))
                return Hold("round", lies_at + lasts, lasts, event[1], points, totals)
            if racing and event[0] in rules.RACE_BEGINS:
                first, self._race_is_new = self._race_is_new, False
                lasts = self._pauses.first_race if first else self._pauses.race
                return Hold("race", lies_at + lasts, lasts, event[1], first=first)
        return None

    def thought(self, seat: int, choices: int, others_may_act: bool) -> float:
        """Return the factor for an agent's time to think on its turn, given how many choices it has.

        Where others may cut in, an agent leaves them all the time that they would have without pauses.
        """
        if not self.are_kept:
            return 1.0
        if others_may_act:
            return self._pauses.speed
        part = TURN_FACTOR * (ONLY_CHOICE_FACTOR if choices == 1 else 1.0)
        return part * (GOES_ON_FACTOR if seat == self._last else 1.0) * self._pauses.speed

    def end_hold(self, now: int) -> int:
        """Let the match go on, and return when people can see all of what they go on with."""
        self.dealt = () if self.hold is None or self.hold.end is None else self.hold.end.deal
        self.hold = None
        lies_at = now + self._pauses.deal if self.dealt else now
        self.next_play = lies_at + self._pauses.spacing
        return lies_at

    def resume(self, now: int) -> None:
        """Begin the current hold anew after the server was away."""
        self.next_play = now + self._pauses.spacing if self._pauses.spacing else 0
        if self.hold is not None:
            self.hold = self.hold._replace(until=now + self.hold.lasts)
