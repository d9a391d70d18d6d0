"""Tempo: a throw 450 ms, a card laid 250 ms, a card drawn 350 ms."""

from rumpus.game import DRAW, LAY, NO_TIME, THROW
from rumpus.table.tempo import Tempo, lasts


def test_a_throw_a_laid_card_and_a_drawn_card_take_their_time() -> None:
    tempo = Tempo(2)
    for pace, milliseconds in ((THROW, 1), 450), ((LAY, 1), 250), ((LAY, 3), 750), ((DRAW, 1), 350), ((NO_TIME, 1), 0):
        tempo.takes(0, 1000, lasts(pace, 1.0))
        assert tempo.due(0, 1000) == 1000 + milliseconds
        assert tempo.due(1, 1000) == 1000, "the other seat's hands are free"


def test_an_action_that_comes_early_counts_from_when_it_was_due() -> None:
    tempo = Tempo(1)
    tempo.takes(0, 0, lasts((THROW, 1), 1.0))
    due = tempo.due(0, 300)
    assert due == 450
    tempo.takes(0, due, lasts((THROW, 1), 1.0))
    assert tempo.due(0, 460) == 900


def test_an_action_after_a_pause_takes_place_at_once() -> None:
    tempo = Tempo(1)
    tempo.takes(0, 0, lasts((THROW, 1), 1.0))
    assert tempo.due(0, 5000) == 5000


def test_the_scale_makes_everything_faster() -> None:
    tempo = Tempo(1, scale=0.1)
    tempo.takes(0, 0, lasts((THROW, 1), tempo.scale))
    assert tempo.due(0, 0) == 45
