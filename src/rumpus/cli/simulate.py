"""The command `simulate`: matches of bots in bulk."""

import json
from collections.abc import Generator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from rumpus.cli.arguments import given_options, listed, whole
from rumpus.cli.files import make_folder, writing
from rumpus.cli.messages import EXIT_INTERRUPTED, GameName, Lang, Options, app, end, spoken
from rumpus.cli.solve import check_plot
from rumpus.game import BadInput, Json
from rumpus.games import named
from rumpus.language import Language, language
from rumpus.terminal.shapes import new_console

if TYPE_CHECKING:
    from rumpus.experiments.parquet import MatchSink
    from rumpus.experiments.simulation import Question
    from rumpus.experiments.summary import Share, Summary
    from rumpus.experiments.trace_file import TraceSink

FILES = (".json", ".parquet")
MOST_MATCHES = 10**12
FEW_SEATS = 2
Jobs = Annotated[str, typer.Option("--jobs", metavar="J", help="The number of cores; default: all.")]
Seed = Annotated[str, typer.Option("--seed", help="The same seed, the same result, whatever the jobs.")]
Plot = Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="Plot the result, as PNG or SVG.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of tables.")]


@app.command()
@spoken
def simulate(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", metavar="A,B…", help="One for each seat: a bot, or module:function, a policy of your own."
        ),
    ],
    matches: Annotated[
        str, typer.Option("--matches", metavar="N", help="The number of matches, such as 1e6.")
    ] = "10000",
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
    trace: Annotated[
        Path | None, typer.Option("--trace", metavar="FILE", help="Every decision (.parquet), to learn from or replay.")
    ] = None,
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Let bots play by the million: win shares with 95 % intervals, scores, lengths, and what it is worth to begin.

    Ctrl-C ends it early, with what has been played.
    """
    from rumpus.experiments import simulation

    words = language(lang)
    named(game)
    asked = simulation.question(game, given_options(option or []), listed(bots), races, seed)
    count, cores = how_many(matches), given_jobs(jobs)
    if plot is not None:
        check_plot(plot)
    if out is not None:
        check_out(out)
    if trace is not None:
        check_trace(trace, asked)
    if not asked.compiled:
        typer.echo(words.say("simulate-slow"), err=True)
    found = simulated(asked, count, cores, on, Files(out, trace), words)
    if found.matches == 0:
        raise KeyboardInterrupt
    answer = {**simulation.about(asked), "asked": count, **found.as_json(asked.names)}
    if out is not None and out.suffix == ".json":
        with writing(out):
            out.write_text(json.dumps(answer) + "\n", "utf-8")
    if plot is not None:
        from rumpus.experiments import plots

        with writing(plot):
            plots.draw_simulation(words.say(f"{game}-name"), seat_names(asked.names), found, plot, words)
    if as_json:
        typer.echo(json.dumps(answer))
    else:
        print_simulation(asked, found, words)
    if found.matches < count:
        end(EXIT_INTERRUPTED, words.say("simulate-interrupted", played=found.matches, asked=count))


def how_many(text: str) -> int:
    """Parse a number of matches; 1e6 is a whole number too."""
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


def check_trace(trace: Path, asked: "Question") -> None:
    if trace.suffix != ".parquet":
        raise BadInput("trace-bad-out", got=str(trace))
    if not asked.compiled:
        raise BadInput("trace-plain")
    make_folder(trace.parent)


class Files(NamedTuple):
    out: Path | None
    trace: Path | None


def simulated(asked: "Question", count: int, jobs: int, on: str, files: Files, words: Language) -> "Summary":
    """Play the matches; return the result so far when done or interrupted."""
    from rumpus.experiments.summary import Summary

    found, kept = Summary(len(asked.bots)), kept_in(files.out, asked)
    batches, traced = batches_of(asked, count, jobs, on, files.trace)
    with bar(words.say("simulate-progress")) as progress, closing(batches), kept, traced:
        task = progress.add_task("", total=count)
        with suppress(KeyboardInterrupt):  # return the matches played so far
            for rows, decisions in batches:
                found.add(rows)
                kept.add(rows)
                traced.add(decisions, len(rows))
                progress.update(task, completed=found.matches)
    return found


def batches_of(
    asked: "Question", count: int, jobs: int, on: str, trace: Path | None
) -> tuple[Generator[Any, None, None], "TraceSink"]:
    """Return the batches of matches, each with its decisions if they are traced, and where the decisions go."""
    from rumpus.experiments import simulation
    from rumpus.experiments.trace import traced
    from rumpus.experiments.trace_file import TraceFile, TraceSink

    if trace is None:
        return without_decisions(simulation.simulated(asked, count, jobs, on)), TraceSink()
    with writing(trace):
        return traced(asked, count, jobs, on), TraceFile(trace, len(asked.bots), simulation.about(asked))


def without_decisions(batches: Generator[Any, None, None]) -> Generator[Any, None, None]:
    with closing(batches):
        for rows in batches:
            yield rows, None


def kept_in(out: Path | None, asked: "Question") -> "MatchSink":
    from rumpus.experiments.parquet import MatchSink, ParquetFile
    from rumpus.experiments.simulation import about

    if out is None or out.suffix != ".parquet":
        return MatchSink()
    with writing(out):
        return ParquetFile(out, len(asked.bots), about(asked))


def bar(what: str) -> Progress:
    """Show a progress bar on standard error, if that is a terminal."""
    console = new_console(stderr=True)
    columns = TextColumn(what), BarColumn(), TextColumn("{task.completed:,.0f}"), TimeRemainingColumn()
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def seat_names(bots: Sequence[str]) -> list[str]:
    """Return the bots, numbered where one sits twice."""
    return [bot if bots.count(bot) == 1 else f"{bot} {bots[:seat].count(bot) + 1}" for seat, bot in enumerate(bots)]


def interval(share: "Share", words: Language) -> str:
    return f"{words.figure(100 * share.low, 2)} – {words.percent(share.high)}"


def print_simulation(asked: "Question", found: "Summary", words: Language) -> None:
    from rumpus.experiments.summary import spread

    heading = ("bot", "won", "interval", "score", "deviation", "least", "median", "most")
    table = Table(*(words.say(f"simulate-{name}") for name in heading))
    for seat, name in enumerate(seat_names(asked.names)):
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
