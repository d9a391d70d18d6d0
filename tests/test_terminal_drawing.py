"""Drawings: any state of any game at any number of seats, in every language, inside 80 columns."""

from io import StringIO
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from msgspec.structs import replace
from rich.console import Console

from rumpus.bot_matches import NAMES
from rumpus.game import CHANCE
from rumpus.games import GAMES, named
from rumpus.games.wig_out.state import GETTING_READY, RACING, STEADY
from rumpus.language import LANGUAGES, language
from rumpus.terminal.drawing import drawing
from tests.walk import SEEDS, every_table, walk

WIDTH, TALLEST = 80, 14  # of the 24 lines of a small terminal


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("key", "players"), every_table())
@settings(max_examples=2, deadline=None)
@given(seed=SEEDS)
def test_any_state_can_be_drawn(key: str, players: int, code: str, seed: int) -> None:
    game, drawn, rng = GAMES[key], drawing(key), Random(seed)
    console = Console(width=WIDTH, file=StringIO())
    s = game.new(players, game.options({}, players))
    for step in walk(game, s, rng):
        if step.seat == CHANCE or rng.random() > 0.03:
            continue
        view = game.viewing.view(s, 0)
        lines = console.render_lines(drawn.table(view, NAMES[:players], language(code)), pad=False)
        assert 0 < len(lines) <= TALLEST
        assert drawn.turn(view) in ((None,) if drawn.is_simultaneous(view) else (None, *range(players)))
        assert all(len(drawn.mark(view, seat, language(code))) < 16 for seat in range(players))


def wig_out_view(**changes: Any) -> Any:
    game = named("wig-out")
    return replace(game.viewing.view(game.new(3, game.options({}, 3)), 0), **changes)


def wig_out_page(view: Any) -> str:
    console = Console(width=WIDTH, file=StringIO())
    with console.capture() as page:
        console.print(drawing("wig-out").table(view, NAMES, language("en")))
    return page.get()


def test_how_many_cards_are_alike_stands_behind_their_name() -> None:
    assert "Static ×2" in wig_out_page(wig_out_view(hand=(0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0)))


def test_wig_out_is_for_everyone_at_once_only_after_go() -> None:
    is_simultaneous = drawing("wig-out").is_simultaneous
    assert [is_simultaneous(wig_out_view(stage=stage)) for stage in (GETTING_READY, STEADY, RACING)] == [
        False,
        False,
        True,
    ]


def test_those_who_wait_for_go_are_told_that_the_dealer_counts_down() -> None:
    told = f"{NAMES[1]} is counting down to GO!"
    assert told in wig_out_page(wig_out_view(stage=STEADY, dealer=1))
    assert told not in wig_out_page(wig_out_view(stage=GETTING_READY, dealer=1))
    assert "counting down" not in wig_out_page(wig_out_view(stage=STEADY, dealer=0))
