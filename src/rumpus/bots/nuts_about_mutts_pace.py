"""How long a bot takes in Nuts about Mutts, where on a numbered card anybody may always cut in."""

from collections.abc import Sequence
from random import Random

from rumpus.bots.reaction import ex_gaussian, foreseen
from rumpus.games.nuts_about_mutts.cards import GRAB, MATCH, PLAY_MUTT
from rumpus.games.nuts_about_mutts.view import View


def delay(view: View, choices: Sequence[int], recognition: float, thought: float, luck: Random) -> int:
    """`recognition` is what it takes on top to see a match or run, `thought` to choose an ordinary play."""
    if choices[0] >= GRAB:
        played_the_mutt = view.turn == view.seat
        return round(foreseen(luck) if played_the_mutt else ex_gaussian(luck))
    if any(MATCH <= action < PLAY_MUTT for action in choices):
        return round(foreseen(luck) if laid_the_card(view) else ex_gaussian(luck) + recognition)
    return round(ex_gaussian(luck) + thought)


def laid_the_card(view: View) -> bool:
    """Whether the seat itself laid the card that it can match or run on, as far as it can see."""
    if view.turn == view.seat:
        return view.ran
    return not view.ran and view.turn == (view.seat + 1) % view.players
