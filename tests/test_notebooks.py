"""The notebooks in examples/ run from their first cell to their last, and show what a run gives."""

import ast
import json
import re
from pathlib import Path
from typing import Any

import matplotlib
import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"
NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_shows_what_a_run_of_it_gives(file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    matplotlib.use("agg")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    cells = [cell for cell in json.loads(file.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]
    for cell in cells:
        value = run("".join(cell["source"]), names)
        shown = [text for output in cell["outputs"] if (text := "".join(output.get("data", {}).get("text/plain", "")))]
        if value is not None and shown and not shown[0].startswith("<"):
            assert rounded(repr(value)) == rounded(shown[0])


def run(source: str, names: dict[str, Any]) -> Any:
    """Run a cell; return the value of its last line, if that is an expression."""
    lines = ast.parse(source).body
    last = lines.pop() if isinstance(lines[-1], ast.Expr) else None
    exec(compile(ast.Module(lines, []), "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None


def rounded(text: str) -> str:
    """Return a text in which every fraction has six digits: the last ones depend on the processor."""
    return re.sub(r"\d+\.\d+", lambda found: f"{float(found[0]):.6f}", " ".join(text.split()))
