"""The servers that are measured side by side: how each is started, and how one speaks with it."""

import shutil
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from aiohttp import ClientSession

from bench.load.dialects import boardgame, colyseus, echo, rumpus
from bench.load.play import Table
from bench.load.process import python

NODE_FOLDER = Path(__file__).parent.parent / "peers_node"


class Contender(NamedTuple):
    name: str
    command: Callable[[int, Path], Sequence[str]]  # of a port, and of a folder that is empty at first
    open_table: Callable[[ClientSession, int, Table], Awaitable[None]]


def node(script: str, *arguments: str) -> list[str]:
    return ["node", str(NODE_FOLDER / script), *arguments]


def serve_rumpus(port: int, folder: Path) -> list[str]:
    return python("-m", "rumpus", "serve", "--port", str(port), "--data", str(folder), "--tempo", "0", "--unlimited")


RUMPUS = Contender("Rumpus, Don't You Forget It", serve_rumpus, rumpus.open_table)
OURS = [RUMPUS, Contender("Rumpus, Go Nuts!", serve_rumpus, partial(rumpus.open_table, game="go-nuts"))]
ECHO = Contender(
    "bare echo (aiohttp)",
    lambda port, folder: python("-m", "bench.echo_servers", "aiohttp, uvloop", str(port)),
    echo.open_table,
)
FLAT_FILE = Contender(
    "boardgame.io, FlatFile",
    lambda port, folder: node("boardgame.js", str(port), str(folder)),
    boardgame.open_table,
)
PEERS = [
    Contender("boardgame.io, in memory", lambda port, folder: node("boardgame.js", str(port)), boardgame.open_table),
    FLAT_FILE,
    Contender(
        "Colyseus, patches at once",
        lambda port, folder: node("colyseus.js", str(port), "now"),
        colyseus.open_table,
    ),
    Contender(
        "Colyseus, default patches",
        lambda port, folder: node("colyseus.js", str(port), "default"),
        colyseus.open_table,
    ),
]


def why_no_peers() -> str:
    """Why the peers cannot run; empty if they can."""
    if shutil.which("node") is None:
        return "Node.js is not here, so boardgame.io and Colyseus are left out."
    if not (NODE_FOLDER / "node_modules").is_dir():
        return "boardgame.io and Colyseus are not installed (make setup-peers), so they are left out."
    return ""
