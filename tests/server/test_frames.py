"""Frames as RFC 6455 (5.2) lays them out, at the sizes where the head changes."""

import pytest

from rumpus.server.frames import header


@pytest.mark.parametrize(
    ("size", "wanted"),
    [
        (0, b"\x81\x00"),
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e\x00\x7e"),
        (65_535, b"\x81\x7e\xff\xff"),
        (65_536, b"\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"),
    ],
)
def test_the_header_of_a_whole_text_tells_its_size(size: int, wanted: bytes) -> None:
    assert header(size, 1) == wanted
