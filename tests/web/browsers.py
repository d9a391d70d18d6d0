"""People at browsers, each with a context of their own; an error in any of them fails the test."""

import asyncio
import json
from collections.abc import Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from rumpus.client import Client
from rumpus.game import Json
from rumpus.language import language
from tests.example_matches import EASY_TO_WIN
from tests.seeded_rng import new_rng
from tests.web.person import Person

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
SIZES = {"phone": PHONE, "laptop": LAPTOP}
LOCALES = {"en": "en-GB", "es": "es-ES"}
SHORT = EASY_TO_WIN
# The salts of a browser follow from a seed too (mulberry32). The eight bytes of a client's id do not: every load of a
# page is another client.
SEEDED = """(() => {
  let state = SEED
  const word = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }
  const original = crypto.getRandomValues.bind(crypto)
  crypto.getRandomValues = (array) => {
    if (array.length === 8) return original(array)
    for (let n = 0; n < array.length; n += 1) array[n] = word()
    return array
  }
})()"""
# To synthesize sounds takes half the time that a page needs to lay its board.
MUTED = "try { localStorage['rumpus-sound'] ??= 'off' } catch { /* a page without an address has no storage */ }"
# The report of a match, which takes the server seconds to compute, never comes. (A route of Playwright's would do the
# same, and delay every request of the page.)
NO_REPORT = """(() => {
  const usual = window.fetch
  window.fetch = (what, ...more) => (String(what).endsWith('/report') ? new Promise(() => {}) : usual(what, ...more))
})()"""
# The browser of somebody who has joined a table.
JOINED = """([code, token]) => {
  localStorage['rumpus-tables'] ??= JSON.stringify([code])
  localStorage[`rumpus-table-${code}`] ??= JSON.stringify({ token, promises: {} })
}"""
TIMEOUT = 60_000  # ms: far more than anything here takes, also on a busy machine


def begin(people: Sequence[Person], game: str, options: Mapping[str, Json], bots: int = 0, pace: str = "live") -> str:
    """Start a match between these people, the host first, and bots; return the address of their table.

    They come to the table and sit down by messages, which takes less time than the forms of the pages.
    """
    host, *others = people
    settings = {name: int(value) if isinstance(value, str) else value for name, value in options.items()}
    table = {"name": host.name, "game": game, "options": settings, "pace": pace, "clock": 0}
    tables = [join(host, "/api/tables", table)]
    code = tables[0].code
    tables += [join(other, f"/api/tables/{code}/people", {"name": other.name}) for other in others]
    in_a_thread(seat_all(tables, bots))
    for person, table_seen in zip(people, tables, strict=True):
        person.visit(table_seen.path)
        if person is not host:
            person.press_button("lobby-be-ready")
    host.start()
    return host.page.url


@dataclass
class JoinedTable:
    """A table as one person has joined it."""

    server: str
    path: str
    code: str
    token: str


def join(person: Person, path: str, body: Json) -> JoinedTable:
    """Join by this message; the browser knows of it."""
    answer = person.page.request.post(path, data=body)
    assert answer.ok, answer.text()
    found = answer.json()
    code, token = found["code"], found["token"]
    person.page.add_init_script(f"({JOINED})({json.dumps([code, token])})")
    return JoinedTable(found["link"].rsplit("/t/", 1)[0], urlsplit(found["link"]).path, code, token)


async def seat_all(tables: Sequence[JoinedTable], bots: int, starts: bool = False) -> None:
    """Let these people, the host first, sit down beside so many bots, and perhaps start."""
    async with AsyncExitStack() as entered:
        clients = [await entered.enter_async_context(Client(one.server, one.code, one.token)) for one in tables]
        for client in clients:
            await client.ask("sit")
        for _ in range(bots):
            await clients[0].ask("bot", strength="easy")
        if starts:
            await clients[0].ask("start")


def in_a_thread(task: Coroutine[Any, Any, None]) -> None:
    """Run this in a thread of its own, as Playwright has the event loop of this one."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, task).result()


def begin_by_hand(
    people: Sequence[Person], game: str, options: Mapping[str, Json], bots: int = 0, pace: str = "live"
) -> str:
    """The same as people do it: from the front page, and by the form that an invitation opens."""
    host, *others = people
    way = host.open_table(game, options, pace)
    if others:  # a person alone with bots has no clock
        host.turn_off_the_clock()
    for other in others:
        other.join(way)
    host.add_bots(bots)
    host.start()
    return way


class Browsers:
    """The people who take part in a test, and the errors of their browsers."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self.trouble: list[str] = []
        self.expected: list[str] = []  # errors that a test causes
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        for context in self._contexts:
            context.close()
        trouble = [one for one in self.trouble if not any(known in one for known in self.expected)]
        assert error or not trouble, trouble

    def person(
        self,
        name: str,
        lang: str = "en",
        size: str = "laptop",
        looks_back: bool = False,
        hears: bool = False,
        **window: Any,
    ) -> Person:
        """A person with a fresh browser.

        Without `looks_back` the report of a match is never fetched, as it takes the server seconds to compute; without
        `hears` sound is off until the person turns it on.
        """
        window = {"base_url": self.url, "locale": LOCALES[lang], "service_workers": "block", **SIZES[size], **window}
        context = self._browser.new_context(**window)
        context.set_default_timeout(TIMEOUT)
        context.on("page", self._watch)
        context.add_init_script(SEEDED.replace("SEED", str(new_rng(f"browser of {name}").getrandbits(32))))
        if not hears:
            context.add_init_script(MUTED)
        if not looks_back:
            context.add_init_script(NO_REPORT)
        self._contexts.append(context)
        return Person(context.new_page(), name, language(lang), size == "phone", urlsplit(self.url).path)

    def still(self, name: str, lang: str = "en", size: str = "laptop", **more: Any) -> Person:
        """A person who wants less motion: pieces fly less, which costs a page less, too."""
        return self.person(name, lang, size, reduced_motion="reduce", **more)

    def _watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.trouble.append(str(error)))
        page.on("console", self._listen)
        page.on("request", lambda request: self._no_stranger(request.url))

    def _listen(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.trouble.append(f"{said.text} {said.location['url']}")

    def _no_stranger(self, url: str) -> None:
        """A request to another host is an error."""
        if urlsplit(url).netloc not in ("", urlsplit(self.url).netloc):
            self.trouble.append(f"asked a stranger: {url}")
