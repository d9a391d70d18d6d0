"""The figures and the picture of docs/training.md: what examples/train.py learns, beside bots and the exact solution.

    python -m bench.training [--seeds 1 2 3] [--write docs/training.md] [-- --game go-nuts --updates 20000 …]

What follows the two dashes goes to examples/train.py. The picture is written beside the page. Ctrl-C ends it.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from examples.train import Figure, Result, arguments, begin, bot, learn, measured
from matplotlib.figure import Figure as Picture

from bench.report import markdown, print_table, write_into
from rumpus.envs import BatchEnv

MATCHES = 200_000  # of the final figures
BOTS = ("random", "easy", "sensible")


class Run(NamedTuple):
    """A training from one seed."""

    seed: int
    points: list[tuple[int, float, Result]]  # updates, processor seconds and how good it was then
    final: Result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--write", type=Path, help="the page to write into")
    parser.add_argument("rest", nargs="*", help=argparse.SUPPRESS)
    given = parser.parse_args()
    runs = [run([*given.rest, "--seed", str(seed)]) for seed in given.seeds]
    env, _ = begin(arguments(given.rest))
    bots = [*bot_rows(env)]
    tables = {"players": (PLAYERS, [*bots, *map(learned_row, runs)]), "curve": (CURVE, curve_rows(runs[0]))}
    for name, (heading, rows) in tables.items():
        print_table(heading, rows)
        if given.write:
            write_into(given.write, markdown(heading, rows), f"{env.game.key}-{name}")
    if given.write:
        draw(runs, given.write.with_name(f"training-{env.game.key}.png"))


def run(words: Sequence[str]) -> Run:
    given = arguments(words)
    (env, network), points = begin(given), []
    for point in learn(env, network, given):
        print(*point, flush=True)
        points.append(point)
    return Run(given.seed, points, measured(env, network.play, MATCHES))


# --- tables ----------------------------------------------------------------------------------------------------------

PLAYERS = [
    "player",
    "wins against *sensible*",
    "wins against the solution",
    "loss a decision",
    "decisions that are best",
]
CURVE = ["updates", "processor seconds", *PLAYERS[1:]]


def bot_rows(env: BatchEnv) -> Iterator[list[str]]:
    for name in BOTS:
        found = measured(env, bot(env, name), MATCHES)
        yield [f"*{name}*", *cells(found)]
    assert found.exactness  # of sensible, the last of the bots
    wins = found.exactness.wins
    yield ["the solution", Figure(1 - wins.mean, wins.reach).percent(), "50 %", "0 %", "100 %"]


def cells(found: Result) -> list[str]:
    assert found.exactness
    wins, loss, best = found.exactness.wins, found.exactness.loss, found.exactness.best
    return [found.share.percent(), wins.percent(), loss.percent(3), best.percent(1)]


def learned_row(run: Run) -> list[str]:
    return [f"**learned** in {run.points[-1][1]:.0f} processor seconds, seed {run.seed}", *cells(run.final)]


def curve_rows(run: Run) -> list[list[str]]:
    return [[f"{update:,}", f"{seconds:.0f}", *cells(found)] for update, seconds, found in run.points]


def draw(runs: Sequence[Run], path: Path) -> None:
    picture = Picture(figsize=(10, 3.6), layout="constrained")
    wins, losses = picture.subplots(1, 2)
    wins.set(title="wins against the sensible bot, %", xlabel="processor seconds")
    losses.set(title="loss of win probability a decision, %", xlabel="processor seconds", yscale="log")
    for one in runs:
        seconds = [point[1] for point in one.points]
        shares = [found.share for _, _, found in one.points]
        lost = [found.exactness.loss for _, _, found in one.points if found.exactness]
        for axes, figures in ((wins, shares), (losses, lost)):
            means, reaches = [100 * figure.mean for figure in figures], [100 * figure.reach for figure in figures]
            axes.errorbar(seconds, means, reaches, capsize=2, label=f"seed {one.seed}")
            axes.grid(alpha=0.3)
    wins.axhline(50, color="grey", linewidth=0.8)
    wins.legend()
    picture.savefig(path, dpi=110)


if __name__ == "__main__":
    main()
