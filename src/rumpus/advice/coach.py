"""The odds of each choice: exact where a game is solved, else estimated by rollouts or search.

Both assume races in lock-step; at live pace the figures are those of that model.
"""

import json
from functools import lru_cache
from typing import Any

from rumpus.advice.messages import LARGEST_SOLUTION, Clues, SolveQuestion
from rumpus.game import NOBODY, RACE, Game, Json
from rumpus.games import named, part
from rumpus.lab.search import rollout
from rumpus.lab.search.tree_search import Search
from rumpus.lab.solve import bradley_terry, solutions
from rumpus.odds import Odds
from rumpus.table.lockstep import turn_in_race

PLAYOUTS = 20_000  # of a search, which ends sooner where they are long
_at_hand: dict[str, solutions.Solution] = {}
_unsolved: dict[str, SolveQuestion] = {}  # solutions that were needed and not available, since the last `take_unsolved`


def odds(
    game: Game,
    view: Any,
    seed: int = 0,
    wait: bool = True,
    every: bool = True,
    clues: Clues = (),
    to_act: bool = False,
    effort: float = 1.0,
) -> list[Odds]:
    """Return every action of the view's seat, the best first; `wait` for what has to be solved first.

    Where cards are hidden, pruned choices are left out unless `every` one is wanted; `clues` are what the seat
    remembers. With `to_act` only the best action matters, not its value. An estimate takes `effort`, a share of the
    usual playouts.
    """
    exact = solution(game, view, wait) if to_act or view.players == 2 else None
    if exact is not None:
        worth = exact.actions(view) if view.players == 2 else bradley_terry.combine(view, exact.against)
        found = [Odds(action, win) for action, win in worth.items()]
    elif game.rules.hidden(game.viewing.state(view), view.seat):
        return searched(game, view, seed, every, clues, effort)
    else:
        found = rollout.odds(game, view, options_of(game, view), seed, effort)
    return sorted(found, key=lambda one: -one.win)


def searched(game: Game, view: Any, seed: int, every: bool, clues: Clues, effort: float) -> list[Odds]:
    """Return the odds by tree search, where cards are hidden: the most visited first."""
    options = json.dumps(game.options(options_of(game, view), view.players))
    state = game.viewing.state(view)
    is_race = game.rules.mover(state) == RACE
    passable = is_race and turn_in_race(game.rules, state) not in (NOBODY, view.seat)
    search = search_of(game.key, view.players, options)
    found = search.values(state, view.seat, PLAYOUTS, seed, passable, clues, every, effort)
    return [Odds(one.action, one.win, one.error) for one in found]


@lru_cache(32)
def search_of(game: str, players: int, options: str) -> Search:
    return Search(named(game), players, json.loads(options))


def wins(game: Game, s: Any, seed: int = 0, wait: bool = True, effort: float = 1.0) -> list[float]:
    """Return every seat's odds in a position without hidden cards."""
    view = game.viewing.view(s, 0)
    exact = solution(game, view, wait) if s.players == 2 else None
    if exact is not None:
        return [exact.win(s, seat) for seat in range(s.players)]
    return rollout.wins(game, s, options_of(game, view), seed, rollout.matches(effort))


def is_exact(game: Game, s: Any, wait: bool = True) -> bool:
    """Whether the odds in this position are solved, with races in lock-step, and not estimates."""
    return s.players == 2 and solution(game, game.viewing.view(s, 0), wait) is not None


def solution(game: Game, view: Any, wait: bool) -> solutions.Solution | None:
    """Return the exact solution between two players, or None where there is none or it is too large.

    A game that is not in the cache is solved now if that is quick or `wait` says so; else it is noted as unsolved.
    """
    if not solutions.is_solved(game.key):
        return None
    options = solutions.checked(game.key, options_of(game, view))
    name = solutions.name(game.key, options)
    if name not in _at_hand:
        found, size = solutions.ready(game.key, options), solutions.size(options)
        is_quick = options["goal"] <= part(game.key, "solver").QUICK_GOAL
        if found is None and size <= LARGEST_SOLUTION and (wait or is_quick):
            found = solutions.solution(game.key, options)
        if found is None:
            _unsolved[name] = SolveQuestion(game.key, options, name, size)
            return None
        _at_hand[name] = found
    return _at_hand[name]


def take_unsolved() -> list[SolveQuestion]:
    """Return and forget the solutions that were needed and not available."""
    found = list(_unsolved.values())
    _unsolved.clear()
    return found


def options_of(game: Game, view: Any) -> dict[str, Json]:
    """Return the options that the view shows; the others no longer matter."""
    shown = {name: getattr(view, name) for name in game.rules.OPTIONS if hasattr(view, name)}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in shown.items()}
