"""Writes what follows from the wire: `make wire`, in the root of the project."""

from pathlib import Path

from rumpus.contract import schema, tables, typescript

PAGE, SCHEMA, TYPESCRIPT = Path("docs/wire.md"), Path("docs/wire.schema.json"), Path("web/src/wire.ts")


def printed(root: Path) -> dict[Path, str]:
    """Every file as it should be."""
    page = tables.fill_in((root / PAGE).read_text("utf-8"))
    return {root / PAGE: page, root / SCHEMA: schema.text(), root / TYPESCRIPT: typescript.text()}


if __name__ == "__main__":
    for path, text in printed(Path()).items():
        path.write_text(text, "utf-8")
        print(path)
