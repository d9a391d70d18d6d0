"""Options of Numba for the rules' dialect: `bit_length`, and indexing without wraparound."""

from collections.abc import Callable
from typing import Any

from numba.core.types import Integer, boolean, int64, intp
from numba.extending import intrinsic, overload_method
from numba.np import arrayobj

# Rules allocate nothing, so counting references to their arrays, which costs a third of the time, can be left out.
# No C code calls these functions: a wrapper for that, with everything inlined again, took an eighth of compiling.
LEAN: dict[str, Any] = {"_nrt": False, "no_cfunc_wrapper": True}


@intrinsic  # type: ignore[untyped-decorator]
def leading_zeros(typing: Any, number: Any) -> Any:
    """Count the leading zeros of 64 bits in one instruction."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], context.get_constant(boolean, False))

    return int64(int64), generate


@overload_method(Integer, "bit_length", jit_options=LEAN, strict=False)  # type: ignore[untyped-decorator]
def bit_length(number: Any) -> Callable[..., Any]:
    """Implement `int.bit_length`, which Numba lacks, for numbers that are not negative."""
    return lambda number: 64 - leading_zeros(number)


def without_wrapping(usual: Callable[..., Any]) -> Callable[..., Any]:
    """Leave out the check for negative indices, which takes a tenth of the time; the dialect has none.

    Under NUMBA_BOUNDSCHECK=1 a negative index is an error.
    """

    def fix_integer_index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        if context.enable_nrt:  # code of somebody else
            return usual(context, builder, kind, index, size)
        return context.cast(builder, index, kind, intp)

    return fix_integer_index


arrayobj.fix_integer_index = without_wrapping(arrayobj.fix_integer_index)
