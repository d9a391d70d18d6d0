"""How people fare against the bots: whole matches in virtual time, at live pace and default options.

    python -m bench.people [--seats 2] [--matches 2000] [--people newcomer,casual] [--against easy,sensible,hard]
                           [--games go-nuts,wig-out] [--seed 1] [--minutes 4 --kept FILE] [--write docs/bench-bots.md]

One person sits among bots of one strength, at a seat that changes after every match, and acts as through a
browser: a reaction time after a piece can be seen. A shared win is half a win.
The same seed gives the same table. With --kept the figures of several runs add up: each goes on where those before
it in that file ended, and the tables show all that is there. With --minutes a run ends after that time, whatever is
left to play.
"""

import argparse
import json
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from math import inf, sqrt
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import track

from bench.report import markdown, print_table, write_into
from rumpus.bot_matches import DATE, NAMES, rng_of, secret_of
from rumpus.bots import Character, Choose, character, in_seat
from rumpus.bots.hands import Hands
from rumpus.game import RACE
from rumpus.games import GAMES, named
from rumpus.games.nuts_about_mutts.cards import GRAB
from rumpus.table.agent import Agent, Watcher
from rumpus.table.entries import Acted, Resumed
from rumpus.table.match import Match
from rumpus.table.pauses import pauses_of
from rumpus.table.setup import SeatSetup, Setup
from rumpus.table.updates import MatchUpdate

MUTTS = "nuts-about-mutts"
STRENGTHS = ("easy", "sensible", "hard")
NOISE = 0.25  # of a newcomer's choices are any, the others sensible
BLOCK = 12  # matches that a core plays before it reports; each seat comes first equally often at 2, 3 and 4 seats
SURE = 1.96  # standard errors on either side hold 95 %


def noisy(game: str) -> Choose:
    """Chooses like the sensible bot, but sometimes any other card, number or die."""
    sensible, words = character(game, "sensible").choose, named(game).words.action_words

    def choose(view: Any, choices: Sequence[int], rng: Random) -> int | None:
        if rng.random() >= NOISE:
            return sensible(view, choices, rng)
        kinds: dict[Any, list[int]] = {}
        for action in choices:
            said = words(action)
            kinds.setdefault((said["do"], said.get("card"), said.get("character")), []).append(action)
        return rng.choice(rng.choice(list(kinds.values())))

    return choose


@dataclass(frozen=True)
class Model:
    """A model of a person: reaction times and a policy. On their own turn they need a second reaction to choose."""

    hands: Hands
    choices: str
    noise: bool = False

    def character(self, game: str) -> Character:
        who = replace(character(game, self.choices), hands=self.hands)
        return replace(who, choose=noisy(game)) if self.noise else who


PEOPLE = {
    "newcomer": Model(Hands(900, thought=900, overlooks=1 / 3), "sensible", noise=True),
    "casual": Model(Hands(650, thought=650, overlooks=0.1), "sensible"),
    "practised": Model(Hands(450, thought=450), "hard"),
}
EQUALS = dict(zip(PEOPLE, STRENGTHS, strict=True))
WANTED = {"newcomer": "45–60 %", "casual": "40–55 %", "practised": "40–55 %"}  # between two


class Person:
    """A person at a browser, who sees what the match shows, takes time to react, and submits an action."""

    def __init__(self, match: Match, seat: int, agent: Agent) -> None:
        self.match, self.seat, self.agent = match, seat, agent
        self.due: int | None = None
        self._seen: frozenset[int] = frozenset()  # what the reaction under way is to
        self._declined: frozenset[int] = frozenset()
        self._sent = False  # and not answered yet
        if isinstance(agent, Watcher):
            match._watchers.seat(seat, agent, match.view)  # a person sees every action, too

    def look(self, news: Iterable[MatchUpdate], now: int) -> None:
        for item in news:
            self._sent &= isinstance(item, Resumed) or item.seat != self.seat
            if isinstance(item, Acted):
                self._declined = frozenset()
        choices = self.match.choices(self.seat)
        if self._sent or not choices or self._declined.issuperset(choices):
            self.due = None
        elif self.due is None or self._seen.isdisjoint(choices):
            delay = self.agent.delay(self.match.view(self.seat), choices, self.match.mover == RACE)
            self.due, self._seen = self.match.cue(self.seat, now) + delay, frozenset(choices)

    def act(self, now: int) -> list[MatchUpdate]:
        self.due = None
        choices = self.match.choices(self.seat)
        action = self.agent.choose(self.match.view(self.seat), choices) if choices else None
        if action is None:
            self._declined = frozenset(choices)
            return []
        self._sent = True
        return self.match.submit(self.seat, action, now)


def play_out(match: Match, person: Person) -> list[Acted]:
    """Play the match to its end in virtual time."""
    lines: list[Acted] = []
    now = 0
    person.look([], now)
    while not match.over:
        wake = match.wake_at()
        if person.due is not None and (wake is None or person.due < wake):
            now = person.due
            news = person.act(now)
        else:
            assert wake is not None, "nobody goes on"
            now = wake
            news = match.wake(now)
        person.look(news, now)
        lines += [item for item in news if isinstance(item, Acted)]
    return lines


class Pairing(NamedTuple):
    game: str
    players: int
    person: str
    strength: str


class Tally(NamedTuple):
    matches: int = 0
    won: float = 0.0
    races: int = 0  # for bones
    bones: int = 0  # that the person took
    minutes: float = 0.0

    def __add__(self, more: Any) -> "Tally":
        return Tally(*(one + other for one, other in zip(self, more, strict=True)))


def play(pairing: Pairing, number: int, seed: str) -> tuple[Match, int, list[Acted]]:
    """One match; the seat of the person."""
    game, players = named(pairing.game), pairing.players
    us = number % players
    seats = [SeatSetup(NAMES[seat], "person" if seat == us else "bot") for seat in range(players)]
    setup = Setup(game, game.options({}, players), seats, [""] * players, secret_of(seed, number), DATE)
    theirs, ours = character(game.key, pairing.strength), PEOPLE[pairing.person].character(game.key)
    agents = {seat: in_seat(game.key, theirs, rng_of(seed, number, seat)) for seat in range(players) if seat != us}
    match = Match(setup, agents, pauses=pauses_of("live", "normal"))  # as at a table
    match.credits = {us: 0}
    person = Person(match, us, in_seat(game.key, ours, rng_of(seed, number, us)))
    return match, us, play_out(match, person)


def tally_of(pairing: Pairing, number: int, seed: str) -> Tally:
    match, us, lines = play(pairing, number, seed)
    winners = match.game.winners(match.state)
    grabs = [line for line in lines if pairing.game == MUTTS and line.action >= GRAB]
    own = sum(line.seat == us and line.stand_in is None for line in grabs)
    minutes = lines[-1].at / 60_000
    return Tally(1, (us in winners) / len(winners), len(grabs) // (pairing.players - 1), own, minutes)


def play_block(pairing: Pairing, first: int, seed: str, until: float) -> Tally:
    tally = Tally()
    if monotonic() > until:
        return tally
    for number in range(first, first + BLOCK):
        tally += tally_of(pairing, number, seed)
    return tally


def play_all(
    pairings: Sequence[Pairing],
    matches: Callable[[Pairing], int],
    seed: str,
    before: dict[Pairing, Tally],
    until: float = inf,
) -> dict[Pairing, Tally]:
    """Play blocks of matches; after `until`, by the monotonic clock, only those that have begun."""
    tallies = before | {pairing: before.get(pairing, Tally()) for pairing in pairings}
    blocks = [
        (pairing, first) for pairing in pairings for first in range(tallies[pairing].matches, matches(pairing), BLOCK)
    ]
    with ProcessPoolExecutor(initializer=leave_interrupts) as pool:
        futures = [pool.submit(play_block, pairing, first, seed, until) for pairing, first in blocks]
        done = zip(blocks, futures, strict=True)
        for (pairing, _), future in track(done, "Playing", len(futures), console=Console(stderr=True), transient=True):
            tallies[pairing] += future.result()
    return tallies


def kept_in(file: Path | None) -> dict[Pairing, Tally]:
    if file is None or not file.exists():
        return {}
    return {Pairing(*pairing): Tally(*tally) for pairing, tally in json.loads(file.read_text("utf-8"))}


def leave_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def half_width(won: float, matches: int) -> float:
    share = won / matches
    return SURE * sqrt(max(share * (1 - share), 0.25 / matches) / matches)


def share(won: float, matches: int) -> str:
    return f"{won / matches:.1%} ± {100 * half_width(won, matches):.1f}" if matches else ""


def ladder(tallies: dict[Pairing, Tally]) -> Iterator[tuple[str, ...]]:
    """A row for each game, number of seats and person."""
    for game, players, person in rows_of(tallies):
        found = [tallies.get(Pairing(game, players, person, strength), Tally()) for strength in STRENGTHS]
        wanted = WANTED[person] if players == 2 else f"{1 / players:.0%}"
        yield game, str(players), person, *(share(one.won, one.matches) for one in found), wanted


def rows_of(tallies: Iterable[Pairing]) -> list[tuple[str, int, str]]:
    games, people = list(GAMES), list(PEOPLE)
    found = {pairing[:3] for pairing in tallies}
    return sorted(found, key=lambda row: (row[1], games.index(row[0]), people.index(row[2])))


def bone_races(tallies: dict[Pairing, Tally]) -> Iterator[tuple[str, ...]]:
    for game, players, person in rows_of(tallies):
        found = [tallies.get(Pairing(game, players, person, strength), Tally()) for strength in STRENGTHS]
        if any(one.races for one in found):
            yield str(players), person, *(share(one.bones, one.races) for one in found)


LADDER = ("game", "seats", "person", "against easy", "against sensible", "against hard", "wanted")
BONES = ("seats", "person", "against easy", "against sensible", "against hard")


def thinks(pairing: Pairing) -> bool:
    """Whether any player at this table searches, which takes a hundred times as long."""
    return pairing.game == MUTTS and "hard" in (pairing.strength, PEOPLE[pairing.person].choices)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", default="2", help="numbers of seats, as in 2,3,4 (2)")
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--people", default=",".join(PEOPLE))
    parser.add_argument("--against", default=",".join(STRENGTHS), help="strengths, or 'equals' for each person's own")
    parser.add_argument("--matches", type=int, default=2000, help="for each figure, in blocks of 12 (2000)")
    parser.add_argument("--searched", type=int, default=240, help="as many where somebody searches (240)")
    parser.add_argument("--seed", default="1", help="another one plays other matches (1)")
    parser.add_argument("--minutes", type=float, default=inf, help="after which no further block begins")
    parser.add_argument("--kept", type=Path, help="a file that this run adds to")
    parser.add_argument("--write", type=Path, help="put the tables into this Markdown file")
    parser.add_argument("--part", default="people", help="the part of that file (people)")
    chosen = parser.parse_args()
    pairings = [
        Pairing(game, int(seats), person, strength)
        for seats in chosen.seats.split(",")
        for game in chosen.games.split(",")
        for person in chosen.people.split(",")
        for strength in ([EQUALS[person]] if chosen.against == "equals" else chosen.against.split(","))
    ]
    wanted = {one: chosen.searched if thinks(one) else chosen.matches for one in pairings}
    until = monotonic() + 60 * chosen.minutes
    tallies = play_all(pairings, wanted.__getitem__, chosen.seed, kept_in(chosen.kept), until)
    if chosen.kept:
        chosen.kept.write_text(json.dumps(list(tallies.items())), "utf-8")
    rows, bones = list(ladder(tallies)), list(bone_races(tallies))
    print_table(LADDER, rows)
    print_table(BONES, bones)
    for pairing, tally in tallies.items():
        print(*pairing, f"{tally.matches} matches of {tally.minutes / tally.matches:.1f} minutes")
    if chosen.write:
        write_into(chosen.write, markdown(LADDER, rows), chosen.part)
        write_into(chosen.write, markdown(BONES, bones), f"{chosen.part}-bones")


if __name__ == "__main__":
    main()
