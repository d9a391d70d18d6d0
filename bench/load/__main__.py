"""How many actions a second does a live server take, how soon are they seen, and what does a table weigh?

    python -m bench.load [--tables 250] [--rate 500] [--seconds 8] [--rounds 2] [--write docs/bench-live.md]

Two clients sit at every table. Closed loop: the client that may act does so at once, so one action a table is under
way. Fixed rate: so many actions a second in all. An action counts when its own client has seen it applied. Each server
starts anew for each measurement, on one core; the clients have the other. The best of the rounds counts, because other
work on the machine only ever makes a server slower.
"""

import argparse
from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.progress import track

from bench.load.arguments import load_parser
from bench.load.contenders import ECHO, OURS, PEERS, Contender, why_no_peers
from bench.load.measure import Measured, bytes_a_table, under
from bench.load.play import FixedRate, Load
from bench.load.process import use_our_core, wait_for_calm
from bench.report import markdown, print_table, write_into

FIGURES = ("actions/s", "p50 ms", "p99 ms", "p99.9 ms", "µs each", "its core", "load's core", "others", "refused")
Tabled = tuple[tuple[str, ...], list[tuple[str, ...]]]  # a heading and its rows


def cells(name: str, measured: Measured) -> tuple[str, ...]:
    return (
        name,
        f"{measured.per_second:,.0f}",
        f"{measured.p50:.2f}",
        f"{measured.p99:.1f}",
        f"{measured.p999:.1f}",
        f"{measured.work:,.0f}",
        f"{measured.server_share:.0%}",
        f"{measured.load_share:.0%}",
        f"{measured.others:.0%}",
        f"{measured.refused}",
    )


def watched(contenders: Sequence[Contender], rounds: int, calm: float, what: str) -> Iterator[Contender]:
    """Measure every server once a round, each when the machine is idle."""
    turns = [contender for _ in range(rounds) for contender in contenders]
    for contender in track(turns, what, console=Console(stderr=True), transient=True):
        wait_for_calm(calm)
        yield contender


def closed_loop(contenders: Sequence[Contender], chosen: argparse.Namespace) -> Tabled:
    best: dict[str, Measured] = {}
    for contender in watched(contenders, chosen.rounds, chosen.calm, "Closed loop"):
        measured = under(Load(), contender, chosen.tables, chosen.seconds)
        if contender.name not in best or measured.per_second > best[contender.name].per_second:
            best[contender.name] = measured
    return ("closed loop", *FIGURES), [cells(name, measured) for name, measured in best.items()]


def fixed_rate(contenders: Sequence[Contender], chosen: argparse.Namespace) -> Tabled:
    best: dict[str, Measured] = {}
    for contender in watched(contenders, chosen.rounds, chosen.calm, "Fixed rate"):
        measured = under(FixedRate(chosen.rate), contender, chosen.tables, chosen.seconds)
        if contender.name not in best or measured.p99 < best[contender.name].p99:
            best[contender.name] = measured
    heading = (f"{chosen.rate:,} actions/s wanted", *FIGURES)
    return heading, [cells(name, measured) for name, measured in best.items()]


def memory(contenders: Sequence[Contender], chosen: argparse.Namespace) -> Tabled:
    """Compare with a bare server of the same library and as many sockets, to show the memory of the tables alone."""
    weights = {each: bytes_a_table(each, chosen.heavy) / 1024 for each in watched(contenders, 1, chosen.calm, "Memory")}
    bare = weights.get(ECHO)
    beyond = {each: f"{weights[each] - bare:.1f}" for each in OURS if bare and each in weights}
    heading = (f"memory at {chosen.heavy:,} tables", "KB a table", "beyond bare sockets")
    return heading, [(each.name, f"{weight:.1f}", beyond.get(each, "")) for each, weight in weights.items()]


def main() -> None:
    parser = load_parser(__doc__)
    parser.add_argument("--heavy", type=int, default=1000, help="tables for the memory of one (1000)")
    chosen = parser.parse_args()
    use_our_core()
    missing = why_no_peers()
    contenders = [each for each in [*OURS, ECHO, *([] if missing else PEERS)] if chosen.only in each.name]
    tables = []
    for work in (closed_loop, fixed_rate, memory):
        tables.append(work(contenders, chosen))
        print_table(*tables[-1])
    if missing:
        print(missing)
    if chosen.write:
        write_into(chosen.write, "\n\n".join(markdown(*table) for table in tables), "load")


if __name__ == "__main__":
    main()
