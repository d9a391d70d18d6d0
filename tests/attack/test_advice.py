"""Many people ask much of the worker processes at once, and workers fail: nobody else may notice."""

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from bench.long_matches import keep_long_matches

from rumpus.client import Client, Refused
from rumpus.lab.compile.compiler import caches
from tests.server.fixtures import TEMPO
from tests.server.live_server import Server, eventually, from_here, get, live, play_out, seated

REPORTS = 3
GOALS = range(490, 493)  # each takes half a minute to solve
# A clock might run out before the first hint, and whom a bot stands in for gets none.
COACHED: dict[str, Any] = {"coach": True, "clock": 0}


@pytest.fixture
def codes(tmp_path: Path) -> list[str]:
    """Tables with a long match each, in the folder of a server that has yet to start."""
    return keep_long_matches(tmp_path / "data", REPORTS)


@pytest.fixture
def long_server(codes: list[str], tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, *TEMPO, "--unlimited")
    yield server
    if server.process.poll() is None:
        server.stop()
    assert server.new_trouble() == []


@asynccontextmanager
async def reading_reports(server: Server, codes: list[str]) -> AsyncIterator[list[asyncio.Task[int]]]:
    """Let other addresses ask for reports until the block ends."""

    async def report(number: int, code: str) -> int:
        async with (
            from_here(f"127.0.0.{10 + number}") as session,
            session.get(f"{server.url}/api/tables/{code}/matches/1/report") as answer,
        ):
            await answer.read()
            return answer.status

    tasks = [asyncio.create_task(report(number, code)) for number, code in enumerate(codes)]
    try:
        yield tasks
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def family(pid: int) -> dict[int, str]:
    """The descendants of a process, with their command lines."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
    found: dict[int, str] = {}
    for child in parents:
        above = child
        while above in parents and above != pid:
            above = parents[above]
        if above == pid and child != pid:
            with suppress(OSError):
                found[child] = (Path("/proc") / str(child) / "cmdline").read_text().replace("\0", " ")
    return found


def solvers(pid: int) -> set[int]:
    """The processes that solve: workers with a limit of memory, and `rumpus solve`."""
    return {child for child, command in family(pid).items() if "--memory" in command or " solve " in command}


def is_running(pid: int) -> bool:
    try:
        return (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def gone(pids: set[int]) -> None:
    async def all_gone() -> bool:
        return not any(map(is_running, pids))

    await eventually(all_gone)


@live
async def test_reports_on_long_matches_hold_up_no_table(long_server: Server, codes: list[str]) -> None:
    async with (
        reading_reports(long_server, codes) as reports,
        seated(long_server, "go-nuts", "Ana", "Ben") as (ana, ben),
    ):
        await ana.ask("start")
        await play_out(ana, ben)
        assert (await get(long_server, "/healthz"))[0] == 200
        assert not all(task.done() for task in reports), "they were over too soon to hold up anybody"
    assert long_server.stop() == 0


@live
async def test_a_person_who_waits_for_one_report_gets_no_second_one(long_server: Server, codes: list[str]) -> None:
    async with reading_reports(long_server, codes[:1]) as reports, from_here("127.0.0.10") as same:

        async def is_refused() -> bool:
            async with same.get(f"{long_server.url}/api/tables/{codes[1]}/matches/1/report") as answer:
                return answer.status == 429 and (await answer.json())["key"] == "report-open"

        async def is_begun() -> bool:
            return bool(family(long_server.process.pid))

        await eventually(is_begun)
        assert await is_refused()
        assert not reports[0].done()


@live
async def test_a_report_that_nobody_reads_is_stopped(long_server: Server, codes: list[str]) -> None:
    async with reading_reports(long_server, codes):

        async def is_begun() -> bool:
            return bool(family(long_server.process.pid))

        await eventually(is_begun)
        pids = set(family(long_server.process.pid))
    await gone(pids)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
@live
async def test_no_worker_outlives_the_server(long_server: Server, codes: list[str], how: signal.Signals) -> None:
    """This holds in the middle of a report and, if the server gets SIGTERM, when a worker hangs."""
    async with (
        reading_reports(long_server, codes),
        seated(long_server, "go-nuts", "Ana", options={"goal": 100, "first": 0}, **COACHED) as (ana,),
    ):
        await ana.ask("bot", seat=1, strength="hard")
        await ana.ask("start")
        await act_until_advised(ana)
        pids = set(family(long_server.process.pid))
        assert len(pids) >= 2
        if how == signal.SIGTERM:
            os.kill(min(pids), signal.SIGSTOP)
            assert await asyncio.to_thread(long_server.stop) == 0
        else:
            await asyncio.to_thread(long_server.kill)
        await gone(pids)


async def act_until_advised(client: Client) -> None:
    """Act until the coach has said what the choices of seat 0 are worth."""

    def may_act() -> bool:
        return bool(client.odds) or len(client.seats[0].choices) == 1

    while not client.odds:
        await client.until(may_act)
        if not client.odds:
            with suppress(Refused):  # a round may have just ended
                await client.act(0, client.seats[0].choices[0])


@pytest.fixture
def solving_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server whose cache has compiled code, but no solutions."""
    own = tmp_path / "cache" / "rumpus"
    own.mkdir(parents=True)
    caches().mkdir(parents=True, exist_ok=True)
    (own / "compiled").symlink_to(caches(), target_is_directory=True)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    server = Server(tmp_path, *TEMPO, "--unlimited")
    yield server
    if server.process.poll() is None:
        server.stop()
    assert server.new_trouble() == []


@live
async def test_a_host_who_changes_the_goal_again_and_again_has_one_solver_at_most(solving_server: Server) -> None:
    pid, seen, most = solving_server.process.pid, set[int](), 0
    async with seated(solving_server, "go-nuts", "Ana", **COACHED) as (ana,):
        await ana.ask("bot", seat=1, strength="easy")

        async def is_solving() -> bool:
            return bool(solvers(pid))

        for goal in GOALS:
            await ana.ask("change", game="go-nuts", options={"goal": goal, "first": 0}, **COACHED)
            await ana.ask("start")
            await act_until_advised(ana)
            assert all(one["error"] > 0 for one in ana.odds[0]), "what is not solved is an estimate"
            await eventually(is_solving)
            most = max(most, len(solvers(pid)))
            seen |= solvers(pid)
            await ana.ask("stop")
        assert most == 1
    await asyncio.to_thread(solving_server.kill)
    await gone(seen)


@pytest.fixture
def broken_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server whose workers die as soon as they begin."""
    (tmp_path / "numba").mkdir()
    (tmp_path / "numba" / "__init__.py").write_text("raise ImportError('out of order')")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    server = Server(tmp_path, *TEMPO, "--unlimited")
    yield server
    server.stop()


@live
async def test_without_workers_hard_bots_play_on_and_a_report_is_refused(broken_server: Server) -> None:
    async with seated(broken_server, "go-nuts", "Ana") as (ana,):
        await ana.ask("bot", seat=1, strength="hard")
        await ana.ask("start")
        await play_out(ana)
        assert ana.table["result"]["winners"]
        headers = {"Accept-Language": "es"}
        address = f"{broken_server.url}/api/tables/{ana.code}/matches/1/report"
        async with aiohttp.ClientSession() as session, session.get(address, headers=headers) as answer:
            assert answer.status == 503
            found = json.loads(await answer.read())
        assert found["key"] == "no-report"
        assert found["text"].startswith("No hay informe")
    trouble = broken_server.new_trouble()
    assert {line["what"] for line in trouble} == {"an advice worker failed"}
    assert any("out of order" in line["said"] for line in trouble)
    status, metrics = await get(broken_server, "/metrics")
    assert status == 200
    assert b'rumpus_advice_worker_failures_total{worker="reports"} 1.0' in metrics
