"""A match that a test plays step by step: it chooses the outcomes of chance; actions and refusals are words."""

from typing import Any

from rumpus.game import ALLOWED, CHANCE, SPECTATOR, Json, Words
from rumpus.games import named


class Scene:
    def __init__(self, key: str, players: int, falls: list[str | int] | None = None, **options: Json) -> None:
        self.game = named(key)
        self.s: Any = self.game.new(players, self.game.options(options, players))
        self.events: list[Words] = []
        self.falls(falls or [])

    def falls(self, words: list[str | int]) -> None:
        """Let chance have these outcomes; afterwards it must be a player's move."""
        for word in words:
            assert self.game.rules.mover(self.s) == CHANCE, f"nothing is left to chance before {word!r}"
            self.game.rules.settle(self.s, self._outcome(word))
            self._listen()
        assert not words or self.game.rules.mover(self.s) != CHANCE, f"more has to fall after {words}"

    def do(self, seat: int, do: str, falls: list[str | int] | None = None, **rest: Json) -> list[str]:
        """Do an action, which must be allowed; return the keys of the emitted events."""
        action = self.game.words.action_number({"do": do, **rest})
        refused = self.game.rules.check(self.s, seat, action)
        assert refused == ALLOWED, self.game.words.REFUSALS[refused]
        self.events = []
        self.game.rules.act(self.s, seat, action)
        self._listen()
        self.falls(falls or [])
        return [event["event"] for event in self.events]

    def refusal(self, seat: int, do: str, **rest: Json) -> tuple[str, str]:
        """The key and clause of the refusal; ("", "") if the action is allowed."""
        refused = self.game.rules.check(self.s, seat, self.game.words.action_number({"do": do, **rest}))
        if refused == ALLOWED:
            return "", ""
        refusal = self.game.words.REFUSALS[refused]
        return refusal.key, refusal.clause

    def choices(self, seat: int) -> list[Words]:
        out = [0] * self.game.rules.ACTIONS
        return [self.game.words.action_words(out[n]) for n in range(self.game.rules.choices(self.s, seat, out))]

    @property
    def mover(self) -> int:
        return self.game.rules.mover(self.s)

    @property
    def scores(self) -> list[int]:
        return [self.game.rules.score(self.s, seat) for seat in range(self.s.players)]

    def _outcome(self, word: str | int) -> int:
        out = [0] * self.game.rules.OUTCOMES
        self.game.rules.weights(self.s, out)
        possible = {self.game.words.fall_word(self.s, n): n for n, weight in enumerate(out) if weight}
        assert word in possible, f"{word!r} cannot fall; these can: {list(possible)}"
        return possible[word]

    def _listen(self) -> None:
        events = self.s.events[: self.s.event_count]
        self.events += [self.game.words.event_words(event, SPECTATOR) for event in events]
