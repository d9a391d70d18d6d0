"""The servers of tests/server: whatever is done to them, they must not log an error."""

from tests.server.conftest import _strict, _unlimited, own_server, server, slow_server, strict_server

__all__ = ["_strict", "_unlimited", "own_server", "server", "slow_server", "strict_server"]
