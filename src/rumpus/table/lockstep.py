"""Lock-step: at calm pace the seats of a race act one after the other, as the rules' `in_step` says.

Seats without a choice are skipped. In a live race the same functions tell which seats the match waits for.
"""

from typing import Any

from rumpus.game import DRAWN, NOBODY, RACE, Rules


def open_to(rules: Rules, s: Any, seat: int) -> list[int]:
    """Return the actions that the rules allow a seat."""
    out = [0] * rules.ACTIONS
    return out[: rules.choices(s, seat, out)]


class LockStep:
    """The seat that a race at calm pace asks next, and whether it may pass."""

    __slots__ = ("_last", "_passes", "asked", "may_pass")

    def __init__(self) -> None:
        self.asked: int | None = None  # the seat; None outside of a race, and where lots are drawn
        self.may_pass = False
        self._last = NOBODY
        self._passes = 0

    def acted(self, seat: int) -> None:
        self._last = seat
        self._passes = 0

    def passed(self, seat: int) -> None:
        self._last = seat
        self._passes += 1

    def ask(self, rules: Rules, s: Any) -> int:
        """Advance to the next seat that has a choice, to DRAWN, or to nobody once the match is over."""
        self.asked, self.may_pass = None, False
        seat = rules.mover(s)
        if seat != RACE:
            return seat
        seat = rules.in_step(s, self._last, self._passes)
        while seat != DRAWN and not open_to(rules, s, seat):
            self.passed(seat)
            if self._passes > 3 * s.players:
                raise ValueError("a race in which nobody can act")
            seat = rules.in_step(s, self._last, self._passes)
        if seat != DRAWN:
            self.asked, self.may_pass = seat, rules.may_pass(s, self._passes)
        return seat


def lots(rules: Rules, s: Any) -> list[int]:
    """Return the seats, ascending, that a race waits for; in lock-step one of them is drawn."""
    return [seat for seat in range(s.players) if rules.awaited(s, seat)]


def drawn_among(rules: Rules, s: Any, last: int) -> list[int]:
    """Return the seats that lots are drawn among after `last` acted in lock-step; none where no lots are drawn."""
    return lots(rules, s) if rules.mover(s) == RACE and rules.in_step(s, last, 0) == DRAWN else []


def waited_for(rules: Rules, s: Any) -> list[int]:
    """Return the seats, ascending, that a live race cannot go on without.

    These are the awaited seats, or else those that lock-step would still ask after every seat had passed.
    """
    asked = lots(rules, s) or sorted({rules.in_step(s, last, s.players) for last in range(s.players)})
    return [seat for seat in asked if open_to(rules, s, seat)]


def turn_in_race(rules: Rules, s: Any) -> int:
    """Return the one seat that a live race waits for once all others have passed, or NOBODY where there are several."""
    if lots(rules, s):
        return NOBODY
    asked = {rules.in_step(s, last, s.players) for last in range(s.players)}
    return asked.pop() if len(asked) == 1 else NOBODY
