"""`import rumpus`: matches of any game are played to their end and leave sound records; wrong input gets a sentence."""

import subprocess
import sys
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rumpus
from rumpus.games import GAMES, named
from rumpus.record.format import Finish
from tests.amount import examples
from tests.example_matches import QUICK


@settings(deadline=None, max_examples=examples(15))
@given(st.sampled_from(list(GAMES)), st.data())
def test_a_match_is_played_to_its_end_and_its_record_is_sound(game: str, data: st.DataObject) -> None:
    players = data.draw(st.sampled_from(named(game).rules.SEATS))
    seats = [None, *data.draw(st.lists(st.sampled_from([None, "easy"]), min_size=players - 1, max_size=players - 1))]
    seed = data.draw(st.text("abc", max_size=3))
    match, rng = rumpus.Match(game, seats, QUICK[game], seed), Random(seed)
    while not match.is_over:
        assert match.seat_to_act is not None
        assert seats[match.seat_to_act] is None
        assert match.view(match.seat_to_act).seat == match.seat_to_act
        match.act(rng.choice(match.legal_actions()))
    assert match.legal_actions() == []
    assert match.winners
    read = rumpus.record.read(match.record())
    rumpus.record.verify(read)
    assert isinstance(read.end, Finish)
    assert (list(read.end.scores), list(read.end.winners)) == (match.scores, match.winners)


def test_the_same_seed_gives_the_same_match_and_an_unfinished_one_is_recorded_as_such() -> None:
    first, second = (rumpus.Match("wig-out", [None, "sensible"], seed="s") for _ in range(2))
    for match in (first, second):
        match.act(match.legal_actions()[0])
    assert first.record() == second.record()
    rumpus.record.verify(rumpus.record.read(first.record()))
    assert first.winners == []


def test_a_forbidden_action_is_refused_with_a_sentence_and_changes_nothing() -> None:
    match = rumpus.Match("go-nuts", [None, "easy"], {"first": 0})
    before = match.view(0)
    for action, sentence in (
        ({"do": "bank"}, r"Expected one of the legal actions, \{'do': 'roll'\}, got \{'do': 'bank'\}"),
        ({"do": "fly"}, 'Expected one of "roll", "bank", "dog"'),
        ({"do": "pass"}, "Expected one of the legal actions"),
    ):
        with pytest.raises(rumpus.BadInput, match=sentence):
            match.act(action)
    assert match.view(0) == before
    with pytest.raises(rumpus.BadInput, match="Expected one of the games"):
        rumpus.Match("chess", [None, None])
    with pytest.raises(rumpus.BadInput, match="players"):
        rumpus.Match("go-nuts", [None])


def test_nobody_acts_in_a_match_that_is_over() -> None:
    match = rumpus.Match("forget-it", ["easy", "easy"], QUICK["forget-it"])
    assert match.is_over
    assert match.seat_to_act is None
    with pytest.raises(rumpus.BadInput, match="The match is over"):
        match.act({"do": "roll"})


def test_the_coach_knows_what_the_solution_says() -> None:
    match = rumpus.Match("go-nuts", [None, "easy"], {"goal": 15, "first": 0})
    best = match.odds()[0]
    assert best.action == {"do": "roll"}
    assert best.error == 0
    assert best.win == pytest.approx(rumpus.solve("go-nuts", {"goal": 15, "first": 0}).first)


def test_simulations_add_up() -> None:
    found = rumpus.simulate("go-nuts", ["easy", "easy"], 100, {"goal": 15}, jobs=1)
    assert found.matches == 100
    assert sum(found.share(seat).won for seat in range(2)) == pytest.approx(1)


def test_the_surface_is_imported_only_when_it_is_used() -> None:
    uses = "rumpus.games.GAMES, rumpus.Match, rumpus.games.named"
    code = f"import rumpus, sys; {uses}; print(*{{'numba', 'numpy', 'aiohttp', 'rich'}} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
    assert all(getattr(rumpus, name) is not None for name in rumpus.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        rumpus.nothing  # noqa: B018
