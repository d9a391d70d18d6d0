"""The balancer itself is killed or hangs: everybody comes back through it, and nothing that was answered is lost.

Without HAProxy this is skipped, and the run says so at its end.
"""

import asyncio
from pathlib import Path

import pytest

from tests.example_matches import QUICK
from tests.faults.balancer import Balancer, balancer, program
from tests.faults.cluster import Cluster, Players, Recorder, at_table, check
from tests.server.live_server import live


@pytest.fixture(autouse=True)
def _haproxy() -> None:
    if program() is None:
        pytest.skip("haproxy is not installed, so that faults of a balancer were not tried")


def through(found: Balancer) -> type[Recorder]:
    class Through(Recorder):
        servers = (found.url,)

    return Through


@live
async def test_people_play_on_when_the_balancer_was_killed_or_hung(shared_cluster: Cluster, tmp_path: Path) -> None:
    nodes = [f"{node.host}:{node.port}" for node in shared_cluster.nodes]
    with balancer(tmp_path, nodes) as found:
        person = through(found)
        host = await person.open(found.url, "Ana", "wig-out", options=QUICK["wig-out"])
        async with at_table(host, await person.join(found.url, host.code, "Ben")) as table:
            table.play()
            await table.go_on()
            found.kill()
            await asyncio.to_thread(found.start)
            await table.go_on()
            found.freeze()
            await stands_still(table)
            found.thaw()
            await table.go_on()
            await table.stop()
            check(shared_cluster, table)


async def stands_still(table: Players) -> None:
    """Return when nothing was answered for a moment, as what was on its way has come by then."""
    answered = -1
    while answered < table.answered():
        answered = table.answered()
        await asyncio.sleep(0.3)
