"""Policies from outside this package: they are sandboxed and checked, and their faults reported.

An external policy gets a copy of the state in which everything that its seat cannot know is dealt anew, a copy of the
actions, and a random generator of its own. So it learns nothing that its seat may not know, and what it writes changes
nothing. It is asked only where there is a choice.
"""

import dis
import inspect
import re
from collections.abc import Callable, Iterable
from types import FunctionType
from typing import Any, NamedTuple

import numba
import numpy as np
from numba import types

from rumpus.game import PASS, BadInput, Rules
from rumpus.lab.compile.compiler import family, fast, is_ours

BAD_ANSWER = -2  # returned where the policy's answer is none of the choices
MOST_HIDDEN = 256  # cards
PICKS = 1 << 30  # the picks of redeal() are below this
SIX = "(s, seat, actions, n, passable, rng)"
PLACE = re.compile(r"(?:at|from) (?P<file>[^\n]+?) \((?P<line>\d+)\)")  # as Numba names one
RAISED = re.compile(r"\.+ Raised from .*")
HEADING = "Failed in nopython mode pipeline"
LONGEST_REASON = 160  # characters


class Desk(NamedTuple):
    """The buffers of an external policy.

    `fault` describes a bad answer: 1, the seat, the answer, the number of choices, and whether it might pass.
    """

    shown: np.ndarray[Any, Any]
    actions: np.ndarray[Any, Any]
    picks: np.ndarray[Any, Any]
    rng: np.ndarray[Any, Any]
    fault: np.ndarray[Any, Any]

    @classmethod
    def at(cls, fresh: np.ndarray[Any, Any], actions: int, rng: np.ndarray[Any, Any]) -> "Desk":
        cells = (np.zeros(size, np.int64) for size in (actions, MOST_HIDDEN, 5))
        offered, picks, fault = cells
        return cls(fresh.copy(), offered, picks, rng, fault)


def veiled(rules: Rules, decide: Callable[..., int], below: Callable[..., int]) -> Callable[..., int]:
    """Return acts(s, seat, passable, actions, rng, desk), which asks an external policy for one action.

    It returns the index of the action that the seat took, PASS, or BAD_ANSWER.
    """
    choices, act, hidden, redeal = rules.choices, rules.act, rules.hidden, rules.redeal

    def acts(s: Any, seat: int, passable: bool, actions: Any, rng: Any, desk: Any) -> int:
        n = choices(s, seat, actions)
        if n == 0:
            return PASS
        index = 0
        if n > 1 or passable:
            desk.shown[0] = s
            for n_pick in range(hidden(s, seat)):
                desk.picks[n_pick] = below(desk.rng, PICKS)
            redeal(desk.shown[0], seat, desk.picks)
            for n_action in range(n):
                desk.actions[n_action] = actions[n_action]
            index = decide(desk.shown[0], seat, desk.actions, n, passable, desk.rng)
            if index == PASS and passable:
                return PASS
            if not 0 <= index < n:
                note(desk.fault, seat, index, n, passable)
                return BAD_ANSWER
        act(s, seat, actions[index])
        return index

    return acts


def note(fault: Any, seat: int, index: int, n: int, passable: bool) -> None:
    fault[0] = 1
    fault[1] = seat
    fault[2] = index
    fault[3] = n
    fault[4] = 1 if passable else 0


# --- what is a policy, and what is wrong with one --------------------------------------------------------------------


def as_function(policy: Any) -> FunctionType:
    """Return the Python function of a policy, which may have been compiled already."""
    function = getattr(policy, "py_func", policy)
    if not isinstance(function, FunctionType):
        raise BadInput("policy-no-function", wanted=SIX, got=type(policy).__name__)
    return function


def is_built_in(policy: FunctionType) -> bool:
    return all(map(is_ours, family(policy)))


def check(policy: FunctionType, fresh: np.ndarray[Any, Any], rng: np.ndarray[Any, Any]) -> None:
    """Compile the policy by itself, so that errors name a line of its own source."""
    try:
        inspect.signature(policy).bind(*SIX.split())
    except TypeError as error:
        raise BadInput("policy-arguments", policy=place_of(policy), wanted=SIX, why=str(error)) from None
    kinds = tuple(map(numba.typeof, (fresh[0], 0, np.zeros(1, np.int64), 0, False, rng)))
    compiled: Any = fast(policy)
    try:
        compiled.compile(kinds)
    except Exception as error:  # compiling has no other reason to fail, and Numba does not raise errors of one kind
        raise outside_dialect(policy, error) from None
    answer = compiled.nopython_signatures[0].return_type
    if not isinstance(answer, types.Integer | types.Boolean):
        raise BadInput("policy-answer-type", policy=place_of(policy), got=str(answer)[:LONGEST_REASON])


def bad_answer(policy: FunctionType, fault: np.ndarray[Any, Any]) -> BadInput:
    _, seat, got, choices, passable = map(int, fault)
    passing = "yes" if passable else "no"
    return BadInput("policy-bad-answer", policy=place_of(policy), seat=seat, last=choices - 1, passing=passing, got=got)


def endless(policy: FunctionType, most: int) -> BadInput:
    return BadInput("policy-endless", policy=place_of(policy), most=most)


def outside_dialect(policy: FunctionType, error: Exception) -> BadInput:
    functions = [one for one in family(policy) if not is_ours(one)]
    if isinstance(error, KeyError):  # Numba's, for a field that a record lacks
        field = str(error.args[0])
        place = line_with(field, functions) or first_line(policy)
        return BadInput(
            "policy-dialect", policy=policy.__qualname__, place=place, why=f"the state has no field {field}"
        )
    place, why = innermost(str(error), {one.__code__.co_filename for one in functions})
    if not place and (loc := getattr(error, "loc", None)) is not None:
        place = f"{loc.filename}:{loc.line}"
    return BadInput("policy-dialect", policy=policy.__qualname__, place=place or first_line(policy), why=why)


def place_of(policy: FunctionType) -> str:
    return f"{policy.__qualname__} ({first_line(policy)})"


def first_line(function: FunctionType) -> str:
    return f"{function.__code__.co_filename}:{function.__code__.co_firstlineno}"


def line_with(attribute: str, functions: Iterable[FunctionType]) -> str:
    """Return the first place in these functions where an attribute of this name is read or written."""
    for one in functions:
        for step in dis.get_instructions(one):
            if step.opname.endswith("_ATTR") and step.argval == attribute and step.positions is not None:
                return f"{one.__code__.co_filename}:{step.positions.lineno}"
    return ""


def innermost(message: str, files: set[str]) -> tuple[str, str]:
    """Return the place in one of these files that Numba's message names first, and its reason in one line.

    Numba's messages are nested: the first place named is the innermost, and a reason is indented like its place.
    """
    lines = message.splitlines()
    for n, line in enumerate(lines):
        place = PLACE.search(line)
        if place is not None and place["file"] in files:
            return f"{place['file']}:{place['line']}", reason(lines[: n + 1])
    return "", reason(lines[:2])


def reason(lines: list[str]) -> str:
    """Return the line below the heading to which the last of these lines belongs, with the call it is about."""
    depth = indent(lines[-1])
    for n in range(len(lines) - 2, -1, -1):
        if HEADING in lines[n] and indent(lines[n + 1]) == depth:
            message = lines[n + 1].strip()
            call = next((line.strip() for line in lines[n + 2 : n + 5] if ">>>" in line), "")
            whole = f"{message} {call.removeprefix('>>> ')}" if message.endswith(":") else message
            return short(whole if len(whole) <= LONGEST_REASON else message.removesuffix(":"))
    return short(RAISED.sub("", lines[0].strip()))


def indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def short(text: str) -> str:
    return text if len(text) <= LONGEST_REASON else text[: LONGEST_REASON - 1] + "…"
