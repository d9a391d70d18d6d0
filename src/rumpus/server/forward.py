"""Requests and connections for a table that another node runs are passed on to it.

A WebSocket's pings and pongs are passed on like everything else, so the round trip that the other node measures is that
of the whole way, which the client's actions take too. What this node's kernel knows about the client's connection comes
with each pong.
"""

import asyncio
import ssl
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

import aiohttp
import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from rumpus import wire
from rumpus.game import BadInput
from rumpus.log.jetstream.nodes import BEAT, Node
from rumpus.log.room_codes import plain_code
from rumpus.server.api import MOST_TABLES
from rumpus.server.client_address import CLIENT
from rumpus.server.cluster import Cluster
from rumpus.server.middleware import ADDRESSES, CLIENTS, PENALTY, TABLES, Handler, answer
from rumpus.server.rate_limits import FLOODS
from rumpus.server.round_trip import kernel_round_trip

CLUSTER: web.AppKey[Cluster] = web.AppKey("cluster", Cluster)
SESSION: web.AppKey[aiohttp.ClientSession] = web.AppKey("session", aiohttp.ClientSession)
NODE_SECRET = "Rumpus-Node"
CONNECT = 1.0  # s
ENDS = (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED, WSMsgType.ERROR)
HOP_BY_HOP = {
    *("connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "te", "trailer", "transfer-encoding"),
    *("upgrade", "content-length", "sec-websocket-key", "sec-websocket-version"),
    *("sec-websocket-extensions", "sec-websocket-protocol", NODE_SECRET.lower(), CLIENT.lower()),
}
Result = TypeVar("Result")


class Unreachable(Exception):
    """Raised when the node does not answer, or is taken for dead."""


async def expect_peer(request: web.Request) -> None:
    """Raise BadInput unless the request shows the secret that only nodes know."""
    if not request.app[CLUSTER].is_secret(request.headers.get(NODE_SECRET, "")):
        raise BadInput("nodes-only")


def session_with(tls: ssl.SSLContext | bool) -> Callable[[web.Application], AsyncIterator[None]]:
    """Keep one pool of connections to the other nodes, from the start of the application to its end."""

    async def session(app: web.Application) -> AsyncIterator[None]:
        timeout = aiohttp.ClientTimeout(total=None, connect=CONNECT)
        connector = aiohttp.TCPConnector(limit=0, ssl=tls)
        async with aiohttp.ClientSession(connector=connector, timeout=timeout, auto_decompress=False) as found:
            app[SESSION] = found
            yield

    return session


@web.middleware
async def to_owner(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Pass a request for a table on to the node that runs it; without one this node runs it from now on."""
    code, cluster = plain_code(request.match_info.get("code", "")), request.app[CLUSTER]
    if code and not request.app[TABLES].is_loaded(code):
        node = await cluster.owner(code)
        if node is not None:
            with suppress(Unreachable):
                return await forward(request, node)
    further = FROM_ALL.get((request.method, request.app[ADDRESSES].within(request.path)))
    return await handler(request) if further is None else await further(request, handler)


async def forward(request: web.Request, node: Node) -> web.StreamResponse:
    request.app[CLUSTER].forwarded += 1
    if request.headers.get("Upgrade", "").lower() == "websocket":
        return await forward_socket(request, node)
    return await forward_request(request, node)


def headers_for(request: web.Request) -> dict[str, str]:
    kept = {name: value for name, value in request.headers.items() if name.lower() not in HOP_BY_HOP}
    address = request.app[CLIENTS].of(request)
    return {**kept, NODE_SECRET: request.app[CLUSTER].nodes.secret, CLIENT: address}


async def forward_request(request: web.Request, node: Node) -> web.Response:
    body = await request.read()
    headers = {"Accept-Encoding": "identity", **headers_for(request)}
    return await while_alive(request, node, response_from(request.app[SESSION], request, node, headers, body))


async def response_from(
    session: aiohttp.ClientSession, request: web.Request, node: Node, headers: dict[str, str], body: bytes
) -> web.Response:
    url = f"{node.address}{request.app[ADDRESSES].within(request.path_qs)}"
    async with session.request(request.method, url, headers=headers, data=body, allow_redirects=False) as found:
        kept = {name: value for name, value in found.headers.items() if name.lower() not in HOP_BY_HOP}
        return web.Response(status=found.status, headers=kept, body=await found.read())


async def while_alive(request: web.Request, node: Node, work: Coroutine[Any, Any, Result]) -> Result:
    """Return the result of the work; raise Unreachable as soon as the node counts as dead, or nobody listens there."""
    task = asyncio.create_task(work)
    cluster = request.app[CLUSTER]
    try:
        while not (await asyncio.wait([task], timeout=BEAT))[0]:
            if not cluster.is_alive(node):
                raise Unreachable
        return task.result()
    except (aiohttp.ClientConnectionError, TimeoutError):
        cluster.suspect(node)
        raise Unreachable from None
    finally:
        task.cancel()


# --- lists of tables, which all nodes have a part of ----------------------------------------------------------------


async def all_public_tables(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Return the public tables of this node, and of all others that answer."""
    ours = await handler(request)
    return await merged(request, ours, [(node, b"") for node in request.app[CLUSTER].nodes.alive()])


async def all_own_tables(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Return the tables of a browser; each node is asked about those that it runs."""
    keys: dict[Node, list[Any]] = {}
    with suppress(msgspec.MsgspecError, KeyError, TypeError, AttributeError):  # the handler complains
        for key in msgspec.json.decode(await request.read())["tables"][:MOST_TABLES]:
            code = plain_code(key["code"])
            if not request.app[TABLES].is_loaded(code) and (node := await request.app[CLUSTER].owner(code)):
                keys.setdefault(node, []).append(key)
    ours = await handler(request)
    return await merged(request, ours, [(node, msgspec.json.encode({"tables": all})) for node, all in keys.items()])


async def merged(
    request: web.Request, ours: web.StreamResponse, questions: list[tuple[Node, bytes]]
) -> web.StreamResponse:
    """Return our list and those of the nodes; one that does not answer has no tables for now."""
    if ours.status != 200 or not isinstance(ours, web.Response) or not questions:
        return ours
    headers = {**headers_for(request), "Accept-Encoding": "identity"}
    asking = [
        while_alive(request, node, response_from(request.app[SESSION], request, node, headers, body))
        for node, body in questions
    ]
    found = listed(ours)
    for reply in await asyncio.gather(*asking, return_exceptions=True):
        if isinstance(reply, web.Response) and reply.status == 200:
            found += listed(reply)
    return answer(found)


def listed(response: web.Response) -> list[Any]:
    assert isinstance(response.body, bytes)
    return msgspec.json.decode(response.body, type=list[Any])


FROM_ALL = {("GET", "/api/tables"): all_public_tables, ("POST", "/api/own-tables"): all_own_tables}


# --- WebSockets ------------------------------------------------------------------------------------------------------


async def forward_socket(request: web.Request, node: Node) -> web.StreamResponse:
    tables, address = request.app[TABLES], request.app[CLIENTS].of(request)
    counted = ("socket", address)
    try:
        if not tables.limits.opened(counted) or tables.limits.is_empty(address, FLOODS, time.monotonic()):
            await asyncio.sleep(PENALTY)
            raise BadInput("too-many-requests")
        return await Forwarding(request, node).run()
    finally:
        tables.limits.closed(counted)


class Forwarding:
    """A client's WebSocket that is passed on to another node, frame by frame."""

    def __init__(self, request: web.Request, node: Node) -> None:
        self._request = request
        self._node = node
        self._near = web.WebSocketResponse(
            autoping=False, autoclose=False, compress=False, decode_text=False, max_msg_size=wire.LARGEST
        )
        self._proxied = request.app[CLIENTS].is_proxy(request.remote or "")

    async def run(self) -> web.StreamResponse:
        """Connect to the other node before answering the client: it measures the time from then until the hello."""
        request = self._request
        try:
            far = await while_alive(request, self._node, self._dial())
        except aiohttp.WSServerHandshakeError:
            raise BadInput("server-trouble") from None
        try:
            await self._near.prepare(request)
            request.app[TABLES].connections.add(self)
            await self._pass_on_both_ways(far)
        finally:
            request.app[TABLES].connections.discard(self)
            await far.close()
        return self._near

    async def _dial(self) -> "aiohttp.ClientWebSocketResponse[bool]":
        return await self._request.app[SESSION].ws_connect(
            f"{self._node.address}{self._request.app[ADDRESSES].within(self._request.path_qs)}",
            headers=headers_for(self._request),
            autoping=False,
            autoclose=False,
            max_msg_size=0,
            decode_text=False,
        )

    async def _pass_on_both_ways(self, far: "aiohttp.ClientWebSocketResponse[bool]") -> None:
        tasks = [
            asyncio.create_task(self._outward(far)),
            asyncio.create_task(self._inward(far)),
            asyncio.create_task(self._watch()),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if not self._near.closed:
                await self._near.close(code=WSCloseCode.SERVICE_RESTART)

    async def _outward(self, far: "aiohttp.ClientWebSocketResponse[bool]") -> None:
        while True:
            message = await self._near.receive()
            if message.type in ENDS:
                await far.close(code=message.data if isinstance(message.data, int) else WSCloseCode.GOING_AWAY)
                return
            data = self._round_trip() if message.type is WSMsgType.PONG else message.data
            await far.send_frame(data, message.type)

    def _round_trip(self) -> bytes:
        """Return the round trip to the client by the kernel, to be sent in place of the payload of its pong."""
        transport = self._request.transport
        found = None if self._proxied or transport is None else kernel_round_trip(transport)
        return b"" if found is None else f"{found:.3f}".encode()

    async def _inward(self, far: "aiohttp.ClientWebSocketResponse[bool]") -> None:
        while True:
            message = await far.receive()
            if message.type in ENDS:
                code = message.data if isinstance(message.data, int) else WSCloseCode.SERVICE_RESTART
                await self._near.close(code=code)
                return
            await self._near.send_frame(message.data, message.type)

    async def _watch(self) -> None:
        """Return once the node counts as dead, so that its client reconnects."""
        while self._request.app[CLUSTER].is_alive(self._node):
            await asyncio.sleep(BEAT)

    # --- as a connection of this server ------------------------------------------------------------------------------

    def ping(self) -> None:
        """Do nothing: the other node pings."""

    def end(self, why: str, again: bool) -> None:
        asyncio.get_running_loop().create_task(self._near.close(code=WSCloseCode.SERVICE_RESTART))
