"""The wall clock of a node jumps by a year: nobody notices, and no table is removed as old."""

from pathlib import Path

from rumpus.client import Client
from tests.faults.clock import LOOKED, PRUNE_OFTEN, YEAR
from tests.faults.cluster import Node, check, players, running, until
from tests.server.live_server import live


@live
async def test_a_node_whose_clock_jumps_by_a_year_removes_nothing(tmp_path: Path) -> None:
    with running(tmp_path, 1, 1, clocks=True, patch=PRUNE_OFTEN) as found:
        (node,), (clock,) = found.nodes, found.clocks
        idle = await Client.open(node.url, "Ana", "go-nuts")
        async with players(found, "wig-out", "Ana", "Ben") as table:
            table.play()
            for seconds in (YEAR, -YEAR, 0):
                await table.go_on()
                clock.set(seconds)
                await looked_for_old_tables(node, 3)
            await table.go_on()
            await table.stop()
            check(found, table)
        assert not any(line["what"] == "pruned" for line in node.logged())
        assert len({line["at"][:4] for line in node.logged()}) == 3, "its clock told three years"
        await Client.join(node.url, idle.code, "Ben")


async def looked_for_old_tables(node: Node, times: int) -> None:
    enough = times + looks(node)
    await until(lambda: looks(node) >= enough)


def looks(node: Node) -> int:
    return sum(line["what"] == LOOKED for line in node.logged())
