"""What each choice is worth: exactly where a game is solved, else estimated by playing on many times."""

import json
import subprocess
import sys
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from rumpus.game import Game, Json
from rumpus.games import named
from rumpus.lab import pairwise, rollout, solve
from rumpus.lab.search import Search
from rumpus.thinking import Clues, Odds

PLAYOUTS = 20_000  # of a search, which ends sooner where they are long
QUICK = {"go-nuts": 100, "forget-it": 60}  # the goals up to which solving takes a second or so
_at_hand: dict[str, solve.Solution] = {}
_being_solved: dict[str, subprocess.Popen[bytes]] = {}


def odds(
    game: Game,
    view: Any,
    seed: int = 0,
    wait: bool = True,
    every: bool = True,
    clues: Clues = (),
    to_act: bool = False,
) -> list[Odds]:
    """Every action open to the seat that looks, the best first; `wait` for what has to be solved first.

    Where cards are hidden, choices hardly worth a thought are left out unless `every` one is wanted; `clues` are what
    the seat remembers. Who asks `to_act` wants to know what is best rather than how good it is.
    """
    exact = solution(game, view, wait) if to_act or is_exact(game, view.players) else None
    if exact is not None:
        worth = exact.actions(view) if view.players == 2 else pairwise.together(view, exact.against)
        found = [Odds(action, win) for action, win in worth.items()]
    elif game.rules.hidden(game.viewing.state(view), view.seat):
        return searched(game, view, seed, every, clues)
    else:
        found = rollout.odds(game, view, options_of(game, view), seed)
    return sorted(found, key=lambda one: -one.win)


def searched(game: Game, view: Any, seed: int, every: bool, clues: Clues) -> list[Odds]:
    """By search, where cards are hidden: the most visited first, which the search trusts most."""
    options = json.dumps(game.options(options_of(game, view), view.players))
    state, passable = game.viewing.state(view), view.seat != getattr(view, "turn", view.seat)
    search = search_of(game.key, view.players, options)
    found = search.values(state, view.seat, PLAYOUTS, seed, passable, clues, every)
    return [Odds(one.action, one.win, one.error) for one in found]


@lru_cache(32)
def search_of(game: str, players: int, options: str) -> Search:
    return Search(named(game), players, json.loads(options))


def wins(game: Game, s: Any, seed: int = 0) -> list[float]:
    """Every seat's chances in a position of which everything is known."""
    exact = solution(game, game.viewing.view(s, 0), wait=True) if is_exact(game, s.players) else None
    if exact is not None:
        return [exact.win(s, seat) for seat in range(s.players)]
    return rollout.wins(game, s, options_of(game, game.viewing.view(s, 0)), seed)


def is_exact(game: Game, players: int) -> bool:
    return players == 2 and game.key in solve.SOLVED


def solution(game: Game, view: Any, wait: bool) -> solve.Solution | None:
    """The exact solution between two, if there can be one and it is at hand; else it is solved now, or beside us for
    next time."""
    if game.key not in solve.SOLVED:
        return None
    options = solve.checked(game.key, options_of(game, view))
    name = solve.name(game.key, options)
    if name not in _at_hand:
        at_once = wait or options["goal"] <= QUICK[game.key]
        found = solve.solution(game.key, options) if at_once else solve.ready(game.key, options)
        if found is None:
            solve_beside(game.key, options, name)
            return None
        _at_hand[name] = found
    return _at_hand[name]


def options_of(game: Game, view: Any) -> dict[str, Json]:
    """The options that the view shows; those it does not show no longer matter."""
    shown = {name: getattr(view, name) for name in game.rules.OPTIONS if hasattr(view, name)}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in shown.items()}


def solve_beside(game: str, options: Mapping[str, Json], name: str) -> None:
    """In a process that everybody else goes before; it keeps what it finds where we will look."""
    if name not in _being_solved:
        chosen = [part for key, value in options.items() for part in ("--option", f"{key}={json.dumps(value)}")]
        command = ["nice", "-n", "19", sys.executable, "-m", "rumpus", "solve", game, *chosen, "--json"]
        unheard = subprocess.DEVNULL
        _being_solved[name] = subprocess.Popen(command, stdin=unheard, stdout=unheard, stderr=unheard)
