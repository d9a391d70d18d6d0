"""The words of Go Nuts!: actions, outcomes, events and refusals with their clauses."""

from collections.abc import Mapping, Sequence

from rumpus.game import BadInput, Legend, Refusal, Role, Sound, Words
from rumpus.games.go_nuts import rules
from rumpus.games.go_nuts.rules import State

CLAUSES = tuple(f"GN-{n}" for n in range(1, 14))
DEEDS = ("roll", "bank", "dog")  # by action
SQUIRREL_DIE = ("squirrel", "acorn", "car")  # by face
DOG_DIE = ("dog", "house")
LEGEND: Legend = {"stage": ("starting", "turn", "round", "done"), "face": SQUIRREL_DIE, "dog_face": DOG_DIE}

REFUSALS: Mapping[int, Refusal] = {
    rules.GAME_OVER: Refusal("game-over", "GN-12"),
    rules.NOT_BEGUN: Refusal("not-begun", "GN-3"),
    rules.DICE_IN_THE_AIR: Refusal("dice-in-the-air", "GN-5"),
    rules.NOT_YOUR_TURN: Refusal("not-your-turn", "GN-6"),
    rules.NOT_ROLLED_YET: Refusal("not-rolled-yet", "GN-6"),
    rules.OWN_DOG_DIE: Refusal("own-dog-die", "GN-4"),
    rules.NO_ROUND: Refusal("no-round", "GN-8"),
    rules.NO_BANK_IN_ROUND: Refusal("no-bank-in-round", "GN-8"),
    rules.ROLLER_ONLY: Refusal("roller-only", "GN-8"),
    rules.DOG_HAS_SHOWN: Refusal("dog-has-shown", "GN-8"),
    rules.ROUND_STOPPED: Refusal("round-stopped", "GN-8"),
}


def action_words(action: int) -> Words:
    return {"do": DEEDS[action]}


def action_number(words: Words) -> int:
    match words:
        case {"do": str(deed), **rest} if not rest and deed in DEEDS:
            return DEEDS.index(deed)
    raise BadInput("bad-action", wanted='"roll", "bank", "dog"', got=words)


def fall_word(s: State, outcome: int) -> str | int:
    return fall_words(s, (outcome,))[0]


def fall_words(s: State, outcomes: Sequence[int]) -> Sequence[str | int]:
    if s.stage == rules.STARTING:
        return outcomes
    faces = DOG_DIE if rules.dog_die_in_the_air(s) else SQUIRREL_DIE
    return [faces[outcome] for outcome in outcomes]


def event_words(event: Sequence[int]) -> Words:
    what, who, a, b = event[:4]
    key, clause, names = EVENTS[what]
    words = {"event": key, "clause": clause, "seat": who, **dict(zip(names, (a, b), strict=False))}
    if what in WITH_FACES:
        words["faces"] = [SQUIRREL_DIE[face] for face in event[4 : 4 + a]]
    return words


EVENTS: dict[int, tuple[str, str, tuple[str, ...]]] = {
    rules.STARTS: ("starts", "GN-3", ()),
    rules.ROLLED: ("rolled", "GN-5", ("dice",)),
    rules.TOTALLED: ("totalled", "GN-5", ("acorns", "dice")),
    rules.FIVE_AGAIN: ("five-again", "GN-11", ("acorns",)),
    rules.BANKED: ("banked", "GN-6", ("points", "total")),
    rules.ALL_CARS: ("all-cars", "GN-10", ("lost",)),
    rules.WENT_NUTS: ("go-nuts", "GN-7", ("lost", "dice")),
    rules.COUNTED: ("counted", "GN-8", ("dice", "acorns")),
    rules.HOUSE: ("house", "GN-8", ()),
    rules.BARKED: ("dog", "GN-8", ("missing",)),
    rules.STOPPED: ("stopped", "GN-8", ("points", "total")),
    rules.WON: ("won", "GN-12", ("total",)),
}
WITH_FACES = (rules.ROLLED, rules.COUNTED)
EVENT_FIELDS = {
    key: ("seat", *names, "faces") if what in WITH_FACES else ("seat", *names)
    for what, (key, _, names) in EVENTS.items()
}
ACTION_SOUNDS: Mapping[str, Sound] = {"roll": "dice", "dog": "dice", "bank": "bone"}
EVENT_SOUNDS: Mapping[str, Sound] = {"dog": "bark", "go-nuts": "shout"}
EVENT_ROLES: Mapping[str, Role] = {"starts": "start"}
