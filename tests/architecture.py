"""Generates the graph and the table of docs/architecture.md from the imports (`make architecture`)."""

import ast
from collections import defaultdict
from importlib.util import find_spec
from pathlib import Path

import grimp

PAGE = Path(__file__).parents[1] / "docs/architecture.md"
BEGIN, END = "<!-- imports: begin -->", "<!-- imports: end -->"
ROOT = "rumpus"
GAMES = "games"
# The modules of a game besides its rules belong to the layers that use them.
OUTER = ("bots", "plot", "policy", "search_model", "solver", "terminal")
RULES = "games/*/rules"
PARTS = {
    RULES: "A game's rules, state, views and words.",
    "games/*/bots": "A game's characters.",
    "games/*/plot": "A game's plot of its solution.",
    "games/*/policy": "A game's bots in the rules' dialect, for compiled play.",
    "games/*/search_model": "What tree search needs to know of a game.",
    "games/*/solver": "A game's exact solution.",
    "games/*/terminal": "How a game is drawn in the terminal.",
}
Graph = dict[str, set[str]]


def node_of(module: str) -> str:
    """The package that a module belongs to; modules of games belong to a part of a game."""
    _, name, *inner = [*module.split("."), ""]
    if name != GAMES or not inner[0]:
        return name
    part = inner[1] if len(inner) > 1 else ""
    return f"games/*/{part}" if part in OUTER else RULES


def imports() -> Graph:
    """The nodes that each node imports directly."""
    graph, found = grimp.build_graph(ROOT, cache_dir=None), defaultdict[str, set[str]](set)
    for module in graph.modules - {ROOT, f"{ROOT}.__main__"}:
        own = node_of(module)
        others = {node_of(other) for other in graph.find_modules_directly_imported_by(module) - {ROOT}}
        found[own] |= others - {own}
    return dict(sorted(found.items()))


def reachable(graph: Graph, start: str) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        for node in graph[waiting.pop()] - found:
            found.add(node)
            waiting.append(node)
    return found


def reduced(graph: Graph) -> Graph:
    """The graph without edges that a longer path implies."""
    return {
        node: {other for other in direct if not any(other in reachable(graph, between) for between in direct - {other})}
        for node, direct in graph.items()
    }


def purpose(node: str) -> str:
    """The first sentence of a package's docstring."""
    if node in PARTS:
        return PARTS[node]
    spec = find_spec(f"{ROOT}.{node}")
    assert spec is not None
    assert spec.origin is not None
    docstring = ast.get_docstring(ast.parse(Path(spec.origin).read_text("utf-8")))
    assert docstring, node
    return docstring.partition("\n\n")[0].replace("\n", " ")


def key(node: str) -> str:
    """The name of a node in Mermaid, where some characters have a meaning."""
    return node.replace("/", "_").replace("*", "x").strip("_")


def drawing(graph: Graph) -> str:
    lines = ["```mermaid", "flowchart TD"]
    lines += [f'    {key(node)}["{node}"]' for node in graph]
    lines += [
        f"    {key(node)} --> {key(other)}" for node, others in reduced(graph).items() for other in sorted(others)
    ]
    return "\n".join([*lines, "```"])


def table(graph: Graph) -> str:
    lines = ["| package | what it holds | imports |", "|---|---|---|"]
    for node, others in graph.items():
        lines.append(f"| `{node}` | {purpose(node)} | {', '.join(f'`{other}`' for other in sorted(others))} |")
    return "\n".join(lines)


def page() -> str:
    """The page with its graph and table as the code has them now."""
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    graph = imports()
    return f"{before}{BEGIN}\n{drawing(graph)}\n\n{table(graph)}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
