"""Names as others see them, and the messages of a person that took effect."""

import unicodedata

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rumpus.game import BadInput
from rumpus.table.people import LONGEST_NAME, REMEMBERED, Person, clean_name, free_name, likeness


@pytest.mark.parametrize(
    ("given_name", "shown"),
    [
        ("  Ana \t María\n", "Ana María"),
        ("Ana\x00\x07\x1b[31m", "Ana[31m"),
        ("\u202eAna\u2066", "Ana"),
        ("A\u200bn\u200da\ufeff", "Ana"),
        ("An\u00ada", "Ana"),
        ("e\u0301", "é"),
        ("e\u200d\u0301", "é"),
        ("Ana\u3164\u2800", "Ana"),
        ("Ana\ufe0f\U000e0100", "Ana"),
        ("Ana\u3000Luz", "Ana Luz"),
        ("Ana\ue000\U0010ffff", "Ana"),
        ("🐶", "🐶"),
        ("李小龙", "李小龙"),
    ],
)
def test_a_name_is_composed_on_one_line_and_without_invisible_characters(given_name: str, shown: str) -> None:
    assert clean_name(given_name) == shown


@pytest.mark.parametrize(
    "name", ["", " ", "\u200b\u202e", "\u3164", "\u2800", "\u0301", "x" * (LONGEST_NAME + 1), "\ue000"]
)
def test_a_name_that_shows_nothing_or_too_much_is_refused(name: str) -> None:
    with pytest.raises(BadInput) as caught:
        clean_name(name)
    assert caught.value.key == "bad-name"


def test_the_length_of_a_name_is_counted_in_characters_as_they_are_shown() -> None:
    assert clean_name("🐶" * LONGEST_NAME) == "🐶" * LONGEST_NAME
    assert clean_name("e\u0301" * LONGEST_NAME) == "é" * LONGEST_NAME
    assert clean_name(f"{'x' * LONGEST_NAME}\u200b   ") == "x" * LONGEST_NAME


@settings(deadline=None)
@given(st.text(max_size=40))
def test_cleaning_a_clean_name_changes_nothing(name: str) -> None:
    try:
        cleaned = clean_name(name)
    except BadInput:
        assume(False)
    assert clean_name(cleaned) == cleaned
    assert cleaned == unicodedata.normalize("NFC", cleaned)
    assert 1 <= len(cleaned) <= LONGEST_NAME
    assert not any(unicodedata.category(c)[0] == "C" or c in "\n\r\t\u2028\u2029" for c in cleaned)


def test_case_and_width_are_compared_in_every_alphabet() -> None:
    assert likeness("STRASSE") == likeness("straße")
    assert likeness("ﬁdel") == likeness("FIDEL")
    assert likeness("Ana") != likeness("Aná")


def test_a_free_name_is_the_first_that_is_like_no_other_if_need_be_with_a_number() -> None:
    assert free_name(["Pip", "Momo"], []) == "Pip"
    assert free_name(["Pip", "Momo"], ["PIP"]) == "Momo"
    assert free_name(["Pip", "Momo"], ["pip", "momo", "pip 2"]) == "Momo 2"


def test_a_message_that_was_overtaken_is_not_taken_for_done() -> None:
    person = Person("Ana", "")
    for id in (1, 2, 4):
        person.did(id)
    assert [person.has_done(id) for id in range(1, 6)] == [True, True, False, True, False]
    person.did(3)
    assert person.last == 4
    assert person.has_done(4), "even if one that was sent before took effect after it"


@settings(deadline=None)
@given(st.lists(st.permutations(range(1, 6)), min_size=10, max_size=10))
def test_whatever_took_effect_is_done_for_ever_and_nothing_else_is(order: list[list[int]]) -> None:
    person, done = Person("Ana", ""), set[int]()
    for nth, places in enumerate(order):
        for place in places:  # messages that are sent together overtake each other
            id = 5 * nth + place
            assert not person.has_done(id)
            person.did(id)
            done.add(id)
            assert all(person.has_done(id) for id in done)
    assert len(done) > REMEMBERED
