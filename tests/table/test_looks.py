"""Everybody gets a drawing and a colour that nobody else has, as long as there are any, and may choose another."""

from typing import get_args

from rumpus import wire
from rumpus.table.entries import Joined, SatBot
from rumpus.table.evening import Evening
from rumpus.table.looks import AVATARS, COLOURS, Look, look_of
from tests.table.company import ANA, BETO, Company, quick, refusal
from tests.table.test_evening import gathered, settings


def seen(company: Company) -> list[Look]:
    return [look_of(company.table.evening, seat) for seat in sorted(company.table.evening.chairs)]


def test_the_wire_knows_the_same_drawings_and_colours() -> None:
    assert (get_args(wire.Avatar), get_args(wire.Colour)) == (AVATARS, COLOURS)


def test_people_bots_and_second_people_at_a_device_all_look_different() -> None:
    company = Company(quick("wig-out"), 3)
    company.sit(3, bots=2)
    company.asks(ANA, "sit", 5)
    looks = seen(company)
    assert len({look.avatar for look in looks}) == len({look.colour for look in looks}) == 6
    before = looks
    company.restart()
    assert seen(company) == before


def test_what_a_newcomer_wants_is_theirs_if_it_is_free() -> None:
    evening = gathered("Ana")
    ana = evening.people[0].look
    free = next(colour for colour in COLOURS if colour != ana.colour)
    entry = evening.join("Ben", "token of Ben", Look(ana.avatar, free))
    assert entry.avatar != ana.avatar
    assert entry.colour == free


def test_everybody_chooses_for_themselves_and_for_whoever_shares_their_device() -> None:
    company = Company(quick("forget-it"), 2)
    company.sit(2)
    company.asks(ANA, "sit", 2)
    look, second = Look("owl", "teal"), Look("punk", "pink")
    company.asks(ANA, "choose_look", look)
    company.asks(ANA, "choose_look", second, 2)
    assert (seen(company)[0], seen(company)[2]) == (look, second)
    assert refusal(company.table.evening.choose_look, ANA, look, 1) == "seat-not-second"
    assert refusal(company.table.evening.choose_look, BETO, look, 2) == "host-only"
    company.restart()
    assert (seen(company)[0], seen(company)[2]) == (look, second)


def test_tables_of_before_there_were_drawings_get_some() -> None:
    evening = Evening(settings())
    for person, name in enumerate(("Ana", "Beto")):
        evening.happens(Joined(person=person, name=name, token="ab"))
    evening.happens(SatBot(seat=0, name="Pip", strength="easy"))
    looks = [evening.people[0].look, evening.people[1].look, look_of(evening, 0)]
    assert len({look.avatar for look in looks}) == 3
