"""Answers "why not?": actions that a person may not do now, with the clause that forbids them."""

from collections.abc import Sequence

from rumpus.game import Refusal
from rumpus.table.match import Match
from rumpus.terminal.choices import groups, steps
from rumpus.terminal.labels import Labels

MOST = 3  # deeds named before the rest is only counted


def refusals(match: Match, seat: int) -> dict[Refusal, list[int]]:
    """Return the thinkable actions that are refused now, by refusal."""
    found: dict[Refusal, list[int]] = {}
    for action in match.game.words.thinkable(match.view(seat)):
        if refusal := match.why_not(seat, action):
            found.setdefault(refusal, []).append(action)
    return found


def sentence(refusal: Refusal, labels: Labels) -> str:
    if not refusal.clause:
        return labels.language.say(f"table-refusal-{refusal.key}")
    return labels.language.refusal(labels.game.key, refusal.key, refusal.clause)


def answers(match: Match, seat: int, labels: Labels) -> list[tuple[str, str]]:
    """Return for each reason the actions that it forbids, and its sentence."""
    found = refusals(match, seat).items()
    return [(deeds(actions, labels), sentence(refusal, labels)) for refusal, actions in found]


def deeds(actions: Sequence[int], labels: Labels) -> str:
    spelled = {action: steps(labels.game.words.action_words(action)) for action in actions}
    named = [labels.deed(alike) for alike in groups((), spelled).values()]
    if len(named) <= MOST + 1:
        return " · ".join(named)
    more = labels.language.say("terminal-and-more", count=len(named) - MOST)
    return " · ".join([*named[:MOST], more])
