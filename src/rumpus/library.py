"""The library for programs and notebooks: play a match, simulate, solve and ask the coach (`import rumpus`).

Functions that need the extra `rumpus[lab]` import it when they are called; without it they say what to install.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import rumpus.language  # noqa: F401 - gives every BadInput its sentence
from rumpus import record
from rumpus.bot_matches import DATE, NAMES, seated_bot, secret_of
from rumpus.game import PASS, SPECTATOR, BadInput, Game, Json
from rumpus.games import named
from rumpus.table.entries import Acted
from rumpus.table.match import Match as TableMatch
from rumpus.table.setup import SeatSetup, Setup
from rumpus.table.updates import MatchUpdate, RefusedAction

if TYPE_CHECKING:
    from rumpus.experiments.evaluation import Evaluation
    from rumpus.experiments.summary import Summary
    from rumpus.experiments.trace_file import TracedDecision
    from rumpus.lab.play.seats import Policy
    from rumpus.lab.solve.best_response import BestResponse
    from rumpus.lab.solve.solutions import Solution


PASS_WORDS: dict[str, Json] = {"do": "pass"}


@dataclass(frozen=True)
class ActionOdds:
    """The chance to win the match with an action, and its standard error, which is 0 where it is exact."""

    action: dict[str, Json]
    win: float
    error: float


class Match:
    """A match in memory. Races are played in lock-step: one seat at a time is asked, and acts or passes.

    `seats` has an entry for each seat: the strength of a bot, such as "easy", or None where the program plays itself.
    The same seed gives the same dice and cards, and the same bots' choices.
    """

    def __init__(
        self, game: str, seats: Sequence[str | None], options: Mapping[str, Json] | None = None, seed: str = "1"
    ) -> None:
        self.game = named(game)
        chosen = self.game.options(options or {}, len(seats))
        agents = {seat: seated_bot(self.game, name, seed, 1, seat) for seat, name in enumerate(seats) if name}
        setups = [
            SeatSetup(NAMES[seat], "bot", name) if name else SeatSetup(NAMES[seat], "person")
            for seat, name in enumerate(seats)
        ]
        setup = Setup(self.game, chosen, setups, [""] * len(setups), secret_of(seed), DATE, "calm", seed)
        self._match = TableMatch(setup, agents)
        self._lines: list[Acted] = []
        self._now = 0
        self._let_bots_act()

    @property
    def is_over(self) -> bool:
        return self._match.over

    @property
    def seat_to_act(self) -> int | None:
        """The seat that the program has to act for; None once the match is over."""
        return next(iter(self._match.awaits()), None)

    @property
    def scores(self) -> list[int]:
        state = self._match.state
        return [self.game.rules.score(state, seat) for seat in range(state.players)]

    @property
    def winners(self) -> list[int]:
        """The seats that have won; several share a tie, and a running match has none."""
        return self.game.winners(self._match.state) if self.is_over else []

    def legal_actions(self) -> list[dict[str, Json]]:
        """Return the actions of the seat to act, in the words of records, such as {"do": "roll"}.

        Where it may let an opportunity pass, as in a race, {"do": "pass"} is the last of them.
        """
        seat = self.seat_to_act
        if seat is None:
            return []
        choices = [in_words(self.game, action) for action in self._match.choices(seat)]
        return [*choices, dict(PASS_WORDS)] if self._match.may_pass else choices

    def view(self, seat: int = SPECTATOR) -> Any:
        """Return all that a seat may know; without a seat, what spectators see."""
        return self._match.view(seat)

    def act(self, action: Mapping[str, Json]) -> None:
        """Act for the seat to act, then let the bots act until the program is asked. Raises BadInput where refused."""
        seat, words = self._expect_seat(), dict(action)
        if words == PASS_WORDS:
            updates = self._match.let_pass(seat, self._now)
        else:
            updates = self._match.submit(seat, self.game.words.action_number(words), self._now)
        self._note(updates)
        if any(isinstance(update, RefusedAction) for update in updates):
            raise BadInput("library-refused", got=str(words), known=", ".join(map(str, self.legal_actions())))
        self._let_bots_act()

    def odds(self) -> list[ActionOdds]:
        """Return what each action of the seat to act is worth, the best first; exact in a dice game between two."""
        return coach(self.game.key, self.view(self._expect_seat()))

    def record(self) -> bytes:
        """Return the match as a file that `rumpus.record` reads and verifies; a running match is abandoned there."""
        return record.write(self._match, self._lines, "" if self.is_over else "unfinished")

    def _expect_seat(self) -> int:
        seat = self.seat_to_act
        if seat is None:
            raise BadInput("library-over")
        return seat

    def _let_bots_act(self) -> None:
        """Let virtual time pass until the program is asked, or the match is over."""
        while not self._match.awaits() and (now := self._match.wake_at()) is not None:
            self._now = now
            self._note(self._match.wake(now))

    def _note(self, updates: Sequence[MatchUpdate]) -> None:
        self._lines += [update for update in updates if isinstance(update, Acted)]


def simulate(
    game: str,
    bots: "Sequence[str | Policy]",
    matches: int = 10_000,
    options: Mapping[str, Json] | None = None,
    seed: str = "1",
    jobs: int = -1,
    races: Literal["lockstep", "live"] = "lockstep",
    trace: "str | Path | None" = None,
) -> "Summary":
    """Let bots play many matches; return wins, scores and lengths. `jobs` is the number of cores, -1 for all.

    A bot is its name, a policy of your own (docs/lab.md), or `module:function`, which names one. `trace` is a Parquet
    file for every decision (docs/evaluate.md).
    """
    with needs_lab():
        from rumpus.experiments.simulation import question, simulated
        from rumpus.experiments.summary import Summary
        from rumpus.experiments.trace_file import traced_into
    found = Summary(len(bots))
    asked = question(game, dict(options or {}), bots, races, seed)
    for rows in simulated(asked, matches, jobs) if trace is None else traced_into(Path(trace), asked, matches, jobs):
        found.add(rows)
    return found


def replay_trace(file: "str | Path") -> "Iterator[TracedDecision]":
    """Play the matches of a trace (`rumpus simulate --trace`) again by the plain rules; yield each decision.

    Raises BadInput at a row that is not what the match comes to.
    """
    with needs_lab():
        from rumpus.experiments.trace_file import replayed
    return replayed(Path(file))


def evaluate(
    policy: "str | Policy",
    game: str,
    against: "str | Policy | Sequence[str | Policy]" = "sensible",
    players: int = 2,
    seats: Literal["rotate"] | int = "rotate",
    matches: int = 10_000,
    options: Mapping[str, Json] | None = None,
    seed: str = "1",
    jobs: int = -1,
    on_progress: Callable[[float], object] | None = None,
) -> "Evaluation":
    """Return the share of the matches that a policy wins against others, with its 95 % interval. Races in lock-step.

    With `seats` "rotate" the policy sits in every seat for as many matches; a number keeps it in that seat. `against`
    sits in all other seats, or is one policy for each of them in their order. `on_progress` gets the share of the
    matches that are played. Ctrl-C gives the evaluation of the matches played so far.
    """
    with needs_lab():
        from rumpus.experiments.evaluation import evaluated
    done = on_progress or (lambda share: None)
    return evaluated(policy, game, against, players, seats, matches, dict(options or {}), seed, jobs, done)


def solve(
    game: str, options: Mapping[str, Json] | None = None, on_progress: Callable[[float], object] | None = None
) -> "Solution":
    """Return the exact solution of a dice game between two, solved now or before; `on_progress` gets the share done."""
    with needs_lab():
        from rumpus.lab.solve.solutions import solution
    return solution(game, options, on_progress)


def best_response(
    policy: "str | Policy",
    game: str,
    options: Mapping[str, Json] | None = None,
    on_progress: Callable[[float], object] | None = None,
) -> "BestResponse":
    """Return the best response to a policy in a dice game between two: what it wins, exactly, and how it plays.

    The policy may not draw random numbers, and may look only at the scores and dice that matter later on.
    """
    with needs_lab():
        from rumpus.lab.solve import best_response as answers
    return answers.best_response(policy, game, options or {}, on_progress or (lambda share: None))


def exploitability(policy: "str | Policy", game: str, options: Mapping[str, Json] | None = None) -> float:
    """Return what the best response wins beyond one half, each beginning half of the matches; 0 for best play."""
    return best_response(policy, game, options).won - 0.5


def coach(game: str, view: Any) -> list[ActionOdds]:
    """Return what each action in a view is worth, the best first."""
    with needs_lab():
        from rumpus.advice import coach as advice
    return [ActionOdds(in_words(named(game), one.action), one.win, one.error) for one in advice.odds(named(game), view)]


def in_words(game: Game, action: int) -> dict[str, Json]:
    return dict(PASS_WORDS if action == PASS else game.words.action_words(action))


@contextmanager
def needs_lab() -> Iterator[None]:
    """Turn the absence of a library of the lab into a sentence that says what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise BadInput("lab-missing", package=error.name or "numba") from None
