"""Inject many faults into a cluster of three nats-servers and three nodes while people play; make faults runs it.

python -m tests.faults --faults 300 [--seed N] [--only "node killed"]
"""

import argparse
import asyncio
import os
import time
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random, SystemRandom
from tempfile import TemporaryDirectory

from rumpus.games import GAMES
from tests import seeded_rng
from tests.faults.house import Company, House, check, company, house
from tests.faults.inject import FAULTS, play_on

SLOWEST = 120  # s after which a table counts as stuck


async def run(found: House, faults: int, only: str, rng: Random) -> None:
    times: dict[str, list[float]] = {}
    async with AsyncExitStack() as stack:
        tables: list[Company] = []
        for number, game in enumerate([*GAMES, *GAMES]):
            table = await stack.enter_async_context(company(found, game, "Ana", "Ben", first=number % 3))
            tables.append(table)
            table.play()
        await play_on(tables)
        for number in range(1, faults + 1):
            name = only or rng.choice(list(FAULTS))
            began = time.monotonic()
            await FAULTS[name](found, rng)
            async with asyncio.timeout(SLOWEST):
                await play_on(tables)
            times.setdefault(name, []).append(time.monotonic() - began)
            print(f"{number}/{faults} {name}: everybody plays on after {times[name][-1]:.1f} s", flush=True)
        for table in tables:
            await table.stop()
        records = sum(check(found, table) for table in tables)
        answered = sum(table.answered() for table in tables)
    counts = Counter({name: len(all) for name, all in times.items()})
    print(f"{faults} faults {dict(counts)}, {answered} answered actions: 0 lost, 0 twice; {records} valid records")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--faults", type=int, default=300)
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(10**6))
    parser.add_argument("--only", default="", choices=["", *FAULTS])
    asked = parser.parse_args()
    print(f"--seed {asked.seed}")
    with TemporaryDirectory() as name:
        os.environ[seeded_rng.SEED_FILE] = str(Path(name) / "seed")
        seeded_rng.begin(str(asked.seed))
        with house(Path(name), 3, 3) as found:
            asyncio.run(run(found, asked.faults, asked.only, Random(asked.seed)))


if __name__ == "__main__":
    main()
