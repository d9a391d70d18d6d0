"""The games for OpenSpiel: importing this module registers them as `rumpus_<game>`, with chance nodes.

    pyspiel.load_game("rumpus_go_nuts(players=2,goal=20)")

Options are parameters of the game; faces of dice are text such as `3-2-1`, and a seat that chance draws is -1. Races
are played in lock-step, where drawing the next seat is a chance node, too. `str(state)` of a game without secrets names
everything that matters for the rest of the match, so that OpenSpiel's value iteration can tell states apart by it.
"""

from typing import Any

import numpy as np

from rumpus.envs.extras import library
from rumpus.envs.render import label
from rumpus.envs.state import GameState, action_count
from rumpus.game import CHANCE, NOBODY, OVER, BadInput, Faces, Game, Json, SeatOrDrawn
from rumpus.games import GAMES, named

pyspiel = library("pyspiel", "openspiel")
SpielGame: Any = pyspiel.Game
SpielState: Any = pyspiel.State
LONGEST = 1_000_000  # steps of a match: random play ends long before
SPECIAL = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}


def short_name(key: str) -> str:
    return f"rumpus_{key.replace('-', '_')}"


def as_parameter(option: Any, value: Json) -> Json:
    """Return the value of an option as a parameter of OpenSpiel: a whole number, true or false, or text."""
    if isinstance(option, Faces):
        return "-".join(map(str, value))
    return NOBODY if isinstance(option, SeatOrDrawn) and value is None else value


def from_parameter(name: str, option: Any, value: Json) -> Json:
    if isinstance(option, Faces):
        parts = str(value).split("-")
        if not all(part.isdigit() for part in parts):
            raise BadInput("env-bad-faces", name=name, wanted=as_parameter(option, option.default), got=str(value))
        return [int(part) for part in parts]
    return None if isinstance(option, SeatOrDrawn) and value == NOBODY else value


def game_type(game: Game) -> Any:
    kinds = pyspiel.GameType
    options = game.rules.OPTIONS.items()
    information = kinds.Information.IMPERFECT_INFORMATION if game.hides else kinds.Information.PERFECT_INFORMATION
    return kinds(
        short_name=short_name(game.key),
        long_name=f"Rumpus {game.key}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.rules.SEATS[-1],
        min_num_players=game.rules.SEATS[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2} | {name: as_parameter(one, one.default) for name, one in options},
    )


class MatchGame(SpielGame):  # type: ignore[misc]
    """One game under options; new states begin its matches."""

    game: Game  # of the subclass that register() makes
    kind: Any

    def __init__(self, params: dict[str, Json] | None = None) -> None:
        chosen = dict(params or {})
        self.players = chosen.pop("players", 2)
        known = self.game.rules.OPTIONS
        given = {name: from_parameter(name, known[name], value) for name, value in chosen.items()}
        self.options = self.game.options(given, self.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=action_count(self.game),
            max_chance_outcomes=max(self.game.rules.OUTCOMES, self.game.rules.SEATS[-1]),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> "MatchState":
        return MatchState(self, GameState(self.game, self.players, self.options))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self)


class MatchState(SpielState):  # type: ignore[misc]
    """A state of OpenSpiel around a GameState."""

    def __init__(self, game: MatchGame, match: GameState) -> None:
        super().__init__(game)
        self.match = match

    def current_player(self) -> Any:
        seat = self.match.current_player
        return SPECIAL.get(seat, seat)

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal_actions() if player == self.match.current_player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.match.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.match.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"outcome {action}" if player == pyspiel.PlayerId.CHANCE else label(self.match, action)

    def is_terminal(self) -> bool:
        return self.match.is_terminal

    def returns(self) -> list[float]:
        return self.match.returns()

    def __str__(self) -> str:
        return " ".join(map(str, (self.match.current_player, *described(self.match))))


def described(match: GameState) -> Any:
    """Return what matters of a state: the observation where nothing is hidden and no die is in the air, else all."""
    if match.is_chance or match.game.hides:
        return match.state_tensor().astype(int)
    return (f"{cell:.6g}" for cell in match.observation_tensor(0))


class Observer:
    """What a seat may know, for OpenSpiel's observers."""

    def __init__(self, game: MatchGame) -> None:
        size = len(GameState(game.game, game.players, game.options).observation_labels())
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: MatchState, player: int) -> None:
        state.match.observation_tensor(player, self.tensor)

    def string_from(self, state: MatchState, player: int) -> str:
        return " ".join(f"{cell:.6g}" for cell in state.match.observation_tensor(player))


def register(key: str) -> type[MatchGame]:
    kind = game_type(named(key))
    made = type(f"MatchGame_{key.replace('-', '_')}", (MatchGame,), {"game": named(key), "kind": kind})
    pyspiel.register_game(kind, made)
    return made


MADE = {key: register(key) for key in GAMES}
