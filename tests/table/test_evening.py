"""The evening: names, who may do what, and how its matches add up."""

from collections.abc import Callable
from itertools import combinations

import pytest
from msgspec.structs import replace

from rumpus.game import BadInput
from rumpus.language import language
from rumpus.table.entries import Began, Ended, Given, Hosted, Readied, SatBot
from rumpus.table.evening import Evening
from rumpus.table.names import skeletons
from rumpus.table.people import BOT_NAMES, GRACE, MOST_PEOPLE
from tests.table.evenings import GUEST, HOST, NOW, OTHER, SALT, gathered, play, seated, settings, won
from tests.table.harness import DATE, NAMES, refusal, token

# --- people ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Ana", "ANA", " ana ", "Ａｎａ", "A\u200bna"])
def test_nobody_is_called_like_somebody_else_whatever_case_or_width(name: str) -> None:
    assert refusal(lambda: gathered("Ana").join(name, "token")) == "name-taken"


def test_nobody_is_called_like_a_bot_that_sits_here_or_has_played() -> None:
    evening = seated(1)
    evening.happens(evening.seat_bot(HOST, 1, "easy"))
    bot = evening.chairs[1].name
    assert refusal(evening.join, bot.upper(), "token") == "name-taken"
    play(evening, winners=[1])
    evening.happens(evening.stand(HOST, 1, NOW))
    assert refusal(evening.join, bot, "token") == "name-taken", "its wins are not theirs"


def test_bots_find_a_name_even_if_people_have_taken_all_of_theirs() -> None:
    evening = gathered("Ana", *(name.lower() for name in BOT_NAMES))
    for seat in range(3):
        evening.happens(evening.seat_bot(HOST, seat, "easy"))
    names = [chair.name for chair in evening.chairs.values()]
    everybody = ["Ana", *names, *(name.lower() for name in BOT_NAMES)]
    assert all(skeletons(one).isdisjoint(skeletons(other)) for one, other in combinations(everybody, 2))


def test_two_seats_of_one_person_have_two_names_that_nobody_else_has() -> None:
    evening = gathered("Ana", "Ana 2", "Beto")
    for seat, person in enumerate([HOST, HOST, GUEST, HOST]):
        evening.happens(evening.sit(person, seat))
    assert [evening.chairs[seat].name for seat in range(4)] == ["Ana", "Ana 3", "Ana 2", "Ana 4"]
    evening.happens(evening.stand(HOST, 0, NOW))
    evening.happens(evening.sit(HOST, 5))
    assert evening.chairs[5].name == "Ana", "the name is free again"
    assert evening.seats_of(HOST) == [1, 3, 5]


def test_a_table_has_room_for_so_many_people() -> None:
    evening = gathered(*(f"P{n}" for n in range(MOST_PEOPLE)))
    assert refusal(evening.join, "Zoe", "token") == "table-full"


def test_a_place_is_made_by_forgetting_somebody_who_is_away_and_never_sat_down() -> None:
    evening = gathered(*NAMES[:4])
    evening.happens(evening.sit(GUEST, 0))
    evening.happens(evening.stand(GUEST, 0, 0))
    for person in evening.people.values():
        person.here = False
    forgotten = evening.forget_somebody(list(evening.people))
    assert forgotten is not None
    assert forgotten.person == OTHER, "neither the host nor somebody who has sat"
    evening.happens(forgotten)
    assert evening.who_has(f"token of {NAMES[OTHER]}") is None
    evening.happens(evening.join("Zoe", "token of Zoe"))
    assert evening.who_has("token of Zoe") == 4, "a number is never used again"


def test_nobody_who_is_here_is_forgotten() -> None:
    evening = gathered(*NAMES[:3])
    assert evening.forget_somebody(list(evening.people)) is None


def test_a_token_proves_who_somebody_is_and_is_not_kept() -> None:
    evening = gathered("Ana", "Beto")
    assert evening.who_has("token of Beto") == GUEST
    assert evening.who_has("token of Nobody") is None
    assert token(0) not in [person.token for person in evening.people.values()]


# --- the host --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "request_of",
    [
        lambda evening, by: evening.change(by, settings("go-nuts")),
        lambda evening, by: evening.seat_bot(by, 4, "easy"),
        lambda evening, by: evening.stand(by, OTHER, NOW),
        lambda evening, by: evening.give(by, OTHER, GUEST, NOW),
        lambda evening, by: evening.make_host(by, by, NOW),
        lambda evening, by: evening.make_host(by, OTHER, NOW),
        lambda evening, by: evening.check_start(by),
    ],
)
def test_only_the_host_may(request_of: Callable[[Evening, int], object]) -> None:
    evening = seated(3)
    evening.goes(OTHER, NOW - GRACE)
    assert refusal(lambda: request_of(evening, GUEST)) == "host-only"
    request_of(evening, HOST)


def test_the_host_may_pass_the_role_on() -> None:
    evening = gathered()
    evening.happens(replace(evening.make_host(HOST, GUEST, NOW), by=HOST))
    assert evening.host == GUEST
    assert refusal(evening.change, HOST, settings()) == "host-only"
    assert refusal(evening.make_host, GUEST, 7, NOW) == "no-such-person"
    assert refusal(evening.make_host, HOST, HOST, NOW) == "host-only", "it was passed on, not lent"


def two_of_three_seated() -> Evening:
    evening = gathered()
    for person in (HOST, GUEST):
        evening.happens(evening.sit(person, person))
    return evening


def test_when_the_host_has_been_away_for_long_anybody_with_a_seat_may_take_the_role_but_not_give_it() -> None:
    evening = two_of_three_seated()
    evening.goes(HOST, NOW)
    for now in (NOW, NOW + GRACE - 1):
        assert refusal(evening.make_host, GUEST, GUEST, now) == "role-kept"
    later = NOW + GRACE
    assert refusal(evening.make_host, GUEST, OTHER, later) == "host-only"
    assert refusal(evening.make_host, OTHER, OTHER, later) == "sit-first"
    assert evening.make_host(GUEST, GUEST, later) == Hosted(person=GUEST)


def test_a_refusal_says_how_long_somebody_has_been_away_and_how_long_they_must_be() -> None:
    evening = two_of_three_seated()
    evening.goes(HOST, NOW)
    with pytest.raises(BadInput) as caught:
        evening.make_host(GUEST, GUEST, NOW + 5900)
    expected = "Ana has been away for only 5 seconds; the role of host can be taken after 30."
    assert language("en").complaint(caught.value) == expected
    evening.goes(GUEST, NOW)
    with pytest.raises(BadInput) as caught:
        evening.give(HOST, GUEST, OTHER, NOW + 1000)
    expected = "Beto no está desde hace solo un segundo; el sitio se puede dar o dejar libre después de 30."
    assert language("es").complaint(caught.value) == expected


def test_the_host_can_take_the_role_back_from_any_later_holder() -> None:
    evening = seated(3)
    evening.goes(HOST, NOW - GRACE)
    evening.happens(replace(evening.make_host(GUEST, GUEST, NOW), by=GUEST))
    evening.happens(replace(evening.make_host(GUEST, OTHER, NOW), by=GUEST))
    assert (evening.host, evening.owner) == (OTHER, HOST)
    assert refusal(evening.make_host, GUEST, GUEST, NOW) == "host-only", "it was never theirs"
    evening.comes(HOST, NOW)
    assert refusal(evening.make_host, HOST, GUEST, NOW) == "host-only", "only for oneself"
    evening.happens(replace(evening.make_host(HOST, HOST, NOW), by=HOST))
    assert (evening.host, evening.owner) == (HOST, HOST)


def test_a_person_yet_to_come_counts_as_missing_once_somebody_else_has_come() -> None:
    evening = Evening(settings())
    for name in ("Ana", "Beto"):
        evening.happens(evening.join(name, f"token of {name}"))
    assert evening.people[HOST].kept_for(NOW) == GRACE
    evening.comes(GUEST, NOW)
    assert [evening.people[HOST].kept_for(NOW + later) for later in (0, 10_000, GRACE)] == [GRACE, 20_000, 0]


# --- how the evening stands ------------------------------------------------------------------------------------------


def test_the_matches_of_an_evening_add_up_and_a_shared_win_is_shared_out() -> None:
    evening = seated(3)
    play(evening, winners=[0])
    play(evening, winners=[1, 2])
    evening.happens(evening.change(HOST, settings("wig-out")))
    play(evening, winners=[2])
    assert won(evening) == {"Ana": (3, 1.0), "Beto": (3, 0.5), "Clara": (3, 1.5)}
    assert evening.matches == 3


def test_a_match_that_was_given_up_does_not_count() -> None:
    evening = seated(2)
    play(evening, winners=[], why="given up")
    assert won(evening) == {}
    assert evening.matches == 1
    assert not evening.playing


def test_a_seat_that_was_given_away_counts_for_its_owner_at_the_end() -> None:
    evening = seated(2)
    evening.happens(evening.join("Clara", "token"))
    evening.happens(Began(date=DATE, falls=()))
    evening.happens(Given(seat=GUEST, person=OTHER))
    evening.happens(Ended(scores=[], winners=[GUEST]))
    assert won(evening) == {"Ana": (1, 0.0), "Clara": (1, 1.0)}


def test_a_secret_is_gone_once_it_is_published() -> None:
    evening = seated(2)
    before = evening.secret
    evening.happens(Began(date=DATE, falls=()))
    assert evening.secret == before
    evening.happens(Ended(scores=[], winners=[0]))
    assert evening.secret == b""


def test_entries_of_a_person_remember_their_messages() -> None:
    evening = seated(2)
    evening.happens(Readied(person=GUEST, salt=SALT, by=GUEST, id=7))
    evening.happens(SatBot(seat=4, name="Pip", strength="easy", by=HOST, id=3, client="kitchen"))
    assert [person.done for person in evening.people.values()] == [{"kitchen": [3]}, {"": [7]}]
