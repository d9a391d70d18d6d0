"""Compiles a rules module as it stands; the module itself never mentions Numba.

Compiled code is kept in the user's cache folder under a hash of every source it came from, Numba's version and the
processor, because Numba's own cache does not notice an edit in a file that a compiled function merely calls into.
"""

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
from llvmlite import binding as llvm
from numba.core.types import Record
from numba.extending import overload

from rumpus.lab.lean import LEAN

PACKAGE = "rumpus."
MONTH = 30 * 24 * 3600  # seconds
EVENTS = "events"  # the field of a state that rules write and never read, by functions whose names begin with "tell"
INLINED: Any = {"forceinline": True, **LEAN}
_known: set[FunctionType] = set()


def layout(fresh: Any, silent: bool = False) -> np.dtype[Any]:
    """The record of a state: 64-bit throughout, because mixed widths multiply what Numba has to compile."""
    names = [f.name for f in fields(fresh) if not (silent and f.name == EVENTS)]
    return np.dtype([(name, "i8", np.shape(getattr(fresh, name))) for name in names])


def packed(fresh: Any, silent: bool = False) -> np.ndarray[Any, Any]:
    """One state as a NumPy record, with the values it has; a silent one has no room for events."""
    one = np.zeros(1, layout(fresh, silent))
    for name in one.dtype.names or ():
        one[0][name] = getattr(fresh, name)
    return one


def family(function: Callable[..., Any]) -> set[FunctionType]:
    """A function and all that it can reach: by name in its module, or by closing over it."""
    found: set[FunctionType] = set()
    waiting = [function]
    while waiting:
        one = waiting.pop()
        if isinstance(one, FunctionType) and one not in found:
            found.add(one)
            waiting += reached(one)
    return found


def reached(function: FunctionType) -> Iterator[FunctionType]:
    named = [function.__globals__.get(name) for name in function.__code__.co_names]
    for thing in named:
        if isinstance(thing, FunctionType) and (is_ours(thing) or thing.__module__ == function.__module__):
            yield thing
    for cell in function.__closure__ or ():
        if isinstance(cell.cell_contents, FunctionType):
            yield cell.cell_contents


def is_ours(function: FunctionType) -> bool:
    return function.__module__.startswith(PACKAGE)


def fast(function: Callable[..., Any], **flags: Any) -> Callable[..., Any]:
    """Compiled, with everything it calls; from the cache where it has been compiled before. `flags` are Numba's."""
    called = family(function)
    # Left to itself LLVM inlines too little here: all in one function is twice as fast.
    for one in called - _known:
        register(one)
    _known.update(called)
    numba.config.CACHE_DIR = str(cache_folder())  # type: ignore[attr-defined]
    forget_old_caches()
    # The cache's name covers our sources alone, so a policy from elsewhere is compiled anew each time.
    compiled: Callable[..., Any] = numba.njit(cache=all(map(is_ours, called)), nogil=True, **LEAN, **flags)(function)
    return compiled


def register(function: FunctionType) -> None:
    """Let compiled code call it; called from Python it stays plain Python. A silent state is told nothing."""

    @overload(function, jit_options=INLINED, strict=False)
    def chosen(*types: Any) -> Callable[..., Any]:
        tells = function.__name__.startswith("tell") and isinstance(types[0], Record)
        return silence if tells and EVENTS not in types[0].fields else function


def silence(s: Any, *details: Any) -> None:
    """What telling comes to where nobody listens."""


def user_cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "rumpus"


def cache_folder() -> Path:
    return user_cache() / "compiled" / fingerprint()


def forget_old_caches() -> None:
    """Every edit of a source leaves a folder behind; those that nobody has touched for a month go."""
    for folder in cache_folder().parent.glob("*"):
        if time.time() - folder.stat().st_mtime > MONTH:
            shutil.rmtree(folder, ignore_errors=True)


def fingerprint() -> str:
    """Everything that compiled code depends on."""
    marks = [numba.__version__, np.__version__, sys.version, llvm.get_host_cpu_name()]
    marks += [f"{name}={os.environ[name]}" for name in sorted(os.environ) if name.startswith("NUMBA_")]
    digest = hashlib.sha256("\n".join(marks).encode())
    for path in sorted(source_files()):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


def source_files() -> list[Path]:
    """All Python files of the package: few and small, so it costs nothing to let any edit count."""
    return list(Path(__file__).parents[1].rglob("*.py"))
