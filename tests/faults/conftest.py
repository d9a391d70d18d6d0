from collections.abc import Iterator

import pytest

from tests.faults.cluster import Cluster, running


@pytest.fixture(scope="session")
def shared_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """One nats-server and two nodes behind a proxy of this machine; a test that ends a node starts it again."""
    options = ("--allowed-host", "localhost", "--trusted-proxy", "127.0.0.1/32", "--metrics-port", "0")
    with running(tmp_path_factory.mktemp("cluster"), 1, 2, *options) as found:
        yield found
