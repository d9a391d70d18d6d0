"""New Game in words: actions, falls, events and refusals with their clauses."""

from collections.abc import Mapping, Sequence

from rumpus.game import BadInput, Legend, Refusal, Role, Sound, Words
from rumpus.games.new_game import rules
from rumpus.games.new_game.rules import DEALING, LAY, NUMBERS, STARTING, State

CLAUSES = tuple(f"NG-{n}" for n in range(1, 7))
CARDS = tuple(str(number + 1) for number in range(NUMBERS))
FACES = (*CARDS, "bell")
DEEDS = ("roll", "keep", "ring")  # by action; then come those that lay a card
LEGEND: Legend = {
    "stage": ("starting", "dealing", "on_turn", "rolling", "deciding", "ringing", "rung", "done"),
    "card": CARDS,
    "face": FACES,
}

REFUSALS: Mapping[int, Refusal] = {
    rules.GAME_OVER: Refusal("game-over", "NG-6"),
    rules.IN_THE_AIR: Refusal("in-the-air", "NG-3"),
    rules.BELL_FIRST: Refusal("bell-first", "NG-5"),
    rules.NOT_YOUR_TURN: Refusal("not-your-turn", "NG-4"),
    rules.NO_BELL: Refusal("no-bell", "NG-5"),
    rules.ROLL_FIRST: Refusal("roll-first", "NG-3"),
    rules.ALREADY_ROLLED: Refusal("already-rolled", "NG-3"),
    rules.MUST_LAY: Refusal("must-lay", "NG-5"),
    rules.NOT_HELD: Refusal("not-held", "NG-4"),
    rules.WRONG_NUMBER: Refusal("wrong-number", "NG-4"),
}


def action_words(action: int) -> Words:
    return {"do": DEEDS[action]} if action < LAY else {"do": "lay", "card": CARDS[action - LAY]}


def action_number(words: Words) -> int:
    match words:
        case {"do": str(deed), **rest} if not rest and deed in DEEDS:
            return DEEDS.index(deed)
        case {"do": "lay", "card": str(card), **rest} if not rest and card in CARDS:
            return LAY + CARDS.index(card)
    raise BadInput("bad-action", wanted='"roll", "keep", "ring", "lay" + "card" "1"–"5"', got=words)


def fall_word(s: State, outcome: int) -> str | int:
    if s.stage == STARTING:
        return outcome  # a seat
    return CARDS[outcome] if s.stage == DEALING else FACES[outcome]


def event_words(event: Sequence[int]) -> Words:
    what, seat, detail = event[:3]
    key, clause, names = EVENTS[what]
    words: Words = {"event": key, "clause": clause, "seat": seat}
    if names:
        words[names[0]] = FACES[detail]
    return words


EVENTS: dict[int, tuple[str, str, tuple[str, ...]]] = {
    rules.STARTS: ("starts", "NG-2", ()),
    rules.DEALT: ("dealt", "NG-2", ("card",)),
    rules.ROLLED: ("rolled", "NG-3", ("face",)),
    rules.LAID: ("laid", "NG-4", ("card",)),
    rules.KEPT: ("kept", "NG-4", ()),
    rules.RANG: ("rang", "NG-5", ()),
    rules.WON: ("won", "NG-6", ()),
}
EVENT_FIELDS = {key: ("seat", *names) for key, _, names in EVENTS.values()}
SECRETS = {"dealt": ("card",)}
PRIVATE = ("hand",)
LAYS = ("lay",)
ACTION_SOUNDS: Mapping[str, Sound] = {"roll": "dice", "lay": "card", "ring": "bone"}
EVENT_SOUNDS: Mapping[str, Sound] = {"won": "shout"}
EVENT_ROLES: Mapping[str, Role] = {"starts": "start", "dealt": "deal"}
