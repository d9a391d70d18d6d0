"""/healthz, /metrics and the OpenAPI description, on the public port or on one of their own."""

from collections import Counter
from collections.abc import Iterator
from importlib.metadata import version

from aiohttp import web
from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector

from rumpus.advice.pool import AdvicePool
from rumpus.game import BadInput
from rumpus.log import Log
from rumpus.server.counts import Counts
from rumpus.server.middleware import CLIENTS, TABLES, answer
from rumpus.server.openapi import description
from rumpus.server.tables import Figures, Tables
from rumpus.server.threads import in_thread

PASSED_ON = ("X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "Forwarded", "Via")


def add_to(app: web.Application, with_metrics: bool = True) -> None:
    """Add the routes; without /metrics where metrics have a port of their own."""
    app.router.add_get("/healthz", healthz)
    app.router.add_get("/openapi.json", openapi)
    if with_metrics:
        add_metrics(app)


def add_to_own_port(app: web.Application) -> None:
    app.router.add_get("/healthz", healthz)
    add_metrics(app, forwarded=True)


def add_metrics(app: web.Application, forwarded: bool = False) -> None:
    """Add /metrics; requests through a proxy are refused unless `forwarded`, as they may be anybody's."""
    registry = CollectorRegistry()
    collector = TablesCollector(app[TABLES])
    registry.register(collector)
    ProcessCollector(registry=registry)

    async def metrics(request: web.Request) -> web.Response:
        if not forwarded and is_forwarded(request):
            raise BadInput("metrics-forwarded")
        collector.free_bytes = await in_thread(app[TABLES].log.free_bytes)
        return web.Response(body=generate_latest(registry), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app.router.add_get("/metrics", metrics)


def is_forwarded(request: web.Request) -> bool:
    return request.app[CLIENTS].is_proxy(request.remote or "") or any(name in request.headers for name in PASSED_ON)


async def healthz(request: web.Request) -> web.Response:
    """Answer 503 while the log cannot be written."""
    healthy = request.app[TABLES].log.is_healthy()
    return answer({"ok": healthy, "version": version("rumpus")}, 200 if healthy else 503)


async def openapi(request: web.Request) -> web.Response:
    return answer(description())


class TablesCollector(Collector):
    """Exports the counters when Prometheus asks for them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.free_bytes: int | None = None

    def collect(self) -> Iterator[Metric]:
        tables = self._tables
        rooms = list(tables.rooms.values())
        playing = sum(room.table.evening.playing for room in rooms)
        yield GaugeMetricFamily("rumpus_connections", "Open WebSocket connections", len(tables.connections))
        yield GaugeMetricFamily("rumpus_tables_loaded", "Tables in memory", len(rooms))
        yield GaugeMetricFamily("rumpus_matches_running", "Matches being played", playing)
        if self.free_bytes is not None:
            yield GaugeMetricFamily("rumpus_disk_free_bytes", "Bytes free where the data folder is", self.free_bytes)
        yield from table_metrics(tables.counts)
        yield from client_metrics(tables.counts)
        yield from log_metrics(tables.log)
        yield from tables.counts.loop_lag.collect()
        yield from advice_metrics(tables.advice)
        if tables.ownership is not None:
            yield from cluster_metrics(tables.ownership.figures())


def table_metrics(counts: Counts) -> Iterator[Metric]:
    yield CounterMetricFamily("rumpus_actions", "Actions that took place", counts.actions)
    yield CounterMetricFamily("rumpus_tables_opened", "Tables opened", counts.tables_opened)
    yield CounterMetricFamily("rumpus_table_load_failures", "Tables that could not be loaded", counts.load_failures)
    yield CounterMetricFamily("rumpus_matches_begun", "Matches begun", counts.matches_begun)
    yield labelled("rumpus_matches_ended", "Matches ended: finished, abandoned", "how", counts.matches_ended)


def client_metrics(counts: Counts) -> Iterator[Metric]:
    yield labelled("rumpus_refusals", "Messages that were refused", "reason", counts.refusals)
    yield labelled("rumpus_http_refusals", "Requests that were refused", "reason", counts.http_refusals)
    yield labelled("rumpus_limited", "Requests, messages and connections beyond a limit", "limit", counts.limited)
    yield labelled("rumpus_disconnects", "WebSocket connections that ended", "cause", counts.disconnects)


def labelled(name: str, meaning: str, label: str, counts: Counter[str]) -> Metric:
    metric = CounterMetricFamily(name, meaning, labels=[label])
    for key, count in sorted(counts.items()):
        metric.add_metric([key], count)
    return metric


def log_metrics(log: Log) -> Iterator[Metric]:
    yield GaugeMetricFamily("rumpus_log_healthy", "1 while the log can be written", log.is_healthy())
    yield CounterMetricFamily("rumpus_commits", "Commits of the log", log.commits)
    yield CounterMetricFamily("rumpus_entries", "Entries written to the log", log.written)
    yield labelled("rumpus_commit_failures", "Writes that failed: disk, conflict", "reason", log.failed)
    yield from log.commit_seconds.collect()


def cluster_metrics(figures: Figures) -> Iterator[Metric]:
    """Yield the metrics of a server that shares its tables with others."""
    yield GaugeMetricFamily("rumpus_nodes", "Other nodes that live", figures.nodes)
    yield CounterMetricFamily(
        "rumpus_takeovers", "Tables taken over from nodes that died or stopped", figures.takeovers
    )
    yield CounterMetricFamily("rumpus_fenced_appends", "Appends refused as another node had gone on", figures.fenced)
    yield CounterMetricFamily("rumpus_unknown_appends", "Appends without a clear first answer", figures.unknown)
    yield CounterMetricFamily("rumpus_forwarded", "Requests and connections passed on to nodes", figures.forwarded)


def advice_metrics(advice: AdvicePool) -> Iterator[Metric]:
    """Yield the metrics of the workers: live (bots and coaches), reports, solver."""
    queue = GaugeMetricFamily("rumpus_advice_queue", "Requests that wait for a worker", labels=["worker"])
    running = GaugeMetricFamily("rumpus_advice_worker_running", "1 while the worker process runs", labels=["worker"])
    busy = GaugeMetricFamily("rumpus_advice_worker_busy", "1 while the worker has a request", labels=["worker"])
    starts = CounterMetricFamily("rumpus_advice_worker_starts", "Worker processes started", labels=["worker"])
    deaths = CounterMetricFamily("rumpus_advice_worker_failures", "Workers that died or hung", labels=["worker"])
    ends = CounterMetricFamily("rumpus_advice_requests", "Requests by how they ended", labels=["worker", "end"])
    for lane in advice.lanes:
        wishes = advice.solver.waiting if lane is advice.solver.lane else 0
        queue.add_metric([lane.name], len(lane.waiting) + wishes)
        running.add_metric([lane.name], lane.worker is not None)
        busy.add_metric([lane.name], lane.running is not None)
        starts.add_metric([lane.name], lane.starts)
        deaths.add_metric([lane.name], lane.failures)
        for end, count in sorted(lane.counts.items()):
            ends.add_metric([lane.name, end], count)
    yield from (queue, running, busy, starts, deaths, ends)
