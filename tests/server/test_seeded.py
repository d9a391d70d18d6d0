"""The same seed gives people and dice the same luck, also at a server that outlives a test."""

import pytest

from rumpus.game import Json
from tests import seeded_rng
from tests.server.live_server import Server, live, play_out, seated


async def match(server: Server, seed: str) -> list[Json]:
    """What happened in a match at which only one seat may act at a time."""
    seeded_rng.begin(seed)
    async with seated(server, "go-nuts", "Ana", "Ben", pace="calm") as (ana, ben):
        await ana.ask("start")
        await play_out(ana, ben)
        return [{name: line[name] for name in ("seat", "action", "events")} for line in ana.lines]


def test_each_test_has_a_seed_of_its_own(request: pytest.FixtureRequest) -> None:
    assert seeded_rng.seed() == f"{request.config.option.play_seed} {request.node.nodeid}"


def test_all_workers_have_the_seed_that_the_run_ends_with(request: pytest.FixtureRequest) -> None:
    config = request.config
    handed_over = getattr(config, "workerinput", {"play_seed": config.option.play_seed})
    assert handed_over["play_seed"] == config.option.play_seed


def test_random_numbers_follow_from_the_seed_and_from_their_owner() -> None:
    def drawn(seed: str, *names: str) -> list[float]:
        seeded_rng.begin(seed)
        return [seeded_rng.rng_of(name).random() for name in names]

    assert drawn("1", "Ana", "Ben") == drawn("1", "Ana", "Ben")
    assert drawn("1", "Ana", "Ben")[1] == drawn("1", "Ben")[0]
    assert len({*drawn("1", "Ana", "Ana", "Ben"), *drawn("2", "Ana")}) == 4


@live
async def test_the_same_seed_gives_the_same_match(server: Server) -> None:
    first = await match(server, "1")
    assert len(first) > 2
    assert await match(server, "2") != first
    assert await match(server, "1") == first
