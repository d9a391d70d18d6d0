"""News of a match that hides nothing is put together from parts: the same bytes as the message as a whole."""

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings

from rumpus.game import SPECTATOR
from rumpus.games import GAMES
from rumpus.server.render_news import Sender, open_news, renderer, whole_news
from rumpus.table.entries import Acted
from rumpus.table.match import Match
from rumpus.table.table import Table
from tests.test_render import ANA, begun
from tests.walk import SEEDS

OPEN = [key for key, game in GAMES.items() if not game.hides]


@pytest.mark.parametrize("key", OPEN)
@settings(max_examples=5, deadline=None)
@given(seed=SEEDS)
def test_news_put_together_from_parts_is_the_message_as_a_whole(key: str, seed: int) -> None:
    table, rng, told = begun(game=key, options={}), Random(seed), 0
    match = table.expect_match()
    for now in range(1000, 400_000, 1000):
        if not table.evening.playing:
            break
        table.fresh = []
        table.wake(now)  # what was held in a race takes place now
        told += told_alike(table, match, now)
        able = [seat for seat in range(2) if match.choices(seat)]
        if able:
            seat = rng.choice(able)
            table.fresh = []
            table.act(ANA, now, seat, rng.choice(match.choices(seat)), now)
            told += told_alike(table, match, now)
    assert told > 20


def told_alike(table: Table, match: Match, id: int) -> bool:
    """Whether something happened, which is told alike in both ways."""
    if not any(isinstance(entry, Acted) for entry in table.fresh):
        return False
    viewers, ids = ((0,), (1,), (0, 1), (SPECTATOR,)), ((), (id,), (id, id + 1))
    audience = [(None, (n, ""), viewer) for n, (viewer, _) in enumerate(product(viewers, ids))]
    done: dict[Sender, list[int]] = {(n, ""): list(found) for n, (_, found) in enumerate(product(viewers, ids))}
    whole, parts = (render(table, match, table.fresh, 17, 0.5, audience, done) for render in (whole_news, open_news))
    assert len(parts) == 12
    assert parts == whole
    return True


def test_a_spectator_of_a_race_is_offered_nothing() -> None:
    """The number that says "all race" is that of a spectator's seat."""
    table = begun(game="go-nuts", options={"squirrel_faces": [4, 1, 1]})
    match = table.expect_match()
    now = 1000
    while not match.choices(0) or not match.choices(1):
        now += 1000
        table.wake(now)
        if seats := [seat for seat in range(2) if match.choices(seat)]:
            table.act(ANA, now, seats[0], match.choices(seats[0])[0], now)
    ((_, message),) = open_news(table, match, [], 17, 0.5, [(None, (None, ""), (SPECTATOR,))], {})
    assert b'"choices":[]' in message


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("pace", ["live", "calm"])
def test_only_where_all_see_and_may_do_the_same_news_is_put_together(key: str, pace: str) -> None:
    table = begun(game=key, options={}, pace=pace)
    assert (renderer(table.expect_match()) is open_news) == (key in OPEN and pace == "live")
