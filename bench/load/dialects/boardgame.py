"""boardgame.io: its lobby over HTTP, then Socket.IO (protocol 5) in Engine.IO packets (protocol 4) over a WebSocket.

Every update is the whole state as JSON. `_stateID` counts the states of a match; an action names the one it means.
"""

import json
import re

from aiohttp import ClientSession

from bench.load.play import Player, Table
from bench.load.socket import connect, frame

ENGINE_OPEN, ENGINE_PING = b"0", b"2"
PONG = frame(b"3")
JOIN = frame(b"40/pig,")
JOINED, EVENT = b"40/pig,", b"42/pig,"
NUMBER = re.compile(rb"\d+")
STATE, TURN = b'"_stateID":', b'"currentPlayer":"'


class Seat(Player):
    state = 0

    def __init__(self, address: str, table: Table, seat: int, match: str, credentials: str) -> None:
        super().__init__(address, "/socket.io/?EIO=4&transport=websocket", table, seat)
        self.match = match
        self.credentials = credentials

        self.roll, self.hold = self.move("roll"), self.move("hold")

    def move(self, name: str) -> bytes:
        """The message of a move, but for the state that it means."""
        payload = {"type": name, "args": [], "playerID": str(self.seat), "credentials": self.credentials}
        update = json.dumps(["update", {"type": "MAKE_MOVE", "payload": payload}, "%d", self.match, str(self.seat)])
        return EVENT + update.replace('"%d"', "%d").encode()

    def act(self) -> None:
        self.send(frame((self.hold if self.wants_to_stop() else self.roll) % self.state))

    def heard(self, message: bytes) -> None:
        if message.startswith(EVENT):
            self.heard_state(message)
        elif message == ENGINE_PING:
            self.send(PONG)
        elif message.startswith(ENGINE_OPEN):
            self.send(JOIN)
        elif message.startswith(JOINED):
            sync = ["sync", self.match, str(self.seat), self.credentials, 2]
            self.send(frame(EVENT + json.dumps(sync).encode()))

    def heard_state(self, message: bytes) -> None:
        """An update, or the answer to `sync`, whose last state is the match's present one."""
        at = message.find(STATE)
        if at < 0:
            return  # the list of connected players, or chat
        state = int(NUMBER.match(message, at + len(STATE))[0])  # type: ignore[index]
        if state < self.state:
            return
        turn = message.find(TURN) + len(TURN)
        applied, self.state = state > self.state, state
        self.sees(applied, message[turn : message.index(b'"', turn)] == str(self.seat).encode())


async def open_table(http: ClientSession, port: int, table: Table, kind: type[Seat] = Seat) -> None:
    address = f"127.0.0.1:{port}"
    games = f"http://{address}/games/pig"
    async with http.post(f"{games}/create", json={"numPlayers": 2, "unlisted": True}) as answer:
        match = (await answer.json())["matchID"]
    for seat in range(2):
        async with http.post(f"{games}/{match}/join", json={"playerID": str(seat), "playerName": "x"}) as answer:
            credentials = (await answer.json())["playerCredentials"]
        table.players.append(await connect(port, kind(address, table, seat, match, credentials)))
