"""Names as others see them, and when two of them are too alike."""

import sys
import unicodedata

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rumpus.game import BadInput
from rumpus.table.names import LONGEST_NAME, clean_name, free_name, is_like_any


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


ALIKE = [
    ("STRASSE", "straße"),
    ("ﬁdel", "FIDEL"),
    ("Ａｎａ", "Ana"),
    ("Аnа", "Ana"),  # the first and the last letter are Cyrillic
    ("АНА", "AHA"),  # all Cyrillic
    ("ΑΝΑ", "Ana"),  # all Greek
    ("Νίκος", "ΝΙΚΟΣ"),
    ("Δανάῃ", "ΔΑΝΆΗΙ"),  # the iota below the last letter is a letter of its own in capitals
    ("Δανάῃ", "Δανάη"),
    ("Вера", "вера"),
    ("Ian", "lan"),
    ("1an", "Ian"),
    ("O1ga", "Olga"),
    ("Br0", "Bro"),
    ("Ana", "Ána"),
    ("An\u0336a", "Ana"),
    ("Peña", "PENA"),
    ("Carrnen", "Carmen"),
    ("vvilma", "Wilma"),
    ("ᴀɴᴀ", "Ana"),
    ("𝓐𝓷𝓪", "Ana"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_pass_for_each_other_are_alike(one: str, other: str) -> None:
    assert is_like_any(one, ["Zoe", other])
    assert is_like_any(other, [one])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "Anna"),
        ("Ali", "all"),
        ("राम", "रमा"),
        ("कि", "का"),
        ("が", "か"),
        ("李", "季"),
        ("Ivan", "Inan"),
        ("נָ", "נ"),
    ],
)
def test_names_that_are_others_stay_others(one: str, other: str) -> None:
    assert not is_like_any(one, [other])


@settings(deadline=None)
@given(st.text(max_size=20), st.text(max_size=20))
def test_likeness_goes_both_ways_and_knows_no_case(one: str, other: str) -> None:
    assert is_like_any(one, [one])
    assert is_like_any(one, [one.casefold()])
    assert is_like_any(one, [other]) == is_like_any(other, [one])


def test_no_letter_is_another_in_capitals() -> None:
    letters = [letter for letter in map(chr, range(sys.maxunicode + 1)) if letter.casefold() != letter]
    assert [letter for letter in letters if not is_like_any(letter, [letter.casefold()])] == []
    assert [letter for letter in letters if not is_like_any(f"Ana{letter}", [f"Ana{letter}".casefold()])] == []


@settings(deadline=None)
@given(st.text(alphabet="abcilmnow01OI", min_size=1, max_size=8), st.data())
def test_every_letter_replaced_by_one_that_looks_the_same_is_the_same_name(name: str, data: st.DataObject) -> None:
    alike = {
        "a": "аαᴀ",
        "c": "сϲᴄ",
        "o": "оοᴏ0",
        "O": "ОΟ0",
        "I": "ІΙӀ1l",
        "w": "ԝωᴡ",
        "i": "іι",
        "l": "ӏ1I",
        "n": "пɴ",
    }
    forged = "".join(data.draw(st.sampled_from(c + alike.get(c, ""))) for c in name)
    assert is_like_any(forged, [name])


@settings(deadline=None)
@given(st.text(alphabet="aé\u0301\u0336\u0489\u20dd \u05b8ש", min_size=1, max_size=40))
def test_no_letter_has_a_tower_of_marks(name: str) -> None:
    try:
        cleaned = clean_name(name)
    except BadInput:
        assume(False)
    marks = "".join("m" if unicodedata.category(c) in ("Mn", "Me") else "." if c != " " else " " for c in cleaned)
    assert "mmm" not in marks
    assert not marks.startswith("m")
    assert " m" not in marks
    assert clean_name(cleaned) == cleaned


@pytest.mark.parametrize(
    "name", ["José Ángel Muñoz", "Begoña Güell", "Łukasz", "Nguyễn Thị", "Zoë", "Νίκος", "Юлия", "محمد", "さくら"]
)
def test_names_of_all_the_world_are_shown_as_they_are(name: str) -> None:
    assert clean_name(name) == name
    assert clean_name(unicodedata.normalize("NFD", name)) == name


def test_a_free_name_is_the_first_that_is_like_no_other_if_need_be_with_a_number() -> None:
    assert free_name(["Pip", "Momo"], []) == "Pip"
    assert free_name(["Pip", "Momo"], ["PIP"]) == "Momo"
    assert free_name(["Pip", "Momo"], ["pip", "momo", "pip 2"]) == "Momo 2"
