"""People change their names, and name the people who share their device; their wins go with them."""

from rumpus import record
from rumpus.record import export
from rumpus.server.render import result
from tests.table.harness import ANA, BETO, CLARA, Harness, playing, quick, refusal, remembered, tallies


def names(harness: Harness) -> list[str]:
    return [chair.name for _, chair in sorted(harness.table.evening.chairs.items())]


def shared(people: int = 2) -> Harness:
    """An evening at which Ana has two seats, and the others one each."""
    harness = Harness(quick("forget-it"), people)
    harness.sit(people)
    harness.asks(ANA, "sit", people)
    return harness


def test_a_name_is_changed_between_matches_and_the_wins_follow_it() -> None:
    harness = playing("forget-it")
    harness.play_on()
    before = tallies(harness.table)
    harness.asks(ANA, "rename", " Lola\u200b ")
    assert names(harness) == ["Lola", "Beto"]
    assert tallies(harness.table) == {"Lola": before["Ana"], "Beto": before["Beto"]}
    found = result(harness.table)
    assert found is not None
    assert found.names == ["Lola", "Beto"], "the result on the screen is about people who are here"
    harness.start()
    harness.play_on()
    assert {name: played for name, (played, _) in tallies(harness.table).items()} == {"Lola": 2, "Beto": 2}


def test_during_a_match_the_table_shows_the_new_name_and_the_record_keeps_the_old_one() -> None:
    harness = playing("forget-it")
    harness.asks(BETO, "rename", "Zoë")
    assert names(harness) == ["Ana", "Zoë"]
    harness.play_on()
    assert set(tallies(harness.table)) == {"Ana", "Zoë"}
    (kept,) = export.matches(harness.log)
    assert [seat.name for seat in record.read(kept.record).head.seats] == ["Ana", "Beto"]
    again = remembered(harness.table)
    harness.restart()
    assert remembered(harness.table) == again


def test_names_of_others_are_refused_and_so_are_their_lookalikes() -> None:
    harness = shared(3)
    evening = harness.table.evening
    harness.asks(ANA, "seat_bot", 4, "easy")
    for taken in ("Beto", "BÉTO", "Ana 2", "Pip"):
        assert refusal(evening.rename, ANA, taken) == "name-taken"
    assert refusal(evening.rename, ANA, "\u202e") == "bad-name"
    harness.asks(ANA, "rename", "ANA")
    assert names(harness) == ["ANA", "Beto", "Clara", "ANA 2", "Pip"], "another spelling of one's own name is no other"


def test_a_second_person_at_a_device_has_a_name_of_their_own() -> None:
    harness = shared()
    evening = harness.table.evening
    harness.asks(ANA, "rename", "Ben", 2)
    assert names(harness) == ["Ana", "Beto", "Ben"]
    harness.asks(ANA, "rename", "Lola")
    assert names(harness) == ["Lola", "Beto", "Ben"], "theirs stays"
    harness.asks(ANA, "rename", "Mia", 0)
    assert (evening.people[ANA].name, names(harness)[0]) == ("Mia", "Mia"), "one's first seat goes by one's own name"
    harness.start()
    harness.asks(ANA, "rename", "Benno", 2)
    harness.play_on()
    assert set(tallies(harness.table)) == {"Mia", "Beto", "Benno"}


def test_the_host_names_second_people_of_others_in_the_lobby_and_nobody_else() -> None:
    harness = Harness(quick("forget-it"), 3)
    harness.sit(3)
    harness.asks(BETO, "sit", 3)
    harness.asks(ANA, "seat_bot", 4, "easy")
    evening = harness.table.evening
    harness.asks(ANA, "rename", "Ben", 3)
    assert names(harness)[3] == "Ben"
    assert refusal(evening.rename, CLARA, "Rex", 3) == "host-only"
    assert refusal(evening.rename, ANA, "Rex", 1) == "seat-not-second"
    assert refusal(evening.rename, ANA, "Rex", 4) == "seat-not-second"
    assert refusal(evening.rename, ANA, "Rex", 5) == "seat-empty"
    harness.start()
    assert refusal(evening.rename, ANA, "Rex", 3) == "match-running"


def test_numbers_behind_a_name_follow_it_whatever_the_order_of_the_seats() -> None:
    harness = Harness(quick("forget-it"), 2)
    harness.asks(ANA, "sit", 3)
    harness.asks(ANA, "sit", 1)
    harness.asks(ANA, "rename", "Lola")
    assert names(harness) == ["Lola 2", "Lola"]
