"""Files that commands read and write: of bounded size, written whole, and never over another match."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from tempfile import TemporaryFile

from rumpus.game import BadInput
from rumpus.record.format import LARGEST

STANDARD_INPUT = Path("-")


def contents(file: Path) -> bytes:
    """Return the bytes of a file that is no larger than a record may be; `-` is standard input."""
    try:
        with nullcontext(sys.stdin.buffer) if file == STANDARD_INPUT else file.open("rb") as stream:
            data = stream.read(LARGEST + 1)
    except OSError as error:
        raise BadInput("unreadable", file=str(file), why=error.strerror or str(error)) from None
    if len(data) > LARGEST:
        raise BadInput("too-large", file=str(file), most=LARGEST >> 20)
    return data


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass  # better noticed now than after the match
    except OSError as error:
        raise BadInput("unwritable", file=str(folder), why=error.strerror or str(error)) from None


def keep(file: Path, data: bytes) -> None:
    """Write a file atomically, and never over another match."""
    half = file.with_suffix(".part")
    try:
        if file.exists() and file.read_bytes() != data:
            raise BadInput("another-record", file=str(file))
        half.write_bytes(data)
        half.replace(file)
    except OSError as error:
        raise BadInput("unwritable", file=str(file), why=error.strerror or str(error)) from None
    finally:
        with suppress(OSError):
            half.unlink(missing_ok=True)


@contextmanager
def writing(file: Path) -> Iterator[None]:
    """Turn an OSError while writing this file into one sentence."""
    try:
        yield
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput("unwritable", file=str(file), why=getattr(error, "strerror", None) or str(error)) from None


def written_into(file: Path, part: str, text: str) -> None:
    """Write text between the marks of a part in a Markdown file, or at its end."""
    begin, close = f"<!-- {part}: begin -->", f"<!-- {part}: end -->"
    with writing(file):
        whole = file.read_text("utf-8") if file.exists() else ""
        before, found, rest = whole.partition(begin)
        after = rest.partition(close)[2] if found else "\n"
        file.write_text(f"{before}{begin}\n{text}\n{close}{after}", "utf-8")
