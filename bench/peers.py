"""Measures the libraries to compare with: OpenSpiel's pig and crazy eights, and RLCard's UNO.

All play uniformly random legal actions on one core. Processor time is measured, so that other work on the machine
matters little. The caller chooses the sizes, each measurement is warmed up before the clock starts, and the libraries
(extra `bench`) are imported only on demand.
"""

import random
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from statistics import fmean
from time import process_time
from typing import Any, NamedTuple

SEED = 2026
WARM_UP = 50  # matches before the clock starts
SAMPLED = 5_000  # matches whose steps are counted where C++ plays without counting
ROLLOUTS_PER_DEAL = 100


class Missing(SystemExit):
    """A peer cannot be imported; uncaught, it ends the program with its sentence and no traceback."""


class Measured(NamedTuple):
    """Matches played by a peer and the time they took."""

    name: str
    matches: int
    seconds: float
    steps: float = 0.0  # decisions and chance together, in all the matches; 0 where nobody knows
    dice: float = 0.0  # thrown in all the matches; 0 in a card game

    @property
    def matches_per_second(self) -> float:
        return self.matches / self.seconds

    @property
    def steps_per_second(self) -> float:
        return self.steps / self.seconds

    @property
    def dice_per_second(self) -> float:
        return self.dice / self.seconds


class Length(NamedTuple):
    """How long a match is on average, and how much of it is chance (in pig: dice), from a sample."""

    steps: float
    chance: float


def pig_rollouts(matches: int, players: int = 2) -> Measured:
    """OpenSpiel's pig (to 100, at most 1000 decisions) in C++; steps and dice from a sample of the same matches."""
    name = f"pig(players={players})"
    start = load(name).new_initial_state()
    roll_out(name, [start], WARM_UP)
    seconds = roll_out(name, [start], matches)
    length = match_length(name, SAMPLED)
    return Measured(
        f"OpenSpiel pig, {players} players, C++", matches, seconds, length.steps * matches, length.chance * matches
    )


def crazy_eights_rollouts(matches: int, players: int = 4) -> Measured:
    """OpenSpiel's crazy eights in C++ from dealt hands: the deal is a gift to the peer, and no step of it is counted.

    `matches` is rounded up to whole deals. Whole matches, deal and all, are `crazy_eights_matches`.
    """
    name = f"crazy_eights(players={players})"
    deals = -(-matches // ROLLOUTS_PER_DEAL)
    chooser = random.Random(SEED)
    dealt = [deal(name, chooser) for _ in range(deals)]
    roll_out(name, dealt[:1], WARM_UP)
    seconds = roll_out(name, dealt, ROLLOUTS_PER_DEAL)
    steps = match_length(name, SAMPLED).steps - fmean(state.move_number() for state in dealt)
    played = deals * ROLLOUTS_PER_DEAL
    return Measured(f"OpenSpiel crazy_eights, {players} players, C++, after the deal", played, seconds, steps * played)


def crazy_eights_matches(matches: int, players: int = 4) -> Measured:
    """OpenSpiel's crazy eights, deal and all: one call of Python a match, in which C++ bots play it out."""
    name = f"crazy_eights(players={players})"
    sum(state.move_number() for state in bot_matches(name, WARM_UP))
    start = process_time()
    steps = sum(state.move_number() for state in bot_matches(name, matches))
    return Measured(f"OpenSpiel crazy_eights, {players} players, C++ bots", matches, process_time() - start, steps)


def pig_python(seconds: float, players: int = 2) -> Measured:
    """OpenSpiel's pig stepped from Python for about so long."""
    game = load(f"pig(players={players})")
    chooser = random.Random(SEED)
    for _ in range(WARM_UP):
        step_through(game.new_initial_state(), chooser)
    matches = steps = dice = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds:
        decided, thrown = step_through(game.new_initial_state(), chooser)
        matches += 1
        steps += decided + thrown
        dice += thrown
    return Measured(f"OpenSpiel pig, {players} players, from Python", matches, elapsed, steps, dice)


def uno_rlcard(matches: int, players: int = 2) -> Measured:
    """RLCard's UNO through its environment, as its users step it; two players is what RLCard itself offers."""
    table = library("rlcard").make("uno", config={"seed": SEED})
    table.game.configure({"game_num_players": players})  # make() drops this setting for UNO
    chooser = random.Random(SEED)
    for _ in range(WARM_UP):
        uno_match(table, chooser)
    start = process_time()
    steps = sum(uno_match(table, chooser) for _ in range(matches))
    return Measured(f"RLCard UNO, {players} players", matches, process_time() - start, steps)


def uno_rlcard_run(matches: int, players: int = 2) -> Measured:
    """RLCard's UNO by its own env.run with its own random agents, trajectories and all."""
    table = library("rlcard").make("uno", config={"seed": SEED})
    table.game.configure({"game_num_players": players})
    agent = library("rlcard.agents").RandomAgent(num_actions=table.num_actions)
    table.set_agents([agent] * players)
    for _ in range(WARM_UP):
        table.run(is_training=False)
    start = process_time()
    for _ in range(matches):
        table.run(is_training=False)
    return Measured(f"RLCard UNO, {players} players, env.run", matches, process_time() - start)


def match_length(name: str, matches: int) -> Length:
    """Counted exactly in a sample of whole matches between OpenSpiel's uniform random bots."""
    chance_player = library("pyspiel").PlayerId.CHANCE
    steps, chance = [], []
    for state in bot_matches(name, matches):
        history = state.full_history()
        steps.append(len(history))
        chance.append(sum(step.player == chance_player for step in history))
    return Length(fmean(steps), fmean(chance))


def roll_out(name: str, roots: Sequence[Any], rollouts: int) -> float:
    """Seconds OpenSpiel takes for so many random rollouts from each root, wholly in C++.

    The wheel does not hand out the evaluator's own method; but a search of a single simulation is a single evaluation
    of its root. A root must be a decision: the search reads past its own path when chance moves first.
    """
    spiel = library("pyspiel")
    search = spiel.MCTSBot(
        game=load(name),
        evaluator=spiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=SEED),
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=SEED,
        verbose=False,
    )
    start = process_time()
    for root in roots:
        search.mcts_search(root)
    return process_time() - start


def bot_matches(name: str, matches: int) -> Iterator[Any]:
    """The final states of whole matches between OpenSpiel's uniform random bots, each played by one call."""
    spiel, game = library("pyspiel"), load(name)
    bots = [spiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(game.num_players())]
    for number in range(matches):
        state = game.new_initial_state()
        spiel.evaluate_bots(state, bots, SEED + number)
        yield state


def deal(name: str, chooser: random.Random) -> Any:
    """A state with the cards dealt, where the first decision waits."""
    state = load(name).new_initial_state()
    while state.is_chance_node():
        settle(state, chooser)
    return state


def step_through(state: Any, chooser: random.Random) -> tuple[int, int]:
    """Play an OpenSpiel state to its end from Python; how many decisions and how many outcomes that took."""
    decisions = outcomes = 0
    while not state.is_terminal():
        if state.is_chance_node():
            settle(state, chooser)
            outcomes += 1
        else:
            state.apply_action(chooser.choice(state.legal_actions()))
            decisions += 1
    return decisions, outcomes


def settle(state: Any, chooser: random.Random) -> None:
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(chooser.choices(outcomes, odds)[0])


def uno_match(table: Any, chooser: random.Random) -> int:
    """Play one UNO match; how many decisions it took."""
    decisions = 0
    seen, _ = table.reset()
    while not table.is_over():
        seen, _ = table.step(chooser.choice(list(seen["legal_actions"])))
        decisions += 1
    return decisions


def available() -> bool:
    return find_spec("pyspiel") is not None and find_spec("rlcard") is not None


def load(name: str) -> Any:
    return library("pyspiel").load_game(name)


def library(name: str) -> Any:
    """A peer's module, or one sentence about how to get it."""
    try:
        return import_module(name)
    except ImportError as error:
        raise Missing(f"Expected the peers of the extra `bench` to be installed, got: {error}.") from None
