"""Don't You Forget It solved: the same as the rules played out die by die, and as closed forms."""

import copy
import math
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from random import Random

import numpy as np
import pytest

from rumpus.game import CHANCE, OVER
from rumpus.games import named
from rumpus.games.forget_it import rules
from rumpus.games.forget_it.rules import CHOOSE, DICE, END, ROLL, WORD, score_of
from rumpus.games.forget_it.solver.odds import NINE, Hand, dice_in, hands, rolled
from rumpus.games.forget_it.solver.solution import (
    Solution,
    best_expected_turn,
    chosen,
    hand_left,
    landings,
    last_turns,
    open_numbers,
)
from rumpus.games.forget_it.solver.values import Turn
from rumpus.games.forget_it.view import view
from rumpus.lab.solve import race_to_goal

GAME = named("forget-it")
GOAL = 50


@cache
def solved() -> Solution:
    exact = Solution({"goal": GOAL}, race_to_goal.unsolved(GOAL))
    for _ in exact.solving():
        pass
    return exact


HIT, HIS_WORD, BLANK = range(3)  # a number in six, a word in six, four that do not count


def after_dice(one: Hand, fall: tuple[int, ...]) -> tuple[Hand, int] | None:
    """One roll told die by die, colour by colour; None for a bust."""
    out = [True] + [False] * len(one.live)
    left = [0] * len(out)
    owner = [colour for colour, dice in enumerate((one.pool, *one.live)) for _ in range(dice)]
    for colour, face in zip(owner, fall, strict=True):
        out[colour] |= face == HIS_WORD
        left[colour] += face == BLANK
    if one.live and all(out):
        return None
    risky = [dice for dice, is_out in zip(left, out, strict=True) if not is_out]
    points = fall.count(HIT)
    if sum(left) == 0:
        return NINE, points
    if not risky or min(risky) == 0:
        return Hand(sum(left), ()), points
    return Hand(sum(left) - sum(risky), tuple(sorted(risky))), points


@pytest.mark.parametrize("one", [one for one in hands() if dice_in(one) <= 8], ids=str)
def test_a_roll_leaves_what_its_dice_leave_one_by_one(one: Hand) -> None:
    found: Counter[tuple[Hand, int] | None] = Counter()
    for fall in product(range(3), repeat=dice_in(one)):
        found[after_dice(one, fall)] += 4 ** fall.count(BLANK)
    after, busts = rolled(one)
    assert {None: busts} | after == {None: 0} | found


def test_nine_dice_bust_as_often_as_three_words_come_in_three_threes() -> None:
    assert rolled(NINE)[1] == (6**3 - 5**3) ** 3


def falls_of_three() -> Iterator[tuple[tuple[int, ...], int]]:
    for fall in combinations_with_replacement(range(6), 3):
        yield fall, math.factorial(3) // math.prod(map(math.factorial, Counter(fall).values()))


def test_the_first_roll_is_worth_the_best_choice_of_all_its_falls() -> None:
    """All falls of three red, three white and three blue, told by the rules of FI-4 and FI-5 alone."""
    turn, value, whole = best_expected_turn(), 0.0, 0
    for colours in combinations_with_replacement(list(falls_of_three()), 3):
        orders = math.factorial(3) // math.prod(map(math.factorial, Counter(colours).values()))
        ways = orders * math.prod(ways for _, ways in colours)
        whole += ways
        value += ways * first_choice(turn, [fall for fall, _ in colours])
    assert whole == 6**9
    assert math.isclose(value / whole, turn.fresh, rel_tol=1e-12)


def first_choice(turn: Turn, falls: list[tuple[int, ...]]) -> float:
    spelled = [WORD in fall for fall in falls]
    if all(spelled):
        return 0.0
    found = []
    for face in range(5):
        points = sum(fall.count(face) for fall in falls)
        if points >= 2:
            left = [3 - fall.count(face) - fall.count(WORD) for fall in falls]
            risky = sorted(dice for dice, out in zip(left, spelled, strict=True) if not out)
            one = Hand(sum(left) - sum(risky), tuple(risky)) if risky[0] else Hand(sum(left), ())
            found.append(turn.holding(face + 1, points, one if sum(left) else NINE))
    if found:
        return max(found)
    left = [3 - fall.count(WORD) for fall in falls]
    pool = sum(dice for dice, out in zip(left, spelled, strict=True) if out)
    return turn.rolled(0, 0, Hand(pool, (3,) * spelled.count(False)))


def positions(rng: Random, matches: int) -> Iterator[rules.State]:
    """Positions in which seats decide, from random matches that roll on more often than not."""
    room, odds = [0] * rules.ACTIONS, [0] * rules.OUTCOMES
    for _ in range(matches):
        s = GAME.new(2, {"goal": GOAL})
        while (mover := rules.mover(s)) != OVER:
            if mover == CHANCE:
                rules.weights(s, odds)
                rules.settle(s, rng.choices(range(rules.OUTCOMES), odds)[0])
                continue
            yield s
            count = rules.choices(s, mover, room)
            rules.act(s, mover, room[0] if rng.random() < 0.7 else rng.choice(room[:count]))


def test_every_action_is_worth_what_the_rules_make_of_it() -> None:
    """Each action on a copy, every fall of its dice settled by the rules, and the solution's value of what follows."""
    exact, checked = solved(), Counter[str]()
    for s in positions(Random(5), 10):
        for action, value in exact.actions(s).items():
            after = acted(s, action)
            if action != ROLL:
                found = exact.win(after, s.turn)
            elif 0 < s.in_hand <= 4:
                found = sum(likely * exact.win(landed, s.turn) for likely, landed in landings(after))
            else:
                continue
            checked[f"{action} {s.number > 0} {s.reached >= 0}"] += 1
            assert math.isclose(value, found, abs_tol=1e-9), (s, action)
    assert all(checked[f"{action} True {last}"] > 3 for action in (ROLL, END) for last in (False, True))
    assert sum(checked[f"{action} False False"] for action in range(CHOOSE, CHOOSE + 5)) > 10


def acted(s: rules.State, action: int) -> rules.State:
    after: rules.State = copy.deepcopy(s)
    rules.act(after, s.turn, action)
    return after


def test_turns_played_for_most_points_score_as_much_as_solved() -> None:
    """By the rules, dice and all; the mean of many turns within four standard errors."""
    rng, scores = Random(8), list[int]()
    for _ in range(1500):
        s = fresh(scores=(0, 0))
        while s.turn == 0:
            if rules.mover(s) == CHANCE:
                rules.settle(s, rng.randrange(6))
            else:
                rules.act(s, 0, for_most_points(s))
        scores.append(s.scores[0])
    error = np.std(scores) / math.sqrt(len(scores))
    assert abs(np.mean(scores) - best_expected_turn().fresh) < 4 * error


def for_most_points(s: rules.State) -> int:
    turn, seen = best_expected_turn(), view(s, 0)
    if s.stage == rules.CHOOSING:
        best = max(open_numbers(seen), key=lambda number: turn.holding(*chosen(seen, number)))
        return CHOOSE + best - 1
    if s.stage == rules.FRESH or s.number == 0:
        return ROLL
    return ROLL if turn.holding(s.number, s.points, hand_left(seen)) > turn.ended(s.number, s.points) else END


def test_a_roll_in_the_air_is_worth_the_roll_and_all_nine_aside_is_all_nine_again() -> None:
    exact, s = solved(), fresh(scores=(20, 30))
    assert math.isclose(exact.win(acted(s, ROLL), 0), exact.actions(s)[ROLL])
    s.stage, s.rolls, s.number, s.points = rules.DECIDING, 3, 2, 5
    s.in_hand, s.aside, s.faces[:] = 0, (1 << DICE) - 1, [1, 1, 1, 1, 1, WORD, WORD, WORD, WORD]
    turn = exact.turn_of(20, 30, False, 0)
    assert math.isclose(exact.actions(s)[ROLL], turn.rolled(2, 5, NINE))
    assert math.isclose(exact.actions(s)[END], 1 - last_turns()[20])  # 30 points reach the goal, 20 ahead
    assert exact.actions(view(s, 1)) == exact.actions(s)


def fresh(scores: tuple[int, int]) -> rules.State:
    s: rules.State = GAME.new(2, {"goal": GOAL})
    while s.stage == rules.STARTING:
        rules.settle(s, 4 - s.turn)  # seat 0 throws a five, seat 1 a four
    s.scores[:2] = list(scores)
    return s


def test_the_goal_itself_may_be_worth_less_than_to_stay_below_it() -> None:
    """At fifty to nothing the other has a last turn and need not fear another; at forty-nine there is none yet."""
    turn = solved().turn_of(0, 0, False, 0)
    assert turn.ends[GOAL] < turn.ends[GOAL - 1]
    assert turn.ends[GOAL] == 1 - last_turns()[GOAL]


def test_a_last_turn_is_won_above_the_leader_and_half_won_beside_them() -> None:
    exact, s = solved(), fresh(scores=(48, 60))
    s.reached, s.stage, s.rolls, s.number, s.points = 1, rules.DECIDING, 1, 4, 3
    s.in_hand, s.faces[:] = 1, [3, 3, 3, WORD, WORD, WORD, 0, WORD, WORD]
    s.hand[0] = 6
    for number, points, worth in ((4, 3, 0.5), (5, 3, 1.0), (3, 3, 0.0)):
        s.number, s.points = number, points
        assert exact.actions(s)[END] == worth
    s.stage, s.scores[0] = rules.DONE, 60
    assert exact.win(s, 0) == exact.win(view(s, 1), 1) == 0.5


def test_a_last_turn_against_a_lead_of_one_is_lost_as_often_as_no_pair_can_be_kept() -> None:
    """Any pair is enough: all that loses is a bust in the first roll, or after rolls without a pair."""
    bust = (6**3 - 5**3) ** 3 / 6**9
    assert bust < 1 - last_turns()[1] < bust + 0.001
    assert np.all(np.diff(last_turns()) <= 0)
    assert last_turns()[-1] < 1e-12


def test_before_the_start_chances_are_those_of_the_player_who_starts() -> None:
    exact, s = solved(), GAME.new(2, {"goal": GOAL})
    assert exact.win(s, 0) == exact.win(view(s, 0), 1) == 0.5
    rules.settle(s, 4)  # a five: only a five ties with it
    ahead = exact.win(s, 0)
    assert math.isclose(ahead, 5.5 / 6 * exact.first + 0.5 / 6 * (1 - exact.first))
    assert math.isclose(exact.win(s, 1), 1 - ahead)


def test_all_five_numbers_are_worth_the_same_for_each_of_their_pips() -> None:
    turn = best_expected_turn()
    for number in range(2, 6):
        assert np.allclose(turn.worth[number - 1, 2:40], number * turn.worth[0, 2:40], rtol=1e-12)
    assert turn.ended(5, 7) == score_of(5, 7) == 140
