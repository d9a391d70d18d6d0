"""Details of libraries that no documentation promises, and that lab/compile/numba_options.py rests on.

Where one of these tests fails after an upgrade, look there first; if all is well, raise the bound in pyproject.toml.
"""

import inspect
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from numba.core.codegen import JITCodeLibrary
from numba.extending import overload
from numba.np import arrayobj
from packaging.requirements import Requirement

from rumpus.lab.compile.numba_options import INLINED, LEAN

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"
LOOKUP = "int64(int64[::1], int64)"


def lookup(cells: Any, n: int) -> Any:
    return cells[n]


def checked_lookup(cells: Any, n: int) -> Any:
    if n >= len(cells):
        raise ValueError("too far")
    return cells[n]


def sum_of_two(cells: Any, n: int) -> Any:
    return checked_lookup(cells, n) + checked_lookup(cells, n + 1)


def code(function: Callable[..., Any], **flags: Any) -> str:
    compiled = numba.njit(LOOKUP, **flags)(function)
    return str(compiled.inspect_llvm(compiled.signatures[0]))


def test_numba_is_one_that_these_details_were_seen_in() -> None:
    lab = tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]["optional-dependencies"]["lab"]
    bound = next(one.specifier for one in map(Requirement, lab) if one.name == "numba")
    assert any(part.operator == "<" for part in bound), (
        "Numba has an upper bound, as lab/compile/numba_options.py uses its private details"
    )
    assert bound.contains(numba.__version__), (
        f"Numba {numba.__version__} is not within {bound}: see lab/compile/numba_options.py"
    )


def test_references_are_not_counted_in_lean_code() -> None:
    """The flag `_nrt`: unknown to Numba it would be an error, and ignored it would cost a third of the time."""
    assert "NRT" in code(lookup)
    assert "NRT" not in code(lookup, **LEAN), "Numba no longer heeds the flag _nrt: see lab/compile/numba_options.py"
    with pytest.raises(numba.TypingError):
        numba.njit(**LEAN)(lambda: np.zeros(3))()


def test_indices_are_not_wrapped_in_lean_code_and_still_are_in_all_other() -> None:
    """The function `fix_integer_index`, which lab/compile/numba_options.py puts its own in the place of."""
    usual = inspect.getclosurevars(arrayobj.fix_integer_index).nonlocals["usual"]
    assert len(inspect.signature(usual).parameters) == 5, (
        "Numba's fix_integer_index has changed: see lab/compile/numba_options.py"
    )
    assert "icmp slt" in code(lookup)
    assert "icmp slt" not in code(lookup, **LEAN), (
        "Numba no longer calls fix_integer_index: see lab/compile/numba_options.py"
    )
    assert numba.njit(LOOKUP)(lookup)(np.array([1, 2, 3]), -1) == 3


def test_what_is_inlined_is_not_made_into_machine_code_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """The method `get_executable`, and the class of the libraries that it is given."""
    overload(checked_lookup, jit_options=INLINED, strict=False)(lambda cells, n: checked_lookup)
    libraries: list[Any] = []
    usual = JITCodeLibrary._finalize_specific

    def noticed(library: Any) -> None:
        libraries.append(library)
        usual(library)

    monkeypatch.setattr(JITCodeLibrary, "_finalize_specific", noticed)
    compiled = numba.njit(LOOKUP, **LEAN)(sum_of_two)
    assert len(libraries) == 1, (
        "Numba makes machine code of what is only inlined: see InlinedLibrary in lab/compile/numba_options.py"
    )
    defined = [line for line in str(libraries[0].get_llvm_str()).splitlines() if line.startswith("define")]
    assert not any("checked_lookup" in line for line in defined), "it was not inlined"
    assert compiled(np.array([1, 2, 3]), 1) == 5
    with pytest.raises(ValueError, match="too far"):
        compiled(np.array([1, 2, 3]), 2)
