"""The games there are: one line each."""

from rumpus.game import BadInput, Game
from rumpus.games.forget_it import rules as forget_it_rules
from rumpus.games.forget_it import view as forget_it_view
from rumpus.games.forget_it import words as forget_it_words
from rumpus.games.go_nuts import rules as go_nuts_rules
from rumpus.games.go_nuts import view as go_nuts_view
from rumpus.games.go_nuts import words as go_nuts_words
from rumpus.games.nuts_about_mutts import rules as nuts_about_mutts_rules
from rumpus.games.nuts_about_mutts import view as nuts_about_mutts_view
from rumpus.games.nuts_about_mutts import words as nuts_about_mutts_words
from rumpus.games.wig_out import rules as wig_out_rules
from rumpus.games.wig_out import view as wig_out_view
from rumpus.games.wig_out import words as wig_out_words

GAMES = {
    game.key: game
    for game in (
        Game("go-nuts", go_nuts_rules, go_nuts_view, go_nuts_words),
        Game("wig-out", wig_out_rules, wig_out_view, wig_out_words),
        Game("nuts-about-mutts", nuts_about_mutts_rules, nuts_about_mutts_view, nuts_about_mutts_words),
        Game("forget-it", forget_it_rules, forget_it_view, forget_it_words),
    )
}


def named(key: str) -> Game:
    if key not in GAMES:
        raise BadInput("bad-game", known=", ".join(GAMES), got=key)
    return GAMES[key]
