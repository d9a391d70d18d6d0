"""The best response to a policy in Don't You Forget It: the policy is asked in every position, and its turns valued.

A policy may look at the scores, its number and point dice, and the dice left: which colours, and which words are out.
Colours are alike. An eighth of the positions are asked again in another seat with red and blue swapped, and one that
answers otherwise then is refused.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from rumpus.game import Json
from rumpus.games.forget_it import GAME, rules
from rumpus.games.forget_it.policy import TO_END
from rumpus.games.forget_it.solver.examples import examples, lay, set_up
from rumpus.games.forget_it.solver.match import last_table
from rumpus.games.forget_it.solver.odds import hands, open_hands
from rumpus.games.forget_it.solver.policy import best_policy
from rumpus.games.forget_it.solver.policy_turn import value_of_turn
from rumpus.games.forget_it.solver.solution import BEARING, best_turn, last_turns
from rumpus.games.forget_it.solver.tables import LANES, MOST, choosing, collecting
from rumpus.games.forget_it.solver.turn import NUMBERS
from rumpus.games.forget_it.solver.values import NEVER
from rumpus.lab.compile.compiler import fast, packed
from rumpus.lab.play.external_policy import as_function, check, is_built_in
from rumpus.lab.play.playout import seeded
from rumpus.lab.solve.best_response import NOTES, RANDOM, TWO_MINDS, WRONG, Response, check_notes, note_trouble
from rumpus.lab.solve.race_to_goal import Array, compiled

FEWEST = 2  # point dice of a number that is chosen
SOME_LEADS = 16
NEGLIGIBLE = 1e-12
DOUBT = 8  # every so many positions are asked twice
MOST_POINTS = 4 * NUMBERS * (NEVER + 2 * MOST) + 1


class Asked:
    """The turns of one policy: what it decides, and what they are worth."""

    def __init__(self, options: Mapping[str, Json], policy: Any) -> None:
        self.decide, self.goal = as_function(policy), options["goal"]
        fresh = packed(GAME.new(2, {**options, "first": 0}), silent=True)
        if not is_built_in(self.decide):
            check(self.decide, fresh, seeded(0))
        self._ask = fast(asking(self.decide))
        self._position = fresh.copy(), fresh, np.zeros(rules.ACTIONS, np.int64), tuple(examples())
        self._notes = np.zeros(NOTES, np.int64)
        self._room = (
            np.zeros((NEVER + MOST, len(hands()))),
            np.zeros((NUMBERS, MOST, len(hands()))),
            np.zeros((2, len(open_hands()))),
        )

    def decisions(self, mine: int, other: int, is_last: bool) -> tuple[Array, Array, Array]:
        """Return [number, point dice, hand] and [open hand] where it ends the turn, and what it chooses of each lot."""
        ends = np.zeros((NUMBERS, NEVER, len(hands())), np.bool_)
        open_ends, picks = np.zeros(len(open_hands()), np.bool_), np.zeros(len(examples().lot_spelled), np.int64)
        self._ask(*self._position, mine, other, is_last, ends, open_ends, picks, seeded(1), self._notes)
        check_notes(self.decide, self._notes)
        return ends, open_ends, picks

    def value(self, worth: Array, decisions: tuple[Array, Array, Array]) -> float:
        """Return the value of a fresh turn in which ending with so many points is worth so much."""
        tables = tuple(collecting()), tuple(choosing())
        return float(compiled(value_of_turn)(worth, *tables, *decisions, *self._room))

    def turn(self, total: int, low: int, fixed: Array, slope: Array, chances: Array) -> None:
        """Value turns against the other's scores low, low + 1 …; see best_response.PolicyTurn."""
        last, points = np.append(last_turns(), 0.0), np.arange(MOST_POINTS)
        for lane in range(len(fixed)):
            other, mine = low + lane, total - low - lane
            lead = np.minimum(mine + points - other, len(last) - 1)
            worth = np.where(mine + points >= self.goal, 1 - last[np.maximum(lead, 0)], 0.0)
            worth[1 : self.goal - mine] = 1 - chances[total + points[1 : self.goal - mine], other]
            decided = self.decisions(mine, other, False)
            worth[0] = 0.0
            fixed[lane] = self.value(worth, decided)
            worth[0] = 1.0
            slope[lane] = self.value(worth, decided) - fixed[lane]

    def last_turns(self) -> Array:
        """Return how likely its last turn wins, by its score and the other's lead, until that no longer matters.

        Most policies look at the lead alone then. One that decides alike with its least and its largest score, for some
        leads, is taken for one of them.
        """
        found = np.zeros((self.goal, leads_that_matter(self.goal)))
        by_lead_alone = all(self._is_by_lead(lead) for lead in range(1, found.shape[1], SOME_LEADS))
        for lead in range(1, found.shape[1]):
            least = max(0, self.goal - lead)
            found[:, lead] = self._last_turn(lead, self.decisions(least, least + lead, True))
            for mine in range(least + 1, least if by_lead_alone else self.goal):
                found[mine, lead] = self._last_turn(lead, self.decisions(mine, mine + lead, True))
        return found

    def _is_by_lead(self, lead: int) -> bool:
        least, most = max(0, self.goal - lead), self.goal - 1
        one, two = (self.decisions(mine, mine + lead, True) for mine in (least, most))
        return all((first == second).all() for first, second in zip(one, two, strict=True))

    def _last_turn(self, lead: int, decisions: tuple[Array, Array, Array]) -> float:
        points = np.arange(MOST_POINTS)
        return self.value((points > lead) + 0.5 * (points == lead), decisions)


def leads_that_matter(goal: int) -> int:
    """Return a lead that is hardly ever come by, and then hardly ever made up for."""
    best = last_turns()
    by_points = best[np.maximum(np.arange(len(best)) - goal, 0)]
    return int(np.argmax(np.append(best * by_points, 0.0) < NEGLIGIBLE))


def response(options: Mapping[str, Json], policy: Any) -> Response:
    """Return how to answer a policy in matches with these options."""
    asked = Asked(options, policy)
    last = asked.last_turns()

    def make_policy(theirs: Array) -> Any:
        return best_policy(options, BEARING, theirs, last_table(last))

    return Response(asked.turn, best_turn(last), LANES, make_policy)


def asking(decide: Any) -> Callable[..., None]:
    """Return ask(…), which writes down what the policy decides at a pair of scores. Trouble is noted."""
    answer = answering(decide)

    def ask(
        live: Any,
        fresh: Any,
        actions: Any,
        shown: Any,
        mine: int,
        other: int,
        is_last: bool,
        ends: Any,
        open_ends: Any,
        picks: Any,
        rng: Any,
        notes: Any,
    ) -> None:
        hand_faces, hand_spelled, open_faces, open_spelled, lot_faces, lot_spelled = shown
        for number in range(1, NUMBERS + 1):
            for points in range(FEWEST, NEVER):
                for hand in range(len(hand_spelled)):
                    twice = (points + hand) % DOUBT == 0
                    dice = hand_faces[hand], hand_spelled[hand], number, points, False
                    scene = live, fresh, actions, mine, other, is_last
                    ends[number - 1, points, hand] = answer(scene, dice, twice, rng, notes) == TO_END
        for hand in range(len(open_spelled)):
            scene = live, fresh, actions, mine, other, is_last
            open_ends[hand] = (
                answer(scene, (open_faces[hand], open_spelled[hand], 0, 0, False), True, rng, notes) == TO_END
            )
        for lot in range(len(lot_spelled)):
            scene = live, fresh, actions, mine, other, is_last
            dice = lot_faces[lot], lot_spelled[lot], 0, 0, True
            picks[lot] = answer(scene, dice, lot % DOUBT == 0, rng, notes)

    return ask


def answering(decide: Any) -> Callable[..., int]:
    """Return answer(…), the index that the policy answers with in one position."""
    choices = rules.choices

    def asked(scene: Any, dice: Any, mirrored: bool, rng: Any) -> tuple[int, int]:
        live, fresh, actions, mine, other, is_last = scene
        faces, spelled, number, points, chooses = dice
        live[0] = fresh[0]
        seat = 1 if mirrored else 0
        set_up(live[0], seat, mine, other, is_last, mirrored)
        lay(live[0], faces, spelled, number, points, chooses, mirrored)
        n = choices(live[0], seat, actions)
        return decide(live[0], seat, actions, n, False, rng), n

    def answer(scene: Any, dice: Any, twice: bool, rng: Any, notes: Any) -> int:
        before = rng[0]
        index, n = asked(scene, dice, False, rng)
        if rng[0] != before:
            note_trouble(notes, RANDOM, 0, index, n)
        elif index < 0 or index >= n:
            note_trouble(notes, WRONG, 0, index, n)
        elif twice:
            again, _ = asked(scene, dice, True, rng)
            if again != index:
                note_trouble(notes, TWO_MINDS, 0, index, n)
        return max(0, min(index, n - 1))

    return answer
