"""Nobody joins a table under a name that passes for another, or that reaches into other people's screens."""

import pytest

from tests.server.live_server import Server, greeted, live, post

ZALGO = "".join(letter + "\u0336\u0301\u0302\u0303\u0304" for letter in "Eve")


async def opened(server: Server, name: str) -> str:
    status, found = await post(server, "/api/tables", name=name, game="go-nuts")
    assert status == 201, found
    return str(found["code"])


@pytest.mark.parametrize("forged", ["Аna", "ANA", "Ana\u200b", "\u202eAna", "Ána", "Ａna", "A\u0336na", " Ana ", "ΑΝΑ"])
@live
async def test_a_name_that_passes_for_the_hosts_is_taken(server: Server, forged: str) -> None:
    code = await opened(server, "Ana")
    status, found = await post(server, f"/api/tables/{code}/people", name=forged)
    assert (status, found["key"]) == (409, "name-taken")


@live
async def test_a_name_is_shown_without_what_reaches_into_other_lines(server: Server) -> None:
    code = await opened(server, "\u2067Ana\x1b[2J")
    assert (await post(server, f"/api/tables/{code}/people", name=ZALGO))[0] == 201
    assert (await post(server, f"/api/tables/{code}/people", name="Iñigo Peña"))[0] == 201
    async with greeted(server, code) as talk:
        names = [person["name"] for person in talk.heard[-1]["table"]["people"]]
    assert names[::2] == ["Ana[2J", "Iñigo Peña"]
    assert len(names[1]) == 9  # three letters, of which each keeps two marks
