"""Writes the figures of benches between two markers in a page of the documentation."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table


def write_into(path: Path, text: str, part: str = "measured") -> None:
    begin, end = f"<!-- {part}: begin -->", f"<!-- {part}: end -->"
    before, _, rest = path.read_text("utf-8").partition(begin)
    _, _, after = rest.partition(end)
    path.write_text(f"{before}{begin}\n{text}\n{end}{after}", "utf-8")


def print_table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table; in a file or a pipe, which have no width to fit into, as Markdown."""
    console = Console()
    if not console.is_terminal:
        print(markdown(heading, rows))
        return
    table = Table(*heading)
    for row in rows:
        table.add_row(*row)
    console.print(table)


def markdown(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose first column is a name and whose others are figures."""
    lines = [heading, ["---", *("--:" for _ in heading[1:])], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
