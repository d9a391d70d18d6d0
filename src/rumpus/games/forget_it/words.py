"""The words of Don't You Forget It: actions, outcomes, events and refusals with their clauses."""

from collections.abc import Mapping, Sequence

from rumpus.game import BadInput, Legend, Refusal, Role, Sound, Words, is_whole
from rumpus.games.forget_it import rules
from rumpus.games.forget_it.rules import CHOOSE, DICE, END, FACES, FIRST_FACE, ROLL, STARTING, State, colour

CLAUSES = tuple(f"FI-{n}" for n in range(1, 11))
WORDS = ("FOR", "GET", "IT")  # by colour
FACE_WORDS = tuple(face for word in WORDS for face in ("1", "2", "3", "4", "5", word))  # by colour, then by face
DIE_WORDS = tuple(FACE_WORDS[first : first + FACES] for first in FIRST_FACE)  # by die, then by face
LEGEND: Legend = {
    "stage": ("starting", "fresh", "rolling", "choosing", "deciding", "done"),
    "colour": ("red", "white", "blue"),
    "colour_of_die": tuple(map(colour, range(DICE))),
    "face": ("1", "2", "3", "4", "5", *WORDS),  # a number, or WORD + the die's colour
}

REFUSALS = {
    rules.GAME_OVER: Refusal("game-over", "FI-10"),
    rules.DICE_IN_THE_AIR: Refusal("dice-in-the-air", "FI-6"),
    rules.NOT_YOUR_TURN: Refusal("not-your-turn", "FI-2"),
    rules.NOT_ROLLED_YET: Refusal("not-rolled-yet", "FI-3"),
    rules.NUMBER_FIRST: Refusal("number-first", "FI-5"),
    rules.NO_PAIR: Refusal("no-pair", "FI-5"),
    rules.ALREADY_CHOSEN: Refusal("already-chosen", "FI-6"),
    rules.NOTHING_TO_CHOOSE: Refusal("nothing-to-choose", "FI-5"),
}


def action_words(action: int) -> Words:
    if action >= CHOOSE:
        return {"do": "choose", "number": action - CHOOSE + 1}
    return {"do": "roll" if action == ROLL else "end"}


def action_number(words: Words) -> int:
    do = words.get("do")
    if len(words) == 1 and (do == "roll" or do == "end"):
        return ROLL if do == "roll" else END
    number = words.get("number", 0)
    if len(words) == 2 and do == "choose" and is_whole(number) and 1 <= number <= 5:
        return CHOOSE + int(number) - 1
    raise BadInput("bad-action", wanted='"roll", "end", "choose" + "number" 1–5', got=words)


def fall_word(s: State, outcome: int) -> str:
    return fall_words(s, (outcome,))[0]


def fall_words(s: State, outcomes: Sequence[int]) -> list[str]:
    dice = (0,) if s.stage == STARTING else s.hand[s.landed : s.in_hand]
    return [DIE_WORDS[die][outcome] for die, outcome in zip(dice, outcomes, strict=False)]


def event_words(event: Sequence[int]) -> Words:
    if event[0] == rules.ROLLED:
        faces = list(map(FACE_WORDS.__getitem__, event[3 : 3 + event[2]]))
        return {"event": "rolled", "clause": "FI-6", "seat": event[1], "faces": faces}
    what, who, a, b = event[:4]
    if what == rules.TRIED:
        return {"event": "tried", "clause": "FI-2", "seat": who, "face": FACE_WORDS[a]}
    key, clause, names = PLAIN_EVENTS[what]
    return {"event": key, "clause": clause, "seat": who, **dict(zip(names, (a, b), strict=False))}


PLAIN_EVENTS: dict[int, tuple[str, str, tuple[str, ...]]] = {
    rules.STARTS: ("starts", "FI-2", ()),
    rules.CHOSE: ("chose", "FI-5", ("number", "count")),
    rules.BUSTED: ("busted", "FI-8", ("lost",)),
    rules.SCORED: ("scored", "FI-9", ("points", "total")),
    rules.LAST_TURNS: ("last-turns", "FI-10", ("total",)),
    rules.WON: ("won", "FI-10", ("total",)),
}
EVENT_FIELDS = {key: ("seat", *names) for key, _, names in PLAIN_EVENTS.values()} | {
    "rolled": ("seat", "faces"),
    "tried": ("seat", "face"),
}
ACTION_SOUNDS: Mapping[str, Sound] = {"roll": "dice", "choose": "bone", "end": "bone"}
EVENT_SOUNDS: Mapping[str, Sound] = {"busted": "shout"}
EVENT_ROLES: Mapping[str, Role] = {"starts": "start"}
