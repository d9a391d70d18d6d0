"""Steps a second of the batch environment, beside Pgx and RLCard in the same run.

    make bench-envs       (or: python -m bench.envs [--rounds 3] [--write docs/bench-envs.md])

Everything is uniform random choice among the legal actions on one core: the process is bound to one before it imports
anything. A step is one decision; chance, observation, legal mask, rewards and the start of a new match are included.
Each row is measured once a round, the rounds interleave all rows, and the best round counts.
"""

import argparse
import os
import time
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

BATCHES = (1, 64, 1024, 8192)
SECONDS = 0.4  # of each measurement, about
ASKED = 10e6  # steps a second of a dice game at the largest batch
PEER_GAMES = ("tic_tac_toe", "kuhn_poker", "2048", "backgammon")
STEPPED, FUSED = "a call for each step", "many steps in one call"


class Case(NamedTuple):
    game: str
    players: int
    options: dict[str, Any]
    title: str


CASES = (
    Case("go-nuts", 2, {}, "Go Nuts!, 2 seats"),
    Case("forget-it", 2, {}, "Don't You Forget It, 2 seats"),
    Case("wig-out", 4, {}, "Wig Out!, 4 seats"),
    Case("nuts-about-mutts", 4, {"advanced": False}, "Nuts about Mutts, basic, 4 seats"),
    Case("nuts-about-mutts", 4, {"advanced": True}, "Nuts about Mutts, advanced, 4 seats"),
)


class Row(NamedTuple):
    name: str
    how: str
    prepare: Callable[[int], Callable[[int], None]]  # by batch: a function that does so many steps in each environment
    batches: Sequence[int]


def use_one_core() -> None:
    """Bind this process to one core, and JAX to one thread; it must come before JAX is imported."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    os.environ["JAX_PLATFORMS"] = "cpu"
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"


# --- Rumpus ----------------------------------------------------------------------------------------------------------


def begun(case: Case, batch: int) -> tuple[Any, Any]:
    from rumpus.envs import BatchEnv

    env = BatchEnv(case.game, case.players, case.options, batch)
    out = env.new()
    env.reset(1, out)
    return env, out


def stepped(case: Case) -> Callable[[int], Callable[[int], None]]:
    def prepare(batch: int) -> Callable[[int], None]:
        import numpy as np

        (env, out), actions = begun(case, batch), np.zeros(batch, np.int64)

        def run(steps: int) -> None:
            for _ in range(steps):
                env.sample(actions)
                env.step(actions, out)

        return run

    return prepare


def fused(case: Case) -> Callable[[int], Callable[[int], None]]:
    def prepare(batch: int) -> Callable[[int], None]:
        env, out = begun(case, batch)
        return lambda steps: env.play_random(steps, out)

    return prepare


# --- peers -----------------------------------------------------------------------------------------------------------


def pgx_parts(game: str, batch: int) -> tuple[Any, Any, Any, Any]:
    """Return jax, a batch of states, and functions that draw actions and step with them, not yet compiled."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(game)
    step = jax.vmap(auto_reset(env.step, env.init))

    def advance(state: Any, key: Any) -> Any:
        drawn = jax.random.categorical(key, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=1)
        return step(state, drawn, jax.random.split(key, batch))

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch))
    return jax, state, advance, jax.random.PRNGKey(1)


def pgx_stepped(game: str) -> Callable[[int], Callable[[int], None]]:
    """Draw and step in one compiled call for each step, which favours Pgx: two calls take longer."""

    def prepare(batch: int) -> Callable[[int], None]:
        jax, state, advance, key = pgx_parts(game, batch)
        compiled = jax.jit(advance)
        keys = list(jax.random.split(key, 64))
        kept = [jax.block_until_ready(compiled(state, keys[0]))]

        def run(steps: int) -> None:
            now = kept[0]
            for n in range(steps):
                now = compiled(now, keys[n % 64])
            kept[0] = jax.block_until_ready(now)

        return run

    return prepare


def pgx_fused(game: str) -> Callable[[int], Callable[[int], None]]:
    def prepare(batch: int) -> Callable[[int], None]:
        jax, state, advance, key = pgx_parts(game, batch)

        def body(n: Any, carried: Any) -> Any:
            now, key = carried
            key, used = jax.random.split(key)
            return advance(now, used), key

        compiled = jax.jit(lambda steps, now, key: jax.lax.fori_loop(0, steps, body, (now, key)))
        kept = [jax.block_until_ready(compiled(1, state, key))]

        def run(steps: int) -> None:
            kept[0] = jax.block_until_ready(compiled(steps, *kept[0]))

        return run

    return prepare


def rlcard_stepped(batch: int) -> Callable[[int], None]:
    """UNO through its environment, as its users step it; it has no batches."""
    import random

    from bench import peers

    table = peers.library("rlcard").make("uno", config={"seed": 1})
    chooser, kept = random.Random(1), [table.reset()[0]]

    def run(steps: int) -> None:
        for _ in range(steps):
            if table.is_over():
                kept[0], _seat = table.reset()
            kept[0], _seat = table.step(chooser.choice(list(kept[0]["legal_actions"])))

    return run


def peer_rows() -> list[Row]:
    rows = []
    if find_spec("pgx") is not None:
        for game in PEER_GAMES:
            rows += [Row(f"Pgx {game}", STEPPED, pgx_stepped(game), BATCHES)]
            rows += [Row(f"Pgx {game}", FUSED, pgx_fused(game), BATCHES)]
    if find_spec("rlcard") is not None:
        rows.append(Row("RLCard uno", STEPPED, rlcard_stepped, BATCHES[:1]))
    return rows


# --- measuring -------------------------------------------------------------------------------------------------------

Speeds = dict[tuple[str, str, int], float]


def measure(rows: Sequence[Row], rounds: int) -> Speeds:
    """Return the best steps a second of every row and batch; Ctrl-C ends early with what was measured."""
    found: Speeds = {}
    ready = [(row, batch, row.prepare(batch)) for row in rows for batch in row.batches]
    sizes = [steps_for(run) for _, _, run in ready]
    try:
        for _ in range(rounds):
            for (row, batch, run), steps in zip(ready, sizes, strict=True):
                began = time.process_time()
                run(steps)
                speed = steps * batch / (time.process_time() - began)
                key = row.name, row.how, batch
                found[key] = max(speed, found.get(key, 0.0))
    except KeyboardInterrupt:
        pass
    return found


def steps_for(run: Callable[[int], None]) -> int:
    """Return how many steps take about SECONDS; the first ones compile."""
    run(1)
    steps = 1
    while True:
        began = time.process_time()
        run(steps)
        spent = time.process_time() - began
        if spent > SECONDS / 10:
            return max(1, int(steps * SECONDS / spent))
        steps *= 4


def report(rows: Sequence[Row], found: Speeds) -> str:
    from bench.report import markdown

    heading = ["steps a second", "", *(f"batch {batch:,}" for batch in BATCHES)]
    body = [
        [row.name, row.how, *(shown(found.get((row.name, row.how, batch))) for batch in BATCHES)]
        for row in rows
        if any((row.name, row.how, batch) in found for batch in BATCHES)
    ]
    return markdown(heading, body) + "\n\n" + goals(found)


def shown(speed: float | None) -> str:
    return "" if speed is None else f"{speed:,.0f}"


def goals(found: Speeds) -> str:
    """The fastest dice game beside the fastest game of Pgx at every batch, each in both ways of calling."""
    from bench.report import markdown

    body = []
    for how in (STEPPED, FUSED):
        for batch in BATCHES:
            own = found.get((CASES[0].title, how, batch))
            peers = {name: speed for (name, way, size), speed in found.items() if (way, size) == (how, batch)}
            others = [speed for name, speed in peers.items() if name.startswith("Pgx")]
            if own and others:
                ratio = own / max(others)
                body.append([f"batch {batch:,}, {how}", f"{ratio:.2f}", "1.00", "✓" if ratio > 1 else "✗"])
    top = found.get((CASES[0].title, STEPPED, BATCHES[-1]))
    if top:
        ahead = [f"{CASES[0].title}: million steps a second at batch {BATCHES[-1]:,}", f"{top / 1e6:.1f}"]
        body.append([*ahead, f"{ASKED / 1e6:.1f}", "✓" if top >= ASKED else "✗"])
    return markdown([f"reach: {CASES[0].title} beside Pgx's fastest game", "times", "asked", ""], body)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3, help="how often each row is measured (3)")
    parser.add_argument("--write", type=Path, help="put the tables into this Markdown file")
    chosen = parser.parse_args()
    use_one_core()
    rows = [Row(case.title, how, way(case), BATCHES) for case in CASES for how, way in WAYS.items()] + peer_rows()
    text = report(rows, measure(rows, chosen.rounds))
    print(text)
    if chosen.write:
        from bench.report import write_into

        write_into(chosen.write, text)


WAYS = {STEPPED: stepped, FUSED: fused}

if __name__ == "__main__":
    main()
