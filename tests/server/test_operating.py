"""Operation of a server: health, figures, logs, help, links, exports, and the removal of old tables."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections import defaultdict
from datetime import datetime
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample

from rumpus import record
from rumpus.client import Client, Refused
from rumpus.game import BadInput
from rumpus.games import GAMES
from rumpus.log.room_codes import spaced
from rumpus.server.addresses import addresses, lan_address
from tests.server.fixtures import TEMPO
from tests.server.live_server import Server, eventually, free_port, from_here, get, live, play_out, post, seated
from tests.test_cli import rumpus


async def figures(server: Server) -> dict[str, float]:
    """Every metric, whatever its labels."""
    found: defaultdict[str, float] = defaultdict(float)
    for sample in await samples(server.url):
        found[sample.name] += sample.value
    return found


async def samples(url: str) -> list[Sample]:
    status, found = await get(url, "/metrics")
    assert status == 200
    return [sample for kind in text_string_to_metric_families(found.decode()) for sample in kind.samples]


@live
async def test_health_is_one_look(server: Server) -> None:
    status, found = await get(server, "/healthz")
    assert (status, json.loads(found)["ok"]) == (200, True)


@live
async def test_the_figures_count_what_happens(own_server: Server) -> None:
    before = await figures(own_server)
    async with seated(own_server, "forget-it", "Ana", "Ben") as (ana, ben):
        await ana.ask("start")
        during = await figures(own_server)
        with pytest.raises(Refused):
            await ben.ask("start")
        await play_out(ana, ben)
        after = await figures(own_server)
        assert during["rumpus_connections"] - before["rumpus_connections"] == 2
        assert during["rumpus_matches_running"] - before["rumpus_matches_running"] == 1
        assert after["rumpus_matches_running"] == before["rumpus_matches_running"]
        assert after["rumpus_tables_opened_total"] - before["rumpus_tables_opened_total"] == 1
        assert after["rumpus_actions_total"] - before["rumpus_actions_total"] == len(ana.lines)
        assert after["rumpus_refusals_total"] - before["rumpus_refusals_total"] >= 1
        assert 0 < after["rumpus_commits_total"] <= after["rumpus_entries_total"]
        assert after["process_resident_memory_bytes"] > 0
    await eventually(lambda: connections(own_server, before["rumpus_connections"]))


async def connections(server: Server, count: float) -> bool:
    return (await figures(server))["rumpus_connections"] == count


@live
async def test_logs_are_lines_of_json_that_say_when_where_and_what(server: Server) -> None:
    await post(server, "/api/tables", name="Ana", game="go-nuts")
    lines = server.logged()
    for line in lines:
        datetime.fromisoformat(line["at"])
        assert {"at", "level", "area", "what"} <= line.keys()
    opened = [line for line in lines if line["what"] == "table opened"]
    assert opened[-1]["game"] == "go-nuts"
    assert "listening" in [line["what"] for line in lines]


def test_help_explains_every_option() -> None:
    told = rumpus("serve", "--help").stdout
    options = set(re.findall(r"^\W*(--[a-z-]+)", told, re.MULTILINE)) - {"--help"}
    assert options > {"--host", "--port", "--data", "--public-url", "--trusted-proxy", "--metrics-port", "--log-level"}
    for option in options:
        meaning = re.search(rf"{option} .*?  +(\w.*)", told)
        assert meaning, option
    for word in ("/healthz", "/metrics", "SQLite", "JSON", "0.0.0.0"):
        assert word in told


def test_the_whole_description_of_http_is_there_to_read(server: Server) -> None:
    described = json.loads(asyncio.run(get(server, "/openapi.json"))[1])
    assert described["openapi"].startswith("3.")
    assert "/api/tables/{code}/people" in described["paths"]
    for path, methods in described["paths"].items():
        for how in methods.values():
            assert how["summary"].endswith("."), path
    opening = described["components"]["schemas"]["OpenTable"]["properties"]
    assert opening["game"]["enum"] == list(GAMES)
    assert (opening["clock"]["minimum"], opening["clock"]["maximum"]) == (0, 600)


# --- records, and when they go ---------------------------------------------------------------------------------------


@live
async def test_export_works_beside_a_running_server_after_a_kill_and_after_a_stop(
    own_server: Server, tmp_path: Path
) -> None:
    async with seated(own_server, "go-nuts", "Ana", "Ben") as (ana, ben):
        for _ in range(2):
            await ana.ask("start")
            await play_out(ana, ben)
        await ana.ask("start")
        code = ana.code
        assert await exported(own_server, code, tmp_path / "running") == 2, "the third match still runs"
        await asyncio.to_thread(own_server.kill)
        assert await exported(own_server, spaced(code).upper(), tmp_path / "killed") == 2
        await asyncio.to_thread(own_server.start)
        await asyncio.to_thread(own_server.stop)
        assert await exported(own_server, code, tmp_path / "stopped") == 2


async def exported(server: Server, code: str, folder: Path) -> int:
    done = await asyncio.to_thread(rumpus, "export", code, "--data", str(server.data), "--out", str(folder))
    assert done.returncode == 0, done.stderr
    for file in folder.iterdir():
        record.verify(record.read(file.read_bytes()))
    return len(list(folder.iterdir()))


def test_export_of_a_missing_table_is_one_sentence(server: Server, tmp_path: Path) -> None:
    for arguments, complaint in (
        (("nosuchco", "--data", str(server.data)), "there is no table “nosuchco”"),
        (("nosuchco", "--data", str(tmp_path)), "there are no tables in"),
    ):
        done = rumpus("export", *arguments, "--out", str(tmp_path / "out"))
        assert (done.returncode, done.stdout) == (2, "")
        assert complaint in done.stderr
        assert len(done.stderr.splitlines()) == 1


# --- starting --------------------------------------------------------------------------------------------------------

BAD_STARTS = [
    (("--port", "70000"), "Expected a number from 0 to 65,535 for --port"),
    (("--tempo", "-1"), "for --tempo"),
    (("--public-url", "games.example"), "Expected an address such as https://games.example"),
    (("--public-url", "https://games.example/a//b"), "Expected a plain address for --public-url"),
    (("--public-url", "https://games.example/../b"), "Expected a plain address for --public-url"),
    (("--public-url", 'https://games.example/"b'), "Expected a plain address for --public-url"),
    (("--public-url", "https://games.example/?a=1"), "such as https://games.example/games/, with"),
    (("--trusted-proxy", "everybody"), "Expected a network such as 10.0.0.0/8 for --trusted-proxy"),
    (("--data", "/dev/null/x"), "Expected a folder for the tables"),
]


@pytest.mark.parametrize(("arguments", "complaint"), BAD_STARTS)
def test_a_server_that_cannot_start_says_why_in_one_sentence(
    arguments: tuple[str, ...], complaint: str, tmp_path: Path
) -> None:
    done = rumpus("serve", "--port", "0", *arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_port_in_use_and_a_file_of_something_else_are_told_apart(server: Server, tmp_path: Path) -> None:
    taken = rumpus("serve", "--port", str(server.port), cwd=tmp_path)
    assert taken.returncode == 2
    assert f"127.0.0.1:{server.port} cannot be used" in taken.stderr
    (tmp_path / "rumpus.db").write_bytes(b"a letter to grandmother, not a data file" * 100)
    foreign = rumpus("serve", "--port", "0", "--data", str(tmp_path), cwd=tmp_path)
    assert foreign.returncode == 2
    assert "Expected the tables of a Rumpus server" in foreign.stderr
    assert len(foreign.stderr.splitlines()) == 1


def test_a_data_folder_is_served_by_one_server_at_a_time(server: Server, tmp_path: Path) -> None:
    second = rumpus("serve", "--port", "0", "--data", str(server.data), cwd=tmp_path)
    assert second.returncode == 2
    assert f"another one is serving {server.data}" in second.stderr
    assert len(second.stderr.splitlines()) == 1


def test_ctrl_c_ends_it_calmly_and_it_speaks_the_language_asked_for(tmp_path: Path) -> None:
    program = [sys.executable, "-m", "rumpus", "serve", "--port", "0", "--data", str(tmp_path), "--lang", "es"]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ) as server:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("Rumpus está abierto en http://127.0.0.1:")
        server.send_signal(signal.SIGINT)
        _, logged = server.communicate(timeout=30)
    assert server.returncode == 0
    assert [json.loads(line)["what"] for line in logged.splitlines()] == ["listening", "stopping"]


@live
async def test_a_public_address_is_in_the_links_and_its_pages_are_ours(tmp_path: Path) -> None:
    port = free_port()
    server = Server(tmp_path, *TEMPO, "--public-url", "https://games.example/", port=port)
    try:
        async with from_here() as session:
            for origin, status in (("https://games.example", 201), ("http://games.example", 403), (server.url, 201)):
                body = {"name": "Ana", "game": "go-nuts"}
                async with session.post(f"{server.url}/api/tables", json=body, headers={"Origin": origin}) as answer:
                    assert answer.status == status, origin
                    found = await answer.json()
        code = found["code"]
        assert (found["link"], found["reachable"]) == (f"https://games.example/t/{spaced(code)}", True)
        client = Client(server.url, code, found["token"])
        async with client:
            assert client.person == 0
    finally:
        assert server.stop() == 0


def test_open_to_all_the_link_has_an_address_that_phones_can_reach() -> None:
    everywhere = addresses("0.0.0.0", 8000, "")
    assert everywhere.base == f"http://{lan_address() or '127.0.0.1'}:8000"
    assert everywhere.reachable == bool(lan_address())
    assert addresses("localhost", 80, "").reachable is False
    assert addresses("::1", 80, "").base == "http://[::1]:80"
    with pytest.raises(BadInput):
        addresses("127.0.0.1", 80, "ftp://games.example")
