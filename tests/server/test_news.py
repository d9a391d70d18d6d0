"""News of a match that hides nothing is put together from parts: the same bytes as the message as a whole."""

from random import Random

import pytest
from hypothesis import given, settings

from rumpus.game import SPECTATOR
from rumpus.games import GAMES
from rumpus.server.news import News, OpenNews, news_of
from rumpus.table.events import Acted
from tests.test_telling import ANA, begun
from tests.walk import SEEDS

OPEN = [key for key, game in GAMES.items() if not game.hides]


@pytest.mark.parametrize("key", OPEN)
@settings(max_examples=3, deadline=None)
@given(seed=SEEDS)
def test_news_put_together_from_parts_is_the_message_as_a_whole(key: str, seed: int) -> None:
    table, luck, told = begun(game=key, options={}), Random(seed), 0
    match = table.expect_match()
    for now in range(1000, 400_000, 1000):
        if not table.evening.playing:
            break
        table.wake(now)
        able = [seat for seat in range(2) if match.choices(seat)]
        if able:
            seat = luck.choice(able)
            table.fresh = []
            table.act(ANA, now, seat, luck.choice(match.choices(seat)), now)
            if any(isinstance(entry, Acted) for entry in table.fresh):
                told += 1
                for eyes in ((0,), (1,), (0, 1), (SPECTATOR,)):
                    for done in ([], [now], [now, now + 1]):
                        news = (kind(table, match, table.fresh, 17, 0.5) for kind in (OpenNews, News))
                        assert len({one.to(eyes, done) for one in news}) == 1
    assert told > 20


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("pace", ["live", "calm"])
def test_only_where_all_see_and_may_do_the_same_news_is_put_together(key: str, pace: str) -> None:
    table = begun(game=key, options={}, pace=pace)
    assert isinstance(news_of(table, [], 0, 1.0), OpenNews) == (key in OPEN and pace == "live")
