"""The games there are: one line each."""

from rumpus.game import BadInput, Game
from rumpus.games.forget_it import rules as forget_it_rules
from rumpus.games.forget_it import view as forget_it_view
from rumpus.games.forget_it import words as forget_it_words

GAMES = {game.key: game for game in (Game("forget-it", forget_it_rules, forget_it_view, forget_it_words),)}


def named(key: str) -> Game:
    if key not in GAMES:
        raise BadInput("bad-game", known=", ".join(GAMES), got=key)
    return GAMES[key]
