"""Everybody gets a drawing and a colour that nobody else has, as long as there are any, and may choose another."""

from typing import get_args

from rumpus import wire
from rumpus.table.entries import Joined, SatBot
from rumpus.table.evening import Evening
from rumpus.table.looks import AVATARS, COLOURS, Look, look_of
from tests.table.evenings import gathered, settings
from tests.table.harness import ANA, BETO, Harness, quick, refusal


def seen(harness: Harness) -> list[Look]:
    return [look_of(harness.table.evening, seat) for seat in sorted(harness.table.evening.chairs)]


def test_the_wire_knows_the_same_drawings_and_colours() -> None:
    assert (get_args(wire.Avatar), get_args(wire.Colour)) == (AVATARS, COLOURS)


def test_people_bots_and_second_people_at_a_device_all_look_different() -> None:
    harness = Harness(quick("wig-out"), 3)
    harness.sit(3, bots=2)
    harness.asks(ANA, "sit", 5)
    looks = seen(harness)
    assert len({look.avatar for look in looks}) == len({look.colour for look in looks}) == 6
    before = looks
    harness.restart()
    assert seen(harness) == before


def test_a_newcomer_gets_the_look_they_want_if_it_is_free() -> None:
    evening = gathered("Ana")
    ana = evening.people[0].look
    free = next(colour for colour in COLOURS if colour != ana.colour)
    entry = evening.join("Ben", "token of Ben", Look(ana.avatar, free))
    assert entry.avatar != ana.avatar
    assert entry.colour == free


def test_everybody_chooses_for_themselves_and_for_the_people_at_their_device() -> None:
    harness = Harness(quick("forget-it"), 2)
    harness.sit(2)
    harness.asks(ANA, "sit", 2)
    look, second = Look("owl", "teal"), Look("punk", "pink")
    harness.asks(ANA, "choose_look", look)
    harness.asks(ANA, "choose_look", second, 2)
    assert (seen(harness)[0], seen(harness)[2]) == (look, second)
    assert refusal(harness.table.evening.choose_look, ANA, look, 1) == "seat-not-second"
    assert refusal(harness.table.evening.choose_look, BETO, look, 2) == "host-only"
    harness.restart()
    assert (seen(harness)[0], seen(harness)[2]) == (look, second)


def test_tables_of_before_there_were_drawings_get_some() -> None:
    evening = Evening(settings())
    for person, name in enumerate(("Ana", "Beto")):
        evening.happens(Joined(person=person, name=name, token="ab"))
    evening.happens(SatBot(seat=0, name="Pip", strength="easy"))
    looks = [evening.people[0].look, evening.people[1].look, look_of(evening, 0)]
    assert len({look.avatar for look in looks}) == 3
