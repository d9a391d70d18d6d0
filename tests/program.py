"""The command line without waiting for Python to start: a process that has imported it forks for every call.

Run as a program it is that process. Each line it reads names a folder with an order; it answers with an exit code.
"""

import atexit
import gc
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, suppress
from functools import cache
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

LONGEST = 60  # s
IN, OUT, ERR = "in", "out", "err"


def run(
    arguments: Sequence[str], env: dict[str, str], typed: str, cwd: Path | None
) -> subprocess.CompletedProcess[str]:
    """Run `rumpus` with these arguments in its own process."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / IN).write_text(typed, "utf-8")
        (folder / "order").write_text(json.dumps({"arguments": arguments, "env": env, "cwd": str(cwd or Path.cwd())}))
        process = forking()
        assert process.stdin
        assert process.stdout
        process.stdin.write(f"{folder}\n")
        process.stdin.flush()
        code = int(process.stdout.readline())
        out, err = ((folder / stream).read_text("utf-8") for stream in (OUT, ERR))
    return subprocess.CompletedProcess(arguments, code, out, err)


@cache
def forking() -> subprocess.Popen[str]:
    process = subprocess.Popen([sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    atexit.register(process.communicate)
    return process


def main() -> None:
    from rumpus import cli

    warm_up(cli.main)
    leave_to_forks()
    for line in sys.stdin:
        folder = Path(line.strip())
        if child := os.fork():
            _, status = os.waitpid(child, 0)
            print(os.waitstatus_to_exitcode(status), flush=True)
        else:
            prepare(folder, json.loads((folder / "order").read_text()))
            cli.main()


def warm_up(program: Callable[[], None]) -> None:
    """Import and read everything that is loaded lazily, so that forks share it."""
    for tongue in ("en", "es"):
        sys.argv = ["rumpus", "rules", "no game", "--lang", tongue]
        with suppress(SystemExit), redirect_stderr(StringIO()):
            program()


def leave_to_forks() -> None:
    """Keep the garbage collector from what every fork has from here: its last run alone took four fifths of a fork."""
    gc.collect()
    gc.freeze()


def prepare(folder: Path, order: dict[str, Any]) -> None:
    signal.alarm(LONGEST)
    os.environ.clear()
    os.environ.update(order["env"])
    os.chdir(order["cwd"])
    for number, (stream, mode) in enumerate(((IN, os.O_RDONLY), (OUT, os.O_WRONLY), (ERR, os.O_WRONLY))):
        os.dup2(os.open(folder / stream, mode | os.O_CREAT), number)
    sys.stdin, sys.stdout, sys.stderr = (
        open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115
        for number, mode in enumerate("rww")
    )
    sys.argv = ["rumpus", *order["arguments"]]


if __name__ == "__main__":
    main()
