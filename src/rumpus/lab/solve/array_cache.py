"""A cache of NumPy arrays on disk, verified when read, and memory-mapped.

A file is a NumPy array followed by the SHA-256 of its bytes.
"""

import hashlib
import os
import time
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

import numpy as np

from rumpus.lab.compile.compiler import user_cache
from rumpus.lab.solve.race_to_goal import Array

BUDGET = 512 << 20  # bytes of all files together; those used least recently go first
ABANDONED = 3600  # s after which an unfinished file counts as abandoned


def place(name: str) -> Path:
    return user_cache() / "solutions" / f"{name}.npy"


def keep(path: Path, array: Array) -> None:
    """Write a file atomically: readers find the old file or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, suffix=".part", delete=False) as half:
        try:
            np.save(half, array)
            half.flush()
            half.write(digest(Path(half.name), half.tell()))
            half.flush()
            os.replace(half.name, path)
        finally:
            Path(half.name).unlink(missing_ok=True)
    make_room(path)


def make_room(newest: Path) -> None:
    """Delete the least recently used files over the budget, but never the newest file."""
    with suppress(OSError):
        for half in newest.parent.glob("*.part"):
            if time.time() - half.stat().st_mtime > ABANDONED:
                half.unlink(missing_ok=True)
        others = [(path.stat(), path) for path in newest.parent.glob("*.npy") if path != newest]
        used = newest.stat().st_size + sum(stat.st_size for stat, _ in others)
        for stat, path in sorted(others, key=lambda one: one[0].st_mtime):
            if used <= BUDGET:
                return
            path.unlink(missing_ok=True)
            used -= stat.st_size


def written_at(path: Path) -> int | None:
    """Return when the file was last written or used, in nanoseconds; None where there is none."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return None


def note_use(path: Path) -> None:
    with suppress(OSError):
        os.utime(path)


def load(path: Path, shape: tuple[int, ...]) -> Array | None:
    """Return the array, or None where there is no valid file."""
    try:
        behind = path.stat().st_size - hashlib.sha256().digest_size
        with path.open("rb") as file:
            file.seek(behind)
            if file.read() != digest(path, behind):
                return None
        found: Array = np.load(path, mmap_mode="r")
    except (OSError, ValueError):
        return None
    return found if found.shape == shape and found.dtype == np.float64 else None


def digest(path: Path, size: int) -> bytes:
    """Return the SHA-256 of the first `size` bytes."""
    found = hashlib.sha256()
    with path.open("rb") as file:
        while size and (part := file.read(min(size, 1 << 20))):
            found.update(part)
            size -= len(part)
    return found.digest()
