"""Keys and choices: every legal action can be reached, by one way only, and a key never changes under the finger."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.bot_matches import NAMES
from rumpus.game import CHANCE, Game, Words
from rumpus.games import GAMES, named
from rumpus.language import LANGUAGES, language
from rumpus.terminal.choices import ENTER, KEYS, QUIT, WHY_NOT, Question, Spelled
from rumpus.terminal.drawing import drawing
from rumpus.terminal.labels import OPEN, Labels
from tests.walk import any_options, choices, every_table, walk


def question(game: Game) -> Question:
    return Question(game, drawing(game.key).key)


def reached(game: Game, actions: Sequence[int], labels: Labels) -> list[int]:
    """Every action that some keys lead to, once for each way there is."""
    asking, found, paths = question(game), list[int](), [Spelled()]
    while paths:
        asking.path = paths.pop()
        asking.ask(actions)
        keys = [choice.key for choice in asking.choices]
        assert len(set(keys)) == len(keys)
        assert not {QUIT, WHY_NOT, ENTER} & set(keys)
        for choice in asking.choices:
            label = labels.choice(asking.path, choice.step, choice.actions)
            if len(choice.actions) == 1:
                assert OPEN not in label
                found += choice.actions
            else:
                paths.append((*asking.path, choice.step))
    return found


@pytest.mark.parametrize(("key", "players"), every_table())
@settings(max_examples=3, deadline=None)
@given(data=st.data())
def test_keys_lead_to_every_legal_action_exactly_once(key: str, players: int, data: st.DataObject) -> None:
    game, rng = GAMES[key], Random(data.draw(st.integers(0, 2**32 - 1)))
    labels = Labels(game, language(data.draw(st.sampled_from(LANGUAGES))), NAMES[:players])
    s = game.new(players, game.options(data.draw(any_options(game, players)), players))
    for step in walk(game, s, rng):
        if step.seat != CHANCE and rng.random() < 0.1:
            legal = choices(game, s, step.seat)
            assert sorted(reached(game, legal, labels)) == legal


def numbers(game: Game, *all_words: Words) -> list[int]:
    return sorted(game.words.action_number(words) for words in all_words)


ROLL: Words = {"do": "roll"}
END: Words = {"do": "end"}
TWOS: Words = {"do": "choose", "number": 2}
FIVES: Words = {"do": "choose", "number": 5}
LAY: Words = {"do": "lay", "character": "c3"}
PILES: list[Words] = [{"do": "pile", "character": "c3", "count": count} for count in (2, 3)]


def test_a_number_is_its_own_key() -> None:
    game = named("forget-it")
    asking = question(game)
    asking.ask(numbers(game, TWOS, FIVES))
    assert [choice.key for choice in asking.choices] == ["2", "5"]
    assert asking.answer("5") == (game.words.action_number(FIVES),)


def test_enter_picks_the_only_choice_or_a_deed_that_needs_no_further_word() -> None:
    game = named("forget-it")
    asking = question(game)
    asking.ask(numbers(game, ROLL, END))
    assert asking.answer(ENTER) == (game.words.action_number(ROLL),)
    asking.ask(numbers(game, FIVES))
    assert asking.answer(ENTER) == (game.words.action_number(FIVES),)
    asking.ask(numbers(game, TWOS, FIVES))
    assert asking.default is None


def test_a_key_that_comes_too_late_still_means_what_it_meant() -> None:
    game = named("go-nuts")
    asking = question(game)
    dog = numbers(game, {"do": "dog"})
    asking.ask(dog)
    asking.ask([])
    assert asking.answer(ENTER) == tuple(dog)
    assert asking.answer("1") == tuple(dog)
    assert asking.answer("7") == ()


def test_choices_that_stay_keep_their_key() -> None:
    game = named("go-nuts")
    asking = question(game)
    asking.ask(numbers(game, {"do": "roll"}, {"do": "bank"}))
    before = {choice.step: choice.key for choice in asking.choices}
    asking.ask(numbers(game, {"do": "bank"}))
    assert [choice.key for choice in asking.choices] == [before[asking.choices[0].step]]


def test_a_wig_has_one_key_for_the_whole_match() -> None:
    game = named("wig-out")
    asking = question(game)
    asking.ask(numbers(game, LAY, *PILES))
    assert [choice.key for choice in asking.choices] == ["d", "D"]
    assert asking.answer("D") == tuple(numbers(game, *PILES))
    asking.ask(numbers(game, *PILES))
    assert [choice.key for choice in asking.choices] == ["2", "3"]
    assert asking.answer("3") == tuple(numbers(game, PILES[1]))


def test_an_answer_to_what_is_no_longer_open_starts_over() -> None:
    game = named("wig-out")
    asking = question(game)
    asking.ask(numbers(game, *PILES))
    asking.answer("D")
    asking.ask(numbers(game, {"do": "draw"}))
    assert asking.path == ()
    assert asking.answer(ENTER) == tuple(numbers(game, {"do": "draw"}))


def test_there_are_keys_enough() -> None:
    """Nobody ever holds more different cards than there are keys."""
    assert len(KEYS) > 44


def test_a_wild_card_is_asked_for_in_steps() -> None:
    game = named("nuts-about-mutts")
    colours, targets = ("red", "blue", "yellow"), (1, 2, None)
    swaps: list[Words] = [
        {"do": "play", "card": "hydrant", "colour": colour, "target": target}
        for colour in colours
        for target in targets
    ]
    asking, legal = question(game), numbers(game, *swaps)
    offered = []
    for key in ("1", "2"):
        asking.ask(legal)
        offered.append([choice.step[-1][1] for choice in asking.choices])
        assert len(asking.answer(key)) > 1
    asking.ask(legal)
    offered.append([choice.step[-1][1] for choice in asking.choices])
    assert offered == [["hydrant"], [*colours], [*targets]]
    assert asking.answer("3") == tuple(numbers(game, swaps[5]))
