"""Observations have as many cells as labels, and a game without a declared one is observed by its state's description.

That no observation tells a secret is part of the law (tests/test_law.py).
"""

from random import Random
from typing import Any

import pytest

from rumpus.envs.observation import default_observation, observation, observe, state_cells, state_labels
from rumpus.game import CHANCE
from rumpus.games import GAMES
from tests.walk import every_table, walk

UNTOUCHED = -99.0


@pytest.mark.parametrize(("key", "players"), every_table())
def test_every_cell_has_a_label_and_is_written(key: str, players: int) -> None:
    game = GAMES[key]
    labels = observation(key).labels(players)
    assert len(set(labels)) == len(labels)
    s = game.new(players, game.options({}, players))
    for n, step in enumerate(walk(game, s, Random(players))):
        if step.seat != CHANCE and n % 7 == 0:
            out = [UNTOUCHED] * (len(labels) + 1)
            observe(game, s, step.seat, out)
            assert out[-1] == UNTOUCHED
            assert all(-1 <= cell < 20 for cell in out[:-1])
        if n > 300:
            break


@pytest.mark.parametrize("key", GAMES)
def test_by_default_a_seat_sees_the_state_without_deck_and_other_hands(key: str) -> None:
    game, players = GAMES[key], 3
    seen, labels = default_observation(game), state_labels(key)
    s = game.new(players, game.options({}, players))
    for n, step in enumerate(walk(game, s, Random(1))):
        if step.seat != CHANCE and n > 40:
            break
    cells, names = state_cells(s), seen.labels(players)
    for seat in range(players):
        out = [UNTOUCHED] * len(names)
        seen.see(s, cells, seat, out)
        for name, value in zip(names, out, strict=True):
            assert value == cells[labels.index(name.replace("[own]", f"[{seat}]"))]
    assert not any(name.startswith(("deck", "events", "hands[0]")) for name in names)


def test_by_default_hands_and_deck_are_hidden_as_rumpus_cards_hides_them() -> None:
    game: Any = GAMES["wig-out"]  # hides nothing but a deck and hands
    seen = default_observation(game)
    s = game.new(3, game.options({}, 3))
    for step in walk(game, s, Random(3)):
        if step.seat == CHANCE:
            continue
        for seat in range(3):
            before, after = ([UNTOUCHED] * len(seen.labels(3)) for _ in range(2))
            seen.see(s, state_cells(s), seat, before)
            game.rules.redeal(s, seat, list(range(100)))
            seen.see(s, state_cells(s), seat, after)
            assert before == after
        break
