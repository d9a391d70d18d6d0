"""The rules page: every clause in our own words, with our rulings marked."""

import json
from collections.abc import Iterator
from textwrap import fill

from rich.text import Text

from rumpus.game import Game
from rumpus.language import Language
from rumpus.terminal.shapes import new_console

WIDTH = 80
INDENT = " " * 8  # the longest clause's id and a space


def rules_page(game: Game, language: Language) -> None:
    console = new_console()
    for part in parts(game, language):
        console.print(part, soft_wrap=True)


def parts(game: Game, language: Language) -> Iterator[Text]:
    yield Text(language.say(f"{game.key}-name"), "bold")
    yield Text(fill(language.say(f"{game.key}-about"), WIDTH))
    yield Text(fill(language.say("terminal-rules-intro"), WIDTH), "italic")
    for clause in game.words.CLAUSES:
        yield Text.assemble("\n", (f"{clause:{len(INDENT)}}", "bold cyan"), (language.say(clause, "title"), "bold"))
        yield indented(language.say(clause))
        if language.knows(clause, "ruling"):
            mark = language.say("terminal-ruling")
            ruling = indented(f"{mark} {language.say(clause, 'ruling')}")
            ruling.highlight_words([mark], "bold yellow")
            yield ruling
    yield Text.assemble("\n", (language.say("terminal-options"), "bold"))
    for name, option in game.rules.OPTIONS.items():
        wanted, details = option.wanted(game.rules.SEATS[-1])
        default = json.dumps(option.default, separators=(",", ":"))
        yield indented(language.say("terminal-option", name=name, wanted=(wanted, details), default=default))


def indented(text: str) -> Text:
    return Text(fill(text, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT))
