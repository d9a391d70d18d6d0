"""Information-set Monte Carlo tree search: estimates the value of each choice of a seat by playouts.

First the hidden cards are dealt many times (determinizations); every playout starts from one of these deals. The tree
has decision nodes only: outcomes are drawn on the way down, so a node stands for all states that may lie behind it, and
an action competes only where it is open (one observer, availability counts: Cowling, Powley and Whitehouse, 2012).
The searching seat looks for its best reply; the others follow the rollout policy, as all do below the tree. Choices are
compared on the same deals and the same random numbers. Races are played in lock-step.
"""

from collections.abc import Callable, Mapping, Sequence
from math import log, sqrt
from typing import Any, NamedTuple

import numpy as np

from rumpus.cards import CardRules
from rumpus.game import CHANCE, NOBODY, OVER, PASS, RACE, Game, Json, Rules
from rumpus.games import part
from rumpus.lab.compile.compiler import fast, packed
from rumpus.lab.play.external_policy import MOST_HIDDEN
from rumpus.lab.play.playout import COMPILED, Policy, card_chance, chance, compiled_below, reseed, seeded, stepping
from rumpus.lab.play.policies import PolicyContext, makers
from rumpus.lab.search.search_model import SearchModel, plain

SEAT, PASSABLE, LAST, PASSES = range(4)  # the state of lock-step, besides the match's
NODE, NODES, DEPTH = range(3)  # the state of a walk down the tree
ROOT = 0
DEEPEST = 64  # decisions on a walk
DEALS = 1024  # more would not fit into a processor's cache, and gain nothing
EFFORT = 150_000  # decisions in all playouts of a search, long ones or short: well within a tenth of a second
CURIOSITY = 0.5  # the exploration constant of UCB
RIPE = 100  # visits after which a node has children
FIELDS = ("visits", "offered", "first", "next", "seat", "action")
TREE = np.dtype([(name, "i8") for name in FIELDS] + [("won", "f8"), ("squares", "f8")])
CLUE_WIDTHS = (4, 4, 16)  # room for what is noted beside each clue, and for all seats
ROLLOUT_POLICY = "sensible"


def search_model_of(game: Game) -> Callable[[Rules, Policy], SearchModel]:
    """Return the game's own search model, from its module `search_model`, or the default."""
    module = part(game.key, "search_model")
    return module.search_model if module else plain


class Worth(NamedTuple):
    """The result of the search for one choice."""

    action: int  # or PASS
    visits: int
    win: float  # the share of matches won
    error: float  # one standard error of it


class Search:
    """Searches of one game with one number of players, one at a time."""

    curiosity = CURIOSITY
    ripe = RIPE
    effort = EFFORT

    def __init__(self, game: Game, players: int, options: Mapping[str, Json]) -> None:
        self._game, self._players = game, players
        fresh = packed(game.new(players, options), silent=True)
        self._states = fresh.copy(), fresh.copy(), np.repeat(fresh, DEALS)
        room = game.rules.ACTIONS, game.rules.OUTCOMES, MOST_HIDDEN, game.rules.ACTIONS + 1, DEEPEST, 3
        self._room = tuple(np.zeros(size, np.int64) for size in room)
        decide = makers(game.key)[ROLLOUT_POLICY](PolicyContext(players, options, COMPILED))
        self._run = compiled_search(game.rules, search_model_of(game)(game.rules, decide))

    def values(
        self,
        state: Any,
        seat: int,
        playouts: int,
        seed: int,
        passable: bool = False,
        clues: Sequence[Sequence[Sequence[int]]] = (),
        every: bool = False,
        share: float = 1.0,
    ) -> list[Worth]:
        """Return the value of each choice of a seat, the most visited first; PASS too where it may pass.

        The search makes `playouts`, or fewer where they are long, and only this `share` of them. `clues` are what the
        seat remembers (a memory's `clues()`). Pruned choices are left out unless `every` one is wanted. The same
        question and seed give the same answer.
        """
        playouts = max(1, round(playouts * share))
        tree = np.zeros(playouts + 1, TREE)
        flow = np.array([seat, passable, *self._step(state, seat, passable)], np.int64)
        root, results = packed(state, silent=True), np.zeros(self._players)
        knobs = playouts, self.curiosity, self.ripe, round(self.effort * share), every
        held = clue_arrays(clues)
        self._run(root, *self._states, flow, *knobs, held, tree, results, *self._room, seeded(seed))
        return sorted(worths(tree), key=lambda worth: -worth.visits)

    def _step(self, state: Any, seat: int, passable: bool) -> tuple[int, int]:
        """Return the state of lock-step when it asks this seat: the last seat to act, and the passes since."""
        rules = self._game.rules
        if rules.mover(state) == RACE:
            for passes in range(2 * self._players):
                for last in range(self._players):
                    if rules.in_step(state, last, passes) == seat and rules.may_pass(state, passes) == passable:
                        return last, passes
        return NOBODY, 0


def clue_arrays(clues: Sequence[Sequence[Sequence[int]]]) -> tuple[np.ndarray[Any, Any], ...]:
    """Return the clues as arrays, with room to spare in every row."""
    found = []
    for width, rows in zip(CLUE_WIDTHS, clues or ((), (), ()), strict=True):
        array = np.full((len(rows), width), NOBODY, np.int64)
        for n, row in enumerate(rows):
            array[n, : len(row)] = row
        found.append(array)
    return tuple(found)


def worths(tree: np.ndarray[Any, Any]) -> list[Worth]:
    found, child = [], tree[ROOT]["first"]
    while child != ROOT:
        node = tree[child]
        visits, mean = int(node["visits"]), float(node["won"] / node["visits"])
        spread = max(0.0, float(node["squares"]) / visits - mean * mean)
        found.append(Worth(int(node["action"]), visits, mean, sqrt(spread / visits)))
        child = node["next"]
    return found


def compiled_search(rules: Rules, search_model: SearchModel) -> Callable[..., None]:
    """Return run(…), which deals what is hidden and fills the tree with playouts."""
    act, choices = rules.act, rules.choices
    decide, prune, _, horizon, evaluate = search_model
    go_on, deal_all = going_on(rules), dealing_all(search_model)

    def run(
        root: Any,
        live: Any,
        past: Any,
        deals: Any,
        flow: Any,
        playouts: int,
        curiosity: float,
        ripe: int,
        effort: int,
        every: bool,
        clues: Any,
        tree: Any,
        results: Any,
        actions: Any,
        odds: Any,
        picks: Any,
        slots: Any,
        path: Any,
        at: Any,
        rng: Any,
    ) -> None:
        me, passable, last, passes = flow[SEAT], flow[PASSABLE], flow[LAST], flow[PASSES]
        dealt = min(playouts, len(deals))
        deal_all(root, past, deals[:dealt], me, clues, picks, actions, rng)
        at[NODES] = 1
        seed = rng[0]
        playout = steps = 0
        while playout < playouts and steps < effort:
            live[0] = deals[0]
            playout += 1
            s = live[0]
            flow[SEAT], flow[PASSABLE], flow[LAST], flow[PASSES] = me, passable, last, passes
            at[NODE], at[DEPTH] = ROOT, 0
            growing = True
            n = choices(s, me, actions)
            while n > 0 and horizon(s) == horizon(root[0]):
                steps += 1
                seat, free = flow[SEAT], flow[PASSABLE] == 1
                if growing and seat == me and not (every and at[NODE] == ROOT):
                    n = prune(s, seat, actions, n)
                index = decide(s, seat, actions, n, free, rng)
                if growing:
                    if seat != me:
                        follow(tree, at, seat, PASS if index == PASS else actions[index])
                    elif n > 1 or free or at[NODE] == ROOT:
                        is_first = at[NODE] == ROOT
                        index = descend(tree, at, seat, free, actions, n, index, curiosity, slots, rng)
                        if is_first:
                            live[0] = deals[tree[at[NODE]].visits % dealt]
                            reseed(rng, seed, tree[at[NODE]].visits)
                    path[at[DEPTH] - 1] = at[NODE]
                    growing = tree[at[NODE]].visits >= ripe and at[DEPTH] < DEEPEST
                flow[LAST] = seat
                if index == PASS:
                    flow[PASSES] += 1
                else:
                    act(s, seat, actions[index])
                    flow[PASSES] = 0
                n = go_on(s, flow, actions, odds, rng)
            evaluate(s, results)
            back_up(tree, path, at[DEPTH], results)

    return fast(run)


def going_on(rules: Rules) -> Callable[..., int]:
    """Return go_on(s, flow, actions, odds, rng), which plays to the next choice; 0 once the match is over."""
    mover, settle, choices = rules.mover, rules.settle, rules.choices
    fall = card_chance(rules, COMPILED) if isinstance(rules, CardRules) else chance(rules, COMPILED)
    asked = stepping(rules, COMPILED)

    def go_on(s: Any, flow: Any, actions: Any, odds: Any, rng: Any) -> int:
        seat = mover(s)
        while seat != OVER:
            if seat == CHANCE:
                settle(s, fall(s, odds, rng))
                seat = mover(s)
                continue
            seat, passable = asked(s, seat, flow[LAST], flow[PASSES], rng)
            flow[SEAT], flow[PASSABLE] = seat, passable
            n = choices(s, seat, actions)
            if n:
                return n
            flow[LAST] = seat
            flow[PASSES] += 1
            seat = mover(s)
        return 0

    return go_on


def dealing_all(search_model: SearchModel) -> Callable[..., None]:
    """Return deal_all(…), which determinizes what the seat cannot know, many times."""
    deal = search_model.deal

    def deal_all(root: Any, past: Any, deals: Any, me: int, clues: Any, picks: Any, actions: Any, rng: Any) -> None:
        past[0] = root[0]
        for n in range(len(deals)):
            deals[n] = root[0]
            deal(deals[n], me, past[0], clues, picks, actions, rng)

    return deal_all


def descend(
    tree: Any,
    at: Any,
    seat: int,
    free: bool,
    actions: Any,
    n: int,
    proposed: int,
    curiosity: float,
    slots: Any,
    rng: Any,
) -> int:
    """Return the index of the action to try: an untried one, the policy's first, or else the most promising.

    `at` moves to its node.
    """
    node = at[NODE]
    place_children(tree, node, seat, slots)
    first = PASS if free else 0
    untried, chosen, most = 0, proposed, -1.0
    if slots[slot(actions, proposed)] != ROOT:
        for index in range(first, n):
            child = slots[slot(actions, index)]
            if child == ROOT:
                untried += 1
                if compiled_below(rng, untried) == 0:
                    chosen = index
            else:
                tree[child].offered += 1
                promise = tree[child].won / tree[child].visits + curiosity * sqrt(
                    log(tree[child].offered) / tree[child].visits
                )
                if untried == 0 and promise > most:
                    chosen, most = index, promise
    found = slots[slot(actions, chosen)]
    clear_children(tree, node, slots)
    if found == ROOT:
        found = add_child(tree, at, seat, PASS if chosen == PASS else actions[chosen])
    at[NODE] = found
    at[DEPTH] += 1
    return chosen


def follow(tree: Any, at: Any, seat: int, action: int) -> None:
    """Move `at` to the node of another seat's action."""
    child = tree[at[NODE]].first
    while child != ROOT and (tree[child].seat != seat or tree[child].action != action):
        child = tree[child].next
    if child == ROOT:
        child = add_child(tree, at, seat, action)
    at[NODE] = child
    at[DEPTH] += 1


def slot(actions: Any, index: int) -> int:
    """Return the index of an action's child; that of PASS is the first."""
    return 0 if index == PASS else actions[index] + 1


def place_children(tree: Any, node: int, seat: int, slots: Any) -> None:
    child = tree[node].first
    while child != ROOT:
        if tree[child].seat == seat:
            slots[tree[child].action + 1] = child
        child = tree[child].next


def clear_children(tree: Any, node: int, slots: Any) -> None:
    child = tree[node].first
    while child != ROOT:
        slots[tree[child].action + 1] = ROOT
        child = tree[child].next


def add_child(tree: Any, at: Any, seat: int, action: int) -> int:
    child: int = at[NODES]
    at[NODES] += 1
    tree[child].offered = 1
    tree[child].next = tree[at[NODE]].first
    tree[child].seat = seat
    tree[child].action = action
    tree[at[NODE]].first = child
    return child


def back_up(tree: Any, path: Any, depth: int, results: Any) -> None:
    for n in range(depth):
        node = path[n]
        result = results[tree[node].seat]
        tree[node].visits += 1
        tree[node].won += result
        tree[node].squares += result * result
