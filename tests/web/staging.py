"""Shows moments of fixtures on a board: a person comes to a match that runs, then the test sends the messages."""

import json
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import WebSocketRoute

from rumpus.games import GAMES
from tests.web.browsers import in_a_thread, join, seat_all
from tests.web.person import Person

DRAWN = Path(__file__).parents[2] / "web" / "src" / "games"
OVER, RACE = -3, -1
# The outcome of a race stays in the status line for six seconds, and here until the test is done with it.
OUTCOME_STAYS = """(() => {
  const usual = window.setTimeout
  window.setTimeout = (task, ms, ...more) => (ms === 6000 ? 0 : usual(task, ms, ...more))
})()"""
# Waits longer than a message takes to be seen: a line after another, and then the sentences beside the pieces, each by
# a timer of at most 40 ms. Timers fire in order, so that this holds on a busy machine too.
UNTIL_SHOWN = """async () => {
  for (let step = 0; step < 3; step += 1) await new Promise((done) => setTimeout(done, 45))
  await new Promise((done) => requestAnimationFrame(done))
}"""


def fixture(game: str, moment: str) -> dict[str, Any]:
    found = json.loads((DRAWN / game / "fixtures.json").read_text())
    return next(one for one in found if one["name"] == moment)


class Stage:
    """A proxy for the WebSocket of a browser; once it is welcome at the match it holds back the server's messages."""

    def __init__(self, person: Person, game: str, players: int, names: Sequence[str] = ()) -> None:
        """`names` are those of the first seats; the others keep their own."""
        self._game = game
        self._numbers = count(10_000)
        self._socket: WebSocketRoute | None = None
        self._page = person.page
        self.names: list[str] = []  # by seat
        self._players = players
        self._given = names
        person.page.add_init_script(OUTCOME_STAYS)
        person.page.route_web_socket("**/ws/**", self._stand_between)
        table = join(person, "/api/tables", {"name": person.name, "game": game})
        in_a_thread(seat_all([table], bots=2, starts=True))
        person.visit(table.path)
        person.page.locator(".stage .board").first.wait_for()
        person.page.evaluate(
            "() => document.fonts.ready.then(() => true)"
        )  # the typeface may come late, and move a board

    def _stand_between(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            kind = told["type"]
            if kind in ("news", "odds") and self._socket:
                return
            if "table" in told:
                self._fill(told["table"]["seats"])
            if kind == "welcome":
                self._socket = socket
                told["recalled"] = []  # nothing has happened yet
            socket.send(json.dumps(told))

        server.on_message(pass_on)

    def _fill(self, seats: list[dict[str, Any]]) -> None:
        """Add seats until there are as many as in the fixture."""
        if seats:
            seats += [{**seats[-1], "seat": n, "name": f"Bot {n}"} for n in range(len(seats), self._players)]
        for seat, name in zip(seats, self._given, strict=False):
            seat["name"] = name
        self.names = [seat["name"] for seat in seats]

    def show(self, moment: str, hold: dict[str, Any] | None = None, **seen: Any) -> None:
        """Show the view of this moment and wait until it is seen; `seen` overrides parts of it, `hold` is a pause."""
        found = fixture(self._game, moment)
        self._tell(found["seat"], {**found, **seen}, [], hold)
        self._page.evaluate(UNTIL_SHOWN)

    def play(self, moment: str, **line: Any) -> None:
        """Show the view before the moment's action, then the action; `line` overrides parts of it."""
        found = fixture(self._game, moment)
        self._tell(found["seat"], found["before"], [])
        self._tell(found["seat"], found, [{**found["line"], **line}])
        self._page.evaluate(UNTIL_SHOWN)

    def _tell(
        self, seat: int, seen: dict[str, Any], lines: list[dict[str, Any]], hold: dict[str, Any] | None = None
    ) -> None:
        assert self._socket
        number = next(self._numbers)
        view = {
            "game": self._game,
            "seat": seat,
            "view": seen["view"],
            "choices": seen["choices"],
            "mover": mover(self._game, seen["view"]),
            "may_pass": False,
        }
        numbered = [{**line, "number": number} for line in lines]
        news = {"type": "news", "number": number, "at": 0, "lines": numbered, "views": [view]}
        if hold:
            news["hold"] = hold
        self._socket.send(json.dumps(news))


def mover(game: str, view: dict[str, Any]) -> int:
    """The seat to move, also for games whose views do not have it."""
    if "mover" in view:
        return int(view["mover"])
    stage = GAMES[game].words.LEGEND["stage"][view["stage"]]
    if stage == "done":
        return OVER
    if "turn" not in view or stage == "round":
        return RACE
    return int(view["turn"])
