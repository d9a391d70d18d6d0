"""Bone races of a person against easy bots, over the wire and in real time at tempo 1, against a server of its own.

    python -m bench.people_live [--tables 12] [--seconds 150] [--write docs/bench-bots.md]

The person sees bones when the mutt lies on the pile: the time that its line `takes` after the line was heard. From then
on the reaction runs, either exactly 650 ms each time or that of the casual player of bench.people. On their turn people
play mutts as soon as they hold one, so that there are many races.
"""

import argparse
import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random

from bench.live_races import server
from bench.people import PEOPLE, share
from bench.report import markdown, print_table, write_into
from rumpus.bots.hands import Cue, Hands
from rumpus.client import Client, Json, Refused

HEADING = ("person", "seats", "races", "got a bone")
SEAT = 0
THOUGHT = 0.4  # s before a card on one's turn
KINDS = {"exactly 650 ms": Hands(650, spread=0.0), "casual": PEOPLE["casual"].hands}


class Person(Client):
    async def play_on(self, hands: Hands, rng: Random) -> None:
        while True:
            await self.until(lambda: SEAT in self.seats and bool(self._open()))
            races = bool(self._open("grab"))
            shown = self.lines[-1]["takes"] / 1000 if self.lines else 0.0
            await asyncio.sleep(shown + (hands.takes(Cue.BONE, rng) / 1000 if races else THOUGHT))
            choices = self._open("grab") if races else self._open("play") or self._open()
            if choices:
                mutts = [choice for choice in choices if choice.get("card") == "mutt"]
                with suppress(Refused):
                    await self.act(SEAT, rng.choice(mutts or choices))

    def _open(self, do: str = "") -> list[Json]:
        """The choices on its turn or in a race for bones; this person does not cut in."""
        seat = self.seats[SEAT]
        if seat.view["turn"] != SEAT and not seat.view["bones"] and seat.view["part"] != SEAT:
            return []
        return [choice for choice in seat.choices if choice["do"].startswith(do)]

    async def begin_again(self, lines: list[Json]) -> None:
        while True:
            await self.ask("start")
            await self.until(lambda: not self.table["playing"])
            lines += self.lines


async def table(url: str, number: int, players: int, hands: Hands, seconds: float) -> list[Json]:
    """The lines of one table, until the time is up."""
    lines: list[Json] = []
    async with await Person.open(url, "Ana", "nuts-about-mutts", options={"hands": 20}) as person:
        await person.ask("sit", seat=SEAT)
        for seat in range(1, players):
            await person.ask("bot", seat=seat, strength="easy")
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds), asyncio.TaskGroup() as playing:
                playing.create_task(person.begin_again(lines))
                playing.create_task(person.play_on(hands, Random(number)))
        return lines + person.lines


async def measured(tables: int, seconds: float) -> list[tuple[str, ...]]:
    """Play all kinds at once, each at its own tables."""
    settings = [(name, players) for name in KINDS for players in (2, 3)]
    with server() as url:
        found = await asyncio.gather(
            *(
                table(url, number, players, KINDS[name], seconds)
                for name, players in settings
                for number in range(tables)
            )
        )
    rows: list[tuple[str, ...]] = []
    for place, (name, players) in enumerate(settings):
        lines = [line for one in found[place * tables : (place + 1) * tables] for line in one]
        grabs = [line for line in lines if line["action"]["do"] == "grab"]
        own, races = sum(line["seat"] == SEAT and not line.get("by") for line in grabs), len(grabs) // (players - 1)
        rows.append((name, str(players), str(races), share(own, races)))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=12, help="of each kind (12)")
    parser.add_argument("--seconds", type=float, default=150, help="that all of them play (150)")
    parser.add_argument("--write", type=Path, help="put the table into this Markdown file")
    chosen = parser.parse_args()
    rows = asyncio.run(measured(chosen.tables, chosen.seconds))
    print_table(HEADING, rows)
    if chosen.write:
        write_into(chosen.write, markdown(HEADING, rows), "wire")


if __name__ == "__main__":
    main()
