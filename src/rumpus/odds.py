"""What an action is worth: the answer of solvers and searches, and what bots and the coach ask for."""

from msgspec import Struct


class Odds(Struct, frozen=True):
    """The probability that an action wins, with races in lock-step."""

    action: int  # or PASS
    win: float
    error: float = 0.0  # one standard error; 0 where solved exactly
