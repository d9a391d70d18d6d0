"""Compiled play never reads or writes beside its arrays."""

import os
import subprocess
import sys

import pytest

from rumpus.games import GAMES


@pytest.mark.parametrize("key", GAMES)
def test_compiled_play_stays_inside_its_arrays(key: str) -> None:
    """Numba leaves bounds unchecked unless told; a process of its own, as the switch is read once.

    Checks are the same however much is optimised, and little is sooner done.
    """
    program = (
        "from rumpus.games import GAMES\nfrom rumpus.lab.play.playout import Bulk\nimport sys\n"
        "game = GAMES[sys.argv[1]]\n"
        "for players in game.rules.SEATS:\n"
        "    assert Bulk(game, players, game.options({}, players)).play(100, players).decisions > 0\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, key],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
