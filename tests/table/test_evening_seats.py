"""The evening before a match: seats, settings, and who is ready."""

from collections.abc import Callable

import pytest

from rumpus.games import GAMES
from rumpus.table.chance import commitment
from rumpus.table.entries import Began, Settings
from rumpus.table.evening import LONGEST_CLOCK
from rumpus.table.people import BOT_NAMES, GRACE
from tests.table.evenings import GUEST, HOST, NOW, OTHER, SALT, gathered, play, seated, settings
from tests.table.harness import DATE, NAMES, refusal

# --- seats -----------------------------------------------------------------------------------------------------------


def test_a_seat_that_is_taken_or_not_there_cannot_be_sat_in() -> None:
    evening = seated(1)
    last = GAMES["forget-it"].rules.SEATS[-1] - 1
    evening.sit(GUEST, last)
    assert refusal(evening.sit, GUEST, 0) == "seat-taken"
    assert refusal(evening.sit, GUEST, last + 1) == "no-such-seat"
    assert refusal(evening.sit, GUEST, -1) == "no-such-seat"
    assert refusal(evening.seat_bot, HOST, last + 1, "easy") == "no-such-seat"


def test_a_person_who_names_no_seat_gets_the_first_free_one_until_all_are_taken() -> None:
    evening = gathered()
    evening.happens(evening.sit(HOST))
    evening.happens(evening.sit(GUEST, 2))
    most = GAMES["forget-it"].rules.SEATS[-1]
    for seat in (1, *range(3, most - 1)):
        assert evening.sit(OTHER).seat == seat
        evening.happens(evening.seat_bot(HOST, None, "easy"))
        assert evening.chairs[seat].strength == "easy"
    evening.happens(evening.sit(OTHER))
    assert evening.chairs[most - 1].person == OTHER
    assert refusal(evening.sit, OTHER) == "no-free-seat"
    assert refusal(evening.seat_bot, HOST, None, "easy") == "no-free-seat"


def test_a_bot_takes_an_empty_seat_or_another_bots_but_nobodys() -> None:
    evening = seated(1)
    evening.happens(evening.seat_bot(HOST, 1, "easy"))
    assert refusal(evening.seat_bot, HOST, 0, "easy") == "seat-taken"
    evening.happens(evening.seat_bot(HOST, 1, "sensible"))
    assert evening.chairs[1].strength == "sensible"


def test_people_leave_their_own_seats_and_the_host_frees_any() -> None:
    evening = seated(3)
    evening.happens(evening.stand(GUEST, GUEST, NOW))
    assert refusal(evening.stand, GUEST, GUEST, NOW) == "seat-empty"
    assert refusal(evening.stand, GUEST, OTHER, NOW) == "host-only"
    evening.goes(OTHER, NOW)
    assert refusal(evening.stand, HOST, OTHER, NOW + GRACE - 1) == "seat-kept", "perhaps the page is being reloaded"
    evening.stand(HOST, OTHER, NOW + GRACE)
    evening.comes(OTHER, NOW)
    evening.happens(evening.stand(HOST, OTHER, NOW))
    assert list(evening.chairs) == [HOST]


def test_only_an_absent_persons_seat_is_given_and_only_to_somebody_who_is_here() -> None:
    evening = seated(3)
    evening.happens(evening.seat_bot(HOST, 3, "easy"))
    assert refusal(evening.give, HOST, GUEST, OTHER, NOW) == "seat-not-free"
    assert refusal(evening.give, HOST, 3, OTHER, NOW) == "seat-not-free"
    assert refusal(evening.give, HOST, 4, OTHER, NOW) == "seat-empty"
    assert refusal(evening.give, HOST, GUEST, 7, NOW) == "no-such-person"
    evening.goes(GUEST, NOW - GRACE + 1)
    assert refusal(evening.give, HOST, GUEST, GUEST, NOW) == "person-away"
    assert refusal(evening.give, HOST, GUEST, OTHER, NOW) == "seat-kept"
    evening.happens(evening.give(HOST, GUEST, OTHER, NOW + 1))
    assert evening.seats_of(OTHER) == [GUEST, OTHER]
    assert evening.chairs[GUEST].name == "Clara 2"
    assert evening.seats_of(GUEST) == []


def test_nothing_about_the_seats_and_the_game_changes_while_a_match_runs() -> None:
    evening = seated(3)
    evening.happens(Began(date=DATE, falls=()))
    requests: list[Callable[[], object]] = [
        lambda: evening.sit(OTHER, 3),
        lambda: evening.stand(GUEST, GUEST, NOW),
        lambda: evening.seat_bot(HOST, 3, "easy"),
        lambda: evening.change(HOST, settings()),
        lambda: evening.ready(GUEST, SALT),
        lambda: evening.check_start(HOST),
    ]
    assert [refusal(request) for request in requests] == ["match-running"] * len(requests)


# --- settings --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "key"),
    [
        (settings("chess"), "bad-game"),
        (settings(goal=49), "bad-option"),
        (settings(goal="500"), "bad-option"),
        (settings(goal=True), "bad-option"),
        (settings(gaol=500), "bad-option-name"),
        (settings("go-nuts", first=4), "bad-option"),
        (settings("go-nuts", squirrel_faces=[6, 0, 0]), "bad-option"),
        (settings(clock=-1), "bad-clock"),
        (settings(clock=LONGEST_CLOCK + 1), "bad-clock"),
    ],
)
def test_settings_that_do_not_fit_are_refused(wanted: Settings, key: str) -> None:
    assert refusal(lambda: gathered().change(HOST, wanted)) == key


def test_settings_at_their_limits_fit() -> None:
    evening = gathered()
    for wanted in (settings(clock=0), settings(clock=LONGEST_CLOCK), settings("go-nuts", first=3), settings(goal=50)):
        evening.happens(evening.change(HOST, wanted))
        assert evening.settings == wanted


def test_a_game_with_fewer_seats_than_are_taken_is_refused() -> None:
    assert refusal(lambda: seated(5).change(HOST, settings("go-nuts"))) == "too-many-seats"
    seated(4).change(HOST, settings("go-nuts"))


def test_people_in_seats_that_a_new_game_lacks_close_up() -> None:
    evening = gathered()
    for person, seat in ((HOST, 9), (GUEST, 2)):
        evening.happens(evening.sit(person, seat))
    evening.happens(evening.change(HOST, settings("wig-out")))
    assert {seat: chair.name for seat, chair in evening.chairs.items()} == {0: "Beto", 1: "Ana"}


def test_a_change_that_has_room_for_every_seat_moves_nobody() -> None:
    evening = gathered()
    evening.happens(evening.sit(GUEST, 3))
    evening.happens(evening.change(HOST, settings("go-nuts")))
    assert list(evening.chairs) == [3]


# --- ready and start -------------------------------------------------------------------------------------------------


def test_only_somebody_with_a_seat_is_ready() -> None:
    evening = seated(1)
    assert refusal(evening.ready, GUEST, SALT) == "sit-first"
    evening.happens(evening.ready(HOST, SALT))
    assert evening.salts == {HOST: SALT}


def test_the_salts_of_the_ready_go_into_the_match_and_all_others_are_empty() -> None:
    evening = gathered()
    for seat, person in ((1, GUEST), (2, HOST), (5, HOST), (6, OTHER)):
        evening.happens(evening.sit(person, seat))
    evening.happens(evening.seat_bot(HOST, 4, "easy"))
    evening.happens(evening.ready(HOST, SALT))
    setup = evening.setup(DATE)
    assert [seat.name for seat in setup.seats] == ["Beto", "Ana", BOT_NAMES[0], "Ana 2", "Clara"]
    assert [seat.kind for seat in setup.seats] == ["person", "person", "bot", "person", "person"]
    assert setup.salts == ["", SALT, "", SALT, ""]
    assert commitment(setup.secret) == commitment(evening.secret)


def test_people_must_get_ready_again_after_a_change_and_for_the_next_match() -> None:
    evening = seated(2)
    for _ in range(2):
        evening.happens(evening.ready(GUEST, SALT))
        evening.happens(evening.change(HOST, settings(goal=60)))
        assert evening.salts == {}
        evening.happens(evening.ready(GUEST, SALT))
        play(evening, winners=[0])
        assert evening.salts == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_match_starts_with_a_fitting_number_of_seats(game: str) -> None:
    seats = GAMES[game].rules.SEATS
    for people in range(seats[-1] + 1):
        evening = gathered(*NAMES[: people + 1], game=game)
        for person in range(people):
            evening.happens(evening.sit(person, person))
        if people in seats:
            evening.check_start(HOST)
        else:
            assert refusal(evening.check_start, HOST) == "bad-players"


def test_an_option_that_names_a_seat_needs_somebody_in_it() -> None:
    evening = seated(2, "go-nuts")
    evening.happens(evening.change(HOST, settings("go-nuts", first=2)))
    assert refusal(evening.check_start, HOST) == "bad-option"


def test_the_chairs_close_up_when_a_match_begins() -> None:
    evening = gathered()
    for person, seat in ((HOST, 7), (GUEST, 3), (OTHER, 5)):
        evening.happens(evening.sit(person, seat))
    evening.happens(Began(date=DATE, falls=()))
    assert {seat: chair.person for seat, chair in evening.chairs.items()} == {0: GUEST, 1: OTHER, 2: HOST}
