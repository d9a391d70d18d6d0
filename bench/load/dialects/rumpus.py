"""Rumpus itself: a table over HTTP, then JSON messages. News has all that a seat may do, and which ids are done."""

import json

from aiohttp import ClientSession
from msgspec import Raw, Struct
from msgspec.json import Decoder

from bench.load.play import Player, Table
from bench.load.socket import connect, frame

GOALS = {"forget-it": 5000, "go-nuts": 500}  # the largest, for long matches
ACT = b'{"type":"act","id":%d,"seat":%d,"action":%b}'


class View(Struct):
    choices: list[Raw]


class State(Struct):
    playing: bool
    seats: list[object]


class Message(Struct):
    """The fields that the bench needs of any message; the others are skipped."""

    type: str
    views: list[View] = []
    done: list[int] = []
    table: State | None = None
    refusal: object = None


read = Decoder(Message).decode


class Seat(Player):
    last = 0  # id of the last message
    started = False

    def __init__(self, address: str, table: Table, seat: int, code: str, token: str) -> None:
        super().__init__(address, f"/ws/{code}", table, seat)
        self.token = token
        self.choices: list[Raw] = []

    def say(self, type: str, **fields: object) -> None:
        self.last += 1
        self.send(frame(json.dumps({"type": type, "id": self.last, **fields}).encode()))

    def hello(self) -> dict[str, object]:
        return {"type": "hello", "token": self.token}

    def opened(self) -> None:
        self.send(frame(json.dumps(self.hello()).encode()))

    def act(self) -> None:
        """To throw is the first choice in the dice games, to stop the last."""
        self.last += 1
        self.send(frame(ACT % (self.last, self.seat, self.choices[-1 if self.wants_to_stop() else 0])))

    def heard(self, text: bytes) -> None:
        message = read(text)
        if message.type == "welcome" and not message.views:
            self.say("sit", seat=self.seat)
        if message.table is not None and self.seat == 0:
            self.see_to_a_match(message.table)
        if message.views:
            self.choices = message.views[0].choices
            self.sees(self.last in message.done, bool(self.choices))
        if message.refusal is not None:
            self.is_refused(bool(self.choices))

    def see_to_a_match(self, state: State) -> None:
        """The first match begins when both sit, and the next when one is over."""
        if state.playing:
            self.started = False
        elif len(state.seats) == 2 and not self.started:
            self.started = True
            self.say("start")


async def open_table(
    http: ClientSession, port: int, table: Table, game: str = "forget-it", kind: type[Seat] = Seat
) -> None:
    address = f"127.0.0.1:{port}"
    way, body = "tables", {"name": "Ana", "game": game, "options": {"goal": GOALS[game]}}
    for seat in range(2):
        async with http.post(f"http://{address}/api/{way}", json=body) as answer:
            admitted = await answer.json()
        code = admitted["code"]
        table.players.append(await connect(port, kind(address, table, seat, code, admitted["token"])))
        way, body = f"tables/{code}/people", {"name": "Ben"}
