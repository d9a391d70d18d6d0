"""The HTTP part is what its OpenAPI description says: schemathesis makes requests from the description."""

import asyncio
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import positive_data_acceptance

from rumpus.server.openapi import description
from tests.amount import examples
from tests.server.live_server import Server, post

# A bad body may also be so long that it is not read at all, which schemathesis does not consider.
REFUSALS = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429"]
PATIENCE = 60  # s: a table is on the disk before its answer, and a busy machine's disk takes its time
config = schemathesis.Config.from_dict(
    {"request-timeout": PATIENCE, "checks": {"negative_data_rejection": {"expected-statuses": REFUSALS}}}
)
schema = schemathesis.openapi.from_dict(description(), config=config)
quick = settings(
    max_examples=examples(30),
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much],
)
# A name must have something to see, and options must be the game's: no schema says that.
BEYOND_A_SCHEMA = [positive_data_acceptance]


@pytest.fixture
def code(server: Server) -> str:
    """The code of a table that is there."""
    _, opened = asyncio.run(post(server, "/api/tables", name="Ana", game="go-nuts"))
    return str(opened["code"])


@schema.parametrize()  # type: ignore[untyped-decorator]
@quick
def test_every_answer_is_one_that_is_described(case: schemathesis.Case[Any], server: Server) -> None:
    case.call_and_validate(base_url=server.url, excluded_checks=BEYOND_A_SCHEMA)


@schema.include(path_regex="{code}").parametrize()  # type: ignore[untyped-decorator]
@quick
def test_every_answer_about_a_table_is_one_that_is_described(
    case: schemathesis.Case[Any], server: Server, code: str
) -> None:
    case.path_parameters["code"] = code
    case.call_and_validate(base_url=server.url, excluded_checks=BEYOND_A_SCHEMA)
