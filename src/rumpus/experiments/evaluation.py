"""How strong a policy is: its share of the matches against others, in one seat or in all of them by turns."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import zip_longest
from typing import Any, Literal, NamedTuple

from joblib import delayed  # type: ignore[import-untyped]

from rumpus.experiments.simulation import Question, batch, in_order, question, spread
from rumpus.experiments.summary import Share, Summary, in_full, share
from rumpus.game import BadInput, Json, is_whole
from rumpus.lab.play.seats import Policy

ROTATE = "rotate"
MOST_MATCHES = 10**12
OnProgress = Callable[[float], object]  # called with the share of the matches that are played
Seats = Literal["rotate"] | int


class Evaluation(NamedTuple):
    """The share of the matches that a policy won, with its 95 % interval; a win shared by k counts as 1/k."""

    won: float
    low: float
    high: float
    matches: int  # played
    by_seat: dict[int, Share]  # of those played in that seat


def evaluated(
    policy: str | Policy,
    game: str,
    against: str | Policy | Sequence[str | Policy],
    players: int,
    seats: Seats,
    matches: int,
    options: dict[str, Json],
    seed: str,
    jobs: int,
    on_progress: OnProgress,
) -> Evaluation:
    """Play the matches, the seats by turns; Ctrl-C gives the evaluation of those played, if there are any."""
    if not is_whole(matches) or not 1 <= matches <= MOST_MATCHES:
        raise BadInput("simulate-bad-count", most=MOST_MATCHES, got=str(matches))
    others = opponents(against, players)
    asked = {
        seat: question(game, options, [*others[:seat], policy, *others[seat:]], "lockstep", f"{seed}:seat {seat}")
        for seat in chosen_seats(seats, players)
    }
    found = {seat: Summary(players) for seat in asked}
    played = 0
    tasks = list_tasks(asked, matches)
    with spread(next(iter(asked.values())), ""), closing(in_order(tasks, jobs)) as results:
        try:
            for seat, rows in results:
                found[seat].add(rows)
                played += len(rows)
                on_progress(played / matches)
        except KeyboardInterrupt:
            if played == 0:
                raise
    return summed(found)


def opponents(against: str | Policy | Sequence[str | Policy], players: int) -> list[str | Policy]:
    """Return the policy of every other seat; a single one sits in all of them."""
    if isinstance(against, list | tuple):
        if len(against) != players - 1:
            raise BadInput("evaluate-opponents", wanted=players - 1, got=len(against))
        return list(against)
    return [against] * (players - 1)  # type: ignore[list-item]


def chosen_seats(seats: Any, players: int) -> list[int]:
    if seats == ROTATE:
        return list(range(players))
    if not is_whole(seats) or not 0 <= seats < players:
        raise BadInput("evaluate-seats", last=players - 1, got=str(seats))
    return [seats]


def list_tasks(asked: dict[int, Question], matches: int) -> Iterator[Any]:
    """Yield batches of every seat by turns, so that an interrupted evaluation has about as many of each."""
    share_of = {seat: matches // len(asked) + (n < matches % len(asked)) for n, seat in enumerate(asked)}
    batches = [batches_of(seat, one, share_of[seat]) for seat, one in asked.items()]
    for together in zip_longest(*batches):
        yield from (delayed(seat_batch)(*task) for task in together if task is not None)


def batches_of(seat: int, asked: Question, matches: int) -> Iterator[tuple[int, Question, int, int]]:
    for number, first in enumerate(range(0, matches, asked.batch)):
        yield seat, asked, number, min(asked.batch, matches - first)


def seat_batch(seat: int, asked: Question, number: int, matches: int) -> tuple[int, Any]:
    return seat, batch(asked, number, matches)


def summed(found: dict[int, Summary]) -> Evaluation:
    wins = sum(in_full(one.wins[seat]) for seat, one in found.items())
    matches = sum(one.matches for one in found.values())
    return Evaluation(*share(wins, matches), matches, {seat: one.share(seat) for seat, one in found.items()})
