"""The Python client: every request through it is answered, or fails with the reason."""

import pytest

from rumpus.client import Client, Refused
from rumpus.game import Json
from tests.server.live_server import Server, live, random_choice, seated

UNREADABLE: dict[str, dict[str, Json]] = {
    "a seat below": {"type": "sit", "seat": -1},
    "no seat at all": {"type": "stand"},
    "no such message": {"type": "sing"},
    "an action that is none": {"type": "act", "seat": 0, "action": 5},
    "a pace that is none": {"type": "change", "game": "forget-it", "pace": "fast"},
}


@live
@pytest.mark.parametrize("what", UNREADABLE)
async def test_a_message_that_the_table_cannot_read_is_refused(server: Server, what: str) -> None:
    async with seated(server, "go-nuts", "Ana", "Ben") as (ana, _):
        with pytest.raises(Refused) as refusal:
            await ana.ask(**UNREADABLE[what])
        assert refusal.value.key == "bad-message"
        assert (await ana.ask("start"))["done"], "the next is heard"


@live
async def test_a_message_that_is_too_long_is_not_sent(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana", "Ben") as (ana, _):
        with pytest.raises(ValueError, match="at most 4096 bytes"):
            await ana.ask("ready", salt="0" * 5000)


@live
async def test_a_person_who_went_on_at_another_device_can_ask_nothing_more_here(server: Server) -> None:
    async with seated(server, "go-nuts", "Ana", "Ben") as (ana, _):
        await ana.ask("start")
        digits = (await ana.ask("code"))["digits"]
        async with await Client.move(server.url, ana.code, digits) as elsewhere:
            for ask in (
                lambda: ana.until(lambda: False),
                lambda: ana.ask("back", seat=0),
                lambda: ana.play(random_choice),
            ):
                with pytest.raises(Refused) as refusal:
                    await ask()
                assert refusal.value.key == "moved-away"
            assert elsewhere.table["playing"]


def test_a_line_that_was_delivered_before_is_not_kept_twice() -> None:
    client, lines = Client("http://127.0.0.1:1", "code"), [{"number": 5}, {"number": 6}]
    table = {"table": {"playing": True}, "views": []}
    client._hear_welcome({"number": 6, "person": 0, "last": 0, "missed": lines, **table})
    client._hear_news({"number": 7, "lines": [*lines, {"number": 7}]})
    assert client.lines == [*lines, {"number": 7}]
    client._hear_welcome({"number": 3, "person": 0, "last": 0, "missed": None, **table})
    client._hear_news({"number": 4, "lines": [{"number": 4}]})
    assert client.lines[-1] == {"number": 4}, "the server lost part of its log; lines from there on are new"
