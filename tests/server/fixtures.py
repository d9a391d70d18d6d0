"""Servers for the tests of one worker. Whatever a test does to them, they must not log an error."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import Server

TEMPO = ("--tempo", "0.02")


@pytest.fixture(scope="session")
def _unlimited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("unlimited"), *TEMPO, "--unlimited")
    yield server
    assert server.stop() == 0


@pytest.fixture(scope="session")
def _strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("strict"), *TEMPO)
    yield server
    assert server.stop() == 0


@pytest.fixture
def server(_unlimited: Server) -> Iterator[Server]:
    """One that lets tests ask as often as they like."""
    yield _unlimited
    assert _unlimited.new_trouble() == []


@pytest.fixture
def strict_server(_strict: Server) -> Iterator[Server]:
    """One with the limits that everybody meets."""
    yield _strict
    assert _strict.new_trouble() == []


@pytest.fixture
def slow_server(tmp_path: Path) -> Iterator[Server]:
    """One at which a throw takes seconds, so that what waits for free hands surely still waits."""
    server = Server(tmp_path, "--tempo", "10", "--unlimited")
    yield server
    assert server.stop() == 0
    assert server.new_trouble() == []


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that a test may kill."""
    server = Server(tmp_path, *TEMPO, "--unlimited")
    yield server
    if server.process.poll() is None:
        server.stop()
    assert server.new_trouble() == []
