"""Draws docs/terminal.svg: a moment of a seeded match, as the terminal shows it (make picture)."""

import io
import re
from pathlib import Path

from rich.console import Console

from rumpus.bot_matches import NAMES, seated_bot
from rumpus.games import named
from rumpus.language import language
from rumpus.table.match import Match
from rumpus.terminal.picture import Picture
from rumpus.terminal.play import seated
from rumpus.terminal.session import YOU, Session

GAME, PLAYERS, SEED = "nuts-about-mutts", 4, "picture"
MOMENT = 12_000  # ms into the match: from then on, the first time that the person may choose


class Camera:
    """A screen on which the person only watches, in virtual time, until the picture is taken."""

    on_paper = False
    picture: Picture | None = None

    def __init__(self) -> None:
        self._now = 0

    def now(self) -> int:
        return self._now

    def show(self, picture: Picture) -> None:
        self.picture = picture

    def key(self, until: int | None) -> str | None:
        assert self.picture
        if self.picture.choices and (self._now >= MOMENT or until is None):
            if self._now >= MOMENT:
                return "q"
            self._now += 1000
            return "\n"
        assert until is not None
        self._now = until
        return None


def main() -> None:
    game, words, camera = named(GAME), language("en"), Camera()
    names = [words.say("person-name"), *NAMES[1:PLAYERS]]
    setup = seated(game, game.options({}, PLAYERS), names, "sensible", SEED)
    agents = {seat: seated_bot(game, "sensible", SEED, 1, seat) for seat in range(PLAYERS) if seat != YOU}
    Session(Match(setup, agents), words, camera).run()
    console = Console(record=True, width=100, height=30, file=io.StringIO(), force_terminal=True)
    assert camera.picture
    console.print(camera.picture)
    svg = console.export_svg(title="make play")
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # a picture that fetches nothing
    svg = svg.replace("Fira Code, monospace", "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace")
    Path(__file__).with_name("terminal.svg").write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
