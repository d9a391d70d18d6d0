"""The odds of an action, as solvers and searches compute them for bots and the coach."""

from msgspec import Struct


class Odds(Struct, frozen=True):
    """The probability that an action wins, with races in lock-step."""

    action: int  # or PASS
    win: float
    error: float = 0.0  # one standard error; 0 where solved exactly
