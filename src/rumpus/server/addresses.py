"""How people reach this server: links to give away, and which pages may speak to it."""

import ipaddress
import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

from aiohttp import web

from rumpus.game import BadInput


@dataclass(frozen=True)
class Addresses:
    base: str  # of every link, without a slash at its end
    public: str  # the origin named with --public-url, or ""
    reachable: bool  # by other devices

    def link(self, code: str) -> str:
        return f"{self.base}/t/{code[:4]}-{code[4:]}"

    def is_own(self, request: web.Request) -> bool:
        return self.allows(request.headers.get("Origin"), request.headers.get("Host", ""))

    def allows(self, origin: str | None, host: str) -> bool:
        """A page of this server, or a program, which names no origin."""
        if origin is None:
            return True
        try:
            asking = urlsplit(origin).netloc.lower()
        except ValueError:
            return False
        return asking != "" and (asking == host.lower() or origin == self.public)


def addresses(host: str, port: int, public_url: str) -> Addresses:
    if public_url:
        parts = urlsplit(public_url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise BadInput("bad-public-url", got=public_url)
        return Addresses(public_url.rstrip("/"), f"{parts.scheme}://{parts.netloc}", True)
    name = lan_address() if is_everywhere(host) else host
    shown = f"[{name}]" if ":" in name else name
    return Addresses(f"http://{shown}:{port}", "", not is_loopback(name))


def is_everywhere(host: str) -> bool:
    return host in ("", "0.0.0.0", "::")


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def lan_address() -> str:
    """The address under which this machine would speak to others; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for documentation
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
