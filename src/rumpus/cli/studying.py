"""The commands simulate and tournament: matches of bots in bulk."""

import json
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from rumpus.bots import character, strengths
from rumpus.cli.files import make_folder, writing, written_into
from rumpus.cli.given import given_options, listed, whole
from rumpus.cli.solving import check_plot
from rumpus.cli.speaking import EXIT_INTERRUPTED, GameName, Lang, Options, app, end, spoken
from rumpus.game import BadInput, Json
from rumpus.games import named
from rumpus.language import Language, language
from rumpus.terminal.shapes import new_console

if TYPE_CHECKING:
    from rumpus.lab.keeping import Kept
    from rumpus.lab.simulation import Question
    from rumpus.lab.summary import Share, Summary
    from rumpus.lab.tournament import Tournament

FILES = (".json", ".parquet")
MOST_MATCHES = 10**12
FEW_SEATS = 2

Jobs = Annotated[str, typer.Option("--jobs", metavar="J", help="Cores; all of them unless said.")]
Seed = Annotated[str, typer.Option("--seed", help="The same seed, the same result, whatever the jobs.")]
Plot = Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="Draw it, as PNG or SVG.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object instead of tables.")]


@app.command()
@spoken
def simulate(
    game: GameName,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B…", help="One character a seat.")],
    matches: Annotated[str, typer.Option("--matches", metavar="N", help="How many; 1e6 will do.")] = "10000",
    jobs: Jobs = "",
    on: Annotated[str, typer.Option("--on", metavar="dask:ADDRESS", help="Play on a Dask cluster.")] = "",
    seed: Seed = "1",
    option: Options = None,
    races: Annotated[
        str, typer.Option("--races", metavar="lockstep|live", help="Seat by seat, or with reaction times (slower).")
    ] = "lockstep",
    plot: Plot = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="A summary (.json), or every match (.parquet).")
    ] = None,
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Let bots play by the million: win shares with 95 % intervals, scores, lengths, and what it is worth to begin.

    Ctrl-C ends it early, with what has been played.
    """
    from rumpus.lab import simulation

    words = language(lang)
    named(game)
    asked = simulation.question(game, given_options(option or []), listed(bots), races, seed)
    count, cores = how_many(matches), given_jobs(jobs)
    if plot is not None:
        check_plot(plot)
    if out is not None:
        check_out(out)
    if not asked.compiled:
        typer.echo(words.say("simulate-slow"), err=True)
    found = simulated(asked, count, cores, on, out, words)
    if found.matches == 0:
        raise KeyboardInterrupt
    answer = {**about(asked), "asked": count, **found.told(asked.bots)}
    if out is not None and out.suffix == ".json":
        with writing(out):
            out.write_text(json.dumps(answer) + "\n", "utf-8")
    if plot is not None:
        from rumpus.lab import portraits

        with writing(plot):
            portraits.draw_simulation(words.say(f"{game}-name"), seat_names(asked.bots), found, plot, words)
    if as_json:
        typer.echo(json.dumps(answer))
    else:
        print_simulation(asked, found, words)
    if found.matches < count:
        end(EXIT_INTERRUPTED, words.say("simulate-interrupted", played=found.matches, asked=count))


def about(asked: "Question") -> dict[str, Json]:
    rules = named(asked.game).rules.VERSION
    return {**asked._asdict(), "rules": rules, "options": json.loads(asked.options), "bots": list(asked.bots)}


def how_many(text: str) -> int:
    """Matches; 1e6 is a whole number too."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not (1 <= found <= MOST_MATCHES and found == int(found)):
        raise BadInput("simulate-bad-count", most=MOST_MATCHES, got=text)
    return int(found)


def given_jobs(text: str) -> int:
    found = whole("--jobs", text) if text else -1
    if found < 1 and text:
        raise BadInput("bad-whole", name="--jobs", got=text)
    return found


def check_out(out: Path) -> None:
    if out.suffix not in FILES:
        raise BadInput("simulate-bad-out", known=", ".join(FILES), got=str(out))
    make_folder(out.parent)


def simulated(asked: "Question", count: int, jobs: int, on: str, out: Path | None, words: Language) -> "Summary":
    """What has been played when it is done or interrupted."""
    from rumpus.lab import simulation
    from rumpus.lab.summary import Summary

    found, kept = Summary(len(asked.bots)), kept_in(out, asked)
    batches = simulation.simulated(asked, count, jobs, on)
    with bar(words.say("simulate-progress")) as progress, closing(batches), kept:
        task = progress.add_task("", total=count)
        with suppress(KeyboardInterrupt):  # what is there is the answer
            for rows in batches:
                found.add(rows)
                kept.add(rows)
                progress.update(task, completed=found.matches)
    return found


def kept_in(out: Path | None, asked: "Question") -> "Kept":
    from rumpus.lab.keeping import Kept, ParquetFile

    if out is None or out.suffix != ".parquet":
        return Kept()
    with writing(out):
        return ParquetFile(out, asked.bots, about(asked))


def bar(what: str) -> Progress:
    """On standard error while somebody watches."""
    console = new_console(stderr=True)
    columns = TextColumn(what), BarColumn(), TextColumn("{task.completed:,.0f}"), TimeRemainingColumn()
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def seat_names(bots: Sequence[str]) -> list[str]:
    """The bots, numbered where one sits twice."""
    return [bot if bots.count(bot) == 1 else f"{bot} {bots[:seat].count(bot) + 1}" for seat, bot in enumerate(bots)]


def interval(share: "Share", words: Language) -> str:
    return f"{words.figure(100 * share.low, 2)} – {words.percent(share.high)}"


def print_simulation(asked: "Question", found: "Summary", words: Language) -> None:
    from rumpus.lab.summary import spread

    heading = ("bot", "won", "interval", "score", "deviation", "least", "median", "most")
    table = Table(*(words.say(f"simulate-{name}") for name in heading))
    for seat, name in enumerate(seat_names(asked.bots)):
        won, score = found.share(seat), spread(found.scores[seat])
        about = words.figure(score.mean, 2), words.figure(score.deviation, 2)
        figures = (*about, score.least, score.median, score.most)
        table.add_row(name, words.percent(won.won), interval(won, words), *map(str, figures))
    new_console().print(table)
    first, length = found.first(), spread(found.lengths)
    typer.echo(words.say("simulate-first", share=words.percent(first.won), interval=interval(first, words)))
    details: dict[str, Json] = {
        "mean": words.figure(length.mean, 1),
        "least": length.least,
        "median": length.median,
        "most": length.most,
    }
    typer.echo(words.say("simulate-lengths", **details))
    typer.echo(words.say("simulate-matches", count=found.matches))


@app.command()
@spoken
def tournament(
    game: GameName,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B…", help="Which characters; all unless said.")] = "",
    players: Annotated[str, typer.Option("--players", metavar="N", help="Seats at every table.")] = "2",
    matches: Annotated[str, typer.Option("--matches", metavar="N", help="At every table of compiled bots.")] = "2000",
    thinking: Annotated[
        str, typer.Option("--thinking", metavar="N", help="At every table where a bot thinks ahead; that takes time.")
    ] = "100",
    jobs: Jobs = "",
    seed: Seed = "1",
    option: Options = None,
    plot: Plot = None,
    write: Annotated[
        Path | None, typer.Option("--write", metavar="FILE", help="Put the tables into this Markdown file.")
    ] = None,
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Every character against every other: ratings with their intervals, and who beats whom. Races in lock-step."""
    from rumpus.lab import tournament as playing

    words, chosen = language(lang), named(game)
    names, seats = given_bots(game, bots), whole("--players", players)
    given = given_options(option or [])
    chosen.options(given, seats)
    if len(names) < seats:
        raise BadInput("tournament-few", seats=seats, got=", ".join(names))
    if plot is not None:
        check_plot(plot)
    wanted = how_many(matches), how_many(thinking)
    with bar(words.say("tournament-progress")) as progress:
        task = progress.add_task("", total=1.0)
        found = playing.played(
            game,
            given,
            names,
            seats,
            wanted,
            seed,
            given_jobs(jobs),
            lambda share: progress.update(task, completed=share),
        )
    if plot is not None:
        from rumpus.lab import portraits

        with writing(plot):
            portraits.draw_tournament(words.say(f"{game}-name"), found, plot, words)
    if write is not None:
        written_into(write, game, "\n\n".join(markdown(table) for table in tables(found, words)))
    if as_json:
        typer.echo(json.dumps({"game": game, "rules": chosen.rules.VERSION, "seed": seed, **found.told()}))
    else:
        print_tables(tables(found, words))


def given_bots(game: str, text: str) -> list[str]:
    names = list(dict.fromkeys(listed(text))) if text else strengths(game)
    for name in names:
        character(game, name)
    return names


Cells = list[list[str]]  # the heading first


def tables(found: "Tournament", words: Language) -> list[Cells]:
    ranking = found.ranking()
    rated: Cells = [
        [words.say(f"tournament-{name}") for name in ("bot", "rating", "between", "won", "sure", "matches")]
    ]
    for one in ranking:
        rating = [words.figure(one.rating, 1), f"{words.figure(one.low, 1)} – {words.figure(one.high, 1)}"]
        won = [words.percent(one.won.won), interval(one.won, words), words.figure(one.matches, 0)]
        rated.append([one.bot, *rating, *won])
    names = [one.bot for one in ranking]
    cross: Cells = [[words.say("tournament-against"), *names]]
    for bot in names:
        cross.append([bot, *("" if bot == other else words.percent(found.cell(bot, other).won) for other in names)])
    return [rated, cross]


def print_tables(shown: Sequence[Cells]) -> None:
    for heading, *rows in shown:
        table = Table(*heading)
        for row in rows:
            table.add_row(*row)
        new_console().print(table)


def markdown(cells: Cells) -> str:
    """The first column is a name, the others are figures."""
    heading, *rows = cells
    lines = [heading, ["---", *("--:" for _ in heading[1:])], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
