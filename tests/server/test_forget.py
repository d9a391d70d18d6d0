"""An operator removes a table or a name, and copies the tables, while people play."""

import asyncio
import json
import os
import signal
import sqlite3
import stat
import threading
from contextlib import closing
from functools import partial
from pathlib import Path
from queue import Queue

import pytest

from rumpus import record
from rumpus.client import Client, Refused
from rumpus.log.backup import back_up
from rumpus.log.forget import Wish, forget
from rumpus.log.room_codes import spaced
from rumpus.log.sqlite import FILE
from rumpus.log.sqlite_log import SqliteLog, entries_of
from rumpus.table.entries import Changed, Entry, Joined, Named, Settings
from tests.server.live_server import Server, eventually, get, greeted, live, play_out, post, seated
from tests.test_cli import rumpus


async def command(server: Server, *arguments: str, code: int = 0) -> str:
    done = await asyncio.to_thread(rumpus, *arguments, "--data", str(server.data), "--lang", "en")
    assert done.returncode == code, done.stderr
    return done.stdout if code == 0 else done.stderr


def bytes_of(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


# --- a table ---------------------------------------------------------------------------------------------------------


@live
async def test_a_table_with_people_at_it_is_removed_and_they_are_told(own_server: Server) -> None:
    _, other = await post(own_server, "/api/tables", name="Otto", game="go-nuts")
    async with seated(own_server, "go-nuts", "Zenobia", "Ben") as (ana, ben):
        await ana.ask("start")
        async with greeted(own_server, ana.code, language="es") as watching:
            said = await command(own_server, "forget", spaced(ana.code).upper())
            assert said == f"Table {ana.code} and all that was played at it is removed.\n"
            bye = await watching.hear_type("bye")
        assert (bye["why"]["key"], bye["again"]) == ("table-removed", False)
        assert "se ha borrado" in bye["why"]["text"]
        with pytest.raises(Refused, match="has been removed"):
            await ben.until(lambda: False)
        assert (await get(own_server, f"/api/tables/{ana.code}"))[0] == 404
    assert (await get(own_server, f"/api/tables/{other['code']}"))[0] == 200
    assert await asyncio.to_thread(own_server.stop) == 0
    assert b"Zenobia" not in bytes_of(own_server.data)
    assert "there is no table" in await command(own_server, "forget", ana.code, code=2)
    assert entries_of(own_server.data, other["code"])


@live
async def test_without_a_server_a_table_is_removed_at_once(own_server: Server) -> None:
    _, table = await post(own_server, "/api/tables", name="Zenobia", game="go-nuts")
    await asyncio.to_thread(own_server.kill)
    await command(own_server, "forget", table["code"])
    assert b"Zenobia" not in bytes_of(own_server.data)
    await asyncio.to_thread(own_server.start)
    assert (await get(own_server, f"/api/tables/{table['code']}"))[0] == 404


@live
async def test_a_wish_that_no_server_saw_in_time_is_fulfilled_by_the_next(
    own_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, table = await post(own_server, "/api/tables", name="Zenobia", game="go-nuts")
    own_server.process.send_signal(signal.SIGSTOP)
    monkeypatch.setattr("rumpus.log.forget.PATIENCE", 0)
    assert not await asyncio.to_thread(forget, own_server.data, Wish(table["code"]))
    own_server.process.kill()
    await asyncio.to_thread(own_server.ended)
    await asyncio.to_thread(own_server.start)

    async def is_gone() -> bool:
        return (await get(own_server, f"/api/tables/{table['code']}"))[0] == 404

    await eventually(is_gone)


# --- a name ----------------------------------------------------------------------------------------------------------


@live
async def test_a_name_is_removed_while_its_person_plays_and_records_still_verify(
    own_server: Server, tmp_path: Path
) -> None:
    async with seated(own_server, "go-nuts", "Ana", "Zenobia") as (ana, zenobia):
        await ana.ask("start")
        await play_out(ana, zenobia)
        await ana.ask("start")
        said = await command(own_server, "forget", ana.code, "--person", "ZENOBIA")
        assert said == f"The name is removed from table {ana.code} and its records; Player 2 stands in its place.\n"
        for person in (ana, zenobia):
            await person.until(partial(are_seated, person, "Ana", "Player 2"))
        assert zenobia.person == 1
        await play_out(ana, zenobia)
        await command(own_server, "export", ana.code, "--out", str(tmp_path / "records"))
        files = sorted((tmp_path / "records").iterdir())
        assert len(files) == 2
        for file in files:
            record.verify(record.read(file.read_bytes()))
            assert [seat["name"] for seat in json.loads(file.read_bytes().splitlines()[0])["seats"]] == [
                "Ana",
                "Player 2",
            ]
    assert await asyncio.to_thread(own_server.stop) == 0
    assert b"enobia" not in bytes_of(own_server.data)


def are_seated(person: Client, *names: str) -> bool:
    return [seat["name"] for seat in person.table["seats"]] == list(names)


@live
async def test_a_name_that_nobody_has_is_named(own_server: Server) -> None:
    _, table = await post(own_server, "/api/tables", name="Ana", game="go-nuts")
    said = await command(own_server, "forget", table["code"], "--person", "Zenobia", code=2)
    assert said == f"Expected the name of somebody who joined table {table['code']}, got “Zenobia”.\n"


def test_the_new_name_is_one_that_nobody_has(tmp_path: Path) -> None:
    opening: list[Entry] = [Changed(settings=Settings(game="go-nuts", options={}))]
    opening += [Joined(person=n, name=name, token="ab" * 32) for n, name in enumerate(("Ana", "Player 1", "Ben"))]
    log = SqliteLog(tmp_path, lambda call: call())
    log.open_table("abcd", 1, opening, lambda _: None)
    log.open_table("efgh", 1, opening, lambda _: None)
    log.close()
    assert forget(tmp_path, Wish("abcd", "ana", "Player 1"))
    names = [entry.name for entry in entries_of(tmp_path, "abcd") if isinstance(entry, Joined)]
    assert names == ["Player 1 2", "Player 1", "Ben"]
    assert entries_of(tmp_path, "efgh") == opening, "other tables are left alone"


def test_every_name_that_somebody_has_had_is_removed_but_not_that_of_another_at_the_device(tmp_path: Path) -> None:
    opening: list[Entry] = [Changed(settings=Settings(game="go-nuts", options={}))]
    opening += [Joined(person=0, name="Ana", token="ab" * 32), Named(person=0, name="Zenobia")]
    opening += [Named(person=0, name="Ben", seat=1), Named(person=0, name="Lola")]
    log = SqliteLog(tmp_path, lambda call: call())
    log.open_table("abcd", 1, opening, lambda _: None)
    log.close()
    assert forget(tmp_path, Wish("abcd", "zenobia", "Player 1"))
    naming = [entry for entry in entries_of(tmp_path, "abcd") if isinstance(entry, Joined | Named)]
    assert [entry.name for entry in naming] == ["Player 1", "Player 1", "Ben", "Player 1"]
    assert forget(tmp_path, Wish("abcd", "Ben", "Player 1"))
    naming = [entry for entry in entries_of(tmp_path, "abcd") if isinstance(entry, Joined | Named)]
    assert [entry.name for entry in naming] == ["Player 1", "Player 1", "Player 1 2", "Player 1"]


# --- a copy ----------------------------------------------------------------------------------------------------------


@live
async def test_a_copy_beside_a_running_server_can_be_served(own_server: Server, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    before = os.umask(0)
    try:
        async with seated(own_server, "go-nuts", "Ana", "Ben") as (ana, ben):
            await ana.ask("start")
            assert await command(own_server, "backup", str(copy)) == f"One table is copied to {copy}.\n"
            kept = entries_of(own_server.data, ana.code)
            await play_out(ana, ben)
    finally:
        os.umask(before)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    said = await command(own_server, "backup", str(copy), code=2)
    assert said == f"Expected a file that does not exist yet, but {copy} does.\n"
    assert [file.name for file in tmp_path.glob("copy*")] == ["copy.db"]
    assert await asyncio.to_thread(own_server.stop) == 0
    assert len(entries_of(own_server.data, ana.code)) > len(kept)

    said = await command(own_server, "restore", str(copy), code=2)
    assert said == f"Expected a file that does not exist yet, but {own_server.data / FILE} does.\n"
    for file in own_server.data.glob(f"{FILE}*"):
        file.unlink()
    assert await command(own_server, "restore", str(copy)) == f"One table is in {own_server.data} now.\n"
    assert stat.S_IMODE((own_server.data / FILE).stat().st_mode) == 0o600
    assert entries_of(own_server.data, ana.code)[: len(kept)] == kept
    await asyncio.to_thread(own_server.start)
    async with Client(own_server.url, ana.code, ana.token) as again:
        assert again.table["playing"], "as it was when the copy was made"


def test_a_copy_is_of_one_moment_though_somebody_writes_all_the_time(tmp_path: Path) -> None:
    """Two tables are written in turns, so in any moment they are equally long, or the first is one ahead."""
    log = SqliteLog(tmp_path / "data", lambda call: call())
    opening: list[Entry] = [Changed(settings=Settings(game="go-nuts", options={}))]
    tables = [log.open_table(code, 1, opening, lambda _: None) for code in ("one", "two")]
    padding: list[Entry] = [Changed(settings=Settings(game="go-nuts", options={"padding": "x" * 40_000}))]
    number, going_on, written = 2, True, threading.Semaphore(0)

    def write() -> None:
        nonlocal number
        while going_on:
            for table in tables:
                done: Queue[bool] = Queue()
                log.append(table, number, 1, padding, done.put)
                done.get(timeout=60)
            number += 1
            written.release()

    writer = threading.Thread(target=write)
    writer.start()
    for _ in range(200):
        written.acquire(timeout=60)
    steps: list[tuple[int, int]] = []

    def progress(done: int, all: int) -> None:
        assert not steps or done >= steps[-1][0], "it began anew"
        steps.append((done, all))
        for _ in range(2):
            written.acquire(timeout=60)  # the server goes on between any two steps

    try:
        assert back_up(tmp_path / "data", tmp_path / "copy.db", progress) == 2
    finally:
        going_on = False
        writer.join()
        log.close()
    assert len(steps) > 2
    assert steps[-1][0] == steps[-1][1]
    with closing(sqlite3.connect(tmp_path / "copy.db")) as db:
        first, second = (entries for (entries,) in db.execute("select entries from tables order by id"))
        assert first - second in (0, 1)
        assert db.execute("select count(*) from log").fetchone() == (first + second,)
        assert db.execute("pragma integrity_check").fetchone() == ("ok",)


def test_a_copy_that_cannot_be_made_leaves_nothing(tmp_path: Path) -> None:
    SqliteLog(tmp_path / "data", lambda call: call()).close()

    def interrupted(done: int, all: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        back_up(tmp_path / "data", tmp_path / "copy.db", interrupted)
    assert [file.name for file in tmp_path.iterdir()] == ["data"]
    nowhere = rumpus("backup", str(tmp_path / "no" / "copy.db"), "--data", str(tmp_path / "data"), "--lang", "en")
    assert (nowhere.returncode, nowhere.stdout) == (2, "")
    assert "Expected a place to write to" in nowhere.stderr
    no_data = rumpus("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "no"), "--lang", "es")
    assert "no hay mesas" in no_data.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["data"]
