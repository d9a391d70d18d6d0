"""A bot that asks a process beside ours what each choice is worth, and takes the best."""

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from rumpus.table.news import THINKING
from rumpus.thinking import PASS, Clues, Mind, NotKnown, Odds

LOOKS = 100  # times it is asked before it gives up thinking


@dataclass
class Asked:
    """What it thinks about."""

    view: Any
    answer: Future[list[Odds]]
    looks: int = 0


class Memory(Protocol):
    """What a seat remembers of a match."""

    def saw(self, before: Any, seat: int, action: int, after: Any) -> None:
        """A seat did something; the views are one's own."""

    def clues(self) -> Clues: ...


class Thinker:
    """`habit` is the character it falls back on where there is nothing to think about, or no time."""

    def __init__(self, game: str, habit: Any, luck: Random, mind: Mind, patient: bool) -> None:
        self._game = game
        self._habit = habit
        self._luck = luck
        self._mind = mind
        self._patient = patient  # waits for the answer; at a live table nothing waits
        self._asked: Asked | None = None

    def delay(self, view: Any, choices: Sequence[int], racing: bool) -> int:
        """It thinks while it seems to react."""
        if self._has_to_think(view, choices):
            self._about(view)
        return int(self._habit.delay(view, choices, racing, self._luck))

    def choose(self, view: Any, choices: Sequence[int]) -> int | None:
        if not self._has_to_think(view, choices):
            return self._by_habit(view, choices)
        asked = self._about(view)
        asked.looks += 1
        if not self._patient and not asked.answer.done():
            return THINKING if asked.looks < LOOKS else self._by_habit(view, choices)
        try:
            best = next(one.action for one in asked.answer.result() if one.action in (*choices, PASS))
        except (NotKnown, StopIteration):
            return self._by_habit(view, choices)
        return None if best == PASS else best

    def _has_to_think(self, view: Any, choices: Sequence[int]) -> bool:
        return len(choices) > 1 and self._habit.ponders(view, choices)

    def _about(self, view: Any) -> Asked:
        if self._asked is None or self._asked.view != view:
            seed = self._luck.getrandbits(63)
            answer = self._mind.ask(self._game, view, seed, self._patient, self._clues(), to_act=True)
            self._asked = Asked(view, answer)
        return self._asked

    def _clues(self) -> Clues:
        return ()

    def _by_habit(self, view: Any, choices: Sequence[int]) -> int | None:
        chosen: int | None = self._habit.choose(view, choices, self._luck)
        return chosen


class Rememberer(Thinker):
    """One that watches the others, too."""

    _seen: Any
    _memory: Memory

    def watch(self, view: Any) -> None:
        self._seen, self._memory = view, self._habit.memory(view)

    def saw(self, seat: int, action: int, view: Any) -> None:
        before, self._seen = self._seen, view
        self._memory.saw(before, seat, action, view)

    def _clues(self) -> Clues:
        return self._memory.clues()
