"""The round trip of a TCP connection, as the kernel measures it."""

import asyncio
import socket
import struct
import sys

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
    """The figure that another server of the cluster puts into a pong it passes on: its kernel's, for the client."""
    try:
        return float(payload)
    except ValueError:
        return None
