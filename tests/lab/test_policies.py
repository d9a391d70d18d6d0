"""A compiled policy decides as the bot of the same name."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from rumpus.bots import characters
from rumpus.game import CHANCE, Game
from rumpus.games import GAMES
from rumpus.games.nuts_about_mutts.bots import easy as nuts_about_mutts_easy
from rumpus.games.nuts_about_mutts.cards import GRAB
from rumpus.games.wig_out.rules import LAY, character_of
from rumpus.lab.compile.compiler import fast, packed
from rumpus.lab.play.playout import COMPILED, seeded
from rumpus.lab.play.policies import PolicyContext, makers, seated
from tests.walk import choices, walk

# what remains when the bot itself would toss a coin: two choices are the same to it that look the same here
SAME_TO_IT: dict[tuple[str, str], Callable[[Any, int], Any]] = {
    ("nuts-about-mutts", "easy"): lambda view, action: nuts_about_mutts_easy.liking(view, action),
    ("nuts-about-mutts", "sensible"): lambda view, action: action if action < GRAB else GRAB,
    ("wig-out", "easy"): lambda view, action: action >= LAY and view.piles[character_of(action)] > 0,
}


def itself(view: Any, action: int) -> Any:
    return action


def compiled_policy(game: Game, name: str, players: int, options: dict[str, Any]) -> Callable[..., Any]:
    decide = makers(game.key)[name](PolicyContext(players, options, COMPILED))

    def ask(live: Any, seat: int, actions: Any, n: int, rng: Any) -> int:
        return decide(live[0], seat, actions, n, False, rng)

    return fast(ask)


@pytest.mark.parametrize(
    ("key", "name"),
    [(key, name) for key in GAMES for name in makers(key) if name in ("easy", "sensible")],
)
def test_a_policy_chooses_what_its_bot_chooses_in_the_same_view(key: str, name: str) -> None:
    """In every state of two random matches of three, for each seat with a choice; bots see a view, policies a state."""
    game, rng, asked = GAMES[key], Random(7), 0
    options = game.options({}, 3)
    decide, bot = compiled_policy(game, name, 3, options), characters(key)[name]
    same = SAME_TO_IT.get((key, name), itself)
    for _ in range(2):
        s = game.new(3, options)
        for step in walk(game, s, rng):
            if step.seat == CHANCE:
                continue
            open_to = choices(game, s, step.seat)
            view, live = game.viewing.view(s, step.seat), packed(s, silent=True)
            index = decide(live, step.seat, np.array(open_to), len(open_to), seeded(asked))
            expected = bot.choose(view, open_to, rng)
            assert expected is not None
            assert same(view, open_to[index]) == same(view, expected)
            asked += len(open_to) > 1
    assert asked > 20


def test_policies_are_those_of_characters_that_exist() -> None:
    for key in GAMES:
        assert makers(key).keys() <= characters(key).keys()


def test_every_seat_decides_like_the_bot_that_sits_there() -> None:
    """Go Nuts! at six acorns and five dice: easy banks, sensible rolls on."""
    game = GAMES["go-nuts"]
    options = game.options({"first": 0}, 3)
    s = game.new(3, options)
    s.rolls, s.total, s.dice = 1, 6, 5
    decide = seated("go-nuts", ["easy", "sensible", "easy"], options, COMPILED)
    assert [decide(s, seat, [0, 1], 2, False, None) for seat in range(3)] == [1, 0, 1]
