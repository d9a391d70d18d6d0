"""HAProxy as docs/deploy configures it, without TLS, before nodes of this machine."""

import re
import shutil
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rumpus.server.nats_process import DIES_WITH_US, free_ports
from rumpus.server.trial_cluster import is_open

CONFIG = Path(__file__).parent.parent.parent / "docs/deploy/haproxy.cfg"


def program() -> str | None:
    return shutil.which("haproxy", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")


def config(port: int, nodes: Sequence[str]) -> str:
    text = re.sub(r"\n    bind .*|\n    http-request redirect .*", "", CONFIG.read_text())
    text = text.replace("frontend public", f"frontend public\n    bind 127.0.0.1:{port}")
    text = text.replace("maxconn 20000", "maxconn 2000")
    servers = "".join(f"\n    server node-{number} {node}" for number, node in enumerate(nodes, 1))
    return re.sub(r"(\n    server node-\d .*)+", servers, text)


class Balancer:
    """It keeps its port when it is started again."""

    def __init__(self, folder: Path, nodes: Sequence[str]) -> None:
        """`nodes` are hosts with ports."""
        (self._port,) = free_ports(1)
        self.url = f"http://127.0.0.1:{self._port}"
        self._config = folder / "haproxy.cfg"
        self._config.write_text(config(self._port, nodes))
        self.start()

    def start(self) -> None:
        command = [*DIES_WITH_US, str(program()), "-db", "-f", str(self._config)]
        with self._config.with_suffix(".log").open("ab") as told:
            self._process = subprocess.Popen(command, stdout=told, stderr=told)
        while not is_open(self._port):
            assert self._process.poll() is None, self._config.with_suffix(".log").read_text()

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def freeze(self) -> None:
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._process.send_signal(signal.SIGCONT)


@contextmanager
def balancer(folder: Path, nodes: Sequence[str]) -> Iterator[Balancer]:
    found = Balancer(folder, nodes)
    try:
        yield found
    finally:
        found.kill()
