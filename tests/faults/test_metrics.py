"""The dashboard in docs/deploy shows figures that a node really has."""

import json
import re
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from tests.faults.cluster import Cluster, metrics
from tests.server.live_server import live

DASHBOARD = Path(__file__).parent.parent.parent / "docs/deploy/grafana.json"
CLUSTER = {
    *("rumpus_tables_loaded", "rumpus_takeovers_total", "rumpus_fenced_appends_total", "rumpus_unknown_appends_total"),
    "rumpus_commit_seconds_bucket",
}
ENDINGS = {"counter": ["_total"], "histogram": ["_bucket", "_count", "_sum"]}


def named_by_dashboard() -> set[str]:
    panels = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    told = " ".join(target["expr"] for panel in panels for target in panel["targets"])
    return set(re.findall(r"\b(?:rumpus|process)_[a-z_]+", told))


@live
async def test_every_figure_of_the_dashboard_is_exported_by_a_node(shared_cluster: Cluster) -> None:
    families = text_string_to_metric_families(await metrics(shared_cluster.nodes[0]))
    exported = {family.name + ending for family in families for ending in ENDINGS.get(family.type, [""])}
    assert named_by_dashboard() >= CLUSTER
    assert named_by_dashboard() <= exported
