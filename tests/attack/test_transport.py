"""A connection belongs to one HTTP server from its first byte to its last: nothing is guessed from what comes."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from tests.server.live_server import Server, from_here, live
from tests.server.raw import TEXT, frame, line, request, upgrade


@live
async def test_a_body_that_looks_like_a_request_is_a_body(server: Server) -> None:
    async with line(server) as raw:
        body = upgrade("x")
        length = f"Content-Length: {len(body) + 1}"
        await raw.send(request("POST /api/tables", "Content-Type: application/json", length) + b"{")
        await asyncio.sleep(0.05)  # so that the body is read on its own
        await raw.send(body)
        assert (await raw.head()).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize("cut", [1, 6, 8, 30])
@live
async def test_a_socket_asked_for_on_a_kept_connection_may_come_in_pieces(server: Server, cut: int) -> None:
    async with line(server) as raw:
        await raw.send(request("GET /healthz"))
        assert (await raw.head()).startswith(b"HTTP/1.1 200")
        await raw.reader.readuntil(b"}")
        asked = upgrade("x")
        await raw.send(asked[:cut])
        await asyncio.sleep(0.05)  # so that the pieces are read one by one
        await raw.send(asked[cut:])
        assert (await raw.head()).startswith(b"HTTP/1.1 101")


@live
async def test_messages_sent_with_the_handshake_are_heard(server: Server) -> None:
    async with line(server) as raw:
        await raw.send(upgrade("x") + frame(TEXT, b'{"type":"ping","n":3}'))
        assert (await raw.head()).startswith(b"HTTP/1.1 101")
        await raw.reader.readuntil(b'{"type":"pong","n":3}')


@live
async def test_requests_in_one_piece_are_answered_one_by_one(server: Server) -> None:
    async with line(server) as raw:
        await raw.send(request("GET /healthz") * 3)
        for _ in range(3):
            assert (await raw.head()).startswith(b"HTTP/1.1 200")
            await raw.reader.readuntil(b"}")


@live
async def test_connections_that_never_ask_for_anything_keep_nobody_out(strict_server: Server) -> None:
    """One address holds all it may; others come in, and it may come back when it has let go."""
    async with AsyncExitStack() as held:
        loop = asyncio.get_running_loop()
        for _ in range(250):
            transport, _ = await loop.create_connection(
                asyncio.Protocol, "127.0.0.1", strict_server.port, local_addr=("127.0.0.41", 0)
            )
            held.callback(transport.abort)
        async with from_here("127.0.0.42") as session, session.get(f"{strict_server.url}/healthz") as answer:
            assert answer.status == 200
