"""Labels of choices: the whole action, or the part of it that one step decides."""

from collections.abc import Sequence
from dataclasses import dataclass

from rumpus.game import Game, Words
from rumpus.language import Language
from rumpus.terminal.choices import Spelled, Step, steps

OPEN = "…"  # stands for a word not chosen yet


@dataclass(frozen=True)
class Labels:
    game: Game
    language: Language
    names: Sequence[str]

    def choice(self, path: Spelled, step: Step, actions: Sequence[int]) -> str:
        """Return the action's name on the first step, in full if there is only one; later only the detail."""
        if not path:
            return self.deed(actions)
        kind, value = step[-1]
        if kind in self.game.words.SEAT_WORDS and value is not None:
            return self.names[value]
        return str(self.language.name(self.game.key, kind, value))

    def begun(self, path: Spelled, action: int) -> str:
        """Return the label of an action as far as it is chosen."""
        words = self.game.words.action_words(action)
        chosen = {part for step in path for part in step}
        shown = {kind: value if (kind, value) in chosen else self._open(kind) for kind, value in words.items()}
        return self.language.action(self.game.key, shown, [*self.names, OPEN])

    def deed(self, actions: Sequence[int]) -> str:
        """Return the label of actions with the same first step: of the only one, or of what they have in common."""
        spelled = steps(self.game.words.action_words(actions[0]))
        return self.begun(spelled if len(actions) == 1 else spelled[:1], actions[0])

    def event(self, words: Words, you: int) -> str:
        return self.language.event(self.game.key, words, self.names, you)

    def _open(self, kind: str) -> str | int:
        return len(self.names) if kind in self.game.words.SEAT_WORDS else OPEN
