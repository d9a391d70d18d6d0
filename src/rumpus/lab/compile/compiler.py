"""Compiles rules and policies with Numba; the rules themselves never mention Numba.

Compiled code is cached in the user's cache folder under a hash of every source it came from, Numba's version and the
processor, because Numba's own cache does not notice an edit in a file that a compiled function merely calls into. An
edit elsewhere, in the server or in another game, leaves the cache valid.
"""

import ast
import fcntl
import hashlib
import logging
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import fields
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryFile
from threading import Lock, local
from types import FunctionType
from typing import Any, BinaryIO

import numba
import numpy as np
from llvmlite import binding as llvm
from numba.core.serialize import dumps
from numba.core.types import Record
from numba.extending import overload

from rumpus.import_time import IMPORTED
from rumpus.lab.compile.numba_options import INLINED, LEAN

LOGGER = logging.getLogger(__name__)
PACKAGE = "rumpus."
ROOT = Path(__file__).parents[2]
MONTH = 30 * 24 * 3600  # seconds
LONGEST_WAIT = 300  # seconds, for another process that compiles the same
LARGE = 10**6  # bytes of an array that Numba no longer copies into the code
EVENTS = "events"  # a field of the state that rules only write, through functions whose names begin with "emit"
CONSTANTS = int | float | complex | str | bytes | None
_known: set[FunctionType] = set()
_folder_choice = Lock()


class Turns(local):
    """The cache folders into which a thread is compiling, innermost last."""

    def __init__(self) -> None:
        self.taken: set[Path] = set()


_turns = Turns()


def layout(fresh: Any, silent: bool = False) -> np.dtype[Any]:
    """Return the dtype of a state: 64-bit throughout, as mixed widths multiply what Numba has to compile."""
    names = [f.name for f in fields(fresh) if not (silent and f.name == EVENTS)]
    return np.dtype([(name, "i8", np.shape(getattr(fresh, name))) for name in names])


def packed(fresh: Any, silent: bool = False) -> np.ndarray[Any, Any]:
    """Return a state as a NumPy record with the same values; a silent one has no event buffer."""
    one = np.zeros(1, layout(fresh, silent))
    for name in one.dtype.names or ():
        one[0][name] = getattr(fresh, name)
    return one


def family(function: Callable[..., Any]) -> set[FunctionType]:
    """Return a function and all functions that it can reach: by name in its module, or by closing over them."""
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
    """Return the function compiled, with everything it calls, or loaded from the cache. `flags` are Numba's."""
    called = family(function)
    # By default LLVM inlines too little here: one large function is twice as fast.
    for one in called - _known:
        register(one)
    _known.update(called)
    jit = partial(numba.njit, nogil=True, **LEAN, **flags)
    # A cache folder is named after our own sources, so an external policy is compiled each time; and Numba cannot cache
    # code that reads a large array where it lies.
    compiled: Callable[..., Any]
    if not all(map(is_ours, called)) or any(array.nbytes > LARGE for array in arrays_of(called)):
        compiled = jit()(function)
    else:
        compiled = cached(function, called, jit, f"{sorted(flags.items())} {described(function)}")
    return compiled


def cached(function: Any, called: set[FunctionType], jit: Any, kind: str) -> Any:
    """Compile the function by `jit` with a cache folder of its own.

    It has none where nothing can be written, or where a source was edited after this process imported it.
    """
    sources = sources_of(called)
    if any(edited_since(IMPORTED, path) for path in sources):
        return jit()(function)
    folder = caches() / fingerprint(sources, kind)
    if not is_usable(folder):
        return jit()(function)
    forget_old_caches()
    with _folder_choice:  # Numba reads this setting when it makes the function, and has one for the whole process
        before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
        try:
            return compiled_once(jit(cache=True)(function), folder)
        finally:
            numba.config.CACHE_DIR = before


def compiled_once(compiled: Any, folder: Path) -> Any:
    """Make several processes that need the function at once compile it only once; the others load it."""
    usual = compiled.compile  # looks into the folder before it compiles

    def compile_in_turn(signature: Any) -> Any:
        with turn_in(folder):
            return usual(signature)

    compiled.compile = compile_in_turn
    compiled._cache._index_key = by_signature
    return compiled


def by_signature(signature: Any, code: Any) -> tuple[Any, ...]:
    """Return the key of a function in Numba's index of the folder, which has nothing but this function.

    Numba's own has a hash of what the function closes over, pickled, and that is another one from run to run.
    """
    return signature, code.magic_tuple()


@contextmanager
def turn_in(folder: Path) -> Iterator[None]:
    """Lock the folder against other processes that compile into it, for a limited time. The folder may be gone."""
    with ExitStack() as stack:
        if folder not in _turns.taken:  # else this thread compiles something that calls other code of the folder
            with suppress(OSError):
                wait_for(stack.enter_context((folder / "turn").open("wb")))
            _turns.taken.add(folder)
            stack.callback(_turns.taken.discard, folder)
        yield


def wait_for(file: BinaryIO) -> None:
    """Wait for the lock on the file, which ends when the file is closed or the process dies."""
    deadline = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < deadline:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except BlockingIOError:
            time.sleep(0.02)


def register(function: FunctionType) -> None:
    """Let compiled code call the function; Python code still calls the plain one.

    On a state without an event buffer, functions that emit events do nothing.
    """

    @overload(function, jit_options=INLINED, strict=False)  # type: ignore[untyped-decorator]
    def chosen(*types: Any) -> Callable[..., Any]:
        emits = function.__name__.startswith("emit") and isinstance(types[0], Record)
        return no_emit if emits and EVENTS not in types[0].fields else function


def no_emit(s: Any, *details: Any) -> None:
    """No-op `emit` for states without an event buffer."""


def user_cache() -> Path:
    """Return our folder in the user's cache; it may not exist, and it may not be writable."""
    try:
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "rumpus"
    except RuntimeError:  # a user without a home
        return Path(os.devnull) / "rumpus"


def described(value: Any, known: dict[FunctionType, int] | None = None) -> str:
    """Describe a function with all that it closes over, which distinguishes compiled functions of the same sources.

    A function that was described before is a number. Other values are what Numba takes for constants.
    """
    known = {} if known is None else known
    if isinstance(value, FunctionType):
        if value in known:
            return f"#{known[value]}"
        known[value] = len(known)
        code = value.__code__
        cells = zip(code.co_freevars, value.__closure__ or (), strict=True)
        held = ", ".join(f"{name}={described(cell.cell_contents, known)}" for name, cell in cells)
        return f"{value.__module__}.{value.__qualname__}:{code.co_firstlineno}{value.__defaults__}({held})"
    if isinstance(value, tuple):
        return f"{type(value).__name__}({', '.join(described(one, known) for one in value)})"
    if isinstance(value, np.ndarray | np.generic):
        return f"{value.dtype}{value.shape}{value.strides} {hashlib.sha256(value.tobytes()).hexdigest()}"
    return repr(value) if isinstance(value, CONSTANTS) else hashlib.sha256(dumps(value)).hexdigest()


def arrays_of(functions: Iterable[FunctionType]) -> list[np.ndarray[Any, Any]]:
    """Return the arrays that functions close over."""
    cells = (cell.cell_contents for one in functions for cell in one.__closure__ or ())
    return [value for value in cells if isinstance(value, np.ndarray)]


def caches() -> Path:
    return user_cache() / "compiled"


def is_usable(folder: Path) -> bool:
    """Whether compiled code can be cached there. Reading does not change the folder's time, so we set it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        TemporaryFile(dir=folder).close()
    except OSError as error:
        say_once(f"compiled code cannot be kept in {caches()} ({error.strerror}), so every start compiles anew")
        return False
    return True


@cache
def say_once(what: str) -> None:
    LOGGER.warning(what)


def forget_old_caches() -> None:
    """Delete the cache folders that were not used for a month; every edit of a source leaves one behind."""
    for folder in caches().glob("*"):
        with suppress(FileNotFoundError):  # another process does the same
            if time.time() - folder.stat().st_mtime > MONTH:
                shutil.rmtree(folder, ignore_errors=True)


def fingerprint(sources: Iterable[Path], kind: str) -> str:
    """Return a hash of everything that compiled code depends on; `kind` has what Numba's index leaves out."""
    marks = [numba.__version__, np.__version__, sys.version, llvm.get_host_cpu_name(), kind]
    marks += [f"{name}={os.environ[name]}" for name in sorted(os.environ) if name.startswith("NUMBA_")]
    digest = hashlib.sha256("\n".join(marks).encode())
    for path in sorted(sources):
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:20]


def edited_since(moment: float, source: Path) -> bool:
    """Whether the file may differ from what was imported, so that its hash would name other code."""
    found = source.stat()
    return max(found.st_mtime, found.st_ctime) > moment


def sources_of(functions: Iterable[FunctionType]) -> set[Path]:
    """Return the files of the modules of these functions, of all modules that those import, and so on.

    Whole modules count, because a function may read a constant that its module imports or computes from imported ones.
    This module always counts: it, and what it imports, decide how code is compiled.
    """
    found: set[str] = set()
    waiting = {__name__, *(function.__module__ for function in functions)}
    while waiting:
        name = waiting.pop()
        found.add(name)
        waiting |= imported_by(name) - found
    return {path for name in found if (path := source_of(name))}


@cache
def imported_by(module: str) -> frozenset[str]:
    """Return the modules of our package that a module imports."""
    path = source_of(module)
    assert path
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = node.module or ""
            inner = [f"{home}.{alias.name}" for alias in node.names]
            found.update(name if source_of(name) else home for name in inner)
    return frozenset(name for name in found if source_of(name))


def source_of(module: str) -> Path | None:
    """Return the file of a module of our package; None if there is no such module."""
    if not module.startswith(PACKAGE):
        return None
    path = ROOT.joinpath(*module.split(".")[1:])
    files = (path / "__init__.py", path.with_suffix(".py"))
    return next((file for file in files if file.is_file()), None)
