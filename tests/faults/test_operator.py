"""An operator exports records, and removes tables and names, beside nodes at which people play."""

import asyncio
import json
import stat
from functools import partial
from pathlib import Path

import pytest

from rumpus import record
from rumpus.client import Client, Refused
from tests.faults.cluster import Cluster, players, running
from tests.server.live_server import connected, get, live, play_out
from tests.server.test_forget import are_seated
from tests.test_cli import rumpus


async def command(cluster: Cluster, *arguments: str, code: int = 0) -> str:
    given = [*arguments, "--cluster", ",".join(cluster.nats.urls), "--lang", "en"]
    done = await asyncio.to_thread(rumpus, *given)
    assert done.returncode == code, done.stderr
    return done.stdout if code == 0 else done.stderr


@live
async def test_a_name_is_removed_while_its_person_plays_and_records_still_verify(
    shared_cluster: Cluster, tmp_path: Path
) -> None:
    async with players(shared_cluster, "go-nuts", "Ana", "Zenobia") as table:
        ana, zenobia = table.people
        await ana.ask("start")
        await play_out(ana, zenobia)
        await ana.ask("start")
        said = await command(shared_cluster, "forget", ana.code, "--person", "ZENOBIA")
        assert said == f"The name is removed from table {ana.code} and its records; Player 2 stands in its place.\n"
        for person in (ana, zenobia):
            await person.until(partial(are_seated, person, "Ana", "Player 2"))
        await play_out(ana, zenobia)
        await command(shared_cluster, "export", ana.code, "--out", str(tmp_path))
        files = sorted(tmp_path.iterdir())
        assert len(files) == 2
        for file in files:
            record.verify(record.read(file.read_bytes()))
            seats = json.loads(file.read_bytes().splitlines()[0])["seats"]
            assert [seat["name"] for seat in seats] == ["Ana", "Player 2"]
        said = await command(shared_cluster, "forget", ana.code, "--person", "Zenobia", code=2)
        assert said == f"Expected the name of somebody who joined table {ana.code}, got “Zenobia”.\n"


@live
async def test_a_table_with_people_at_it_is_removed_and_they_are_told(shared_cluster: Cluster) -> None:
    async with players(shared_cluster, "go-nuts", "Ana", "Ben") as table:
        ana, ben = table.people
        await ana.ask("start")
        await command(shared_cluster, "forget", ana.code)
        with pytest.raises(Refused) as caught:
            await ben.until(lambda: False)
        assert caught.value.key in ("table-removed", "no-such-table"), "the latter if the table was about to append"
    for node in shared_cluster.nodes:
        assert (await get(node, f"/api/tables/{ana.code}"))[0] == 404
    assert "there is no table" in await command(shared_cluster, "export", ana.code, code=2)
    assert "there is no table" in await command(shared_cluster, "forget", ana.code, code=2)


@live
async def test_people_go_on_at_another_cluster_from_a_copy_made_while_they_played(
    shared_cluster: Cluster, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.db"
    async with players(shared_cluster, "go-nuts", "Ana", "Ben") as table:
        ana, ben = table.people
        await ana.ask("start")
        said = await command(shared_cluster, "backup", str(copy))
        assert said.endswith(f"copied to {copy}.\n")
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        said = await command(shared_cluster, "restore", str(copy), "--replicas", "1", *monitors(shared_cluster), code=2)
        assert "Expected no server to run" in said
        await play_out(ana, ben)
    with running(tmp_path, 1, 0) as other:
        said = await command(other, "restore", str(copy), "--replicas", "1", *monitors(other))
        assert said.endswith("none was there before.\n")
        other.add_node(tmp_path)
        people = [Client(other.urls[0], ana.code, person.token) for person in (ana, ben)]
        async with connected(people):
            assert people[0].table["playing"], "as it was when the copy was made"
            await play_out(*people)
            assert people[0].table["matches"] == 1


def monitors(cluster: Cluster) -> list[str]:
    return ["--nats-monitor", ",".join(cluster.nats.monitors)]
