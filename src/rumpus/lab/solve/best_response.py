"""Best responses between two: what a policy loses to an opponent who knows it and answers with best play.

The policy's chances and the response's refer to each other where a turn scores nothing, as in race_to_goal.py, from the
top total down. The policy's turn is linear in the value of scoring nothing, x = fixed + slope * (1 - y), and the
response's is the best turn against x. A game that is solved declares how its policies are asked and its turns valued
as `response` in its module `solver`.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from rumpus.game import BadInput, Json
from rumpus.games import part
from rumpus.lab.play.external_policy import bad_answer, place_of
from rumpus.lab.play.playout import COMPILED
from rumpus.lab.play.policies import PolicyContext, compilable, makers, policy_of
from rumpus.lab.play.seats import Policy
from rumpus.lab.solve import race_to_goal
from rumpus.lab.solve.race_to_goal import EXACT, LIKELY_NOTHING, TELLING, TRIES, Array, BestTurn
from rumpus.lab.solve.solutions import OnProgress, checked

# policy_turn(total, low, fixed, slope, chances): for the other's scores low, low + 1 … the value of the policy's turn,
# which is `fixed` and `slope` times the value of a turn without points
PolicyTurn = Callable[[int, int, Array, Array, Array], None]


class Response(NamedTuple):
    """What a game's solver offers against one policy."""

    policy_turn: PolicyTurn
    best_turn: BestTurn
    lanes: int  # positions that best_turn takes at once
    make_policy: Callable[[Array], Policy]  # given the policy's chances, the compiled best response


class BestResponse:
    """The best response to a policy: how often it wins, and a policy that plays it."""

    def __init__(self, ours: Array, theirs: Array, make_policy: Callable[[Array], Policy]) -> None:
        self.first = float(ours[0, 0])  # the share of matches won by the response when it begins
        self.second = float(1 - theirs[0, 0])  # when the policy begins
        self._theirs, self._make_policy = theirs, make_policy

    def __repr__(self) -> str:
        return f"BestResponse(won={self.won:.6f}, first={self.first:.6f}, second={self.second:.6f})"

    @property
    def won(self) -> float:
        """The share of matches won by the response when each begins half of them."""
        return (self.first + self.second) / 2

    def policy(self) -> Policy:
        """Return the response as a compiled policy, for simulations and evaluations."""
        return self._make_policy(self._theirs)


def best_response(
    policy: str | Policy, game: str, given: Mapping[str, Json], on_progress: OnProgress = lambda share: None
) -> BestResponse:
    """Return the best response to a policy; `on_progress` is called with the share of the work that is done.

    Raises BadInput where the game is not solved, or where the policy draws random numbers or looks at more of a
    position than the scores and the dice that matter for the rest of the match.
    """
    options = checked(game, given)
    if isinstance(policy, str) and not compilable(game, [policy]):
        raise BadInput("bad-strength", known=", ".join(makers(game)), got=policy)
    asked = policy_of(game, policy, PolicyContext(2, options, COMPILED))
    return responded(options["goal"], part(game, "solver").response(options, asked), on_progress)


def responded(goal: int, response: Response, on_progress: OnProgress) -> BestResponse:
    theirs, ours = (np.zeros(race_to_goal.shape(goal)) for _ in range(2))  # [total, score of the seat to move]
    for total in range(2 * goal - 2, -1, -1):
        here = race_to_goal.scores(total, goal)
        fixed, slope = (np.zeros(here.stop - here.start) for _ in range(2))
        response.policy_turn(total, here.start, fixed, slope, ours)
        best_of = in_lanes(total, here.start, response, theirs)
        found = fixed_points(race_to_goal.guess(theirs, total), fixed[::-1], slope[::-1], best_of)
        theirs[total, here], ours[total, here] = found[0], found[1][::-1]
        on_progress(1 - (total / (2 * goal - 1)) ** 2)
    return BestResponse(ours, theirs, response.make_policy)


def in_lanes(total: int, low: int, response: Response, theirs: Array) -> Callable[[Array], Array]:
    def evaluate(nothing: Array) -> Array:
        out, lanes = np.empty_like(nothing), response.lanes
        for at in range(0, len(out), lanes):
            response.best_turn(total, low + at, nothing[at : at + lanes], out[at : at + lanes], theirs)
        return out

    return evaluate


def fixed_points(tried: Array, fixed: Array, slope: Array, best_of: Callable[[Array], Array]) -> tuple[Array, Array]:
    """Solve x = fixed + slope * (1 - y) and y = best_of(1 - x), by secants as in race_to_goal.py; return x and y."""
    found = best_of(1 - tried)
    rises = np.full(len(fixed), LIKELY_NOTHING)
    for _ in range(TRIES):
        off = fixed + slope * (1 - found) - tried
        if np.abs(off).max() <= EXACT:
            return tried, found
        step = off / (1 - slope * rises)
        before, tried = found, np.clip(tried + step, 0.0, 1.0)
        found = best_of(1 - tried)
        telling = np.abs(step) > TELLING
        rises[telling] = np.clip((before - found)[telling] / step[telling], 0.0, 0.99)
    raise ArithmeticError(f"no fixed point after {TRIES} tries: {np.abs(off).max()}")


# --- asking a policy -------------------------------------------------------------------------------------------------

FINE, RANDOM, WRONG, TWO_MINDS = range(4)  # what may be the matter with a policy, in cell 0 of its notes
NOTES = 4  # cells: what, the seat, its answer, and how many choices it had


def note_trouble(notes: Any, what: int, seat: int, answer: int, choices: int) -> None:
    """Note what is the matter with a policy; the first trouble counts. It is written in the dialect of the rules."""
    if notes[0] == FINE:
        notes[0], notes[1], notes[2], notes[3] = what, seat, answer, choices


def check_notes(policy: Any, notes: Any) -> None:
    """Raise BadInput where a policy cannot be answered exactly."""
    what, seat, answer, choices = map(int, notes)
    if what == WRONG:
        raise bad_answer(policy, np.array([1, seat, answer, choices, 0]))
    if what != FINE:
        key = "response-random" if what == RANDOM else "response-two-minds"
        raise BadInput(key, policy=place_of(policy))
