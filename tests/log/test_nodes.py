"""The nodes of a cluster agree on who runs a table, also while the nats-server does not answer."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rumpus.game import BadInput
from rumpus.log.jetstream import nodes
from rumpus.log.jetstream.log import JetStreamLog
from rumpus.log.jetstream.nodes import Nodes
from tests.log.kinds import logs, one_nats_server

CODE = "ABCDEF"


@pytest.fixture
def jetstream_log(tmp_path: Path) -> Iterator[JetStreamLog]:
    with logs("jetstream", tmp_path) as opened:
        log = opened()
        assert isinstance(log, JetStreamLog)
        yield log


@contextmanager
def frozen_nats_server() -> Iterator[None]:
    server = one_nats_server().servers[0]
    server.send(signal.SIGSTOP)
    try:
        yield
    finally:
        server.send(signal.SIGCONT)


def test_releasing_a_table_fails_with_a_sentence_while_nats_does_not_answer(
    jetstream_log: JetStreamLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = jetstream_log.wait_for
    node = Nodes(jetstream_log.streams, "node", "127.0.0.1:1")
    run(node.start(1))
    try:
        assert run(node.acquire(CODE)) is None
        with frozen_nats_server(), monkeypatch.context() as impatient:
            impatient.setattr(nodes, "PATIENCE", 0.1)
            with pytest.raises(BadInput, match="cannot-save"):
                run(node.release(CODE))
        run(node.release(CODE))
        assert run(node.owner(CODE)) is None
    finally:
        run(node.stop())
