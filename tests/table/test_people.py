"""The messages of a person that took effect."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.table.people import CLIENTS, REMEMBERED, Person


def test_a_message_that_was_overtaken_is_not_taken_for_done() -> None:
    person = Person("Ana", "")
    for id in (1, 2, 4):
        person.did("", id)
    assert [person.has_done("", id) for id in range(1, 6)] == [True, True, False, True, False]
    person.did("", 3)
    assert person.last("") == 4
    assert person.has_done("", 4), "even if one that was sent before took effect after it"


@settings(deadline=None)
@given(st.lists(st.permutations(range(1, 6)), min_size=10, max_size=10))
def test_whatever_took_effect_is_done_for_ever_and_nothing_else_is(order: list[list[int]]) -> None:
    person, done = Person("Ana", ""), set[int]()
    for nth, places in enumerate(order):
        for place in places:  # messages that are sent together overtake each other
            id = 5 * nth + place
            assert not person.has_done("", id)
            person.did("", id)
            done.add(id)
            assert all(person.has_done("", id) for id in done)
    assert len(done) > REMEMBERED


def test_each_client_of_a_person_counts_its_own_messages() -> None:
    person = Person("Ana", "")
    person.did("kitchen", 7)
    assert [person.has_done(client, 7) for client in ("kitchen", "phone", "")] == [True, False, False]
    assert [person.last(client) for client in ("kitchen", "phone")] == [7, 0]


def test_the_clients_that_were_used_last_are_remembered_and_no_more() -> None:
    person = Person("Ana", "")
    for number in range(CLIENTS):
        person.did(f"client {number}", 1)
    person.did("client 0", 2)
    person.did("one more", 1)
    assert person.has_done("client 0", 1)
    assert not person.has_done("client 1", 1), "it was used least recently"
    assert len(person.done) == CLIENTS
