"""Policies from outside the package: they know what their seat may know, and one that does not fit gets a sentence."""

import copy
from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from rumpus.game import CHANCE, BadInput, Game
from rumpus.games import GAMES, named
from rumpus.games.go_nuts.rules import BANK
from rumpus.lab.compile.compiler import fast, packed
from rumpus.lab.play import playout
from rumpus.lab.play.external_policy import Desk, veiled
from rumpus.lab.play.playout import COMPILED, Bulk, compiled_below, compiled_word, seeded, uniform
from rumpus.lab.play.policies import PolicyContext, makers
from rumpus.language import language
from tests.walk import choices, walk

GO_NUTS = named("go-nuts")
ONE = GO_NUTS.options({"first": 0, "goal": 20}, 2)
Policy = Callable[..., Any]


def bulk(policy: Any) -> Bulk:
    return Bulk(GO_NUTS, 2, ONE, policy)


def five(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    return 1 if n > 1 and s.total >= 5 else 0


def five_and_meddling(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    compiled_word(rng)
    answer = 1 if n > 1 and s.total >= 5 else 0
    s.scores[seat] = 1000
    s.total = 1000
    actions[answer] = BANK
    return answer


# --- bad answers -----------------------------------------------------------------------------------------------------


def seven(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    return 7 if seat == 1 else 1


def passing(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    return -1


@pytest.mark.parametrize(("policy", "seat", "got"), [(seven, 1, 7), (passing, 0, -1)])
def test_an_answer_that_is_no_choice_is_named_with_policy_and_seat(policy: Policy, seat: int, got: int) -> None:
    with pytest.raises(BadInput) as complaint:
        bulk(policy).play(1000, seed=1)
    said = str(complaint.value)
    assert f"{policy.__name__} ({__file__}:{policy.__code__.co_firstlineno})" in said
    assert f"returned {got} for seat {seat}" in said
    assert "from 0 to 1" in said
    assert policy.__name__ in language("es").complaint(complaint.value)


def rolling(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    return 0


def test_a_policy_that_never_ends_a_match_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Don't You Forget It by rolling alone: nobody ever scores."""
    monkeypatch.setattr(playout, "LONGEST", 10_000)
    game = named("forget-it")
    with pytest.raises(BadInput, match=r"rolling .* 10,000 decisions"):
        Bulk(game, 2, game.options({}, 2), rolling).play(3, seed=1)


# --- outside the dialect ---------------------------------------------------------------------------------------------


def with_text(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    liked = "acorn"
    return liked.count(str(actions[0]))  # this line


def with_a_file(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:  # this line
    with open("/dev/null") as file:
        return len(file.read())


def with_a_field_of_another_game(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    most = 0
    return most + int(s.hands[seat][0])  # this line


def helper(s: Any) -> int:
    enough = "5"
    return int(s.total > enough)  # this line


def with_a_helper(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    return helper(s)


def with_a_name_that_is_none(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    return unknown_to_all  # type: ignore[name-defined,no-any-return]  # noqa: F821 (this line)


def with_an_array(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    values = np.zeros(3)  # this line
    return int(values[0])


def marked_line(function: Callable[..., Any]) -> int:
    """The line of the function that says "this line"."""
    first = function.__code__.co_firstlineno
    with open(__file__, encoding="utf-8") as file:
        lines = file.readlines()
    return next(n for n, line in enumerate(lines[first - 1 :], first) if "this line" in line)


@pytest.mark.parametrize(
    ("policy", "reason"),
    [
        (with_text, "str"),
        (with_a_file, "not supported"),
        (with_a_field_of_another_game, "no field hands"),
        (with_a_helper, "found for signature"),
        (with_a_name_that_is_none, "unknown_to_all"),
        (with_an_array, "zeros"),
    ],
)
def test_code_outside_the_dialect_is_named_by_its_line(policy: Policy, reason: str) -> None:
    with pytest.raises(BadInput) as complaint:
        bulk(policy)
    for lang in ("en", "es"):
        said = language(lang).complaint(complaint.value)
        assert f"{__file__}:{marked_line(helper if policy is with_a_helper else policy)}" in said
        assert policy.__name__ in said
        assert reason in said
        assert "\n" not in said
        assert len(said) < 500


def with_too_few(s: Any, seat: int) -> int:
    return 0


def with_half_an_index(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> float:
    return 0.5


def with_none(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int | None:
    return None if n > 1 else 0


@pytest.mark.parametrize(
    ("policy", "key"),
    [
        (with_too_few, "policy-arguments"),
        (with_half_an_index, "policy-answer-type"),
        (with_none, "policy-answer-type"),
        (print, "policy-no-function"),
        ("sensible", "policy-no-function"),
    ],
)
def test_a_file_without_a_policy_is_refused(policy: Any, key: str) -> None:
    with pytest.raises(BadInput) as complaint:
        bulk(policy)
    assert complaint.value.key == key
    assert all(len(language(lang).complaint(complaint.value)) < 500 for lang in ("en", "es"))


# --- what a policy may know ------------------------------------------------------------------------------------------


def test_no_die_depends_on_how_many_random_numbers_a_policy_draws_nor_on_what_it_writes() -> None:
    """A policy that could foresee the dice, or write its own score, would win every match."""
    honest = bulk(five).rows(200, seed=3).tolist()
    assert honest == bulk(five_and_meddling).rows(200, seed=3).tolist()


def spying(s: Any, seat: int, actions: Any, n: int, passable: bool, rng: Any) -> int:
    """A policy whose answer follows from the cards that other seats hold."""
    seen = 0
    for other in range(s.players):
        if other != seat:
            for card in range(len(s.hands[other])):
                seen = 7 * seen % 1009 + s.hands[other][card]
    return seen % n


def hidings(game: Game) -> Iterator[tuple[Any, Any, int]]:
    """States of matches of three in which a seat has a choice, and the same with all that it cannot know dealt anew."""
    rng, rules = Random(5), game.rules
    for _ in range(2):
        s = game.new(3, game.options({}, 3))
        for step in walk(game, s, rng):
            if step.seat != CHANCE and len(choices(game, s, step.seat)) > 1:
                other = copy.deepcopy(s)
                rules.redeal(other, step.seat, [rng.getrandbits(30) for _ in range(rules.hidden(s, step.seat))])
                yield s, other, step.seat


def open_handed(game: Game, policy: Policy) -> Callable[[Any, int], int]:
    """What a policy answers in a state that it is shown wholly, with the same luck every time."""

    def ask(live: Any, seat: int, actions: Any, n: int, rng: Any) -> int:
        return int(policy(live[0], seat, actions, n, False, rng))

    compiled = fast(ask)

    def answer(s: Any, seat: int) -> int:
        found = choices(game, s, seat)
        return int(compiled(packed(s, silent=True), seat, np.array(found), len(found), seeded(1)))

    return answer


def do_nothing(s: Any, seat: int, action: int) -> None:
    """An `act` without effect, where only the choice counts."""


def at_its_desk(game: Game, policy: Policy) -> Callable[[Any, int], int]:
    """What a policy from outside answers, with the same luck every time."""
    rules: Any = SimpleNamespace(**{name: getattr(game.rules, name) for name in ("choices", "hidden", "redeal")})
    rules.act = do_nothing
    acts = veiled(rules, policy, compiled_below)

    def ask(live: Any, seat: int, actions: Any, rng: Any, desk: Any) -> int:
        return acts(live[0], seat, False, actions, rng, desk)

    compiled = fast(ask)

    def answer(s: Any, seat: int) -> int:
        live, actions = packed(s, silent=True), np.zeros(game.rules.ACTIONS, np.int64)
        return int(compiled(live, seat, actions, seeded(1), Desk.at(live, len(actions), seeded(2))))

    return answer


@pytest.mark.parametrize("key", ["wig-out", "nuts-about-mutts"])
def test_a_policy_from_outside_cannot_tell_what_others_hold(key: str) -> None:
    game = GAMES[key]
    trusted, outside = open_handed(game, spying), at_its_desk(game, spying)
    gained = asked = 0
    for s, other, seat in hidings(game):
        gained += trusted(s, seat) != trusted(other, seat)
        assert outside(s, seat) == outside(other, seat)
        asked += 1
    assert gained > asked / 5 > 4, "a policy that sees all would answer differently"


@pytest.mark.parametrize("key", ["wig-out", "nuts-about-mutts"])
def test_policies_of_this_package_do_not_look_at_what_others_hold(key: str) -> None:
    """They are shown everything, as copying would cost time."""
    game = GAMES[key]
    table = PolicyContext(3, game.options({}, 3), COMPILED)
    policies = [uniform(COMPILED), *(make(table) for make in dict.fromkeys(makers(key).values()))]
    answers = [open_handed(game, policy) for policy in policies]
    for s, other, seat in hidings(game):
        for answer in answers:
            assert answer(s, seat) == answer(other, seat)
