"""The interface of a game's words: the names of its actions, outcomes, events and refusals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Literal, Protocol

from rumpus.options import Json

Words = dict[str, Json]  # an action or an event in words, as records and messages carry it


@dataclass(frozen=True)
class Refusal:
    """A reason why an action is refused: the key of its sentence and the clause of the rules."""

    key: str
    clause: str


Legend = Mapping[str, tuple[str | int, ...]]


class Names(Protocol):
    """Converts numbers to names and back, for records, terminal, wire and screen readers."""

    @property
    def CLAUSES(self) -> tuple[str, ...]: ...
    @property
    def REFUSALS(self) -> Mapping[int, Refusal]: ...
    @property
    def LEGEND(self) -> Legend:
        """The names of the numbers in a view, by what they number: always its `stage`; cards, faces … if it has any."""

    @property
    def EVENT_FIELDS(self) -> Mapping[str, tuple[str, ...]]:
        """The fields of each event, by its key; a question mark says that one may be null though it is no secret."""

    def action_words(self, action: int) -> Words:
        """Return `{"do": …}` and the details of an action."""

    def action_number(self, words: Words) -> int:
        """Return the action of such words; BadInput where there is none, or where there are other keys."""

    def fall_word(self, s: Any, outcome: int) -> str | int:
        """Return the name of an outcome before it settles; a whole number is a seat."""


class Vocabulary(Names, Protocol):
    """The interface of a game's words.py."""

    def event_words(self, event: Sequence[int]) -> Words:
        """Return `{"event": …, "clause": …}` and all its fields, secrets too."""


Sound = Literal["dice", "card", "bone", "bark", "shout"]
Role = Literal["start", "deal", "draw"]  # an event names the starting seat, or tells of a deal or of a drawn card


class Naming(Names, Protocol):
    """The words of a game with the defaults of `WORD_DEFAULTS` for what its module leaves out."""

    SECRETS: Mapping[str, tuple[str, ...]]  # by event: the words that only the event's own seat is told
    PRIVATE: tuple[str, ...]  # the fields of a view that differ from seat to seat
    SEAT_WORDS: tuple[str, ...]  # the words of actions and events whose value is a seat
    LAYS: tuple[str, ...]  # the actions that lay cards; what is drawn because of them moves afterwards
    ACTION_SOUNDS: Mapping[str, Sound]  # made when the pieces of an action begin to move
    EVENT_SOUNDS: Mapping[str, Sound]  # made when an event is shown
    EVENT_ROLES: Mapping[str, Role]  # what shared code has to know of an event

    def event_words(self, event: Sequence[int], seat: int) -> Words:
        """Return `{"event": …, "clause": …}` and the fields that the seat may know."""

    def all_event_words(self, event: Sequence[int]) -> Words:
        """Return `{"event": …, "clause": …}` and all fields of the event, secrets too."""

    def fall_words(self, s: Any, outcomes: Sequence[int]) -> Sequence[str | int]:
        """Return the names of outcomes that fall together, before the first of them settles."""

    def thinkable(self, view: Any) -> Sequence[int]:
        """Return the actions that a person who sees this view might ask about, allowed or not."""


WORD_DEFAULTS: dict[str, Any] = {
    "SECRETS": {},
    "PRIVATE": (),
    "SEAT_WORDS": ("seat",),
    "LAYS": (),
    "ACTION_SOUNDS": {},
    "EVENT_SOUNDS": {},
    "EVENT_ROLES": {},
}


def complete_words(actions: int, words: Vocabulary) -> Any:
    """Return the words of a game of so many actions with their defaults, and an `event_words` that keeps secrets."""
    found = with_defaults(WORD_DEFAULTS, words)
    fall_word, event_words = words.fall_word, words.event_words
    secrets: Mapping[str, tuple[str, ...]] = found.SECRETS

    def to_everybody(event: Sequence[int], seat: int) -> Words:
        return event_words(event)

    def as_told(event: Sequence[int], seat: int) -> Words:
        told = event_words(event)
        for name in secrets.get(told["event"], ()):
            if told["seat"] != seat:
                told[name] = None
        return told

    found.event_words = as_told if secrets else to_everybody
    found.all_event_words = event_words
    found.fall_words = getattr(found, "fall_words", lambda s, outcomes: [fall_word(s, outcome) for outcome in outcomes])
    found.thinkable = getattr(found, "thinkable", lambda view: range(actions))
    return found


def with_defaults(defaults: Mapping[str, Any], module: Any) -> Any:
    """Return a copy of the module with defaults; module attributes are the fastest to look up."""
    complete = ModuleType(module.__name__)
    vars(complete).update({**defaults, **vars(module)})
    return complete
