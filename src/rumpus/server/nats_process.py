"""nats-servers as child processes on loopback: for a trial on one machine, for tests and for benches."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from urllib.request import urlopen

from rumpus.game import BadInput

LOOPBACK = "127.0.0.1"
PATIENCE = 60  # s until the servers must have found each other
CONFIG = """
server_name: {name}
listen: {host}:{port}
http: {host}:{monitor}
jetstream {{ store_dir: {folder}, sync_interval: {sync} }}
"""
CLUSTER = """
cluster {{ name: rumpus, listen: {host}:{port}, routes: [{routes}], no_advertise: true }}
"""
# A child that outlives its parent, however that ended, would hold ports and files.
DIES_WITH_US = ("setpriv", "--pdeathsig", "KILL") if shutil.which("setpriv") else ()


def program() -> str:
    """Return the nats-server that pip installs beside this Python, or one in the path; BadInput where there is none."""
    beside = Path(sys.executable).parent / "nats-server"
    found = str(beside) if beside.exists() else shutil.which("nats-server")
    if found is None:
        raise BadInput("no-nats-server")
    return found


def free_ports(count: int) -> list[int]:
    taken = [socket.socket() for _ in range(count)]
    for one in taken:
        one.bind(("127.0.0.1", 0))
    ports = [int(one.getsockname()[1]) for one in taken]
    for one in taken:
        one.close()
    return ports


class NatsProcess:
    def __init__(
        self,
        folder: Path,
        name: str,
        port: int,
        monitor: int,
        cluster: str = "",
        sync: str = "always",
        host: str = LOOPBACK,
    ) -> None:
        self.name = name
        self.port = port
        self.url = f"nats://{host}:{port}"
        self.monitor = f"http://{host}:{monitor}"
        self.folder = folder
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        store = json.dumps(str(folder / "jetstream"))
        config = CONFIG.format(name=name, host=host, port=port, monitor=monitor, folder=store, sync=sync)
        (folder / "nats.conf").write_text(config + cluster)
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        with (self.folder / "nats.log").open("ab") as log:
            command = [*DIES_WITH_US, program(), "-c", str(self.folder / "nats.conf")]
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def send(self, number: signal.Signals) -> None:
        assert self._process is not None
        os.kill(self._process.pid, number)

    def end(self, number: signal.Signals = signal.SIGKILL) -> None:
        """End the process, even a stopped one (SIGSTOP), and return when it has ended."""
        if self._process is not None and self._process.poll() is None:
            self.send(number)
            self.send(signal.SIGCONT)
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()

    def is_ready(self) -> bool:
        """Whether JetStream works there."""
        try:
            with urlopen(f"{self.monitor}/healthz", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False


class NatsProcesses:
    """Several nats-servers as one cluster, or a single one."""

    def __init__(self, folder: Path, count: int, sync: str = "always", host: str = LOOPBACK) -> None:
        ports = free_ports(3 * count)
        routes = ", ".join(f"nats://{host}:{port}" for port in ports[2 * count :])
        self.servers = [
            NatsProcess(
                folder / f"nats-{n + 1}",
                f"nats-{n + 1}",
                ports[n],
                ports[count + n],
                CLUSTER.format(host=host, port=ports[2 * count + n], routes=routes) if count > 1 else "",
                sync,
                host,
            )
            for n in range(count)
        ]

    @property
    def urls(self) -> list[str]:
        return [server.url for server in self.servers]

    @property
    def monitors(self) -> list[str]:
        return [server.monitor for server in self.servers]

    def wait(self) -> None:
        """Return once all of them are ready; BadInput if one ends, or takes too long."""
        until = time.monotonic() + PATIENCE
        waiting: Sequence[NatsProcess] = self.servers
        while waiting := [server for server in waiting if not server.is_ready()]:
            ended = [server.name for server in waiting if not server.is_running]
            if ended or time.monotonic() > until:
                log = waiting[0].folder / "nats.log"
                raise BadInput("nats-server-failed", name=waiting[0].name, log=str(log))
            time.sleep(0.05)

    def end(self) -> None:
        for server in self.servers:
            server.end()
