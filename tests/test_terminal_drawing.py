"""Drawings: any state of any game at any number of seats, in every language, inside 80 columns."""

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from rumpus.game import CHANCE
from rumpus.games import GAMES
from rumpus.language import LANGUAGES, language
from rumpus.simulate import NAMES
from rumpus.terminal.drawing import DRAWINGS
from tests.walk import every_table, walk

WIDTH, TALLEST = 80, 14  # of the 24 lines of a small terminal


def test_every_game_is_drawn() -> None:
    assert set(DRAWINGS) >= set(GAMES)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("key", "players"), every_table())
def test_any_state_can_be_drawn(key: str, players: int, code: str) -> None:
    game, drawing, luck = GAMES[key], DRAWINGS[key], Random(players)
    console = Console(width=WIDTH, file=StringIO())
    s = game.new(players, game.options({}, players))
    for step in walk(game, s, luck):
        if step.seat == CHANCE or luck.random() > 0.03:
            continue
        view = game.viewing.view(s, 0)
        lines = console.render_lines(drawing.table(view, NAMES[:players], language(code)), pad=False)
        assert 0 < len(lines) <= TALLEST
        assert drawing.turn(view) in (None, *range(players))
        assert all(len(drawing.mark(view, seat, language(code))) < 16 for seat in range(players))
