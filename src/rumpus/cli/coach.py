"""The command `coach`: what each choice in a position is worth."""

import json
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import typer
from rich.table import Table

from rumpus import record as records
from rumpus.cli.arguments import whole
from rumpus.cli.files import contents
from rumpus.cli.messages import Lang, app, spoken
from rumpus.game import BadInput, Game
from rumpus.games import named
from rumpus.language import Language, language
from rumpus.odds import Odds
from rumpus.record.format import LONGEST_LINE
from rumpus.table.lockstep import open_to
from rumpus.terminal.shapes import new_console

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object instead.")]


class Position(msgspec.Struct):
    game: str
    view: msgspec.Raw


@app.command()
@spoken
def coach(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help='A record, or a position: {"game": …, "view": …} as on the wire; - is standard input.'
        ),
    ],
    line: Annotated[str, typer.Option("--line", metavar="N", help="The line of the choice in a record.")] = "",
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Print the win probability of each choice: exact in dice games between two, else estimated; races in lock-step."""
    words, data = language(lang), contents(file)
    game, view, names = position(data, line, str(file))
    odds = weighed(game, view)
    basis = basis_of(game, view, is_calm(data))
    if as_json:
        found = [{**msgspec.to_builtins(one), "action": game.words.action_words(one.action)} for one in odds]
        typer.echo(json.dumps({"game": game.key, "seat": view.seat, "odds": found, "basis": basis}))
    else:
        typer.echo(words.say("coach-asked", name=names[view.seat]))
        new_console().print(odds_table(game, odds, names, words))
        typer.echo(words.say(f"report-{basis}"))


def basis_of(game: Game, view: Any, calm: bool) -> Literal["exact", "lockstep", "estimated"]:
    """Whether the odds are solved exactly, solved with races in lock-step, or estimated."""
    from rumpus.advice import coach as coaching

    if not coaching.is_exact(game, game.viewing.state(view)):
        return "estimated"
    return "lockstep" if game.races and not calm else "exact"


def is_calm(data: bytes) -> bool:
    """Whether this is the record of a match at calm pace, read before; a position does not tell its pace."""
    return is_record(data) and json.loads(data.partition(b"\n")[0])["pace"] == "calm"


def is_record(data: bytes) -> bool:
    return b'"rumpus"' in data.partition(b"\n")[0]


def position(data: bytes, line: str, file: str) -> tuple[Game, Any, list[str]]:
    """Return the game, the view of the seat that has the choice, and everybody's name."""
    if is_record(data):
        return recorded_position(records.read(data), line)
    try:
        given = msgspec.json.decode(data[:LONGEST_LINE], type=Position)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadInput("coach-no-position", file=file) from None
    game = named(given.game)
    try:
        view = msgspec.json.decode(given.view, type=game.viewing.View)
    except msgspec.ValidationError as error:
        raise BadInput("coach-bad-view", game=game.key, why=str(error)) from None
    if not is_possible(game, view):
        raise BadInput("coach-impossible", game=game.key)
    return game, view, [str(seat) for seat in range(view.players)]


def is_possible(game: Game, view: Any) -> bool:
    """Whether a match can come to this view, which has the right form."""
    if view.players not in game.rules.SEATS or view.seat not in range(view.players):
        return False
    try:
        shown = {name: getattr(view, name) for name in game.rules.OPTIONS if hasattr(view, name)}
        game.options({name: list(v) if isinstance(v, tuple) else v for name, v in shown.items()}, view.players)
        return game.viewing.in_range(view) and game.viewing.view(game.viewing.state(view), view.seat) == view
    except (ArithmeticError, LookupError, ValueError):
        return False


def weighed(game: Game, view: Any) -> list[Odds]:
    from rumpus.advice import coach as coaching

    choices = open_to(game.rules, game.viewing.state(view), view.seat)
    try:
        odds = coaching.odds(game, view) if choices else []
    except BadInput:
        raise
    except (ArithmeticError, LookupError, ValueError):  # such as a score that no turns add up to
        raise BadInput("coach-impossible", game=game.key) from None
    if not odds:
        raise BadInput("coach-no-choice", seat=view.seat)
    return odds


def recorded_position(kept: records.Record, line: str) -> tuple[Game, Any, list[str]]:
    """Return the position before that line, or before the last line at which there was a choice."""
    wanted = whole("--line", line) if line else None
    found = None
    for moment, action in zip(records.moments(kept), kept.actions, strict=False):
        seat = action.deed.seat
        has_choice = len(open_to(kept.game.rules, moment.state, seat)) > 1
        if action.line == wanted or (wanted is None and has_choice):
            found = kept.game.viewing.view(moment.state, seat)
    if found is None:
        raise BadInput("coach-no-line", last=kept.actions[-1].line if kept.actions else 1, got=line)
    return kept.game, found, [seat.name for seat in kept.head.seats]


def odds_table(game: Game, odds: list[Odds], names: list[str], words: Language) -> Table:
    table = Table(words.say("coach-choice"), words.say("coach-win"))
    for one in odds:
        label = words.action(game.key, game.words.action_words(one.action), names) if one.action >= 0 else "–"
        table.add_row(label, chances(one, words))
    return table


def chances(one: Odds, words: Language) -> str:
    if one.error:
        return words.say("coach-about", win=words.figure(100 * one.win, 1), error=words.figure(100 * one.error, 1))
    return words.percent(one.win, 1)
