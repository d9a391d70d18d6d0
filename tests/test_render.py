"""Rendered messages: a match's end, a view's game, the player whom a calm race asks, and a race's winner."""

import json
from random import Random

from rumpus import wire
from rumpus.bots import bot
from rumpus.game import RACE, SPECTATOR
from rumpus.server import render
from rumpus.table.entries import Settings
from rumpus.table.race import Race, Weighed
from rumpus.table.services import TableServices
from rumpus.table.table import Table

ANA = 0
HOUSE = TableServices(bot=lambda game, strength, _: bot(game, strength, Random(1)), secret=lambda: bytes(32))


def begun(**settings: object) -> Table:
    """A match in which Ana plays both seats."""
    table = Table.open(Settings(**settings), "Ana", "a" * 32, HOUSE)  # type: ignore[arg-type]
    for seat in (0, 1):
        table.enter(table.evening.sit(ANA, seat), ANA, seat + 1)
    table.start(ANA, 3, 0, "2026-01-01")
    return table


def play_until_a_race(table: Table) -> None:
    match = table.expect_match()
    for id in range(10, 10_000):
        mover = match.game.rules.mover(match.state)
        if mover == RACE:
            return
        table.act(ANA, id, mover, match.choices(mover)[0], id * 1000)


def test_while_a_match_runs_there_is_no_result() -> None:
    assert render.result(begun(game="go-nuts", options={"first": 1})) is None


def test_a_match_that_was_given_up_has_scores_but_no_winner() -> None:
    table = begun(game="go-nuts", options={"first": 1})
    table.stop(ANA, 4, "given up by the host", 1000)
    assert render.result(table) == wire.Result(1, "go-nuts", ["Ana", "Ana 2"], [0, 0], [])


def test_a_view_names_its_game_also_when_the_next_one_is_another() -> None:
    table = begun(game="go-nuts", options={})
    table.stop(ANA, 4, "given up by the host", 1000)
    table.enter(table.evening.change(ANA, Settings(game="wig-out", options={})), ANA, 5)
    assert render.table_state("code", table, 0).game == "wig-out"
    assert [view.game for view in render.views(table.match, (0, 1))] == ["go-nuts", "go-nuts"]


def test_the_table_tells_all_options_not_only_those_that_were_chosen() -> None:
    table = begun(game="wig-out", options={"rounds": 2})
    assert render.table_state("code", table, 0).options == {"characters": 12, "rounds": 2}


def test_in_a_calm_race_everybody_is_told_which_seat_is_asked_and_only_that_seat_has_choices() -> None:
    table = begun(game="go-nuts", options={"first": 1, "squirrel_faces": [4, 1, 1]}, pace="calm")
    play_until_a_race(table)
    match = table.expect_match()
    roller = match.state.turn
    views = render.views(match, (SPECTATOR, 0, 1))
    assert [view.asked for view in views] == [roller] * 3, "the roller is the first in a Go Nuts! round"
    assert [view.seat for view in views if view.choices] == [roller]


def test_in_a_live_race_nobody_is_asked() -> None:
    table = begun(game="go-nuts", options={"first": 1, "squirrel_faces": [4, 1, 1]})
    play_until_a_race(table)
    view = render.seat_view(table.expect_match(), 0)
    assert "asked" not in json.loads(wire.encode(view))


def test_a_photo_finish_names_what_was_weighed() -> None:
    race = Race((Weighed(0, 130, 20, 110), Weighed(2, 150, 45, 105)), (0, 2))
    assert json.loads(wire.encode(render.photo_finish(race))) == {
        "claims": [
            {"seat": 0, "arrival": 130, "credit": 20, "time": 110},
            {"seat": 2, "arrival": 150, "credit": 45, "time": 105},
        ],
        "tied": [0, 2],
    }
