"""Measures the round trip of a connection: by pings, by the kernel, and by another server that knows the client."""

import asyncio
import socket
import struct
import sys
import time

# struct tcp_info of linux/tcp.h: eight bytes, then numbers of 32 bits, of which tcpi_rtt is the 16th, in microseconds.
SMOOTHED = struct.Struct("=68xI")


def kernel_round_trip(transport: asyncio.BaseTransport) -> float | None:
    """Return the smoothed round trip of a TCP connection in ms, or None where the system does not tell.

    It is taken from acknowledgements, so a program at the other end cannot make it longer by answering late.
    """
    sock = None if transport.is_closing() else transport.get_extra_info("socket")
    if sys.platform != "linux" or sock is None:
        return None
    try:
        (microseconds,) = SMOOTHED.unpack(sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, SMOOTHED.size))
    except (OSError, struct.error):  # no TCP
        return None
    return float(microseconds / 1000) if microseconds else None


def edge_round_trip(payload: bytes) -> float | None:
    """Return the round trip to the client that another server of the cluster puts into the pongs it passes on."""
    try:
        return float(payload)
    except ValueError:
        return None


class RoundTripMeter:
    """The pings of one connection, and the measures of its network that a client does not delay with its pongs."""

    __slots__ = ("_edge", "_has_edge", "_hello_took", "_pings", "_proxied", "_transport")

    def __init__(self, transport: asyncio.BaseTransport, proxied: bool, has_edge: bool) -> None:
        self._transport = transport
        self._proxied = proxied  # the other end of the transport is not the client
        self._has_edge = has_edge  # the other end is a node of the cluster, which measures the client's connection
        self._edge: float | None = None  # ms between that server and the client, by its kernel
        self._hello_took: float | None = None  # ms after the answer to the handshake
        self._pings: list[float] = []  # sent and not answered yet

    def hello_came(self, opened: float) -> None:
        self._hello_took = (time.monotonic() - opened) * 1000

    def unanswered(self) -> int:
        """Return the number of pings since the last pong."""
        return len(self._pings)

    def ping_sent(self) -> None:
        self._pings.append(time.monotonic())

    def pong(self, payload: bytes) -> float | None:
        """Return the ms since the first ping that this answers; None if there was none."""
        if self._has_edge:
            self._edge = edge_round_trip(payload)
        if not self._pings:
            return None
        round_trip = (time.monotonic() - self._pings[0]) * 1000
        self._pings.clear()
        return round_trip

    def by_network(self) -> float | None:
        """Return the round trip in ms by a measure that a client does not delay with its pongs."""
        if self._edge is not None:
            return self._edge + (kernel_round_trip(self._transport) or 0)
        kernel = None if self._proxied else kernel_round_trip(self._transport)
        return self._hello_took if kernel is None else kernel
