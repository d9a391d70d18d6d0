"""A bare echo server as the limit: one client of each table acts, its own message coming back is the answer."""

from aiohttp import ClientSession

from bench.echo import FRAME
from bench.load.play import Player, Table
from bench.load.socket import connect


class Seat(Player):
    def opened(self) -> None:
        self.sees(applied=False, may_act=self.seat == 0)

    def act(self) -> None:
        self.send(FRAME)

    def heard(self, message: bytes) -> None:
        self.sees(applied=True, may_act=True)


async def open_table(http: ClientSession, port: int, table: Table) -> None:
    for seat in range(2):
        table.players.append(await connect(port, Seat(f"127.0.0.1:{port}", "/", table, seat)))
