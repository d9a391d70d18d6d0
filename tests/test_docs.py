"""The documentation is true: its examples run, and it leaves nothing out."""

import doctest
import json
import re
from pathlib import Path

import pytest
from docs import site

from rumpus import game as protocol
from rumpus.game_words import Naming
from rumpus.games import GAMES
from rumpus.language import LANGUAGES, language

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_in_the_documentation_run(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False, encoding="utf-8").failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_files_named_in_the_documentation_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", text) + re.findall(
        r"\b(?:docs|tests|bench)/[\w-]+\.\w+", text
    ):
        assert (page.parent / target).exists() or (ROOT / target).exists(), f"{page.name} names {target}"


def test_every_page_is_in_the_navigation_of_the_site() -> None:
    assert site.own_pages() == {page.name for page in (ROOT / "docs").glob("*.md")}, "see NAV in docs/site.py"


def test_the_site_has_every_games_rules_in_every_language() -> None:
    for game in GAMES.values():
        for code in LANGUAGES:
            text = site.rules_text(game, language(code))
            assert all(f"{{ #{clause} }}" in text for clause in game.words.CLAUSES)


def test_a_broken_link_of_the_site_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a href="b.html#here">b</a><a href="c.html">c</a><a href="b.html#there">b</a>')
    (tmp_path / "b.html").write_text('<h2 id="here">b</h2><img src="https://games.example/x.png">')
    assert sorted(site.broken_links(tmp_path)) == [
        "a.html: b.html#there names no heading",
        "a.html: c.html leads nowhere",
        "b.html: https://games.example/x.png is loaded from elsewhere",
    ]


def test_every_clause_of_the_record_format_is_documented() -> None:
    documented = set(re.findall(r"\*\*(RC-\d+) ", (ROOT / "docs/record.md").read_text("utf-8")))
    code = "".join((ROOT / "src/rumpus" / file).read_text("utf-8") for file in ("record/format.py", "record/replay.py"))
    assert set(re.findall(r"RC-\d+", code)) == documented


def test_the_page_on_adding_a_game_names_all_that_a_module_offers() -> None:
    page = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
    offered = [
        name
        for book in (protocol.RuleBook, protocol.Rules)
        for name in vars(book)
        if name.islower() and not name.startswith("_")
    ]
    assert len(offered) > 10
    for name in offered:
        assert f"`{name}`" in page


def test_the_page_on_adding_a_game_names_all_that_its_words_offer() -> None:
    page = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
    for name in ("CLAUSES", "REFUSALS", "LEGEND", "EVENT_FIELDS"):
        assert hasattr(Naming, name)
        assert f"`{name}`" in page


@pytest.mark.parametrize("key", GAMES)
def test_the_page_on_records_lists_every_option(key: str) -> None:
    page = (ROOT / "docs/record.md").read_text("utf-8")
    table = page.partition("## The options")[2]
    rows = [line for line in table.splitlines() if line.startswith(f"| `{key}`")]
    for row, (name, option) in zip(rows, GAMES[key].rules.OPTIONS.items(), strict=True):
        assert f"`{name}`" in row
        assert json.dumps(option.default).replace(" ", "") in row


@pytest.mark.parametrize("key", GAMES)
def test_the_readme_introduces_every_game(key: str) -> None:
    assert key in (ROOT / "README.md").read_text("utf-8")
