"""Runs the benches one after the other and writes one page with all their figures: `make benchmarks`.

    python -m bench [--only live,lab] [--list]

Each bench writes its tables into its own page and is run as that page says. docs/benchmarks.md then has all tables of
this run beside each other, and says what was not measured and why. Ctrl-C ends it; what was measured stays.
"""

import argparse
import os
import platform
import shlex
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGE = DOCS / "benchmarks.md"
PICTURE = DOCS / "benchmarks.png"


@dataclass(frozen=True)
class Bench:
    key: str
    what: str
    command: str  # a module and its arguments
    page: str  # in docs, whose tables it writes
    parts: tuple[str, ...]  # the markers of these tables


BENCHES = (
    Bench("echo", "libraries for WebSockets", "bench.echo --rounds 2", "bench-live.md", ("echo",)),
    Bench("live", "the live table beside its peers", "bench.load --rounds 2 --seconds 3", "bench-live.md", ("load",)),
    Bench("kill", "kill -9 under load", "bench.load.kill", "bench-live.md", ("kill",)),
    Bench("advice", "tables beside reports and searches", "bench.advice", "bench-advice.md", ("advice",)),
    Bench("floods", "tables beside an attacker", "bench.floods", "bench-floods.md", ("measured",)),
    Bench("races", "fairness of races", "bench.races", "races.md", ("measured",)),
    Bench("lab", "compiled rules beside OpenSpiel and RLCard", "bench.playouts", "lab.md", ("measured",)),
    Bench("envs", "the batch environment beside Pgx and RLCard", "bench.envs", "bench-envs.md", ("measured",)),
    Bench("solve", "exact solutions", "bench.solve --skip-match", "bench-solve.md", ("measured",)),
    Bench("web", "the browser client", "bench.web", "bench-web.md", ("web",)),
    Bench("first-roll", "from the link to the first move", "bench.web.first_roll", "bench-web.md", ("first-roll",)),
    Bench("faults", "a cluster after faults", "bench.cluster", "bench-cluster.md", ("faults",)),
    Bench("cluster", "a cluster beside SQLite", "bench.cluster.load", "bench-cluster.md", ("load",)),
)


@dataclass(frozen=True)
class Outcome:
    bench: Bench
    minutes: float
    trouble: str  # "" where it was measured


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="the keys of some benches, with commas")
    parser.add_argument("--list", action="store_true", help="print the keys and end")
    given = parser.parse_args()
    if given.list:
        print("\n".join(f"{bench.key:12}{bench.what}" for bench in BENCHES))
        return 0
    wanted = given.only.split(",") if given.only else [bench.key for bench in BENCHES]
    if unknown := set(wanted) - {bench.key for bench in BENCHES}:
        parser.error(f"expected keys of benches (see --list), got {', '.join(sorted(unknown))}")
    outcomes = run_all([bench for bench in BENCHES if bench.key in wanted])
    PAGE.write_text(page(outcomes), "utf-8")
    draw(ratios())
    print(f"{PAGE.relative_to(ROOT)} has the figures.")
    return int(any(outcome.trouble for outcome in outcomes))


def run_all(benches: Sequence[Bench]) -> list[Outcome]:
    outcomes: list[Outcome] = []
    for number, bench in enumerate(benches, 1):
        print(f"--- {number} of {len(benches)}: {bench.what} (python -m {bench.command})", flush=True)
        try:
            outcomes.append(run(bench))
        except KeyboardInterrupt:
            print("ended early")
            break
    return outcomes


def run(bench: Bench) -> Outcome:
    began = time.monotonic()
    command = [sys.executable, "-m", *shlex.split(bench.command), "--write", str(DOCS / bench.page)]
    done = subprocess.run(command, cwd=ROOT, check=False, stderr=subprocess.PIPE, text=True)
    trouble = "" if done.returncode == 0 else last_message(done.stderr)
    if trouble:
        print(trouble, file=sys.stderr)
    return Outcome(bench, (time.monotonic() - began) / 60, trouble)


def last_message(stderr: str) -> str:
    """Return the last line that a failed program wrote, without those of a stack trace, which are indented."""
    messages = [line for line in stderr.splitlines() if line and not line[0].isspace()]
    return messages[-1].strip() if messages else "it failed"


# --- the page --------------------------------------------------------------------------------------------------------


def page(outcomes: Sequence[Outcome]) -> str:
    measured = {outcome.bench.key for outcome in outcomes if not outcome.trouble}
    troubles = {outcome.bench.key: outcome.trouble for outcome in outcomes if outcome.trouble}
    parts = [
        "# All figures",
        "`make benchmarks` runs the benches below one after the other and writes this page. What each figure means "
        "and what was compared with what, is on the page that the heading links to. " + machine(),
        f"![How many times as fast as its peers Rumpus is]({PICTURE.name})",
    ]
    for bench in BENCHES:
        parts.append(f"## [{bench.what[0].upper()}{bench.what[1:]}]({bench.page})")
        if bench.key in measured:
            parts += [f"`python -m {bench.command}`", *(text_between(DOCS / bench.page, part) for part in bench.parts)]
        else:
            parts.append(f"Not measured in this run: {troubles.get(bench.key, 'it was left out')}.")
    return "\n\n".join(parts) + "\n"


def machine() -> str:
    return (
        f"This run: {datetime.now(UTC):%Y-%m-%d}, {os.cpu_count()} cores, {platform.machine()}, "
        f"Python {platform.python_version()}."
    )


def text_between(path: Path, part: str) -> str:
    """Return what a bench wrote between its markers."""
    _, _, rest = path.read_text("utf-8").partition(f"<!-- {part}: begin -->")
    return rest.partition(f"<!-- {part}: end -->")[0].strip()


# --- ratios to peers -------------------------------------------------------------------------------------------------


def rows_of(text: str) -> Iterator[list[str]]:
    for line in text.splitlines():
        if line.startswith("|") and not line.startswith(("| ---", "|---")):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def ratios() -> list[tuple[str, float]]:
    """Return by how much Rumpus is ahead of each peer, from the tables on their pages."""
    return [
        *live_ratios(text_between(DOCS / "bench-live.md", "load")),
        *lab_ratios(text_between(DOCS / "lab.md", "measured")),
    ]


def live_ratios(text: str) -> Iterator[tuple[str, float]]:
    closed = text.partition("\n\n")[0]
    rows = {row[0]: row for row in rows_of(closed)}
    heading = rows.pop("closed loop", None)
    if heading is None:
        return
    column = heading.index("µs each")
    own = next(float(row[column]) for name, row in rows.items() if name.startswith("Rumpus"))
    for name, row in rows.items():
        if not name.startswith(("Rumpus", "bare")):
            yield f"live: actions of {name}", float(row[column]) / own


def lab_ratios(text: str) -> Iterator[tuple[str, float]]:
    goals = text.partition("| reach |")[2]
    for row in rows_of(goals):
        if len(row) > 1 and row[1].replace(".", "").isdigit():
            yield f"lab: {row[0]}", float(row[1])


def draw(found: Iterable[tuple[str, float]]) -> None:
    from matplotlib.figure import Figure

    names, times = zip(*found, strict=True)
    figure = Figure(figsize=(9, 0.32 * len(names) + 1.2), layout="constrained")
    axes = figure.add_subplot()
    bars = axes.barh(range(len(names)), times, color=["#3f8f4f" if one >= 1 else "#c2703d" for one in times])
    axes.bar_label(bars, [f"{one:.2g}" if one < 100 else f"{one:.0f}" for one in times], padding=3)
    axes.set(xscale="log", yticks=range(len(names)), yticklabels=names, xlabel="times as fast as the peer")
    axes.axvline(1, color="grey", linewidth=0.8)
    axes.invert_yaxis()
    figure.savefig(PICTURE, dpi=110)


if __name__ == "__main__":
    sys.exit(main())
