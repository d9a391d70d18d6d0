"""Nodes in network namespaces of their own: one link leads to their players, another to the log and the other nodes.

A link that is cut swallows what is sent, as a pulled cable does: no connection is ended. Linux lets only root do this.
"""

import ctypes
import itertools
import os
import string
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from random import SystemRandom

from tests.server.forked import fork_server

ENTER = """
import ctypes, os
space = os.open("/run/netns/{name}", os.O_RDONLY)
if ctypes.CDLL(None, use_errno=True).setns(space, 0):
    raise OSError(ctypes.get_errno(), "cannot enter the namespace {name}")
"""
SPACES = Path("/run/netns")
NEW_NETWORK = 0x40000000  # CLONE_NEWNET of linux/sched.h
LETTERS = itertools.cycle(string.ascii_lowercase)  # one for each network of this process
LOG = 254  # the last part of the address at which nats-servers listen


class NotAllowed(Exception):
    """This machine lets us make no network namespaces."""


class Network:
    def __init__(self, nodes: int) -> None:
        rng = SystemRandom()
        self._name = f"rmp{os.getpid():x}{next(LETTERS)}"
        self._private = f"10.{rng.randrange(128, 192)}.{rng.randrange(256)}"
        self._public = f"10.{rng.randrange(192, 256)}.{rng.randrange(256)}"
        self._nodes = nodes
        if os.geteuid() != 0:
            raise NotAllowed("only root may make network namespaces")
        remove_left_over()
        try:
            self._make()
        except (OSError, subprocess.CalledProcessError) as error:
            self.close()
            raise NotAllowed(str(error)) from None

    def _make(self) -> None:
        bridge = f"{self._name}b"
        ip(
            f"link add {bridge} type bridge",
            f"addr add {self.log_address}/24 dev {bridge}",
            f"link set {bridge} up",
        )
        for node in range(self._nodes):
            space = self._space(node)
            ip(
                f"netns add {space}",
                f"link add {self._name}p{node} type veth peer name private netns {space}",
                f"link set {self._name}p{node} master {bridge} up",
                f"link add {self._name}q{node} type veth peer name public netns {space}",
                f"addr add {self._public}.{4 * node + 1}/30 dev {self._name}q{node}",
                f"link set {self._name}q{node} up",
            )
            ip(
                f"addr add {self.private_address(node)}/24 dev private",
                f"addr add {self.public_address(node)}/30 dev public",
                *(f"link set {link} up" for link in ("lo", "private", "public")),
                within=space,
            )

    def _space(self, node: int) -> str:
        return f"{self._name}-{node}"

    @property
    def log_address(self) -> str:
        return f"{self._private}.{LOG}"

    def private_address(self, node: int) -> str:
        return f"{self._private}.{node + 1}"

    def public_address(self, node: int) -> str:
        return f"{self._public}.{4 * node + 2}"

    def enter(self, node: int) -> str:
        """Python that moves a process into the node's namespace."""
        return ENTER.format(name=self._space(node))

    def cut(self, node: int) -> None:
        """Part a node from the log and from the other nodes; its players still reach it."""
        ip(f"link set {self._name}p{node} down")

    def heal(self, node: int) -> None:
        ip(f"link set {self._name}p{node} up")

    def close(self) -> None:
        for node in range(self._nodes):
            subprocess.run(["ip", "netns", "del", self._space(node)], capture_output=True)
        subprocess.run(["ip", "link", "del", f"{self._name}b"], capture_output=True)


def remove_left_over() -> None:
    """Of processes that were killed before they could."""
    for space in SPACES.glob("rmp*"):
        pid = space.name[3:].partition("-")[0][:-1]
        if not Path(f"/proc/{int(pid, 16)}").exists():
            subprocess.run(["ip", "netns", "del", space.name], capture_output=True)
            subprocess.run(["ip", "link", "del", f"{space.name.partition('-')[0]}b"], capture_output=True)


def ip(*commands: str, within: str = "") -> None:
    where = ["-n", within] if within else []
    lines = "\n".join(commands)
    subprocess.run(["ip", *where, "-batch", "-"], input=lines, text=True, check=True, capture_output=True)


@contextmanager
def network(nodes: int) -> Iterator[Network | None]:
    """None where it is not allowed."""
    with ExitStack() as stack:
        found = None
        with suppress(NotAllowed):
            stack.enter_context(apart())
            found = stack.enter_context(closing(Network(nodes)))
        yield found


@contextmanager
def apart() -> Iterator[None]:
    """Move this thread, and what it starts, into a network namespace, and back.

    A browser ends all its requests when an address of its machine comes or goes, so tests beside this must not see any.
    """
    fork_server()  # which forks servers for later tests too, so it must be at home
    libc = ctypes.CDLL(None, use_errno=True)
    home = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
    try:
        if libc.unshare(NEW_NETWORK):
            raise NotAllowed(os.strerror(ctypes.get_errno()))
        try:
            ip("link set lo up")
            yield
        finally:
            if libc.setns(home, NEW_NETWORK):
                raise OSError(ctypes.get_errno(), "cannot leave the namespace")
    finally:
        os.close(home)
