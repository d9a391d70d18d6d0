"""The wire in TypeScript, for a browser that has no rules: web/src/wire.ts."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.inspect import (
    BoolType,
    DictType,
    FloatType,
    IntType,
    ListType,
    LiteralType,
    Metadata,
    NoneType,
    StrType,
    StructType,
    Type,
    UnionType,
    VarTupleType,
)

from rumpus import wire
from rumpus.contract.shapes import (
    FROM_TABLE,
    TO_TABLE,
    Class,
    actions_of,
    camel,
    events_of,
    fields,
    http_classes,
    may_be_missing,
    parts,
    remarks,
    sentence,
    title,
    view_of,
    within,
)
from rumpus.game import CHANCE, OVER, RACE, SPECTATOR, Game
from rumpus.games import GAMES

WIDTH = 120
OF_GAME = {"View": "Views", "Action": "Actions", "Event": "Events"}  # what a title names, by game
HEAD = """\
/** The messages between a table and those who sit at it. Written by `make wire` from src/rumpus/wire.py, the HTTP part
 * and the games' views and words; docs/wire.md tells how they follow each other. */
"""

Names = Mapping[frozenset[Any], str]  # of sets of values that have a name
Spell = Callable[[Type], str]
NO_NAMES: Names = {}


def text() -> str:
    return "\n".join([HEAD, *constants(), *types_by_game(), *messages()])


# --- values ----------------------------------------------------------------------------------------------------------


def quoted(value: str | int | None) -> str:
    return "null" if value is None else f"'{value}'" if isinstance(value, str) else str(value)


def key(name: str) -> str:
    return name if name.isidentifier() else f"'{name}'"


def row(values: Sequence[str | int]) -> str:
    return f"[{', '.join(map(quoted, values))}]"


def mapping(values: Mapping[str, str]) -> str:
    inside = ", ".join(f"{key(name)}: {quoted(value)}" for name, value in values.items())
    return f"{{ {inside} }}" if inside else "{}"


def wrapped(line: str) -> str:
    """Cut between values where it is too long."""
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    head, *rest = line.split(", ")
    lines = [head]
    for value in rest:
        if len(lines[-1]) + len(value) + 3 > WIDTH:
            lines[-1] += ","
            lines.append(indent + value)
        else:
            lines[-1] += f", {value}"
    return "\n".join(lines)


def constants() -> Iterator[str]:
    yield f"export const LARGEST = {wire.LARGEST} // bytes of a message to the table"
    yield f"export const MISSED = {wire.MISSED} // events told again to who comes back"
    yield f"export const SPECTATOR = {SPECTATOR} // the seat of a view that anybody may see"
    yield f"export const MOVER = {{ over: {OVER}, chance: {CHANCE}, race: {RACE} }} as const // where it is no seat"
    yield f"export const GAMES = {row(list(GAMES))} as const"
    yield "\n/** Whether the seats of a game see, and are told, different things. */"
    yield "export const HIDES = {"
    yield from (f"  {key(game.key)}: {str(game.hides).lower()}," for game in GAMES.values())
    yield "} as const"
    yield "\n/** The words of each game's actions and events whose value is a seat. */"
    yield "export const SEAT_WORDS = {"
    yield from (f"  {key(game.key)}: {row(game.words.SEAT_WORDS)}," for game in GAMES.values())
    yield "} as const"
    yield "\n/** Which sound an action makes when its pieces begin to move, and an event when it is shown. */"
    yield "export const SOUNDS = {"
    for game in GAMES.values():
        actions, events = mapping(game.words.ACTION_SOUNDS), mapping(game.words.EVENT_SOUNDS)
        yield wrapped(f"  {key(game.key)}: {{ actions: {actions}, events: {events} }},")
    yield "} as const"
    yield "\n/** What events tell: who starts, that cards were dealt, or that one was drawn. */"
    yield "export const EVENT_ROLES = {"
    yield from (f"  {key(game.key)}: {mapping(game.words.EVENT_ROLES)}," for game in GAMES.values())
    yield "} as const"
    yield "\n/** The actions that lay cards; what is drawn because of them moves afterwards. */"
    yield "export const LAYS = {"
    yield from (f"  {key(game.key)}: {row(game.words.LAYS)}," for game in GAMES.values())
    yield "} as const"
    yield "\n/** The stages of each game, as the numbers that views carry. */"
    yield "export const STAGES = {"
    for game in GAMES.values():
        stages = ", ".join(f"{stage}: {n}" for n, stage in enumerate(game.words.LEGEND["stage"]))
        yield wrapped(f"  {key(game.key)}: {{ {stages} }},")
    yield "} as const"
    yield "\n/** What other numbers in the views of each game stand for. */"
    yield "export const LEGEND = {"
    for game in GAMES.values():
        yield f"  {key(game.key)}: {{"
        for name, values in game.words.LEGEND.items():
            if name != "stage":
                yield wrapped(f"    {name}: {row(values)},")
        yield "  },"
    yield "} as const"
    yield "\n/** The clauses of each game's rules, in order. */"
    yield "export const CLAUSES = {"
    for game in GAMES.values():
        yield wrapped(f"  {key(game.key)}: {row(game.words.CLAUSES)},")
    yield "} as const"


# --- types -----------------------------------------------------------------------------------------------------------


def spelled(kind: Type, names: Names = NO_NAMES, game: str = "G") -> str:
    """A type as TypeScript writes it; `game` names the game whose views, actions or events are meant."""
    if (own := title(kind)) is not None:
        return game if own == "Game" else f"{OF_GAME[own]}[{game}]"
    match kind:
        case Metadata(type=item):
            return spelled(item, names, game)
        case LiteralType(values=values):
            return names.get(frozenset(values)) or literals(values, names)
        case UnionType(types=several):
            return " | ".join(spelled(item, names, game) for item in several)
        case ListType(item_type=item) | VarTupleType(item_type=item):
            one = spelled(item, names, game)
            return f"({one})[]" if " " in one else f"{one}[]"
        case DictType(value_type=item):
            return f"Record<string, {spelled(item, names, game)}>"
        case StructType(cls=cls):
            return f"{cls.__name__}<{game}>" if is_of_a_game(cls) else str(cls.__name__)
    return PLAIN.get(type(kind), "unknown")


PLAIN: Mapping[type, str] = {
    IntType: "number",
    FloatType: "number",
    StrType: "string",
    BoolType: "boolean",
    NoneType: "null",
}


def literals(values: Sequence[Any], names: Names) -> str:
    """All of them, or all of a named set but a few."""
    for known, name in names.items():
        rest = sorted(known.difference(values))
        if known.issuperset(values) and len(rest) < len(values) > 6:
            return f"Exclude<{name}, {' | '.join(map(quoted, rest))}>"
    return " | ".join(map(quoted, sorted(values, key=lambda value: (value is None, value))))


def titles(cls: Class) -> set[str]:
    return {name for field in fields(cls) for kind in within(field.type) if (name := title(kind))}


def is_of_a_game(cls: Class) -> bool:
    """Whether it carries views, actions or events, itself or in its parts."""
    return any(titles(part) & OF_GAME.keys() for part in [cls, *parts([cls])])


# --- a game's own ----------------------------------------------------------------------------------------------------


def types_by_game() -> Iterator[str]:
    yield "\nexport type Game = (typeof GAMES)[number]"
    for game in GAMES.values():
        yield from types_of(game)
    for what in OF_GAME.values():
        yield f"\nexport interface {what} {{"
        yield from (f"  {key(name)}: {camel(name)}{what.removesuffix('s')}" for name in GAMES)
        yield "}"


def types_of(game: Game) -> Iterator[str]:
    name = camel(game.key)
    names = named_sets(game, name)
    yield ""
    yield f"export type {name}Stage = (typeof STAGES)['{game.key}'][keyof (typeof STAGES)['{game.key}']]"
    for what, values in game.words.LEGEND.items():
        if frozenset(values) in names:
            yield f"export type {name}{camel(what)} = (typeof LEGEND)['{game.key}']['{what}'][number]"
    yield from interface(view_of(game), f"{name}View", lambda kind: spelled(kind, names), {"stage": f"{name}Stage"})
    for what, shapes in (("Action", actions_of(game)), ("Event", events_of(game))):
        yield ""
        yield from one_of_these(f"export type {name}{what}", shapes, names)


def named_sets(game: Game, prefix: str = "") -> Names:
    """The words of the legend, which actions and events use."""
    return {
        frozenset(values): prefix + camel(what)
        for what, values in game.words.LEGEND.items()
        if what != "stage" and isinstance(values[0], str)
    }


def one_of_these(name: str, shapes: Sequence[Class], names: Names) -> Iterator[str]:
    yield f"{name} ="
    for shape in shapes:
        inside = "; ".join(f"{field.name}: {spelled(field.type, names)}" for field in fields(shape))
        yield f"  | {{ {inside} }}"


# --- messages --------------------------------------------------------------------------------------------------------


def messages() -> Iterator[str]:
    http = http_classes()
    for cls in dict.fromkeys([*parts([*TO_TABLE, *FROM_TABLE, *http]), *TO_TABLE, *FROM_TABLE, *http]):
        yield from declared(cls)
    yield f"\nexport type Incoming =\n{union(TO_TABLE)}"
    yield "\n/** The messages that are answered. */\nexport type Request = Extract<Incoming, { id: number }>"
    yield f"\nexport type Outgoing<G extends Game = Game> =\n{union(FROM_TABLE)}"


def union(classes: Sequence[Class]) -> str:
    return "\n".join(f"  | {cls.__name__}{'<G>' if is_generic(cls) else ''}" for cls in classes)


def is_generic(cls: Class) -> bool:
    """A message to the table may be about any game."""
    return is_of_a_game(cls) and cls not in TO_TABLE


def declared(cls: Class) -> Iterator[str]:
    name = cls.__name__
    if not is_generic(cls):
        yield from interface(cls, name, lambda kind: spelled(kind, game="Game"))
    elif "View" in titles(cls):
        yield f"\n/** {sentence(cls)} */"
        yield f"export type {name}<G extends Game = Game> = {{\n  [K in G]: {{"
        yield from members(cls, lambda kind: spelled(kind, game="K"), "    ")
        yield "  }\n}[G]"
    else:
        yield from interface(cls, f"{name}<G extends Game = Game>", spelled)


def interface(cls: Class, name: str, spell: Spell, known: Mapping[str, str] = {}) -> Iterator[str]:
    yield f"\n/** {sentence(cls)} */" if sentence(cls) else ""
    yield f"export interface {name} {{"
    yield from members(cls, spell, "  ", known)
    yield "}"


def members(cls: Class, spell: Spell, indent: str, known: Mapping[str, str] = {}) -> Iterator[str]:
    config = cls.__struct_config__
    if config.tag is not None:
        yield f"{indent}type: {quoted(config.tag)}"
    for field in fields(cls):
        mark = "?" if may_be_missing(cls, field) else ""
        remark = f" // {remarks(cls)[field.name]}" if field.name in remarks(cls) else ""
        yield f"{indent}{field.name}{mark}: {known.get(field.name) or spell(field.type)}{remark}"
