"""The published stream: anybody must be able to compute it from docs/record.md."""

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.table.chance import RACES, Chance, commitment, words

SECRET = bytes(range(32))
weights = st.lists(st.integers(0, 50), min_size=1, max_size=50).filter(any)


def block(secret: bytes, message: str) -> list[int]:
    digest = hmac.new(secret, message.encode(), hashlib.sha256).digest()
    return [int.from_bytes(digest[n : n + 4], "big") for n in range(0, 32, 4)]


def test_blocks_are_hmacs_of_the_salts_and_a_counter_in_eight_big_endian_words() -> None:
    stream = words(SECRET, ["aa", "", "bb"])
    assert [next(stream) for _ in range(16)] == block(SECRET, "aa,,bb:0") + block(SECRET, "aa,,bb:1")


@pytest.mark.parametrize("length", [0, 1, 32, 64, 65, 200])
def test_blocks_are_hmacs_whatever_the_length_of_the_secret(length: int) -> None:
    secret = bytes(n % 251 for n in range(length))
    stream = words(secret, ["aa"])
    assert [next(stream) for _ in range(8)] == block(secret, "aa:0")


def test_the_stream_of_races_has_its_own_label_and_counter() -> None:
    stream = words(SECRET, ["aa", ""], RACES)
    assert [next(stream) for _ in range(8)] == block(SECRET, "races:aa,:0")


def test_the_commitment_is_the_sha256_of_the_secrets_bytes() -> None:
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


@given(st.binary(min_size=32, max_size=32), st.lists(weights, min_size=1, max_size=30))
def test_an_outcome_falls_where_the_running_sum_of_weights_passes_the_word(
    secret: bytes, draws: list[list[int]]
) -> None:
    """As docs/record.md says: skip words from the largest multiple of T on, then modulo T, then the running sum."""
    chance, stream = Chance(secret, ["", ""]), words(secret, ["", ""])
    for parts in draws:
        total = sum(parts)
        word = next(stream)
        while word >= (2**32 // total) * total:
            word = next(stream)
        place = word % total
        expected = next(n for n in range(len(parts)) if place < sum(parts[: n + 1]))
        assert chance.draw(parts, total) == expected
        assert parts[expected] > 0


@given(weights, st.integers(1, 20))
def test_outcomes_that_fall_together_fall_as_one_after_the_other(parts: list[int], times: int) -> None:
    one, other = Chance(SECRET, [""]), Chance(SECRET, [""])
    assert one.throw(parts, sum(parts), times) == [other.draw(parts, sum(parts)) for _ in range(times)]


def test_a_total_of_one_takes_a_word_too() -> None:
    chance, stream = Chance(SECRET, [""]), words(SECRET, [""])
    assert chance.draw([0, 1], 1) == 1
    next(stream)
    assert chance.draw([1] * 1000, 1000) == next(stream) % 1000


def test_weights_that_do_not_reach_their_total_are_an_error() -> None:
    with pytest.raises(ValueError, match="expected weights with a sum above"):
        [Chance(SECRET, [""]).draw([0, 0], 6)]
