"""Room codes can be said and typed, none is given twice, and guessing them is slow however many try."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rumpus.game import BadInput
from rumpus.log.room_codes import ALPHABET, CODE_LENGTH, OLD_ALPHABET, OLD_CODE_LENGTH, new_code, plain_code, spaced
from rumpus.log.sqlite_log import SqliteLog, entries_of
from rumpus.server import tables as halls
from rumpus.server.failed_lookups import FailedLookups
from rumpus.server.rate_limits import FAILED_LOOKUPS, FAILED_LOOKUPS_IN_ALL, FAILED_LOOKUPS_WHEN_MANY, RateLimiter
from rumpus.server.tables import Tables
from rumpus.table.entries import Joined, Settings
from tests.server.live_server import Server, get, live, seated

LOOK_ALIKE = ("o0q", "il1|", "2z", "5s", "6bg", "8b", "9gq", "uv", "vw", "nm", "cg", "e3")
SOUND_ALIKE = ("bcdegptvz", "ajk", "mn", "fs", "iy", "qu")
STRANGER, ANOTHER = "192.0.2.1", "192.0.2.2"
GO_NUTS = Settings(game="go-nuts", options={})


def test_no_two_characters_of_a_code_look_or_sound_alike() -> None:
    for group in (*LOOK_ALIKE, *SOUND_ALIKE):
        assert len(set(group) & set(ALPHABET)) <= 1, group
    assert not set("aeiou") & set(ALPHABET), "no word comes up by chance"
    assert len(new_code()) == CODE_LENGTH
    assert set(new_code()) <= set(ALPHABET)


@pytest.mark.parametrize("typed", ["hl4-k9t", "HL4 K9T", " h14k9t ", "hI4–k9t"])
def test_a_code_may_be_typed_as_it_is_heard(typed: str) -> None:
    assert plain_code(typed) == "hl4k9t"


@pytest.mark.parametrize("alphabet", [ALPHABET, OLD_ALPHABET])
def test_codes_stay_as_they_are(alphabet: str) -> None:
    assert plain_code(alphabet) == alphabet


def test_an_address_that_guesses_too_often_has_to_wait_and_no_other() -> None:
    failed_lookups = FailedLookups(RateLimiter())
    tries = round(FAILED_LOOKUPS.burst)
    assert [failed_lookups.count(STRANGER, 0.0) for _ in range(tries + 2)] == [True] * tries + [False] * 2
    assert failed_lookups.are_used_up(STRANGER, 0.0)
    assert not failed_lookups.are_used_up(ANOTHER, 0.0)
    assert not failed_lookups.are_used_up(STRANGER, 1 + 1 / FAILED_LOOKUPS.per_second)


def test_while_many_addresses_guess_each_has_a_few_tries_and_a_right_code_is_never_refused() -> None:
    failed_lookups = FailedLookups(RateLimiter())
    for number in range(round(FAILED_LOOKUPS_IN_ALL.burst)):
        assert failed_lookups.count(f"198.51.{number}", 0.0)
    assert not failed_lookups.are_used_up("198.51.0", 0.0), "few of one address"
    assert not failed_lookups.are_used_up(STRANGER, 0.0), "an address that has guessed nothing may come in"
    tries = round(FAILED_LOOKUPS_WHEN_MANY.burst)
    assert [failed_lookups.count(STRANGER, 0.0) for _ in range(tries + 1)] == [True] * tries + [False]
    assert failed_lookups.are_used_up(STRANGER, 0.0)
    assert not failed_lookups.are_used_up(ANOTHER, 0.0)


def test_a_new_table_gets_a_code_that_no_other_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither one that is kept nor one that is opened at the same moment."""
    offered = iter(["ttt222", "ttt222", "ttt222", "mmm333", "mmm333", "kkk444"])
    monkeypatch.setattr(halls, "new_code", lambda: next(offered))

    async def open_three() -> list[str]:
        loop = asyncio.get_running_loop()
        tables = Tables(SqliteLog(tmp_path, loop.call_soon_threadsafe, loop.call_soon))
        try:
            first, _ = await tables.open(GO_NUTS, "Ana")
            others = await asyncio.gather(tables.open(GO_NUTS, "Beto"), tables.open(GO_NUTS, "Cleo"))
            return [first.code, *[room.code for room, _ in others]]
        finally:
            await tables.close()

    codes = asyncio.run(open_three())
    assert len({*codes}) == 3
    assert codes[0] == "ttt222"
    for code, name in zip(codes, ("Ana", "Beto", "Cleo"), strict=True):
        assert [entry.name for entry in entries_of(tmp_path, code) if isinstance(entry, Joined)] == [name]


@live
async def test_a_table_with_a_code_of_eight_characters_stays_open(own_server: Server) -> None:
    """Opened before codes became shorter: links, records and commands find it as ever."""
    async with seated(own_server, "go-nuts", "Ana") as (ana,):
        short = ana.code
    own_server.stop()
    long = (OLD_ALPHABET * 2)[:OLD_CODE_LENGTH]
    rename(own_server.data, short, long)
    own_server.start()
    for written in (long, spaced(long), long.upper()):
        assert (await get(own_server, f"/api/tables/{written}"))[0] == 200
    assert entries_of(own_server.data, spaced(long))
    with pytest.raises(BadInput):
        entries_of(own_server.data, short)


def rename(data: Path, code: str, other: str) -> None:
    (file,) = [one for one in data.iterdir() if one.suffix in (".db", ".sqlite", ".sqlite3")]
    with closing(sqlite3.connect(file)) as db, db:
        assert db.execute("update tables set code = ? where code = ?", (other, code)).rowcount == 1
    db.close()
