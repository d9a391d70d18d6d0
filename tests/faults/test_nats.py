"""Three nats-servers: one may fail or hang, and everybody plays on without losing an answer."""

from pathlib import Path
from random import Random

from tests.faults.cluster import check, players, running
from tests.faults.inject import Site, freeze_nats_server, kill_nats_server
from tests.server.live_server import live


@live
async def test_everybody_plays_on_when_each_nats_server_was_killed_or_frozen(tmp_path: Path) -> None:
    with running(tmp_path, 3, 1) as found:
        async with players(found, "go-nuts", "Ana", "Ben") as table, players(found, "wig-out", "Cora", "Dan") as other:
            tables = (table, other)
            for one in tables:
                one.play()
            rng = Random(1)
            for fault in (kill_nats_server, freeze_nats_server):
                await fault(Site(found), rng)
                for one in tables:
                    await one.go_on()
            for one in tables:
                await one.stop()
                check(found, one)
