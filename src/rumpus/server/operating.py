"""What an operator needs: health, metrics, the description of the HTTP part, and logs a program can read."""

import logging
import time
from collections.abc import Iterator
from importlib.metadata import version

import msgspec
from aiohttp import web
from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector

from rumpus.advice.pool import AdvicePool
from rumpus.server.api import HALL, answer
from rumpus.server.hall import Hall
from rumpus.server.openapi import description


def add_to(app: web.Application) -> None:
    registry = CollectorRegistry()
    registry.register(HallCollector(app[HALL]))
    ProcessCollector(registry=registry)

    async def metrics(request: web.Request) -> web.Response:
        return web.Response(body=generate_latest(registry), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def healthz(request: web.Request) -> web.Response:
        """503 while the log cannot be written."""
        healthy = app[HALL].log.is_healthy()
        return answer({"ok": healthy, "version": version("rumpus")}, 200 if healthy else 503)

    async def openapi(request: web.Request) -> web.Response:
        return answer(description())

    app.router.add_get("/healthz", healthz)
    app.router.add_get("/metrics", metrics)
    app.router.add_get("/openapi.json", openapi)


class HallCollector(Collector):
    """The figures are counted where things happen anyway, and only read when somebody asks."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    def collect(self) -> Iterator[Metric]:
        hall = self._hall
        rooms = list(hall.rooms.values())
        playing = sum(room.table.evening.playing for room in rooms)
        yield GaugeMetricFamily("rumpus_connections", "Open WebSocket connections", len(hall.connections))
        yield GaugeMetricFamily("rumpus_tables_loaded", "Tables in memory", len(rooms))
        yield GaugeMetricFamily("rumpus_matches_running", "Matches being played", playing)
        yield CounterMetricFamily("rumpus_actions", "Actions that took place", hall.counts["actions"])
        yield CounterMetricFamily("rumpus_refusals", "Messages that were refused", hall.counts["refusals"])
        yield CounterMetricFamily("rumpus_tables_opened", "Tables opened", hall.counts["opened"])
        yield CounterMetricFamily("rumpus_commits", "Commits of the log", hall.log.commits)
        yield CounterMetricFamily("rumpus_commit_seconds", "Seconds spent in commits", hall.log.seconds)
        yield CounterMetricFamily("rumpus_entries", "Entries written to the log", hall.log.written)
        yield from advice_metrics(hall.advice)


def advice_metrics(advice: AdvicePool) -> Iterator[Metric]:
    """By worker: live (bots and coaches), reports, solver."""
    queue = GaugeMetricFamily("rumpus_advice_queue", "Requests that wait for a worker", labels=["worker"])
    running = GaugeMetricFamily("rumpus_advice_worker_running", "1 while the worker process runs", labels=["worker"])
    starts = CounterMetricFamily("rumpus_advice_worker_starts", "Worker processes started", labels=["worker"])
    deaths = CounterMetricFamily("rumpus_advice_worker_failures", "Workers that died or hung", labels=["worker"])
    ends = CounterMetricFamily("rumpus_advice_requests", "Requests by how they ended", labels=["worker", "end"])
    for lane in advice.lanes:
        wishes = advice.solver.waiting if lane is advice.solver.lane else 0
        queue.add_metric([lane.name], len(lane.waiting) + wishes)
        running.add_metric([lane.name], lane.worker is not None)
        starts.add_metric([lane.name], lane.starts)
        deaths.add_metric([lane.name], lane.failures)
        for end, count in sorted(lane.counts.items()):
            ends.add_metric([lane.name, end], count)
    yield from (queue, running, starts, deaths, ends)


STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """A line of JSON for each thing worth telling."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "area": record.name,
            "what": record.getMessage(),
        }
        told.update((key, value) for key, value in vars(record).items() if key not in STANDARD)
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told, enc_hook=str).decode()


def log_as_json(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
