"""Learns a game between two players by playing against itself, and measures how far from perfect it then plays.

    python examples/train.py                                        # Go Nuts! to 50: about a minute
    python examples/train.py --game forget-it --weights forget.npz  # any game between two
    python examples/train.py --resume --updates 0                   # measure the weights kept before

The method is Q-learning. A small network reads the observation of the seat to act and estimates what each action pays
on average: 1 is a sure win, -1 a sure loss. In thousands of matches side by side the network plays for both seats, and
sometimes tries something else. The estimate for an action is then moved towards what came of it: the payment if the
match has ended, and else the best estimate for the next decision, with a minus if that is the opponent's. Nothing here
knows the rules of a game. Ctrl-C ends the training early; what was learned so far is kept and measured.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import rumpus
from rumpus.envs import Arrays, BatchEnv
from rumpus.envs.bots import Bot
from rumpus.game import OVER
from rumpus.lab.solve.solutions import is_solved

Array = np.ndarray[Any, Any]
Player = Callable[[BatchEnv, Arrays], Array]  # returns an action for each environment, whichever seat is to act
IMPOSSIBLE = -9.0  # the estimate for an action that is not legal: worse than any payment
FOLLOW = 0.005  # how far the slow copy of the network goes towards the learner in each update
AT_ONCE = 4000  # matches that are played side by side to measure a player
UNSEEN = 1 << 20  # the seed of these matches: no training has it


# --- the network -----------------------------------------------------------------------------------------------------


class Network:
    """Layers of weights and biases with rectifiers between them: observations in, an estimate for each action out."""

    def __init__(self, weights: list[Array]) -> None:
        self.weights = weights  # of the first layer, its biases, those of the second layer and so on

    @classmethod
    def new(cls, sizes: Sequence[int], rng: np.random.Generator) -> "Network":
        weights: list[Array] = []
        for inputs, outputs in pairwise(sizes):
            weights.append(rng.normal(0, np.sqrt(2 / inputs), (inputs, outputs)).astype(np.float32))
            weights.append(np.zeros(outputs, np.float32))
        weights[-2] *= 0.1  # nothing is known at first, so all estimates are near zero
        return cls(weights)

    def layers(self, observation: Array) -> list[Array]:
        """Return the values of all layers: the observations first, the estimates last."""
        values, last = [observation], len(self.weights) - 2
        for n in range(0, last, 2):
            values.append(np.maximum(values[-1] @ self.weights[n] + self.weights[n + 1], 0))
        return [*values, values[-1] @ self.weights[last] + self.weights[last + 1]]

    def gradients(self, values: list[Array], error: Array) -> list[Array]:
        """Return the gradients of all weights, from the values of the layers and the error of the estimates."""
        found: list[Array] = []
        for n in range(len(self.weights) - 2, -1, -2):
            inputs = values[n // 2]
            found += [error.sum(axis=0), inputs.T @ error]
            error = (error @ self.weights[n].T) * (inputs > 0)
        return found[::-1]

    def estimates(self, arrays: Arrays) -> Array:
        return np.where(arrays.mask, self.layers(arrays.observation)[-1], IMPOSSIBLE)

    def play(self, env: BatchEnv, arrays: Arrays) -> Array:
        """Return the action with the highest estimate in each environment; -1 where the match is over."""
        return np.where(arrays.seat == OVER, -1, self.estimates(arrays).argmax(axis=1))


class Adam:
    """Moves weights against their gradients, each at a pace of its own (Kingma and Ba, 2014)."""

    def __init__(self, weights: list[Array]) -> None:
        self.mean = [np.zeros_like(one) for one in weights]
        self.square = [np.zeros_like(one) for one in weights]
        self.steps = 0

    def move(self, weights: list[Array], gradients: list[Array], rate: float) -> None:
        self.steps += 1
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for one, gradient, mean, square in zip(weights, gradients, self.mean, self.square, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            one -= rate * mean / (np.sqrt(square) + 1e-8)


# --- learning --------------------------------------------------------------------------------------------------------


def train(
    env: BatchEnv, network: Network, updates: int, seed: int, explore: float = 0.2, rate: float = 0.002
) -> Iterator[int]:
    """Improve the network, and yield the number of each update.

    A copy of it learns fast. The network itself follows that copy slowly: it is the steadier judge of what was done.
    """
    learner, rng, arrays = Network([one.copy() for one in network.weights]), np.random.default_rng(seed), env.new()
    adam, rows, tried = Adam(learner.weights), np.arange(env.batch), np.zeros(env.batch, np.int64)
    env.reset(seed << 32, arrays)
    for update in range(1, updates + 1):
        seat, values = arrays.seat.copy(), learner.layers(arrays.observation.copy())
        best = np.where(arrays.mask, values[-1], IMPOSSIBLE).argmax(axis=1)
        env.sample(tried)
        actions = np.where(rng.random(env.batch) < explore, tried, best)
        env.step(actions, arrays)
        error = np.zeros_like(values[-1])
        error[rows, actions] = (values[-1][rows, actions] - outcome(network, arrays, seat)) / env.batch
        calm = min(1.0, 2 - 2 * update / (updates + 1))  # the second half of the training settles down
        adam.move(learner.weights, learner.gradients(values, error), rate * calm)
        for fast, slow in zip(learner.weights, network.weights, strict=True):
            slow += FOLLOW * (fast - slow)
        yield update


def outcome(judge: Network, arrays: Arrays, seat: Array) -> Array:
    """Return what came of the last actions for the seats that acted: the payment, or the judge's best estimate."""
    best = judge.estimates(arrays).max(axis=1)
    paid = arrays.rewards[np.arange(len(seat)), seat]
    return np.where(arrays.done, paid, np.where(arrays.seat == seat, best, -best))


# --- measuring -------------------------------------------------------------------------------------------------------


class Figure(NamedTuple):
    """A mean, and how far from it the 95 % interval reaches."""

    mean: float
    reach: float

    @classmethod
    def of(cls, values: Array, weights: Array | float = 1.0) -> "Figure":
        """Return the mean of values that are sums over so many things each, which are weighed alike."""
        mean = values.sum() / (weights * np.ones_like(values)).sum()
        spread = (values - mean * weights).std() / np.mean(weights)
        return cls(float(mean), float(1.96 * spread / np.sqrt(len(values))))

    def percent(self, digits: int = 2) -> str:
        return f"{100 * self.mean:.{digits}f} ± {100 * self.reach:.{digits}f} %"


class Exactness(NamedTuple):
    """How a player fares against the exact solution of its game."""

    loss: Figure  # of win probability, by decision
    best: Figure  # the share of decisions that lose nothing
    wins: Figure  # against a player who follows the solution


def bot(env: BatchEnv, name: str) -> Player:
    """Return one of the game's own bots, such as "sensible", as a player."""
    asked = Bot(env, name)

    def act(env: BatchEnv, arrays: Arrays) -> Array:
        actions = np.zeros(env.batch, np.int64)
        asked.act(env, actions)
        return actions

    return act


def share(like: BatchEnv, player: Player, opponent: Player, matches: int, seed: int) -> Figure:
    """Return which share of matches the player wins; a shared win counts half. Seats change with every match."""
    paid = []
    for begun in range(0, matches, AT_ONCE):
        env = BatchEnv(like.game, 2, like.options, min(AT_ONCE, matches - begun), autoreset=False, skip_forced=True)
        own, arrays = np.arange(env.batch) % 2, env.new()
        env.reset((seed << 32) + begun, arrays)
        while (arrays.seat != OVER).any():
            env.step(np.where(arrays.seat == own, player(env, arrays), opponent(env, arrays)), arrays)
        paid.append(arrays.rewards[np.arange(env.batch), own])
    return Figure.of((np.concatenate(paid) + 1) / 2)


def exactness(like: BatchEnv, player: Player, matches: int, seed: int) -> Exactness:
    """Let a player meet the exact solution, which knows how likely each action wins if both go on with best play.

    What an action loses is the difference to the best one. The solution loses nothing and wins half the matches against
    itself; so the player wins one half less all that its decisions lose, which is more precise than counting its wins.
    """
    exact = rumpus.solve(like.game.key, like.options)
    env = BatchEnv(like.game, 2, like.options, matches, autoreset=False, skip_forced=True)
    own, arrays, (lost, decisions, best_ones) = np.arange(matches) % 2, env.new(), np.zeros((3, matches))
    env.reset(seed << 32, arrays)
    while (arrays.seat != OVER).any():
        actions = player(env, arrays)
        for n in np.flatnonzero(arrays.seat != OVER).tolist():
            worth = exact.actions(env.rules_state(n))
            best = max(worth, key=worth.__getitem__)
            if arrays.seat[n] != own[n]:
                actions[n] = best
                continue
            lost[n] += worth[best] - worth[int(actions[n])]
            decisions[n] += 1
            best_ones[n] += worth[best] - worth[int(actions[n])] < 1e-9
        env.step(actions, arrays)
    return Exactness(Figure.of(lost, decisions), Figure.of(best_ones, decisions), Figure.of(0.5 - lost))


# --- the program -----------------------------------------------------------------------------------------------------


class Result(NamedTuple):
    """How good a player is."""

    share: Figure  # of the matches that it wins against the sensible bot
    exactness: Exactness | None  # where the game is solved

    def __str__(self) -> str:
        told = f"against sensible {self.share.percent()}"
        if self.exactness:
            told += f"   against the solution {self.exactness.wins.percent()}"
            told += f"   loss a decision {self.exactness.loss.percent(3)}"
        return told


def measured(env: BatchEnv, player: Player, matches: int) -> Result:
    """Measure a player in so many matches, and in a hundredth of them against the solution."""
    won = share(env, player, bot(env, "sensible"), matches, UNSEEN)
    return Result(won, exactness(env, player, matches // 100, UNSEEN) if is_solved(env.game.key) else None)


def begin(given: argparse.Namespace) -> tuple[BatchEnv, Network]:
    """Return the environment and the network to begin with; ValueError or OSError where they cannot be had."""
    options = {name: json.loads(value) for name, _, value in (one.partition("=") for one in given.option)}
    env = BatchEnv(given.game, 2, options, given.batch, skip_forced=True, history=0)
    if not given.resume:
        sizes = [env.observation_size, *given.hidden, env.num_actions]
        return env, Network.new(sizes, np.random.default_rng(given.seed))
    weights = list(np.load(given.weights).values())
    if len(weights[0]) != env.observation_size or len(weights[-1]) != env.num_actions:
        raise ValueError(f"{given.weights} has the weights of another game than {given.game}.")
    return env, Network(weights)


def learn(env: BatchEnv, network: Network, given: argparse.Namespace) -> Iterator[tuple[int, float, Result]]:
    """Train until the updates or the minutes are used up; yield twenty points of the learning curve.

    A point is the number of updates, the processor seconds that they took, and how good the network is then.
    """
    ends, began = time.monotonic() + 60 * given.minutes, time.process_time()
    for update in train(env, network, given.updates, given.seed, given.explore, given.rate):
        late = time.monotonic() > ends
        if late or update % max(1, given.updates // 20) == 0:
            paused = time.process_time()
            yield update, paused - began, measured(env, network.play, given.matches)
            began += time.process_time() - paused
        if late:
            return


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="go-nuts")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=JSON", help="such as goal=30")
    parser.add_argument("--weights", type=Path, default=Path("weights.npz"), help="the file that keeps the network")
    parser.add_argument("--resume", action="store_true", help="begin with the weights in that file")
    parser.add_argument("--minutes", type=float, default=14.0, help="train no longer than this")
    parser.add_argument("--updates", type=int, default=20_000, help="and no more than this")
    parser.add_argument("--seed", type=int, default=1, help="the same seed and updates give the same weights")
    parser.add_argument("--batch", type=int, default=2048, help="matches side by side")
    parser.add_argument("--hidden", type=int, nargs="+", default=[64, 64], help="sizes of the hidden layers")
    parser.add_argument("--matches", type=int, default=20_000, help="to measure it against sensible")
    parser.add_argument("--explore", type=float, default=0.2, help="share of decisions in which any action is tried")
    parser.add_argument("--rate", type=float, default=0.002, help="learning rate")
    return parser.parse_args(words)


def main() -> None:
    given = arguments()
    try:
        env, network = begin(given)
    except (ValueError, OSError) as error:
        raise SystemExit(str(error)) from None
    try:
        for update, seconds, result in learn(env, network, given):
            print(f"{update:8,} updates {seconds:6.1f} s   {result}", flush=True)
    except KeyboardInterrupt:
        print("Ended early: what was learned so far is kept.")
    np.savez(given.weights, *network.weights)
    print(f"{given.weights} has the weights. Measured again, in ten times as many matches:")
    print(measured(env, network.play, 10 * given.matches))


if __name__ == "__main__":
    main()
