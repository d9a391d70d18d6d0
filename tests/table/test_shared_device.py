"""People who share a device: each seat has a name of its own, and no game lets one see what only the other may know."""

from collections.abc import Sequence

import msgspec
import pytest

from rumpus.game import SPECTATOR, Words
from rumpus.games import GAMES
from rumpus.record.export import matches
from rumpus.server import render
from rumpus.table import presence
from rumpus.table.entries import Acted, Began
from tests.table.harness import ANA, BETO, CLARA, Harness, playing, quick, refusal, remembered

HIDING = [key for key, game in GAMES.items() if game.hides]
OPEN = [key for key, game in GAMES.items() if not game.hides]


def sharing(game: str, seats: int = 2, seed: str = "", bots: int = 0) -> Harness:
    """Ana and others at her device, about to play at live pace."""
    harness = Harness(quick(game), people=1, seed=seed)
    harness.sit(1)
    for seat in range(1, seats):
        harness.asks(ANA, "sit", seat, f"Guest {seat}")
    for seat in range(seats, seats + bots):
        harness.asks(ANA, "seat_bot", seat, "easy")
    return harness


def test_a_seat_at_somebodys_device_has_a_name_of_its_own_also_after_a_restart() -> None:
    harness = Harness(quick("go-nuts"), people=2)
    harness.asks(ANA, "sit", 0)
    harness.asks(ANA, "sit", 1, "  Zoe ")
    harness.asks(ANA, "sit", 2)
    harness.restart()
    assert [chair.name for chair in harness.table.evening.chairs.values()] == ["Ana", "Zoe", "Ana 2"]
    sit = harness.table.evening.sit
    assert [refusal(sit, ANA, 3, name) for name in ("ana", "ZOE", "Beto")] == ["name-taken"] * 3
    assert refusal(sit, ANA, 3, "\u200b") == "bad-name"


def test_a_person_who_gets_up_may_sit_down_again_under_the_name_in_the_standings() -> None:
    harness = sharing("go-nuts")
    harness.start()
    harness.play_on()
    harness.asks(ANA, "stand", 1)
    harness.asks(ANA, "sit", 1, "Guest 1")
    assert harness.table.evening.chairs[1].name == "Guest 1"


@pytest.mark.parametrize("game", HIDING)
def test_people_who_share_a_device_play_cards_at_calm_pace_whatever_the_settings_say(game: str) -> None:
    harness = sharing(game)
    assert harness.table.evening.shares_hands
    harness.start()
    before = remembered(harness.table)
    harness.restart()
    assert remembered(harness.table) == before
    harness.play_on()
    [kept] = matches(harness.log)
    assert msgspec.json.decode(kept.record.splitlines()[0])["pace"] == "calm"
    harness.asks(ANA, "stand", 1)
    harness.asks(ANA, "seat_bot", 1, "easy")
    assert not harness.table.evening.shares_hands
    harness.start()
    assert harness.table.expect_match().setup.pace == "live"


@pytest.mark.parametrize("game", OPEN)
def test_games_that_hide_nothing_are_played_at_the_pace_that_was_chosen(game: str) -> None:
    harness = sharing(game)
    harness.start()
    assert not harness.table.evening.shares_hands
    assert harness.table.expect_match().setup.pace == "live"


def test_a_match_that_began_before_devices_were_shared_goes_on_at_its_own_pace() -> None:
    harness = sharing("wig-out")
    harness.start()
    harness.log = [
        msgspec.structs.replace(entry, pace=None) if isinstance(entry, Began) else entry for entry in harness.log
    ]
    harness.restart()
    assert harness.table.expect_match().setup.pace == "live"


@pytest.mark.parametrize(("game", "allowed"), [("wig-out", False), ("go-nuts", True)])
def test_nobody_is_given_a_second_hand_of_cards_in_the_middle_of_a_match(game: str, allowed: bool) -> None:
    harness = playing(game, people=3)
    presence.leave(harness.table, BETO, harness.now)
    harness.now += 40_000
    give = harness.table.evening.give
    if allowed:
        assert give(ANA, BETO, CLARA, harness.now).person == CLARA
    else:
        assert refusal(give, ANA, BETO, CLARA, harness.now) == "holds-hand"


def secrets_told(game: str, events: Sequence[Words]) -> list[Words]:
    """The events that tell what only their own seat may know."""
    secrets = GAMES[game].words.SECRETS
    return [words for words in events if any(words[name] is not None for name in secrets.get(words["event"], ()))]


@pytest.mark.parametrize("game", HIDING)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_drawn_card_is_told_to_its_own_seat_alone(game: str, seats: int) -> None:
    viewer, drawn = tuple(range(seats)), 0
    for seed in range(3):
        harness = sharing(game, seats, f"{seed}", bots=1)
        harness.start()
        harness.play_on()
        for number, entry in enumerate(entry for entry in harness.log if isinstance(entry, Acted)):
            line = render.news_line(GAMES[game], number, entry, viewer, 1.0)
            assert line.events == render.event_words(GAMES[game], entry.events, (SPECTATOR,))
            assert not secrets_told(game, line.events)
            for one in line.told:
                assert one.events == render.event_words(GAMES[game], entry.events, (one.seat,))
                assert {words["seat"] for words in secrets_told(game, one.events)} == {one.seat}
                drawn += 1
    assert drawn or "draw" not in GAMES[game].words.EVENT_ROLES.values()


def test_a_person_with_several_hands_of_cards_gets_what_a_spectator_sees_too() -> None:
    harness = sharing("wig-out")
    harness.start()
    match = harness.table.expect_match()
    assert render.public_view(match, (0, 1)) == render.seat_view(match, SPECTATOR)
    assert render.public_view(match, (0,)) is msgspec.UNSET
    dice = playing("go-nuts").table.expect_match()
    assert render.public_view(dice, (0, 1)) is msgspec.UNSET
