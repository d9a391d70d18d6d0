"""How people reach this server: the links it hands out, and the origins and host names it accepts."""

import ipaddress
import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import SplitResult, urlsplit

from aiohttp import web

from rumpus.game import BadInput
from rumpus.log.room_codes import spaced

AT_HOME = ("", ".local", ".lan", ".home.arpa")  # what a home network puts behind the name of a machine
SITE_PATH = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*/?")
HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(:[0-9]{1,5})?", re.IGNORECASE | re.ASCII)


@dataclass
class Addresses:
    """The addresses of this server; `base` and `reachable` change when phones are let in at run time."""

    base: str  # of every link, without a slash at its end
    public: str  # the origin named with --public-url, or ""
    reachable: bool  # by other devices
    hosts: frozenset[str] = frozenset()  # names that this server answers to, besides IP addresses and localhost
    path: str = ""  # under which the site lies on its host, such as "/games"

    def link(self, code: str) -> str:
        return f"{self.base}/t/{spaced(code)}"

    def within(self, path: str) -> str:
        """Return a request's path within the site; a proxy may pass the site's own path on, or remove it."""
        return path.removeprefix(self.path) if path.startswith(f"{self.path}/") else path

    def expect_known_host(self, request: web.Request) -> None:
        """Refuse a request for an unknown host name.

        Its owner may have pointed that name at this machine, so that the browser takes the owner's page for one of ours
        (DNS rebinding).
        """
        given = request.headers.getall("Host", [])
        name = host_name(given[0]) if len(given) == 1 else ""
        if not name:
            raise BadInput("bad-host", got=", ".join(given))
        if not (name in self.hosts or is_never_rebound(name)):
            raise BadInput("foreign-host", got=name)

    def is_own(self, request: web.Request) -> bool:
        origins = request.headers.getall("Origin", [])
        if len(origins) > 1:
            return False
        return self.allows(origins[0] if origins else None, request.headers.get("Host", ""))

    def allows(self, origin: str | None, host: str) -> bool:
        """Whether a request comes from a page of this server, or from a program, which names no origin."""
        if origin is None:
            return True
        try:
            asking = urlsplit(origin).netloc.lower()
        except ValueError:
            return False
        return asking != "" and (asking == host.lower() or origin == self.public)


def addresses(host: str, port: int, public_url: str, allowed_hosts: Iterable[str] = ()) -> Addresses:
    """Return the server's addresses; `allowed_hosts` are further names of it. Raises BadInput for a bad name."""
    hosts = {*own_names(), host.lower(), *map(allowed_name, allowed_hosts)}
    if public_url:
        parts = split_url(public_url)
        hosts.add(allowed_name(parts.hostname or ""))
        origin, path = f"{parts.scheme}://{parts.netloc}", parts.path.rstrip("/")
        return Addresses(origin + path, origin, True, frozenset(hosts), path)
    name = (lan_address() or "127.0.0.1") if is_everywhere(host) else host
    return Addresses(base_url(name, port), "", not is_loopback(name), frozenset(hosts))


def base_url(host: str, port: int, scheme: str = "http") -> str:
    return f"{scheme}://[{host}]:{port}" if ":" in host else f"{scheme}://{host}:{port}"


def split_url(public_url: str) -> SplitResult:
    try:
        parts = urlsplit(public_url)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise BadInput("bad-public-url", got=public_url)
    if not SITE_PATH.fullmatch(parts.path) or parts.query or parts.fragment:
        raise BadInput("public-url-path", wanted=f"{parts.scheme}://{parts.netloc}/games/", got=public_url)
    return parts


def allowed_name(text: str) -> str:
    """Return a host name as browsers send it: in ASCII and lower case."""
    try:
        name = host_name(text if ":" not in text else f"[{text}]") or host_name(text.encode("idna").decode("ascii"))
    except UnicodeError:
        name = ""
    if not name:
        raise BadInput("bad-allowed-host", got=text)
    return name


def own_names() -> Iterable[str]:
    """Return the names by which other devices at home may call this machine."""
    name = socket.gethostname().lower()
    return (name, *(name.partition(".")[0] + ending for ending in AT_HOME))


@lru_cache(256)
def host_name(text: str) -> str:
    """Return the name in a Host header, in lower case and without its port; "" where there is none."""
    found = HOST.fullmatch(text)
    return found["name"].lower().removesuffix(".") if found else ""


@lru_cache(256)
def is_never_rebound(name: str) -> bool:
    """Whether no DNS entry can point this host name at us: IP addresses, and names that mean this machine."""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        ipaddress.ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def is_everywhere(host: str) -> bool:
    return host in ("", "0.0.0.0", "::")


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def lan_address() -> str:
    """Return this machine's address in its network, "" without a network; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for documentation
            return str(probe.getsockname()[0])
        except OSError:
            return ""
