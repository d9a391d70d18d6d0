"""A whole cluster on loopback as child processes of this one, for a trial: they all end with it."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import nats  # noqa: F401 - fails here, before anything is started, if it is not installed

from rumpus.game import BadInput
from rumpus.server.nats_process import DIES_WITH_US, NatsProcesses, free_ports

GRACE = 10  # s in which a process has to end when it is asked to
BALANCER = """
global
    maxconn 4000
defaults
    mode http
    timeout connect 1s
    timeout client 1h
    timeout server 1h
    timeout tunnel 24h
    retries 3
    option redispatch
    retry-on conn-failure
frontend public
    bind 127.0.0.1:{port}
    http-request set-var(txn.code) path,field(4,/) if {{ path_beg /api/tables/ }}
    http-request set-var(txn.code) path,field(3,/) if {{ path_beg /ws/ }}
    acl has_code var(txn.code) -m found
    http-request set-header Rumpus-Room %[var(txn.code),lower,regsub([^a-z0-9],,g),regsub([1i],l,g)] if has_code
    use_backend tables if has_code
    default_backend anywhere
backend tables
    balance hdr(Rumpus-Room)
    hash-type consistent
    option forwardfor
    option httpchk GET /healthz
    http-check send hdr Host localhost
    default-server check inter 500 fall 2 rise 1 on-marked-down shutdown-sessions
{servers}
backend anywhere
    balance roundrobin
    option forwardfor
    option httpchk GET /healthz
    http-check send hdr Host localhost
    default-server check inter 500 fall 2 rise 1
{servers}
"""


@dataclass(frozen=True)
class Wanted:
    nodes: int
    nats: int
    port: int
    data: Path | None = None  # of the nats-servers; without it their tables are gone when they end


@dataclass(frozen=True)
class NodeProcess:
    name: str
    link: str
    process: "subprocess.Popen[str]"

    @property
    def pid(self) -> int:
        return self.process.pid


@dataclass(frozen=True)
class TrialCluster:
    nats: NatsProcesses
    nodes: list[NodeProcess]
    link: str
    has_balancer: bool

    def wait(self) -> None:
        """Return when this process is asked to end."""
        ended = threading.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: ended.set())
        while not ended.wait(1):
            pass


@contextmanager
def running(wanted: Wanted) -> Iterator[TrialCluster]:
    """Run a cluster; without a balancer its link is that of the first node, which forwards to the others."""
    with ExitStack() as stack:
        folder = wanted.data or Path(stack.enter_context(TemporaryDirectory(prefix="rumpus-cluster-")))
        servers = NatsProcesses(folder, wanted.nats)
        stack.callback(servers.end)
        servers.wait()
        balancer = shutil.which("haproxy", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
        (port,) = free_ports(1) if wanted.port == 0 else [wanted.port]
        public = f"http://127.0.0.1:{port}"
        nodes: list[NodeProcess] = []
        stack.callback(lambda: end([node.process for node in nodes]))
        for index in range(wanted.nodes):
            own_port = 0 if balancer or index else port
            nodes.append(start_node(folder, servers, wanted, f"node-{index + 1}", own_port, public))
        if balancer:
            process = start_balancer(balancer, folder, port, nodes)
            stack.callback(lambda: end([process]))
        yield TrialCluster(servers, nodes, public, bool(balancer))


def start_node(folder: Path, servers: NatsProcesses, wanted: Wanted, name: str, port: int, public: str) -> NodeProcess:
    command = [*DIES_WITH_US, sys.executable, "-m", "rumpus", "serve", "--lang", "en", "--log", "json"]
    command += ["--port", str(port), "--public-url", public, "--trusted-proxy", "127.0.0.1/32", "--node", name]
    command += ["--cluster", ",".join(servers.urls), "--nats-monitor", ",".join(servers.monitors)]
    command += ["--replicas", str(wanted.nats)]
    log = folder / f"{name}.log"
    with log.open("ab") as told:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=told, text=True, start_new_session=True
        )
    assert process.stdout is not None
    process.stdout.readline()
    found = re.search(r'"listening","host":"127.0.0.1","port":(\d+)', log.read_text())
    if process.poll() is not None or found is None:
        end([process])
        raise BadInput("node-failed", name=name, why=log.read_text().strip().rpartition("\n")[2])
    return NodeProcess(name, f"http://127.0.0.1:{found[1]}", process)


def start_balancer(program: str, folder: Path, port: int, nodes: list[NodeProcess]) -> "subprocess.Popen[str]":
    lines = [f"    server {node.name} {node.link.removeprefix('http://')}" for node in nodes]
    config = folder / "haproxy.cfg"
    config.write_text(BALANCER.format(port=port, servers="\n".join(lines)))
    log = folder / "haproxy.log"
    with log.open("ab") as told:
        process = subprocess.Popen(
            [*DIES_WITH_US, program, "-db", "-f", str(config)],
            stdout=told,
            stderr=told,
            text=True,
            start_new_session=True,
        )
    until = time.monotonic() + GRACE
    while not is_open(port):
        if process.poll() is not None or time.monotonic() > until:
            end([process])
            raise BadInput("node-failed", name="HAProxy", why=log.read_text().strip().rpartition("\n")[2])
        time.sleep(0.05)
    return process


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def end(processes: "list[subprocess.Popen[str]]") -> None:
    for process in processes:
        process.terminate()
    for process in processes:
        try:
            process.wait(GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()
