"""The batch environment is the plain rules step by step, follows from its seeds, and explains wrong input."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.envs import Arrays, BatchEnv
from rumpus.envs.observation import state_cells
from rumpus.game import OVER, BadInput
from rumpus.games import GAMES
from tests.amount import examples
from tests.envs.plain_twin import PlainTwin
from tests.walk import SEEDS, any_options, every_table

BATCH, STEPS = 2, 40
A_GAME = next(iter(GAMES))
EVERY_GAME = pytest.mark.parametrize("key", GAMES)


def begun(key: str, batch: int = 4, players: int = 2, seeds: Any = 1, **settings: Any) -> tuple[BatchEnv, Arrays]:
    env = BatchEnv(key, players, batch=batch, **settings)
    out = env.new()
    env.reset(seeds, out)
    return env, out


def random_actions(env: BatchEnv) -> Any:
    actions = np.zeros(env.batch, np.int64)
    env.sample(actions)
    return actions


@pytest.mark.parametrize(("key", "players"), every_table())
@settings(max_examples=examples(3), deadline=None)
@given(data=st.data())
def test_a_batch_is_the_plain_rules_with_the_same_chance(key: str, players: int, data: st.DataObject) -> None:
    options = GAMES[key].options(data.draw(any_options(GAMES[key], players)), players)
    seeds, skip_forced = [data.draw(SEEDS) for _ in range(BATCH)], data.draw(st.booleans())
    env, out = begun(key, BATCH, players, seeds, options=options, skip_forced=skip_forced)
    twins = [PlainTwin(GAMES[key], players, options, seed, skip_forced) for seed in seeds]
    rng = Random(seeds[0])
    for _ in range(STEPS):
        chosen = [rng.choice(twin.state.legal_actions()) for twin in twins]
        for place, twin in enumerate(twins):
            is_the_same(env, out, place, twin)
        env.step(np.array(chosen), out)
        for place, twin in enumerate(twins):
            twin.step(chosen[place])
            assert out.done[place] == twin.state.is_terminal
            assert out.rewards[place] == pytest.approx(twin.state.returns(), abs=1e-6)
            if twin.state.is_terminal:
                twin.begin()


def is_the_same(env: BatchEnv, out: Arrays, place: int, twin: PlainTwin) -> None:
    state = twin.state
    assert out.seat[place] == state.current_player
    assert np.flatnonzero(out.mask[place]).tolist() == state.legal_actions() == env.legal_actions(place)
    assert out.observation[place] == pytest.approx(state.observation_tensor(state.current_player), abs=1e-6)
    past = state.history[::-1][: len(out.history[place])]
    assert [tuple(entry) for entry in out.history[place][: len(past)].tolist()] == past
    assert (out.history[place][len(past) :] == -1).all()
    full, seen = np.zeros((env.batch, env.state_size), np.float32), np.zeros_like(out.observation)
    env.full_state(full)
    whole, exact = state.state_tensor(), state_cells(state.rules_state)
    whole[env.state_labels.index("event_count")] = exact[env.state_labels.index("event_count")] = 0  # none are emitted
    assert full[place].tolist() == whole.tolist()
    assert state_cells(env.rules_state(place)).tolist() == exact.tolist()
    for seat in range(env.players):
        env.observe(seat, seen)
        assert seen[place] == pytest.approx(state.observation_tensor(seat), abs=1e-6)


@EVERY_GAME
def test_the_same_seeds_and_actions_give_the_same_matches(key: str) -> None:
    (one, first), (other, second), (third, others) = (begun(key, seeds=seeds) for seeds in (5, [5, 6, 7, 8], 9))
    differ = False
    for _ in range(30):
        actions = random_actions(one)
        one.step(actions, first)
        other.step(actions.astype(np.int32), second)
        assert all(np.array_equal(a, b) for a, b in zip(first, second, strict=True))
        differ |= not np.array_equal(third._cells, one._cells)
        third.step(random_actions(third), others)
    assert differ


@EVERY_GAME
def test_a_clone_goes_on_by_itself_with_the_same_chance(key: str) -> None:
    env, out = begun(key)
    env.step(random_actions(env), out)
    twin, seen = env.clone(), env.new()
    before = env._cells.copy()
    actions = random_actions(env)
    twin.step(actions, seen)
    assert np.array_equal(env._cells, before)
    env.step(actions, out)
    assert all(np.array_equal(a, b) for a, b in zip(out, seen, strict=True))


def test_rewards_are_a_zero_sum_paid_when_a_match_ends() -> None:
    env, out = begun(A_GAME, batch=64, players=3)
    ended = 0
    for _ in range(400):
        env.step(random_actions(env), out)
        assert out.rewards.sum(axis=1) == pytest.approx(0, abs=1e-5)
        assert (out.rewards.any(axis=1) == out.done).all()
        ended += int(out.done.sum())
    assert ended > 20


def test_without_autoreset_a_match_stays_over_until_it_is_reset() -> None:
    env, out = begun(A_GAME, batch=3, autoreset=False)
    rng = np.random.default_rng(1)
    while not (out.seat == OVER).any():
        env.step(random_actions(env), out)
    over = out.seat == OVER
    assert (out.done == over).all()
    assert not out.mask[over].any()
    with pytest.raises(BadInput, match=r"is over.*reset it, or give -1"):
        env.step(np.zeros(3, np.int64), out)
    kept = out.observation[over].copy()
    env.step(random_actions(env), out)  # -1 where a match is over
    assert np.array_equal(out.observation[over], kept)
    env.reset(rng.integers(0, 100, 3), out, where=over.copy())
    assert (out.seat[over] != OVER).all()
    assert not out.done[over].any()


def test_a_reset_without_seeds_begins_the_next_match_of_each_seed() -> None:
    """The same match as autoreset begins."""
    env, out = begun(A_GAME, autoreset=False)
    again, seen = begun(A_GAME)
    while not (out.seat == OVER).any():
        actions = random_actions(env)
        env.step(actions, out)
        again.step(actions, seen)
    env.reset(None, out, where=out.seat == OVER)
    assert np.array_equal(env._cells, again._cells)
    assert np.array_equal(out.observation, seen.observation)


def test_minus_one_leaves_an_environment_and_its_rows_alone() -> None:
    env, out = begun(A_GAME, batch=2)
    before, kept = env._cells.copy(), [array.copy() for array in out]
    actions = random_actions(env)
    actions[1] = -1
    env.step(actions, out)
    assert not np.array_equal(env._cells[0], before[0])
    assert np.array_equal(env._cells[1], before[1])
    assert all(np.array_equal(array[1], old[1]) for array, old in zip(out, kept, strict=True))


def test_arrays_may_be_rows_of_a_larger_storage() -> None:
    env, out = begun(A_GAME)
    twin, storage = env.clone(), env.new(steps=5)
    for n in range(5):
        actions = random_actions(env)
        env.step(actions, out)
        twin.step(actions, storage.at(n))
        assert all(np.array_equal(a, b[n]) for a, b in zip(out, storage, strict=True))


def test_random_play_is_steps_of_samples() -> None:
    env, out = begun(A_GAME)
    twin, seen = env.clone(), env.new()
    env.play_random(20, out)
    for _ in range(20):
        twin.step(random_actions(twin), seen)
    assert all(np.array_equal(a, b) for a, b in zip(out, seen, strict=True))


def test_actions_of_any_whole_type_and_of_an_array_that_cannot_be_written_are_taken() -> None:
    env, out = begun(A_GAME, batch=2)
    for actions in (np.zeros(2, ">i4"), np.zeros(2, np.uint8), np.zeros(4, np.int64)[::2], np.broadcast_to(0, 2)):
        env.reset(1, out)
        env.step(actions, out)


def test_skipping_forced_actions_leaves_only_decisions() -> None:
    env, out = begun(A_GAME, batch=16, skip_forced=True)
    for _ in range(50):
        assert (out.mask.sum(axis=1) > 1).all()
        env.step(random_actions(env), out)


def test_samples_are_legal_and_equally_likely() -> None:
    key = max(GAMES, key=lambda key: GAMES[key].rules.ACTIONS)  # several words of legal actions
    env, out = begun(key, batch=1, players=3)
    for _ in range(1000):
        if out.mask.sum() >= 10:
            break
        env.step(random_actions(env), out)
    legal = np.flatnonzero(out.mask[0])
    counts = np.bincount([random_actions(env)[0] for _ in range(200 * len(legal))], minlength=env.num_actions)
    assert counts.nonzero()[0].tolist() == legal.tolist()
    assert counts[legal] == pytest.approx(200, abs=90)  # more than six standard deviations


# wrong input


def test_every_wrong_input_is_told_in_a_sentence() -> None:
    env = BatchEnv(A_GAME, batch=2)
    out, fine = env.new(), np.zeros(2, np.int64)
    with pytest.raises(BadInput, match="reset all environments first"):
        env.step(fine, out)
    for seeds, where in ((1, np.array([True, False])), (None, None)):
        with pytest.raises(BadInput, match="reset all environments first"):
            env.reset(seeds, out, where=where)
    env.reset(1, out)
    illegal = int(np.flatnonzero(~out.mask[1])[0])
    before = env._cells.copy()
    cases: list[tuple[Any, str]] = [
        (np.zeros(3, np.int64), r"int64 \[2\] for actions, got int64 \[3\]"),
        (np.zeros(2), r"for actions, got float64 \[2\]"),
        ([0, 0], "for actions, got list"),
        (np.zeros((2, 1), np.int64), r"for actions, got int64 \[2, 1\]"),
        (np.array([0, illegal]), f"Environment 1: seat . may not do action {illegal}. Legal are: 0"),
        (np.array([0, 10**9]), "may not do action 1,000,000,000"),
        (np.array([0, -2]), "may not do action -2"),
        (np.array([0, -(2**62)]), "may not do action -"),
    ]
    for actions, told in cases:
        with pytest.raises(BadInput, match=told):
            env.step(actions, out)
        assert np.array_equal(env._cells, before)


def test_wrong_arrays_and_settings_are_told_in_a_sentence() -> None:
    env = BatchEnv(A_GAME, batch=2)
    out = env.new()
    frozen = out.mask.copy()
    frozen.flags.writeable = False
    nothing: Any = None
    cases: list[tuple[Any, str]] = [
        (tuple(out), "Expected the Arrays of an environment"),
        (out._replace(mask=out.mask.astype(np.uint8)), r"bool \[2, 3\] for mask, got uint8"),
        (out._replace(seat=out.seat[:1]), r"int32 \[2\] for seat, got int32 \[1\]"),
        (out._replace(seat=nothing), "for seat, got NoneType"),
        (out._replace(mask=frozen), "for mask that is contiguous, aligned and writable"),
        (out._replace(observation=np.asfortranarray(out.observation)), "for observation that is contiguous"),
        (out._replace(done=out.mask.reshape(-1)[:2]), "two of these overlap"),
        (BatchEnv(A_GAME, players=3, batch=2).new(), "for observation"),
    ]
    for arrays, told in cases:
        with pytest.raises(BadInput, match=told):
            env.reset(1, arrays)
    for seeds in (np.zeros(3, int), np.zeros(2), "one", [1, 2, 3], [2**70, 1]):
        with pytest.raises(BadInput, match="for seeds"):
            env.reset(seeds, out)
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"batch": 0}, "from 1 to .* for batch"),
        ({"batch": 2.5}, "for batch, got 2.5"),
        ({"batch": 10**12}, "for batch"),
        ({"history": -1}, "for history"),
        ({"players": 99}, "players"),
        ({"options": {"no-such": 1}}, "no-such"),
    ]
    for given_settings, told in wrong:
        with pytest.raises(BadInput, match=told):
            BatchEnv(A_GAME, **given_settings)
    with pytest.raises(BadInput, match=r"bool \[2\] for where"):
        env.reset(1, out, where=np.array([1, 0]))
    with pytest.raises(BadInput, match="Expected a seat from 0 to 1, got 2"):
        env.observe(2, out.observation)
    with pytest.raises(BadInput, match="for environment"):
        env.legal_actions(2)


def test_a_wrong_action_or_outcome_of_a_state_is_told_in_a_sentence() -> None:
    twin = PlainTwin(GAMES[A_GAME], 2, {}, 1)
    legal = twin.state.legal_actions()
    for action in (99, -1, "roll", None, 0.0, True):
        with pytest.raises(BadInput, match=f"Expected one of {legal[0]}"):
            twin.state.apply(action)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="Expected a seat from 0 to 1, got 2"):
        twin.state.observation_tensor(2)
    while not twin.state.is_terminal:
        twin.step(twin.state.legal_actions()[-1])
    with pytest.raises(BadInput, match="The match is over"):
        twin.state.apply(0)
