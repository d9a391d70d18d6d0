"""People change their names, and name whoever shares their device; what they have won goes with them."""

from rumpus import record
from rumpus.record import export
from rumpus.server.render import result
from tests.table.company import ANA, BETO, CLARA, Company, playing, quick, refusal, remembered, tallies


def names(company: Company) -> list[str]:
    return [chair.name for _, chair in sorted(company.table.evening.chairs.items())]


def shared(people: int = 2) -> Company:
    """Ana has two seats, the others one each."""
    company = Company(quick("forget-it"), people)
    company.sit(people)
    company.asks(ANA, "sit", people)
    return company


def test_a_name_is_changed_between_matches_and_the_wins_follow_it() -> None:
    company = playing("forget-it")
    company.play_on()
    before = tallies(company.table)
    company.asks(ANA, "rename", " Lola\u200b ")
    assert names(company) == ["Lola", "Beto"]
    assert tallies(company.table) == {"Lola": before["Ana"], "Beto": before["Beto"]}
    found = result(company.table)
    assert found is not None
    assert found.names == ["Lola", "Beto"], "the result on the screen is about people who are here"
    company.start()
    company.play_on()
    assert {name: played for name, (played, _) in tallies(company.table).items()} == {"Lola": 2, "Beto": 2}


def test_during_a_match_the_table_shows_the_new_name_and_the_record_keeps_the_old_one() -> None:
    company = playing("forget-it")
    company.asks(BETO, "rename", "Zoë")
    assert names(company) == ["Ana", "Zoë"]
    company.play_on()
    assert set(tallies(company.table)) == {"Ana", "Zoë"}
    (kept,) = export.matches(company.log)
    assert [seat.name for seat in record.read(kept.record).head.seats] == ["Ana", "Beto"]
    again = remembered(company.table)
    company.restart()
    assert remembered(company.table) == again


def test_names_of_others_are_refused_and_so_are_their_lookalikes() -> None:
    company = shared(3)
    evening = company.table.evening
    company.asks(ANA, "seat_bot", 4, "easy")
    for taken in ("Beto", "BÉTO", "Ana 2", "Pip"):
        assert refusal(evening.rename, ANA, taken) == "name-taken"
    assert refusal(evening.rename, ANA, "\u202e") == "bad-name"
    company.asks(ANA, "rename", "ANA")
    assert names(company) == ["ANA", "Beto", "Clara", "ANA 2", "Pip"], "another spelling of one's own name is no other"


def test_a_second_person_at_a_device_has_a_name_of_their_own() -> None:
    company = shared()
    evening = company.table.evening
    company.asks(ANA, "rename", "Ben", 2)
    assert names(company) == ["Ana", "Beto", "Ben"]
    company.asks(ANA, "rename", "Lola")
    assert names(company) == ["Lola", "Beto", "Ben"], "theirs stays"
    company.asks(ANA, "rename", "Mia", 0)
    assert (evening.people[ANA].name, names(company)[0]) == ("Mia", "Mia"), "one's first seat goes by one's own name"
    company.start()
    company.asks(ANA, "rename", "Benno", 2)
    company.play_on()
    assert set(tallies(company.table)) == {"Mia", "Beto", "Benno"}


def test_the_host_names_second_people_of_others_in_the_lobby_and_nobody_else() -> None:
    company = Company(quick("forget-it"), 3)
    company.sit(3)
    company.asks(BETO, "sit", 3)
    company.asks(ANA, "seat_bot", 4, "easy")
    evening = company.table.evening
    company.asks(ANA, "rename", "Ben", 3)
    assert names(company)[3] == "Ben"
    assert refusal(evening.rename, CLARA, "Rex", 3) == "host-only"
    assert refusal(evening.rename, ANA, "Rex", 1) == "seat-not-second"
    assert refusal(evening.rename, ANA, "Rex", 4) == "seat-not-second"
    assert refusal(evening.rename, ANA, "Rex", 5) == "seat-empty"
    company.start()
    assert refusal(evening.rename, ANA, "Rex", 3) == "match-running"


def test_numbers_behind_a_name_follow_it_whatever_the_order_of_the_seats() -> None:
    company = Company(quick("forget-it"), 2)
    company.asks(ANA, "sit", 3)
    company.asks(ANA, "sit", 1)
    company.asks(ANA, "rename", "Lola")
    assert names(company) == ["Lola 2", "Lola"]
