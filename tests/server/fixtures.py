"""Servers for the tests of one worker. Whatever a test does to them, they must not log an error."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.live_server import Server

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
    """A server without rate limits by address or person."""
    yield _unlimited
    assert _unlimited.new_trouble() == []


@pytest.fixture
def strict_server(_strict: Server) -> Iterator[Server]:
    """A server with the usual rate limits."""
    yield _strict
    assert _strict.new_trouble() == []


@pytest.fixture
def slow_server(tmp_path: Path) -> Iterator[Server]:
    """A server at which a throw takes seconds, so that an action sent meanwhile is surely still waiting."""
    server = Server(tmp_path, "--tempo", "10", "--unlimited")
    yield server
    assert server.stop() == 0
    assert server.new_trouble() == []


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    server = Server(tmp_path, *TEMPO, "--unlimited")
    yield server
    if server.process.poll() is None:
        server.stop()
    assert server.new_trouble() == []
