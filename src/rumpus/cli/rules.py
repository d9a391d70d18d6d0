"""The command `rules`: the rules of a game."""

from rumpus.cli.messages import GameName, Lang, app, spoken
from rumpus.games import named
from rumpus.language import language


@app.command()
@spoken
def rules(game: GameName, lang: Lang = "") -> None:
    """Print the rules in our own words, with the number of every clause and the rulings marked."""
    from rumpus.terminal.rules import rules_page

    rules_page(named(game), language(lang))
