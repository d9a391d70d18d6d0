"""Colyseus: seats are reserved over HTTP; then binary messages whose first byte tells what they are.

The state is our own flat schema (peers_node/colyseus.js) of whole numbers. A patch is one byte for every changed field,
with the field's number in its lower six bits, and the new value behind it in the field's own size, lowest byte first.
"""

from aiohttp import ClientSession

from bench.load.play import Player, Table
from bench.load.socket import BINARY, connect, frame

JOIN_ROOM, ROOM_DATA, ROOM_STATE, ROOM_PATCH = 10, 13, 14, 15
SIZES = (4, 1, 1, 2, 4, 4)  # bytes of each field
MOVES, TURN = 0, 1  # fields that are needed here
FIELD = 63  # the bits of a patch's byte that name the field
HERE = frame(bytes([JOIN_ROOM]), BINARY)
FIXSTR = 0xA0  # MessagePack's mark of a short text
ROLL, HOLD = (frame(bytes([ROOM_DATA, FIXSTR | 4]) + name, BINARY) for name in (b"roll", b"hold"))


class Seat(Player):
    moves = 0
    turn = 0

    def act(self) -> None:
        self.send(HOLD if self.wants_to_stop() else ROLL)

    def heard(self, message: bytes) -> None:
        kind = message[0]
        if kind in (ROOM_PATCH, ROOM_STATE):
            before = self.moves
            self.read(message, 1)
            self.sees(self.moves > before, self.turn == self.seat)
        elif kind == JOIN_ROOM:
            self.send(HERE)

    def read(self, message: bytes, at: int) -> None:
        while at < len(message):
            field = message[at] & FIELD
            end = at + 1 + SIZES[field]
            if field == MOVES:
                self.moves = int.from_bytes(message[at + 1 : end], "little")
            elif field == TURN:
                self.turn = message[at + 1]
            at = end


async def open_table(http: ClientSession, port: int, table: Table) -> None:
    address = f"127.0.0.1:{port}"
    way = "create/pig"
    for seat in range(2):
        async with http.post(f"http://{address}/matchmake/{way}", json={"seat": seat}) as answer:
            reserved = await answer.json()
        room = reserved["roomId"]
        path = f"/{reserved['processId']}/{room}?sessionId={reserved['sessionId']}"
        table.players.append(await connect(port, Seat(address, path, table, seat)))
        way = f"joinById/{room}"
