"""Writes a new game: python -m scaffold NAME [--prefix XX], in the root of the project, or `make game NAME=snap`.

The template is a game that works, called New Game. Its files are copied under another name; then the golden matches are
played and everything that follows from the games is printed anew. No other file is edited.
"""

import argparse
import keyword
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from rumpus.games import GAMES

TEMPLATE = Path(__file__).parent / "template"
SENTENCES = Path("src/rumpus/locales/en")
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
PREFIX = re.compile(r"[A-Z]{2,3}")
NEXT = """
{title} can be played now:  make play
What to do next:
  1. {games}/rules.py: the rules, and their clauses as its docstring; then view.py and words.py
  2. {games}/en.ftl and es.ftl: the clauses and every other sentence
  3. {tests}: a test for every clause, and example.py; then  make goldens
  4. {web}: Board.svelte, emblem.svg and accent.css; lesson.json, then  make lessons
  5. make wire, after every change of options, views or words
  6. make check GAME={key}
docs/adding-a-game.md tells more. The only file to edit by hand outside these folders is CHANGELOG.md."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="make game NAME=…", description=__doc__.partition("\n")[0])
    parser.add_argument("name", help="the game's key, such as snap or hot-dice")
    parser.add_argument("--prefix", help="of its clauses, such as SN; made from the name where none is given")
    chosen = parser.parse_args()
    key, root = chosen.name, Path()
    prefix = chosen.prefix or initials(key)
    if trouble := why_not(key, prefix):
        sys.exit(trouble)
    words = substitutions(key, prefix)
    for path, content in files(words):
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(content, "utf-8")
        print(path)
    new = folders(key)
    for command in (("check", "--fix"), ("format",)):  # line breaks and the order of imports depend on the name
        run(root, "ruff", *command, "--quiet", new["games"], new["tests"])
    run(root, "tests.goldens", key)
    run(root, "rumpus.contract")
    print(NEXT.format(title=words["New Game"], key=key, **new))


def folders(key: str) -> dict[str, str]:
    module = key.replace("-", "_")
    return {"games": f"src/rumpus/games/{module}", "tests": f"tests/games/{module}", "web": f"web/src/games/{key}"}


def initials(key: str) -> str:
    """SN for snap, HD for hot-dice."""
    parts = key.split("-")
    return (key[:2] if len(parts) == 1 else "".join(part[:1] for part in parts[:3])).upper()


def why_not(key: str, prefix: str) -> str:
    """A sentence that says what is wrong with the name or the prefix; empty where both will do."""
    if not NAME.fullmatch(key):
        return f"Expected small letters, digits and single hyphens, such as hot-dice, and a letter first, got {key!r}."
    if keyword.iskeyword(key):
        return f"{key} is a word of Python, and cannot name a module: choose another name."
    if key in GAMES:
        return f"There is a game {key} already."
    if left := [folder for folder in folders(key).values() if Path(folder).exists()]:
        return f"There is a folder {left[0]} already: remove it, or choose another name."
    if begins_shared_messages(key):
        return f"Shared sentences have names that begin with {key}-: choose another name."
    if not PREFIX.fullmatch(prefix):
        return f"Expected a prefix of two or three capital letters, got {prefix!r}: choose one with PREFIX=XX."
    taken = {clause.partition("-")[0] for game in GAMES.values() for clause in game.words.CLAUSES} | {"RC"}
    return f"The prefix {prefix} is taken: choose another one with PREFIX=XX." if prefix in taken else ""


def begins_shared_messages(key: str) -> bool:
    """Whether the name of a message outside the games' folders begins with this key."""
    lines = (line for path in SENTENCES.glob("*.ftl") for line in path.read_text("utf-8").splitlines())
    return any(line.startswith(f"{key}-") for line in lines)


def substitutions(key: str, prefix: str) -> dict[str, str]:
    """The names in the template, and the names that replace them."""
    parts = key.split("-")
    return {
        "new-game": key,
        "new_game": "_".join(parts),
        "NewGame": "".join(part.capitalize() for part in parts),
        "New Game": " ".join(part.capitalize() for part in parts),
        "NG-": f"{prefix}-",
        "place=1000": f"place={max(game.place for game in GAMES.values()) + 1}",
    }


def files(words: dict[str, str]) -> Iterator[tuple[Path, str]]:
    for path in sorted(TEMPLATE.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield Path(renamed(str(path.relative_to(TEMPLATE)), words)), renamed(path.read_text("utf-8"), words)


def renamed(text: str, words: dict[str, str]) -> str:
    for old, new in words.items():
        text = text.replace(old, new)
    return text


def run(root: Path, module: str, *arguments: str) -> None:
    """Run a module in a process of its own, which finds the new game."""
    paths = os.pathsep.join([str((root / "src").resolve()), str(root.resolve())])
    subprocess.run(
        [sys.executable, "-m", module, *arguments], cwd=root, env={**os.environ, "PYTHONPATH": paths}, check=True
    )


if __name__ == "__main__":
    main()
