"""The browser client stays light: what a first visit fetches keeps to a budget.

Built files have the same size wherever they are built, so this is no measurement. docs/bench-web.md measures the whole
of it in a browser, with headers, style sheets and icons.
"""

import re
from pathlib import Path

import pytest

from rumpus.server.static import BUILT, INDEX

ASSETS = BUILT / "assets"
pytestmark = pytest.mark.skipif(not (BUILT / INDEX).exists(), reason="the browser client is not built (make web)")

# Bytes as they are sent, without headers. A first load may weigh 150 KB; these keep it at 60 KB for the front page and
# 130 KB for a match. Before a budget is raised: what could be fetched later, with the page that needs it?
FRONT_PAGE = 54_000
MATCH_CODE = 56_000
NAMED = re.compile(r'(?:src|href)="/([^"]+)"')
STATIC_IMPORT = re.compile(r'(?:from|import) ?["`]\./([\w.-]+\.js)["`]')


def sent(files: set[Path]) -> int:
    compressed = (file.with_name(f"{file.name}.br") for file in files)
    return sum((one if one.exists() else one.with_suffix("")).stat().st_size for one in compressed)


def front_page() -> set[Path]:
    """The page and the files that it names, but those for a phone's home screen."""
    named = NAMED.findall((BUILT / INDEX).read_text())
    return {BUILT / INDEX, *(BUILT / path for path in named if not path.endswith((".png", ".webmanifest")))}


def with_imports(file: Path) -> set[Path]:
    found, todo = set[Path](), [file]
    while todo:
        one = todo.pop()
        found.add(one)
        todo += {ASSETS / name for name in STATIC_IMPORT.findall(one.read_text())} - found
    return found


def test_the_front_page_keeps_to_its_budget() -> None:
    files = front_page()
    assert sorted(file.suffix for file in files) == [".css", ".html", ".js", ".svg", ".woff2"]  # one request each
    assert sent(files) <= FRONT_PAGE


def test_a_match_keeps_to_its_budget() -> None:
    """The page of a table and the heaviest board, in the language with the longer sentences; without style sheets."""
    page = with_imports(next(ASSETS.glob("TablePage-*.js")))
    boards = [with_imports(file) for file in ASSETS.glob("Board-*.js")]
    sentences = set(ASSETS.glob("table-es-*.js"))
    assert len(page) == 3  # its own file, what it shares with the boards, and what is on the front page already
    assert len(sentences) == 1
    assert max(sent((page | board | sentences) - front_page()) for board in boards) <= MATCH_CODE
