"""A person in seat 0 against bots, live in the terminal or line by line through a pipe."""

import secrets
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from rumpus.bot_matches import NAMES, seated_bot, secret_of
from rumpus.game import Game, Json
from rumpus.games import GAMES
from rumpus.language import Language
from rumpus.table.chance import commitment
from rumpus.table.entries import Acted
from rumpus.table.match import Match
from rumpus.table.pauses import NO_PAUSES, pauses_of
from rumpus.table.setup import SeatSetup, Setup
from rumpus.terminal.picture import score_pad
from rumpus.terminal.screen import one_of, open_screen
from rumpus.terminal.session import LEAVING, YOU, Session
from rumpus.terminal.shapes import new_console

FAREWELL = 6  # sentences told once more when the screen is given back


def play(
    game: Game,
    players: int,
    language: Language,
    seed: str | None,
    options: Mapping[str, Json],
    strength: str = "sensible",
    finished: Callable[[Match, Sequence[Acted]], None] | None = None,
    scale: float = 1.0,
) -> int:
    """Play one match, and return the exit code; `finished` is called with the match, over or abandoned, and its lines.

    In a terminal the match pauses as at a table in the browser, `scale` times as long; through a pipe it never does.
    """
    seed = seed or secrets.token_hex(32)
    names = [language.say("person-name"), *NAMES[1:players]]
    setup = seated(game, game.options(options, players), names, strength, seed)
    agents = {seat: seated_bot(game, strength, seed, 1, seat) for seat in range(players) if seat != YOU}
    console = new_console()
    with open_screen(console) as screen:
        pauses = NO_PAUSES if screen.on_paper else pauses_of(setup.pace, "normal", scale)
        match = Match(setup, agents, screen.now(), scale, pauses, race_is_new=True)
        match.credits[YOU] = 0
        session = Session(match, language, screen)
        with suppress(KeyboardInterrupt):
            session.run()
    for part in farewell(session, language):
        console.print(part)
    if finished:
        finished(match, session.lines)
    return 0


def seated(game: Game, options: Mapping[str, Json], names: Sequence[str], strength: str, seed: str) -> Setup:
    seats = [SeatSetup(name, "bot", strength) for name in names]
    seats[YOU] = SeatSetup(names[YOU], "person")
    date = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    return Setup(game, options, seats, [""] * len(names), secret_of(seed), date, seed=seed)


def farewell(session: Session, language: Language) -> Iterator[RenderableType]:
    """Yield what is printed at the end: the last sentences, the scores, and how to check the dice."""
    match = session.match
    yield Text("\n".join(session.unread(FAREWELL)))
    yield score_pad(session.seats())
    if not match.over:
        yield Text(language.say("terminal-abandoned"))
        return
    won = match.game.winners(match.state)
    key = "terminal-you-won" if won == [YOU] else "terminal-won"
    yield Text(language.say(key, names=", ".join(session.names[seat] for seat in won)), "bold")
    yield Text(language.say("terminal-checkable"))
    yield Text(language.say("terminal-commitment", commitment=commitment(match.setup.secret)))
    yield Text(language.say("terminal-secret", secret=match.setup.secret.hex()))


def menu(language: Language) -> Game:
    """Choose a game by its key; leaving ends the program."""
    console = new_console()
    console.print(Text(language.say("terminal-menu"), "bold"))
    games = {str(number): game for number, game in enumerate(GAMES.values(), 1)}
    for key, game in games.items():
        console.print(Text.assemble((f" {key} ", "reverse"), " ", (language.say(f"{game.key}-name"), "bold")))
        console.print(Padding(Text(language.say(f"{game.key}-about")), (0, 0, 0, 4)))
    chosen = one_of({*games, *LEAVING}, console)
    if chosen in LEAVING:
        console.print(Text(language.say("terminal-bye")))
        sys.exit(0)
    return games[chosen]
