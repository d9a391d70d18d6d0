"""Metrics by reason and cause, their own port, and log lines that say what happened without saying to whom."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from rumpus.client import Client, Refused
from rumpus.language import language
from rumpus.server.notices import EVERY, MOST, ClientNotices
from rumpus.server.rate_limits import FAILED_LOOKUPS, FLOOD, MESSAGES
from tests.server.fixtures import TEMPO
from tests.server.live_server import Server, dialled, eventually, from_here, get, greeted, live, play_out, seated
from tests.server.raw import web_socket
from tests.server.test_operating import samples
from tests.test_cli import rumpus

STRANGER = "127.0.0.7"


@pytest.fixture
def limited_server(tmp_path: Path) -> Iterator[Server]:
    """A server with limits, that a test has for itself."""
    server = Server(tmp_path, *TEMPO)
    yield server
    assert server.stop() == 0
    assert server.new_trouble() == []


async def by_label(server: Server, name: str, label: str) -> dict[str, float]:
    return {one.labels[label]: one.value for one in await samples(server.url) if one.name == name}


async def value(server: Server, name: str) -> float:
    return sum(one.value for one in await samples(server.url) if one.name == name)


# --- metrics ---------------------------------------------------------------------------------------------------------


@live
async def test_connections_that_end_are_counted_by_cause(limited_server: Server) -> None:
    host = await Client.open(limited_server.url, "Ana", "go-nuts")
    async with greeted(limited_server, host.code):
        pass
    async with web_socket(limited_server, host.code):
        pass
    async with greeted(limited_server, host.code) as binary:
        await binary.socket.send_bytes(b"x")
        await binary.ended()
    async with greeted(limited_server, host.code) as hasty:
        for _ in range(3 * round(MESSAGES.burst) + FLOOD):
            await hasty.socket.send_str('{"type":"ping"}')
        await hasty.ended()
    async with (
        greeted(limited_server, host.code, host.token, client="0123456789abcdef") as first,
        greeted(limited_server, host.code, host.token, client="0123456789abcdef"),
    ):
        await first.ended()
    async with dialled(limited_server, "nosuchco") as lost:
        await lost.say("hello")
        await lost.ended()

    async def all_counted() -> bool:
        found = await by_label(limited_server, "rumpus_disconnects_total", "cause")
        return found.keys() >= {"closed", "lost", "bad-frame", "flood", "replaced", "no-such-table"}

    await eventually(all_counted)
    logged = {line["cause"] for line in limited_server.logged() if line["what"] == "cut off"}
    assert logged == {"bad-frame", "flood", "no-such-table"}, "the others are nothing out of the ordinary"


@live
async def test_refusals_are_counted_by_reason(own_server: Server) -> None:
    async with seated(own_server, "go-nuts", "Ana", "Ben") as (ana, ben):
        with pytest.raises(Refused):
            await ben.ask("start")
        await ana.ask("start")
        async with greeted(own_server, ana.code) as talk:
            for text in ("no json", '{"type":"nonsense"}', '{"type":"start","id":1}'):
                await talk.socket.send_str(text)
                await talk.hear_type("answer")
    for path in ("/api/tables/nosuchco", "/nosuchpage/x/y", "/api/tables/\u00e1"):
        await get(own_server, path)
    messages = await by_label(own_server, "rumpus_refusals_total", "reason")
    requests = await by_label(own_server, "rumpus_http_refusals_total", "reason")
    assert messages.keys() >= {"bad-json", "bad-message", "spectators-watch"}
    assert requests["no-such-table"] == 2
    for reason in (*messages, *requests):
        assert language("en").knows(reason), f"{reason} is no key of ours"


@live
async def test_limits_that_are_met_are_counted_and_logged_once_without_the_address(limited_server: Server) -> None:
    answers: list[int] = []
    async with from_here(STRANGER) as session:
        while len(answers) < 6 * FAILED_LOOKUPS.burst and answers.count(429) < 5:
            async with session.get(f"{limited_server.url}/api/tables/nosuchco") as answer:
                answers.append(answer.status)
    limited = await by_label(limited_server, "rumpus_limited_total", "limit")
    assert limited["guesses"] == answers.count(429) == 5
    assert (await by_label(limited_server, "rumpus_http_refusals_total", "reason"))["too-many-requests"] == 5
    lines = [line for line in limited_server.logged() if line["what"] == "limited"]
    assert [(line["cause"], line["times"]) for line in lines] == [("guesses", 1)]
    assert STRANGER not in "".join(limited_server.log_lines())


@live
async def test_the_log_and_the_disk_are_measured(own_server: Server) -> None:
    async with seated(own_server, "go-nuts", "Ana", "Ben"):
        found = await samples(own_server.url)
    commits = sum(one.value for one in found if one.name == "rumpus_commits_total")
    buckets = {one.labels["le"]: one.value for one in found if one.name == "rumpus_commit_seconds_bucket"}
    assert 0 < commits <= buckets["+Inf"]
    assert sorted(buckets.values()) == list(buckets.values()), "each holds what is in those before"
    assert await value(own_server, "rumpus_disk_free_bytes") > 0
    assert await value(own_server, "rumpus_log_healthy") == 1


BLOCKED = """
import time
from rumpus.server import housekeeping
unload = housekeeping.unload
async def slow(hall):
    time.sleep(0.4)
    await unload(hall)
housekeeping.unload = slow
"""


@live
async def test_an_event_loop_that_is_held_up_is_seen(tmp_path: Path) -> None:
    server = Server(tmp_path, *TEMPO, patch=BLOCKED)

    async def is_late() -> bool:
        found = await samples(server.url)
        buckets = {one.labels["le"]: one.value for one in found if one.name == "rumpus_loop_lag_seconds_bucket"}
        return buckets["+Inf"] > buckets["0.1"]

    try:
        await eventually(is_late)
    finally:
        assert server.stop() == 0


@live
async def test_a_table_that_cannot_be_loaded_is_counted(tmp_path: Path) -> None:
    server = Server(tmp_path, *TEMPO)
    try:
        table = await Client.open(server.url, "Ana", "go-nuts")
        assert server.stop() == 0
        with closing(sqlite3.connect(server.data / "rumpus.db")) as db, db:
            db.execute("update log set entry = ?", (b'{"what":"nonsense"}',))
        server.start()
        status, _ = await get(server, f"/api/tables/{table.code}")
        assert status == 503
        assert await value(server, "rumpus_table_load_failures_total") == 1
        assert (await get(server, "/api/tables/nosuchco"))[0] == 404
        assert await value(server, "rumpus_table_load_failures_total") == 1, "what is not there is no failure"
    finally:
        assert server.stop() == 0


# --- access to the figures -------------------------------------------------------------------------------------------


@live
async def test_metrics_have_a_port_of_their_own(tmp_path: Path) -> None:
    server = Server(tmp_path, *TEMPO, "--metrics-port", "0")
    try:
        (listening,) = [line for line in server.logged() if line["what"] == "listening"]
        own = f"http://127.0.0.1:{listening['metrics']}"
        assert (await get(server, "/metrics"))[0] == 404
        assert (await get(server, "/healthz"))[0] == (await get(own, "/healthz"))[0] == 200
        assert (await get(own, "/api/games"))[0] == (await get(own, "/"))[0] == 404
        assert [one.value for one in await samples(own) if one.name == "rumpus_connections"] == [0]
        assert await status_of(own, **{"X-Forwarded-For": "192.0.2.1"}) == 200
        assert await status_of(own, Host="rebound.example") == 421
        while (await get(server, "/api/games"))[0] != 429:
            pass
        assert await status_of(own) == 200, "what clients may ask has nothing to do with it"
    finally:
        assert server.stop() == 0


async def status_of(url: str, **headers: str) -> int:
    async with from_here() as session, session.get(f"{url}/metrics", headers=headers) as answer:
        await answer.read()
        return answer.status


@live
async def test_metrics_are_refused_through_a_proxy(server: Server, tmp_path: Path) -> None:
    assert await status_of(server.url) == 200
    for name in ("X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"):
        assert await status_of(server.url, **{name: "192.0.2.1"}) == 403, name
    behind = Server(tmp_path, *TEMPO, "--trusted-proxy", "127.0.0.1/32")
    try:
        assert await status_of(behind.url) == 403
        assert (await get(behind, "/healthz"))[0] == 200
    finally:
        assert behind.stop() == 0


# --- log lines -------------------------------------------------------------------------------------------------------


@live
async def test_matches_are_logged_when_they_begin_and_end_without_names(own_server: Server) -> None:
    async with seated(own_server, "go-nuts", "Anastasia", "Benjamin") as (ana, ben):
        await ana.ask("start")
        await play_out(ana, ben)
        await ana.ask("start")
        await ana.ask("stop")
        ended = await by_label(own_server, "rumpus_matches_ended_total", "how")
    assert ended == {"finished": 1, "abandoned": 1}
    lines = [line for line in own_server.logged() if line["what"].startswith("match ")]
    assert [(line["what"], line["match"]) for line in lines] == [
        ("match began", 1),
        ("match ended", 1),
        ("match began", 2),
        ("match ended", 2),
    ]
    assert [line["how"] for line in lines[1::2]] == ["finished", "abandoned"]
    for secret in ("Anastasia", "Benjamin", ana.code, str(ana.token)):
        assert secret not in "".join(own_server.log_lines())


@live
async def test_logs_are_text_if_wanted_and_only_of_the_level_asked_for(tmp_path: Path) -> None:
    server = Server(tmp_path, *TEMPO, "--log", "text", "--log-level", "debug")
    try:
        async with from_here(STRANGER) as session, session.ws_connect(f"{server.url}/ws/nosuchco") as socket:
            await socket.send_json({"type": "hello"})
            while (await socket.receive()).type != aiohttp.WSMsgType.CLOSED:
                pass

        async def is_told() -> bool:
            return any(" cut off cause=no-such-table " in line for line in server.log_lines())

        await eventually(is_told)
    finally:
        assert server.stop() == 0
    assert f" address={STRANGER}" in "".join(server.log_lines()), "debug may say it"
    assert any(" info listening host=127.0.0.1 port=" in line for line in server.log_lines())
    (tmp_path / "quiet").mkdir()
    quiet = Server(tmp_path / "quiet", *TEMPO, "--log-level", "warning")
    assert quiet.stop() == 0
    assert quiet.log_lines() == []


@pytest.mark.parametrize(
    ("option", "got", "wanted"),
    [("--log", "xml", "text, json"), ("--log-level", "loud", "debug, info, warning, error")],
)
def test_an_unknown_choice_is_one_sentence(option: str, got: str, wanted: str, tmp_path: Path) -> None:
    done = rumpus("serve", "--port", "0", "--data", str(tmp_path / "data"), option, got)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"Expected one of {wanted} for {option}, got “{got}”.\n"


def test_no_client_can_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    now = 0.0
    notices = ClientNotices(lambda: now)
    for _ in range(1000):
        notices.add("limited", "requests", "192.0.2.1")
    assert [line.times for line in lines(caplog)] == [1]
    now = EVERY / 2
    notices.sweep()
    assert len(lines(caplog)) == 1
    now = EVERY
    notices.sweep()
    assert [line.times for line in lines(caplog)] == [1, 999]
    assert len({line.client for line in lines(caplog)}) == 1
    for n in range(10 * MOST):
        notices.add("limited", "requests", f"2001:db8:{n:x}::/64")
    assert len(lines(caplog)) == MOST + 1
    now = 3 * EVERY
    notices.sweep()
    assert lines(caplog)[-1].times == 10 * MOST - (MOST - 1)
    notices.add("limited", "requests", "192.0.2.1")
    assert lines(caplog)[-1].times == 1, "after a calm minute the address is logged again"
    assert "192.0.2.1" not in json.dumps([vars(line) for line in lines(caplog)], default=str)


def lines(caplog: pytest.LogCaptureFixture) -> list[Any]:
    return [record for record in caplog.records if record.name == "rumpus.server.notices"]
