"""Writes all files generated from the wire and the games; `make wire` runs it in the root of the project."""

from pathlib import Path

from rumpus.contract import schema, tables, typescript

PAGE, SCHEMA, TYPESCRIPT = Path("docs/wire.md"), Path("docs/wire.schema.json"), Path("web/src/wire.ts")
RECORD, README = Path("docs/record.md"), Path("README.md")


def printed(root: Path) -> dict[Path, str]:
    """Return the current content of every generated file, by its path."""

    def text(path: Path) -> str:
        return (root / path).read_text("utf-8")

    found = {
        PAGE: tables.fill_in(tables.with_every_game(text(PAGE)), tables.tables()),
        SCHEMA: schema.text(),
        TYPESCRIPT: typescript.text(),
        RECORD: tables.fill_in(text(RECORD), {"options": tables.options_table()}),
        README: tables.fill_in(text(README), {"games": tables.list_of_games()}),
    }
    return {root / path: content for path, content in found.items()}


if __name__ == "__main__":
    for path, text in printed(Path()).items():
        path.write_text(text, "utf-8")
        print(path)
