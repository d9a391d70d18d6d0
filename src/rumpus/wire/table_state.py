"""The state of a table: people, seats, settings and results."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from rumpus.wire.fields import GameKey, Pace, Speed


class PersonHere(Struct, frozen=True):
    """A person who has joined the table."""

    person: int
    name: str
    here: bool  # connected now
    grace: int | UnsetType = UNSET  # ms from now until an absent person's seat and role as host can be taken
    avatar: str | UnsetType = UNSET  # one of those that `look` lists
    colour: str | UnsetType = UNSET


class PersonRemoved(Struct, frozen=True):
    """A person whom the host has removed."""

    person: int
    name: str


class SeatTaken(Struct, frozen=True):
    """An occupied seat and its player; free seats are not listed."""

    seat: int
    name: str
    person: int | None  # null for a bot
    strength: str  # of a bot; empty for a person
    ready: bool
    bot_plays: bool  # a bot plays in place of the person, who is away or did not act
    owner: int | UnsetType = UNSET  # the person who had the seat before the host gave it away; they may send `back`
    bot: str | UnsetType = UNSET  # the name of the bot that the person replaced in this match
    avatar: str | UnsetType = UNSET  # of the person or bot that plays there
    colour: str | UnsetType = UNSET


class Waiting(Struct, frozen=True):
    """A person without a seat who wants to play in the next match."""

    person: int
    gets_seat: bool  # true if a seat is free or a bot's; false while people have all seats of the game


class Standing(Struct, frozen=True):
    """Matches played and won at this table under one name."""

    name: str
    played: int
    won: float  # a win shared by n seats counts 1/n for each


class Result(Struct, frozen=True):
    """How a match ended. Its record is at /api/tables/{code}/matches/{match}."""

    match: int  # the table's first match is 1
    game: GameKey
    names: list[str]  # by seat, like the scores
    scores: list[int]
    winners: list[int]  # the seats that share first place; empty if the host stopped the match


class TableState(Struct, frozen=True):
    """People, seats, settings and results of a table: everything except the match itself."""

    code: str
    game: GameKey  # of the running match, or of the next one
    options: dict[str, Any]  # every option of the game with its value
    pace: Pace
    clock: int  # seconds; 0 for none
    public: bool
    coach: bool
    host: int  # the host's `person`
    people: list[PersonHere]
    seats: list[SeatTaken]
    commitment: str  # SHA-256, in hex, of the secret seed of the running or next match
    playing: bool
    paused: bool  # true after a restart, until the players have reconnected
    matches: int  # how many have begun
    result: Result | None  # of the last match; null while one runs
    standings: list[Standing]
    owner: int | UnsetType = UNSET  # the person who was host before and may take the role back
    speed: Speed = "normal"  # length of the pauses between the bots' plays and after rounds
    waiting: list[Waiting] | UnsetType = UNSET  # for the next match, in the order of seating; absent if empty
    shares_hands: bool | UnsetType = UNSET  # true if one person holds several hands of cards: played at calm pace
    removed: list[PersonRemoved] | UnsetType = UNSET  # people whom the host may readmit; absent if empty
    knock: bool = False  # newcomers ask the host to be let in
