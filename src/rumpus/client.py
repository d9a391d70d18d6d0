"""A client for programs that play at a live table.

    import asyncio, random
    from rumpus.client import Client

    async def main() -> None:
        async with await Client.open("http://127.0.0.1:8000", "Ana", "go-nuts") as ana:
            print("Join me:", ana.link)
            await ana.ask("sit", seat=0)
            await ana.ask("bot", seat=1, strength="easy")
            await ana.ask("start")
            await ana.play(lambda seat: random.choice(seat.choices))
            print(ana.table["standings"])

    asyncio.run(main())

A client keeps the latest table and views, comes back by itself when the connection breaks, and sends what was not
answered once more; the table sees to it that every message takes effect once. docs/wire.md describes all messages.
"""

import asyncio
import contextlib
import json
import random
import secrets
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self

import aiohttp

from rumpus.wire import LARGEST

Json = dict[str, Any]
FIRST_PAUSE = 0.05  # s before the first attempt to come back; each pause is twice the one before
LONGEST_PAUSE = 2.0  # s while the server cannot be reached or is starting again
LONGEST_TROUBLE = 30.0  # s while the server says that it is in trouble
PROOF = 5.0  # s after which a connection is one that lasts


class Refused(Exception):
    """Raised when the table refuses: `key`, the sentence, and the clause of the rules if there is one."""

    def __init__(self, key: str, text: str, clause: str = "") -> None:
        super().__init__(text)
        self.key = key
        self.clause = clause


@dataclass(frozen=True)
class Seat:
    """What one seat sees, and what it may do now."""

    seat: int
    view: Json
    choices: list[Json]
    may_pass: bool


class Client:
    tls: ssl.SSLContext | bool = True  # the certificates that are trusted; True for those that the system trusts

    def __init__(
        self, server: str, code: str, token: str | None = None, language: str = "en", name: str | None = None
    ) -> None:
        self.server = server.rstrip("/")
        self.code = code
        self.token = token
        self.name = name  # under which to join, without a token
        self.requests: list[Json] = []  # of people who ask to join, if this client's person is the host
        self.link = ""
        self.person: int | None = None
        self.table: Json = {}
        self.seats: dict[int, Seat] = {}
        self.hold: Json | None = None  # while nobody can act: after a round, or before a race
        self.odds: dict[int, list[Json]] = {}  # by seat: what each choice is worth, at a table with a coach
        self.lines: list[Json] = []  # what happened in the match that is played, or was played last
        self.missed_some = False  # whether `lines` has gaps, as too much happened while nobody listened
        self._language = language
        self._seen: int | None = None
        self._last_line = 0  # the highest number among all lines so far
        self._client = secrets.token_urlsafe(9)  # ids are counted by client, so two of one person do not collide
        self._last_id = 0
        self._asked: dict[int, tuple[str, asyncio.Future[Json]]] = {}
        self._changed = asyncio.Condition()
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._session: aiohttp.ClientSession | None = None
        self._running: asyncio.Task[None] | None = None
        self._ended: Refused | None = None
        self._pause = FIRST_PAUSE
        self._trouble = False  # the server said that it is in trouble, and nothing has shown since that this is over

    # --- sitting down ------------------------------------------------------------------------------------------------

    @classmethod
    async def open(cls, server: str, name: str, game: str, **settings: Any) -> Self:
        """Open a table and be its host. Settings: options, pace, clock, public, coach, speed, knock."""
        return await cls._admitted(server, "/api/tables", {"name": name, "game": game, **settings})

    @classmethod
    async def join(cls, server: str, code: str, name: str) -> Self:
        """Join a table; raises Refused with the key `ask-to-join` where the host lets people in: see `asking`."""
        return await cls._admitted(server, f"/api/tables/{code}/people", {"name": name})

    @classmethod
    def asking(cls, server: str, code: str, name: str) -> Self:
        """Return a client that asks to join; entering its context waits for the host's answer."""
        return cls(server, code, name=name)

    @classmethod
    async def move(cls, server: str, code: str, digits: str) -> Self:
        """Continue with a seat whose other device shows these six digits."""
        return await cls._admitted(server, f"/api/tables/{code}/move", {"digits": digits})

    @classmethod
    async def _admitted(cls, server: str, path: str, body: Json) -> Self:
        async with cls._new_session() as session, session.post(server.rstrip("/") + path, json=body) as answer:
            found = await answer.json()
        if answer.status >= 400:
            raise Refused(found["key"], found["text"])
        client = cls(server, found["code"], found["token"])
        client.link = found["link"]
        return client

    @classmethod
    def _new_session(cls) -> aiohttp.ClientSession:
        return aiohttp.ClientSession(connector=aiohttp.TCPConnector(ssl=cls.tls))

    async def __aenter__(self) -> Self:
        self._session = self._new_session()
        self._running = asyncio.create_task(self._run())
        try:
            await self.until(lambda: bool(self.table))
        except BaseException:  # `async with` does not call __aexit__ when __aenter__ fails
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._running is not None
        assert self._session is not None
        self._running.cancel()
        await asyncio.gather(self._running, return_exceptions=True)
        await self._session.close()

    # --- asking and playing ------------------------------------------------------------------------------------------

    async def ask(self, type: str, **fields: Any) -> Json:
        """Send one message and wait for its answer; raises Refused if the table refuses."""
        return await self.send_again(self._last_id + 1, type, **fields)

    async def send_again(self, id: int, type: str, **fields: Any) -> Json:
        """Send a message again under its id; it takes effect at most once."""
        message = json.dumps({"type": type, "id": id, **fields})
        if len(message) > LARGEST:
            raise ValueError(f"expected a message of at most {LARGEST} bytes, got {len(message)}")
        if self._ended is not None:
            raise self._ended
        self._last_id = max(self._last_id, id)
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._asked[id] = (message, answer)
        if self._socket is not None and not self._socket.closed:
            await self._send(message)
        try:
            return await answer
        finally:
            self._asked.pop(id, None)

    async def act(self, seat: int, action: Json) -> Json:
        return await self.ask("act", seat=seat, action=action)

    async def play(self, choose: Callable[[Seat], Json | None]) -> None:
        """Play the client's seats until the match is over; None passes. It goes on when somebody else was faster."""
        while self.table["playing"]:
            before = self._seen
            did_something = [await self._play(seat, choose) for seat in list(self.seats.values())]
            if not any(did_something):
                await self._until_news(before)

    async def _play(self, seat: Seat, choose: Callable[[Seat], Json | None]) -> bool:
        action = choose(seat) if seat.choices else None
        try:
            if action is not None:
                await self.act(seat.seat, action)
            elif seat.may_pass:
                await self.ask("pass", seat=seat.seat)
            else:
                return False
        except Refused as refusal:
            if refusal is self._ended:
                raise
            await asyncio.sleep(0.1 if refusal.key == "too-fast" else 0)
        return True

    async def _until_news(self, before: int | None) -> None:
        await self.until(lambda: self._seen != before or not self.table["playing"])

    async def until(self, happens: Callable[[], bool]) -> None:
        """Wait until `happens` returns true; it is called whenever the table has sent something."""
        async with self._changed:
            await self._changed.wait_for(lambda: happens() or self._ended is not None)
        if self._ended is not None:
            raise self._ended

    # --- the connection ----------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        while self._ended is None:
            with contextlib.suppress(aiohttp.ClientError, OSError):
                await self._converse()
            await asyncio.sleep(self._pause * random.uniform(0.5, 1))  # not everybody at the same moment
            self._pause = min(2 * self._pause, LONGEST_TROUBLE if self._trouble else LONGEST_PAUSE)

    def _proved(self) -> None:
        """Note that the connection works, so that the next one is made without delay."""
        self._pause, self._trouble = FIRST_PAUSE, False

    async def _converse(self) -> None:
        assert self._session is not None
        async with self._session.ws_connect(f"{self.server}/ws/{self.code}", max_msg_size=0) as socket:
            hello = {"token": self.token, "seen": self._seen, "language": self._language, "client": self._client}
            if self.token is None and self.name is not None:
                hello["name"] = self.name
            await socket.send_str(json.dumps({"type": "hello", **hello}))
            self._socket = socket
            proof = asyncio.get_running_loop().call_later(PROOF, self._proved)
            try:
                async for message in socket:
                    if message.type == aiohttp.WSMsgType.TEXT:
                        await self._hear(json.loads(message.data))
            finally:
                proof.cancel()

    async def _send(self, message: str) -> None:
        assert self._socket is not None
        with contextlib.suppress(aiohttp.ClientError, OSError):  # it is sent again when the connection is back
            await self._socket.send_str(message)

    async def _hear(self, message: Json) -> None:
        async with self._changed:
            HEARERS.get(message["type"], Client._hear_news)(self, message)
            self._changed.notify_all()
        if message["type"] == "welcome":
            for text, _ in list(self._asked.values()):
                await self._send(text)

    def _hear_welcome(self, message: Json) -> None:
        self.person = message["person"]
        missed = message["missed"]
        self.missed_some = self._seen is not None and missed is None
        self._last_line = min(self._last_line, message["number"])  # lower if the server lost part of its log
        self._hear_lines(missed or [])
        self._hear_news(message)

    def _hear_opening(self, message: Json) -> None:
        self.lines, self.missed_some = [], False
        self._hear_news(message)

    def _hear_news(self, message: Json) -> None:
        self._seen = message.get("number", self._seen)
        self.table = message.get("table", self.table)
        self.hold = message.get("hold")
        self._hear_lines(message.get("lines", []))
        if "views" in message:
            found = [Seat(view["seat"], view["view"], view["choices"], view["may_pass"]) for view in message["views"]]
            self.seats = {seat.seat: seat for seat in found}
            self.odds = {}
        for id in message.get("done", []):
            self._answer(id, message)

    def _hear_lines(self, lines: list[Json]) -> None:
        """Keep the lines that were not delivered before."""
        fresh = [line for line in lines if line["number"] > self._last_line]
        if fresh:
            self.lines += fresh
            self._last_line = fresh[-1]["number"]

    def _hear_admitted(self, message: Json) -> None:
        self.token = message["token"]

    def _hear_requests(self, message: Json) -> None:
        self.requests = message["requests"]

    def _hear_odds(self, message: Json) -> None:
        if message["number"] == self._seen:
            self.odds[message["seat"]] = message["odds"]

    def _hear_answer(self, message: Json) -> None:
        self._answer(message["id"], message)

    def _hear_bye(self, message: Json) -> None:
        self._trouble = message["why"]["key"] != "server-stops"
        if not message["again"]:
            self._ended = refused(message["why"])
            for _, answer in self._asked.values():
                if not answer.done():
                    answer.set_exception(self._ended)

    def _answer(self, id: int, message: Json) -> None:
        _, answer = self._asked.get(id, ("", None))
        if answer is None or answer.done():
            return
        if "refusal" in message:
            answer.set_exception(refused(message["refusal"]))
        else:
            if message["type"] not in ("reasons", "digits"):  # a server in trouble can still answer these
                self._proved()
            answer.set_result(message)


def refused(refusal: Json) -> Refused:
    return Refused(refusal["key"], refusal["text"], refusal.get("clause", ""))


HEARERS: dict[str, Callable[[Client, Json], None]] = {
    "welcome": Client._hear_welcome,
    "opening": Client._hear_opening,
    "odds": Client._hear_odds,
    "answer": Client._hear_answer,
    "reasons": Client._hear_answer,
    "digits": Client._hear_answer,
    "reaction": lambda client, message: None,
    "waiting": lambda client, message: None,
    "admitted": Client._hear_admitted,
    "join-requests": Client._hear_requests,
    "pong": lambda client, message: None,
    "bye": Client._hear_bye,
}
