"""The cost of a first visit: bytes and requests as they come over the wire, and time until something can be read."""

from http.client import HTTPConnection
from statistics import median
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from bench.web.browser import phone, sit_down

PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


class Loaded(NamedTuple):
    bytes: int  # compressed, with headers
    requests: int
    others: tuple[str, ...]  # hosts that are not ours


class Traffic:
    """Everything a page fetches from now on."""

    def __init__(self, tools: Any) -> None:
        self.bytes, self.hosts = 0, list[str]()
        self.unfinished = dict[str, str]()  # addresses by the number of their request
        tools.on("Network.requestWillBeSent", self.sent)
        tools.on("Network.loadingFinished", self.finished)
        tools.send("Network.enable")

    def sent(self, event: dict[str, Any]) -> None:
        address = urlsplit(event["request"]["url"])
        if address.scheme in ("http", "https"):
            self.hosts.append(address.netloc)
            self.unfinished[event["requestId"]] = event["request"]["url"]

    def finished(self, event: dict[str, Any]) -> None:
        self.unfinished.pop(event["requestId"], None)
        self.bytes += event["encodedDataLength"]

    def since(self, address: str) -> Loaded:
        ours = urlsplit(address).netloc
        workers = sum(on_the_wire(url) for url in self.unfinished.values() if urlsplit(url).netloc == ours)
        return Loaded(
            round(self.bytes) + workers, len(self.hosts), tuple(sorted({host for host in self.hosts if host != ours}))
        )


def on_the_wire(url: str) -> int:
    """The bytes of an answer with its headers: the browser does not say how many came for the script of a worker."""
    address = urlsplit(url)
    connection = HTTPConnection(address.netloc)
    connection.request("GET", address.path, headers={"Accept-Encoding": "br"})
    answer = connection.getresponse()
    headers = sum(len(f"{name}: {value}\r\n") for name, value in answer.getheaders())
    size = len("HTTP/1.1 200 OK\r\n\r\n") + headers + len(answer.read())
    connection.close()
    return size


def first_load(browser: Browser, address: str) -> Loaded:
    with phone(browser, slower=1) as (page, tools):
        traffic = Traffic(tools)
        page.goto(address)
        page.wait_for_load_state("networkidle")
        return traffic.since(address)


def until_playing(browser: Browser, address: str, game: str) -> Loaded:
    """The front page and all that a first match needs besides."""
    with phone(browser, slower=1) as (page, tools):
        traffic = Traffic(tools)
        sit_down(page, address, game)
        page.wait_for_timeout(1000)
        return traffic.since(address)


def first_paint(browser: Browser, address: str, slower: float, times: int) -> float:
    """The median of so many first visits, in ms."""
    found = []
    for _ in range(times):
        with phone(browser, slower) as (page, _tools):
            page.goto(address)
            page.wait_for_function(f"{PAINTED} > 0")
            found.append(float(page.evaluate(PAINTED)))
    return median(found)
