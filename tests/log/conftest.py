import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.log import Log
from rumpus.log.sqlite_log import SqliteLog
from tests.log.kinds import KINDS, OpenLog, Told, logs, one_nats_server


@pytest.fixture(params=KINDS)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[OpenLog]:
    """Opens a log of either kind; called again, another one on the same tables."""
    with logs(request.param, tmp_path) as opened:
        yield opened


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def log(tmp_path: Path) -> Iterator[SqliteLog]:
    """A log in a file that calls back in its own thread."""
    log = SqliteLog(tmp_path / "data", lambda call: call())
    yield log
    log.close()


@pytest.fixture
def any_log(opened: OpenLog) -> Log:
    return opened()


@pytest.fixture(scope="session", autouse=True)
def _nats_server() -> Iterator[None]:
    yield
    if one_nats_server.cache_info().currsize:
        one_nats_server().end()
        shutil.rmtree(one_nats_server().servers[0].folder.parent, ignore_errors=True)
