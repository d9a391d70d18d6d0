"""A bot that asks a worker process for the odds of each choice, and takes the best."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from rumpus.advice.messages import Ask, Clues, Pending, odds_question
from rumpus.bots.hands import Attention
from rumpus.game import PASS
from rumpus.table.agent import THINKING


class Asked(NamedTuple):
    """The question that is being answered."""

    view: Any
    answer: Pending


class Memory(Protocol):
    """The memory of one seat during a match."""

    def saw(self, before: Any, seat: int, action: int, after: Any) -> None:
        """Note an action of a seat; the views are the bot's own."""

    def clues(self) -> Clues: ...


class Thinker:
    """A bot that searches; it plays like the character `habit` where it need not search, or gets no advice."""

    def __init__(self, game: str, habit: Any, rng: Random, ask: Ask) -> None:
        self._game = game
        self._habit = habit
        self._rng = rng
        self._ask = ask
        self._attention = Attention(habit.hands, habit.cues, rng)
        self._asked: Asked | None = None

    @property
    def holds_back(self) -> int:
        return int(self._habit.hands.holds_back)

    def delay(self, view: Any, choices: Sequence[int], racing: bool) -> int:
        """Return the reaction time; the search begins meanwhile."""
        if self._has_to_think(view, self._attention.noticed(view, choices)):
            self._question_about(view)
        return self._attention.delay(view, choices, racing)

    def choose(self, view: Any, choices: Sequence[int]) -> int | None:
        choices = self._attention.noticed(view, choices)
        if not self._has_to_think(view, choices):
            return self.choose_now(view, choices)
        answer = self._question_about(view).answer
        if not answer.done():
            return THINKING
        best = next((one.action for one in answer.odds() or () if one.action in (*choices, PASS)), None)
        if best is None:
            return self.choose_now(view, choices)
        return None if best == PASS else best

    def choose_now(self, view: Any, choices: Sequence[int]) -> int | None:
        self.stop_thinking()
        choices = self._attention.noticed(view, choices)
        chosen: int | None = self._habit.choose(view, choices, self._rng) if choices else None
        return chosen

    def stop_thinking(self) -> None:
        if self._asked is not None:
            self._asked.answer.cancel()
            self._asked = None

    def _has_to_think(self, view: Any, choices: Sequence[int]) -> bool:
        return len(choices) > 1 and self._habit.ponders(view, choices)

    def _question_about(self, view: Any) -> Asked:
        if self._asked is None or self._asked.view != view:
            self.stop_thinking()
            seed = self._rng.getrandbits(63)
            answer = self._ask(odds_question(self._game, view, seed, self._clues(), to_act=True))
            self._asked = Asked(view, answer)
        return self._asked

    def _clues(self) -> Clues:
        return ()


class Rememberer(Thinker):
    """A bot that searches, and remembers what the others did."""

    _seen: Any
    _memory: Memory

    def watch(self, view: Any) -> None:
        self._seen, self._memory = view, self._habit.memory(view)

    def saw(self, seat: int, action: int, view: Any) -> None:
        before, self._seen = self._seen, view
        self._memory.saw(before, seat, action, view)
        if self._asked is not None and self._asked.view != view:
            self.stop_thinking()

    def _clues(self) -> Clues:
        return self._memory.clues()
