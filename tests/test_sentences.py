"""Sentences as people read them: one acorn is no acorns, and Spanish speaks to everybody as *tú*."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.syntax import ast
from fluent.syntax.serializer import FluentSerializer

from rumpus.language import LANGUAGES, language, sources
from tests.test_language import entries

COUNTS = (0, 1, 2, 5)
# After 1 in these there is no noun that counts it.
NOT_COUNTED = {"ms", "is", "was", "has", "plus", "pts", "es", "más", "menos", "dos", "this"}
# These count a limit of ours, or faces or cards dealt, and are never one.
FIXED = {
    "tournament-few",
    "policy-endless",
    "too-slow",
    "too-large-request",
    "too-fast",
    "table-full",
    "no-free-seat",
    "too-many-windows",
    "crowded",
    "asked-lately",
    "too-many-seats",
    "bad-clock",
    "bad-name",
    "record-too-long",
    "rules-option-faces",
    "wanted-faces",
    "wig-out-event-dealt",
}
USTED = re.compile(
    r"\b(usted(es)?|pulse|haga|elija|espere|pruebe|abra|escriba|mire|siéntese|inténtelo|compruebe|le toca a usted|"
    r"vosotros|vuestr[oa]s?|sois|tenéis|podéis)\b",
    re.IGNORECASE,
)
# Words for people that have a gender, where others do as well: la mesa, el resto, todo el mundo, la persona, quien.
GENDERED = re.compile(
    r"\b(jugador(es|as?)?|(el|la|los|las) ganador(es|as?)?|(l[oa]s|cada un[oa] de l[oa]s) demás|"
    r"anfitri(ón|ona)|bienvenid[oa]s?|nosotr[oa]s|amig[oa]s)\b(?! (personas|cartas))",
    re.IGNORECASE,
)
OFFICIAL = "¡Vuélvase Loco!"  # the name on the box


def selectors(entry: ast.Message | ast.Term) -> dict[str, set[str]]:
    """The variables that a message selects by, with the keys of their variants."""
    found: dict[str, set[str]] = {}

    def look(node: object) -> None:
        if isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
            keys = {
                variant.key.value if isinstance(variant.key, ast.NumberLiteral) else variant.key.name
                for variant in node.variants
            }
            found.setdefault(node.selector.id.name, set()).update(keys)
        for value in vars(node).values() if isinstance(node, ast.BaseNode) else ():
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, ast.BaseNode):
                    look(part)

    look(entry)
    return found


def is_number(keys: set[str]) -> bool:
    return bool(keys & {"one", "0", "1"})


def numeric(code: str) -> set[str]:
    """The variables that count something in any message."""
    return {name for entry in entries(code).values() for name, keys in selectors(entry).items() if is_number(keys)} | {
        "seconds",
        "most",
        "total",
        "grace",
    }


def rendered(code: str) -> Iterator[tuple[str, str]]:
    """Every message that counts something, with every count, and with every other variant."""
    words, counted = language(code), numeric(code)
    for key, entry in entries(code).items():
        if not words.knows(key):
            continue
        blanks = set(re.findall(r"\$([\w-]+)", FluentSerializer().serialize_entry(entry)))
        others = {name: keys for name, keys in selectors(entry).items() if not is_number(keys)}
        for count in COUNTS if blanks & counted else ():
            details: dict[str, Any] = {name: count if name in counted else "X" for name in blanks}
            yield key, words.say(key, **details)
            for name, variants in others.items():
                for variant in variants:
                    yield key, words.say(key, **{**details, name: variant})


@pytest.mark.parametrize("code", LANGUAGES)
def test_one_thing_is_said_as_one(code: str) -> None:
    wrong = {
        (key, said)
        for key, said in rendered(code)
        for noun in re.findall(r"(?<![\d.,/–])\b1 (\w+s|people|dice)\b", said)
        if noun.lower() not in NOT_COUNTED and key not in FIXED
    }
    assert not wrong


def test_the_test_would_notice() -> None:
    assert re.findall(r"(?<![\d.,/–])\b1 (\w+s|people|dice)\b", "1 acorns and 11 acorns, 1 acorn, 1 dice") == [
        "acorns",
        "dice",
    ]


def test_spanish_says_tu_throughout() -> None:
    said = {name: text.replace(OFFICIAL, "") for name, text in sources("es").items()}
    found = [(name, line) for name, text in said.items() for line in text.splitlines() if USTED.search(line)]
    assert not found


def test_spanish_names_nobodys_gender() -> None:
    found = [
        (name, line) for name, text in sources("es").items() for line in text.splitlines() if GENDERED.search(line)
    ]
    assert not found
