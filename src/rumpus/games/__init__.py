"""The games there are: one line each."""

from rumpus.game import BadInput, Game
from rumpus.games.forget_it import GAME as FORGET_IT
from rumpus.games.go_nuts import GAME as GO_NUTS
from rumpus.games.nuts_about_mutts import GAME as NUTS_ABOUT_MUTTS
from rumpus.games.wig_out import GAME as WIG_OUT

GAMES = {game.key: game for game in (GO_NUTS, WIG_OUT, NUTS_ABOUT_MUTTS, FORGET_IT)}


def named(key: str) -> Game:
    if key not in GAMES:
        raise BadInput("bad-game", known=", ".join(GAMES), got=key)
    return GAMES[key]
