"""Options of Numba for the rules' dialect: `bit_length`, indices that do not wrap around, and lighter compiling."""

from collections.abc import Callable
from typing import Any

from numba import _dynfunc
from numba.core.codegen import JITCodeLibrary
from numba.core.cpu import CPUContext
from numba.core.environment import lookup_environment
from numba.core.types import Integer, boolean, int64, intp
from numba.extending import intrinsic, overload_method
from numba.np import arrayobj

# Rules allocate nothing, so counting references to their arrays, which costs a third of the time, can be left out.
# No C code calls these functions: a wrapper for that, with everything inlined again, took an eighth of compiling.
LEAN: dict[str, Any] = {"_nrt": False, "no_cfunc_wrapper": True}
INLINED: dict[str, Any] = {"forceinline": True, **LEAN}
ENVIRONMENT = "_ZN08NumbaEnv"  # how the names of globals begin in which Numba keeps what a function refers to


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


class InlinedLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of a function that is only ever inlined: tidied up as Numba does first, and not made into machine code.

    Its callers optimise it together with their own. By default Numba optimises every function, with all that it calls,
    and makes machine code of it, which took a third of compiling.
    """

    def _optimize_final_module(self) -> None:
        passes, builder = self._codegen._module_pass_manager(
            loop_vectorize=False, slp_vectorize=False, opt=0, cost="cheap"
        )
        passes.run(self._final_module, builder)

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


def without_machine_code(usual: Callable[..., Any]) -> Callable[..., Any]:
    """Make machine code only of functions that are called from Python, with all that is inlined into them."""

    def get_executable(context: Any, library: Any, function: Any, environment: Any) -> Any:
        if context.enable_nrt or not function.inline:
            made = usual(context, library, function, environment)
            set_environments(library)
            return made
        library.__class__ = InlinedLibrary
        library.finalize()
        address = 0  # as it has none
        return _dynfunc.make_function(
            function.lookup_module(), function.qualname, function.qualname, address, environment, (library,)
        )

    return get_executable


def set_environments(library: Any) -> None:
    """Set the globals of the functions that were inlined; Numba does so where it loads a function from its cache."""
    for found in library._final_module.global_variables:
        if found.name.startswith(ENVIRONMENT) and (environment := lookup_environment(found.name)):
            library.codegen.set_env(found.name, environment)


CPUContext.get_executable = without_machine_code(CPUContext.get_executable)
