"""The words of Nuts about Mutts: actions, outcomes, events and refusals with their clauses."""

import json
from collections.abc import Mapping, Sequence

from rumpus.game import BadInput, Legend, Refusal, Role, Sound, Words
from rumpus.games.nuts_about_mutts import refusals, state
from rumpus.games.nuts_about_mutts.cards import (
    ACTIONS,
    DOGHOUSE,
    DRAW,
    END,
    GRAB,
    HYDRANT,
    KEEP,
    KINDS,
    MATCH,
    NO_SWAP,
    NUMBERED,
    PEDIGREE,
    PLAY_MUTT,
    RUN,
    breed,
    card_played,
    colour,
    colour_named,
    detail_named,
    number,
)
from rumpus.games.nuts_about_mutts.state import SEATING, State
from rumpus.games.nuts_about_mutts.view import View

CLAUSES = (*(f"NM-{n}" for n in range(1, 16)), "NM-15a", "NM-15b", "NM-15c", "NM-15d", "NM-16", "NM-17")
COLOUR_WORDS = ("red", "blue", "yellow")
WILD_WORDS = ("mutt", "fleas", "hydrant", "pedigree", "doghouse")
WILD_CLAUSES = ("NM-8", "NM-9", "NM-10", "NM-11", "NM-12")

REFUSALS = {
    refusals.GAME_OVER: Refusal("game-over", "NM-17"),
    refusals.CARD_IN_THE_AIR: Refusal("card-in-the-air", "NM-7"),
    refusals.NOT_YOUR_TURN: Refusal("not-your-turn", "NM-7"),
    refusals.NOT_HELD: Refusal("not-held", "NM-4"),
    refusals.NOT_ALIKE: Refusal("not-alike", "NM-4"),
    refusals.WRONG_COLOUR: Refusal("wrong-colour", "NM-5"),
    refusals.MUST_PLAY: Refusal("must-play", "NM-6"),
    refusals.ONLY_THE_DRAWN: Refusal("only-the-drawn", "NM-7"),
    refusals.ALREADY_DRAWN: Refusal("already-drawn", "NM-7"),
    refusals.NOTHING_DRAWN: Refusal("nothing-drawn", "NM-7"),
    refusals.NO_MUTT: Refusal("no-mutt", "NM-8"),
    refusals.BONES_FIRST: Refusal("bones-first", "NM-8"),
    refusals.NO_SUCH_BONE: Refusal("no-such-bone", "NM-3"),
    refusals.BONE_TAKEN: Refusal("bone-taken", "NM-8"),
    refusals.ONE_BONE_EACH: Refusal("one-bone-each", "NM-8"),
    refusals.NO_SUCH_PARTNER: Refusal("no-such-partner", "NM-10"),
    refusals.NOT_YOUR_PART: Refusal("not-your-part", "NM-11"),
    refusals.NOT_THE_BREED: Refusal("not-the-breed", "NM-11"),
    refusals.BREED_FIRST: Refusal("breed-first", "NM-11"),
    refusals.OFFERED_ONLY: Refusal("offered-only", "NM-11"),
    refusals.NO_SUCH_DOG: Refusal("no-such-dog", "NM-12"),
    refusals.ALREADY_INSIDE: Refusal("already-inside", "NM-12"),
    refusals.HAND_IN_DOGHOUSE: Refusal("hand-in-doghouse", "NM-12"),
    refusals.DRAWN_IN_DOGHOUSE: Refusal("drawn-in-doghouse", "NM-12"),
    refusals.BASIC_GAME: Refusal("basic-game", "NM-14"),
    refusals.NOTHING_OPEN: Refusal("nothing-open", "NM-3"),
    refusals.COLOUR_RULES: Refusal("colour-rules", "NM-15"),
    refusals.NOT_IDENTICAL: Refusal("not-identical", "NM-14"),
    refusals.NOT_NEXT: Refusal("not-next", "NM-15"),
    refusals.NO_DRAW_AFTER: Refusal("no-draw-after", "NM-15a"),
    refusals.NOTHING_TO_END: Refusal("nothing-to-end", "NM-15a"),
    refusals.PEDIGREE_FIRST: Refusal("pedigree-first", "NM-15c"),
    refusals.INSIDE_NO_MATCH: Refusal("inside-no-match", "NM-15c"),
}


def card_word(card: int) -> str:
    if card >= NUMBERED:
        return WILD_WORDS[card - NUMBERED]
    return f"{COLOUR_WORDS[colour(card)]} {number(card) + 1}"


SHOUTS = {
    state.MATCHED: ("matched", "NM-14", "match"),
    state.RAN: ("ran", "NM-15", "run"),
    state.ANNOUNCED: ("announced", "NM-15a", "play"),
}
LEGEND: Legend = {
    "stage": (
        "seating",
        "dealing",
        "on_turn",
        "deciding",
        "spreading",
        "grabbing",
        "answering",
        "offered",
        "done",
        "hand_ended",
    ),
    "card": tuple(map(card_word, range(KINDS))),
    "colour": COLOUR_WORDS,
    "breed_of_card": tuple(map(breed, range(NUMBERED))),
    "shout": tuple(shout for _, _, shout in SHOUTS.values()),
}


def action_words(action: int) -> Words:
    if action >= GRAB:
        return {"do": "grab", "bone": action - GRAB}
    if action >= DRAW:
        return {"do": {DRAW: "draw", KEEP: "keep", END: "end"}[action]}
    card = {"card": card_word(card_played(action))}
    if action < PLAY_MUTT:
        return {"do": "play" if action < MATCH else "match" if action < RUN else "run", **card}
    return {"do": "play", **card, **wild_words(card_played(action), colour_named(action), detail_named(action))}


def wild_words(card: int, named: int, detail: int) -> Words:
    """Return the colour that the play of a wild card names, and its target or breed."""
    words: Words = {"colour": COLOUR_WORDS[named]}
    if card == PEDIGREE:
        words["breed"] = detail
    elif card in (HYDRANT, DOGHOUSE):
        words["target"] = None if card == HYDRANT and detail == NO_SWAP else detail
    return words


def spelling(words: Words) -> str:
    """Return a key that does not depend on the order of the words; JSON, as in Python true and 1.0 equal 1."""
    return json.dumps(words, sort_keys=True)


NUMBERS = {spelling(action_words(action)): action for action in range(ACTIONS)}
WANTED = (
    '"play", "match", "run" + "card"; "play" + "card", "colour" and "target" or "breed"; '
    '"draw"; "keep"; "end"; "grab" + "bone" 0–4'
)


def action_number(words: Words) -> int:
    action = NUMBERS.get(spelling(words))
    if action is None:
        raise BadInput("bad-action", wanted=WANTED, got=words)
    return action


def fall_word(s: State, outcome: int) -> str | int:
    return outcome if s.stage == SEATING else card_word(outcome)


def event_words(event: Sequence[int]) -> Words:
    what, who, a, b, c = event
    if what == state.PLAYED_WILD:
        key, clause = WILD_WORDS[a - NUMBERED], WILD_CLAUSES[a - NUMBERED]
        return {"event": key, "clause": clause, "seat": who, "card": key, **wild_words(a, b, c)}
    if what == state.PLAYED:
        return {"event": "played", "clause": f"NM-{b}", "seat": who, "card": card_word(a)}
    if what == state.DREW:
        return {"event": "drew", "clause": f"NM-{b}", "seat": who, "card": card_word(a)}
    if what == state.KEPT:
        return {"event": "kept", "clause": f"NM-{a}", "seat": who}
    if what == state.RESHUFFLED:
        return {"event": "reshuffled", "clause": "NM-13", "count": a}
    if what in SHOUTS:
        key, clause, shout = SHOUTS[what]
        return {"event": key, "clause": clause, "seat": who, "shout": shout, "card": card_word(a)}
    key, clause, names = PLAIN_EVENTS[what]
    return {"event": key, "clause": clause, "seat": who, **dict(zip(names, (a, b), strict=False))}


PLAIN_EVENTS: dict[int, tuple[str, str, tuple[str, ...]]] = {
    state.DEALER: ("dealer", "NM-3", ()),
    state.DEALT: ("dealt", "NM-3", ("target", "hand")),
    state.CUT_IN: ("cut-in", "NM-15b", ("target",)),
    state.ENDED: ("ended", "NM-15a", ()),
    state.FOUND_NONE: ("found-none", "NM-13", ()),
    state.GRABBED: ("grabbed", "NM-8", ("bone",)),
    state.LEFT_OUT: ("left-out", "NM-8", ()),
    state.SWAPPED: ("swapped", "NM-10", ("target",)),
    state.FREED: ("freed", "NM-12", ()),
    state.OUT: ("out", "NM-16", ()),
    state.SCORED: ("scored", "NM-17", ("points", "total")),
    state.WON: ("won", "NM-17", ("total",)),
}
EVENT_FIELDS = {
    **{key: ("seat", *names) for key, _, names in PLAIN_EVENTS.values()},
    **{key: ("seat", "shout", "card") for key, _, _ in SHOUTS.values()},
    "played": ("seat", "card"),
    "mutt": ("seat", "card", "colour"),
    "fleas": ("seat", "card", "colour"),
    "hydrant": ("seat", "card", "colour", "target?"),
    "pedigree": ("seat", "card", "colour", "breed"),
    "doghouse": ("seat", "card", "colour", "target"),
    "drew": ("seat", "card"),
    "kept": ("seat",),
    "reshuffled": ("count",),
}
SECRETS = {"drew": ("card",)}
PRIVATE = ("hand", "drawn")
SEAT_WORDS = ("seat", "target")
LAYS = ("play", "match", "run")
ACTION_SOUNDS: Mapping[str, Sound] = {"play": "card", "match": "card", "run": "card", "draw": "card", "grab": "bone"}
EVENT_SOUNDS: Mapping[str, Sound] = {"mutt": "bark", "pedigree": "bark", "doghouse": "bark", "out": "shout"}
EVENT_ROLES: Mapping[str, Role] = {"dealt": "deal", "drew": "draw"}


def thinkable(view: View) -> list[int]:
    return [action for action in range(ACTIONS) if thinks_of(view, action)]


def thinks_of(view: View, action: int) -> bool:
    """Whether a player might try it: it needs no card, or a card of the hand and an existing seat."""
    if action >= GRAB:
        return action - GRAB < view.players - 1
    if action >= DRAW:
        return True
    target = action_words(action).get("target")
    return view.hand[card_played(action)] > 0 and (target is None or target < view.players)
