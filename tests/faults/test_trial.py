"""`rumpus cluster`: one command, one link, and nothing is left when it ends."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from rumpus.client import Client
from tests.faults.cluster import until
from tests.server.live_server import live
from tests.test_cli import rumpus


def is_running(pid: str) -> bool:
    try:
        return "(zombie)" not in Path(f"/proc/{pid}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
@live
async def test_one_link_leads_to_a_table_and_all_processes_end_with_the_command(
    tmp_path: Path, how: signal.Signals
) -> None:
    command = [sys.executable, "-m", "rumpus", "cluster", "--nodes", "2", "--nats", "1", "--port", "0", "--lang", "en"]
    with subprocess.Popen(
        [*command, "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        try:
            told = ""
            while "Ctrl-C" not in told:
                line = await asyncio.to_thread(process.stdout.readline)
                assert line, told
                told += line
            link = re.search(r"open at (\S+)", told)
            assert link
            children = re.findall(r"process (\d+)", told)
            assert len(children) == 3
            assert all(map(is_running, children))
            async with await Client.open(link[1], "Ana", "go-nuts") as ana:
                await ana.ask("sit", seat=0)
                await ana.ask("bot", seat=1, strength="easy")
                await ana.ask("start")
                assert ana.table["playing"]
                assert ana.link.startswith(link[1])
            process.send_signal(how)
            assert await asyncio.to_thread(process.wait, 60) == (0 if how is signal.SIGTERM else -how)
        finally:
            process.kill()
        await until(lambda: not any(map(is_running, children)))


@pytest.mark.parametrize(("option", "got"), [("--nodes", "0"), ("--nats", "many")])
def test_numbers_that_make_no_cluster_are_refused(option: str, got: str) -> None:
    answer = rumpus("cluster", option, got)
    assert answer.returncode == 2
    assert got in answer.stderr
