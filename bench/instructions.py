"""How many instructions does the server execute for one action? Unlike seconds, they can be compared on a busy machine.

    python -m bench.instructions [--tables 100] [--actions 4000] [--game forget-it] [--profile FILE]

The server runs under valgrind's callgrind (about fifty times slower) with two clients at every table, in a closed loop
as in `bench.load`. Instructions of all its threads count, those of the kernel do not. `--profile` keeps the counts by
function of the interpreter and of the libraries, for `callgrind_annotate`.
"""

import argparse
import asyncio
import re
import shutil
import subprocess
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import uvloop

from bench.load.contenders import Contender, serve_rumpus
from bench.load.dialects import rumpus
from bench.load.measure import leave, open_tables
from bench.load.play import Load
from bench.load.process import Server, free_port, running

PATIENCE = 300.0  # seconds until the server listens, and until all actions are played
WARM_UP = 500  # actions
TOTAL = re.compile(r"^(?:summary|totals): (\d+)", re.MULTILINE)


def under_valgrind(profile: Path, port: int, folder: Path) -> list[str]:
    options = ["--tool=callgrind", f"--callgrind-out-file={profile}", "--combine-dumps=no"]
    return ["valgrind", *options, *serve_rumpus(port, folder)]


def control(server: Server, option: str) -> None:
    subprocess.run(["callgrind_control", option, str(server.process.pid)], check=True, capture_output=True)


async def play(load: Load, actions: int) -> int:
    """Play actions and return how many; none is pending before or after."""
    before = len(load.trips)
    load.begin()
    async with asyncio.timeout(PATIENCE):
        while len(load.trips) < before + actions:
            await asyncio.sleep(0.01)
        load.end()
        while any(player.since is not None for player in load.players()):
            await asyncio.sleep(0.01)
    return len(load.trips) - before


async def count(contender: Contender, server: Server, tables: int, actions: int) -> int:
    load = Load()
    await open_tables(contender, server.port, load, tables)
    await play(load, WARM_UP)
    control(server, "--zero")
    played = await play(load, actions)
    control(server, "--dump")
    leave(load, contender, server)
    return played


def instructions_per_action(game: str, tables: int, actions: int, keep: Path | None) -> float:
    with TemporaryDirectory() as folder:
        profile = Path(folder) / "callgrind"
        contender = Contender("Rumpus", partial(under_valgrind, profile), partial(rumpus.open_table, game=game))
        port = free_port()
        with running(contender.command(port, Path(folder) / "data"), port, PATIENCE) as server:
            played = uvloop.run(count(contender, server, tables, actions))
        dump = profile.with_name("callgrind.1")
        if keep is not None:
            shutil.copy(dump, keep)
        found = TOTAL.search(dump.read_text())
        assert found is not None
        return int(found[1]) / played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100, help="of two clients each (100)")
    parser.add_argument("--actions", type=int, default=4000, help="that are counted (4000)")
    parser.add_argument("--game", default="forget-it", choices=sorted(rumpus.GOALS))
    parser.add_argument("--profile", type=Path, help="keep callgrind's counts by function in this file")
    chosen = parser.parse_args()
    found = instructions_per_action(chosen.game, chosen.tables, chosen.actions, chosen.profile)
    print(f"{chosen.game}: {found:,.0f} instructions an action")


if __name__ == "__main__":
    main()
