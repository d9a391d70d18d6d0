"""The words of Wig Out!: actions, outcomes, events and refusals with their clauses."""

from collections.abc import Mapping, Sequence

from rumpus.game import NOBODY, BadInput, Legend, Refusal, Role, Sound, Words, is_whole
from rumpus.games.wig_out import rules
from rumpus.games.wig_out.rules import DRAW, GO, LAY, PILE, PILE_SIZES, READY, cards_of, character_of
from rumpus.games.wig_out.state import ALIKE, CHARACTERS, FIRST_DEALER, SMALLEST_PILE, State
from rumpus.games.wig_out.view import View

CLAUSES = tuple(f"WO-{n}" for n in range(1, 13))
NAMES = tuple(f"c{n}" for n in range(CHARACTERS))
LEGEND: Legend = {
    "stage": (
        "first_dealer",
        "dealing",
        "opening",
        "getting_ready",
        "steady",
        "racing",
        "drawing",
        "done",
        "round_ended",
    ),
    "character": NAMES,
}
SIGNALS = {READY: "ready", GO: "go", DRAW: "draw"}

REFUSALS: Mapping[int, Refusal] = {
    rules.GAME_OVER: Refusal("game-over", "WO-11"),
    rules.CARD_ON_ITS_WAY: Refusal("card-on-its-way", "WO-2"),
    rules.NO_GO_YET: Refusal("no-go-yet", "WO-4"),
    rules.ALREADY_GOING: Refusal("already-going", "WO-4"),
    rules.ALREADY_READY: Refusal("already-ready", "WO-4"),
    rules.NOT_THE_DEALER: Refusal("not-the-dealer", "WO-4"),
    rules.NOT_ALL_READY: Refusal("not-all-ready", "WO-4"),
    rules.NOT_IN_HAND: Refusal("not-in-hand", "WO-7"),
    rules.NO_PILE: Refusal("no-pile", "WO-7"),
    rules.TOO_FEW: Refusal("too-few", "WO-6"),
    rules.CAN_PLAY: Refusal("can-play", "WO-8"),
    rules.DECK_EMPTY: Refusal("deck-empty", "WO-8"),
}


def action_words(action: int) -> Words:
    if action < LAY:
        return {"do": SIGNALS[action]}
    character = NAMES[character_of(action)]
    if action < PILE:
        return {"do": "lay", "character": character}
    return {"do": "pile", "character": character, "count": cards_of(action)}


def action_number(words: Words) -> int:
    match words:
        case {"do": "ready", **rest} if not rest:
            return READY
        case {"do": "go", **rest} if not rest:
            return GO
        case {"do": "draw", **rest} if not rest:
            return DRAW
        case {"do": "lay", "character": character, **rest} if not rest and character in NAMES:
            return LAY + NAMES.index(character)
        case {"do": "pile", "character": character, "count": count, **rest} if not rest and character in NAMES:
            if is_whole(count) and SMALLEST_PILE <= count <= ALIKE:
                return pile(NAMES.index(character), count)
    wanted = '"ready", "go", "draw", "lay" + "character" c0–c13, "pile" + "character" c0–c13 + "count" 2–5'
    raise BadInput("bad-action", wanted=wanted, got=words)


def pile(character: int, count: int) -> int:
    return PILE + character * PILE_SIZES + count - SMALLEST_PILE


def fall_word(s: State, outcome: int) -> str | int:
    return outcome if s.stage == FIRST_DEALER else NAMES[outcome]


def event_words(event: Sequence[int]) -> Words:
    what, who, a, b = event
    key, clause, names = EVENTS[what]
    words: Words = {"event": key, "clause": clause}
    if who != NOBODY:
        words["seat"] = who
    words.update(zip(names, (a, b), strict=False))
    if "character" in words:
        words["character"] = NAMES[a]
    return words


EVENTS: dict[int, tuple[str, str, tuple[str, ...]]] = {
    rules.DEALER_DRAWN: ("dealer-drawn", "WO-2", ()),
    rules.DEALT: ("dealt", "WO-2", ("round", "count")),
    rules.OPENED: ("opened", "WO-3", ("character", "count")),
    rules.GOT_READY: ("got-ready", "WO-4", ()),
    rules.SAID_GO: ("said-go", "WO-4", ()),
    rules.LAID: ("laid", "WO-7", ("character",)),
    rules.PILED: ("piled", "WO-6", ("character", "count")),
    rules.DREW: ("drew", "WO-8", ("character",)),
    rules.WENT_OUT: ("went-out", "WO-9", ()),
    rules.SCORED: ("scored", "WO-9", ("points", "total")),
    rules.TIED: ("tied", "WO-12", ()),
    rules.WON: ("won", "WO-11", ("total",)),
}
EVENT_FIELDS = {key: ("seat", *names) for key, _, names in EVENTS.values()} | {"tied": ()}
SECRETS = {"drew": ("character",)}
PRIVATE = ("hand",)
LAYS = ("lay", "pile")
ACTION_SOUNDS: Mapping[str, Sound] = {"lay": "card", "pile": "card", "draw": "card"}
EVENT_SOUNDS: Mapping[str, Sound] = {"said-go": "shout", "went-out": "shout"}
EVENT_ROLES: Mapping[str, Role] = {"dealt": "deal", "drew": "draw"}


def thinkable(view: View) -> list[int]:
    """Return all actions with cards of the hand, and for each of these a pile of two even if there is only one card."""
    cards = [
        action
        for c, count in enumerate(view.hand)
        if count
        for action in (LAY + c, *(pile(c, n) for n in range(SMALLEST_PILE, max(SMALLEST_PILE, count) + 1)))
    ]
    return [READY, GO, DRAW, *sorted(cards)]
