"""What every log promises, in a file or on a cluster: one order, no gaps, and nothing acknowledged is ever missing."""

import threading
from queue import Queue

import pytest

from rumpus.log import Log
from rumpus.log.forget import Wish
from rumpus.table.entries import Readied
from tests.log.kinds import OPENED, OPENING, OpenLog, Told, hosted, settle


def test_entries_come_back_in_order_as_they_were_written(any_log: Log, told: Told) -> None:
    log = any_log
    table = log.open_table("abcd", OPENED, OPENING, told.about("opening"))
    log.append(table, 3, OPENED + 5, hosted(0, 1), told.about("two"))
    log.append(table, 5, OPENED + 9, [Readied(person=0, salt="0f" * 16, by=0, id=1 << 52)], told.about("one"))
    assert settle(log, table, 6)
    assert told.answers == [("opening", True), ("two", True), ("one", True)]
    written = [*OPENING, *hosted(0, 1), Readied(person=0, salt="0f" * 16, by=0, id=1 << 52)]
    assert list(log.read(table)) == written
    assert [list(log.read(table, after)) for after in range(6)] == [written[after:] for after in range(6)]
    assert list(log.read(table, after=1, upto=4)) == written[1:4]
    assert log.written == 5


def test_a_table_is_found_and_read_by_another_log_on_the_same_tables(opened: OpenLog, told: Told) -> None:
    first = opened()
    one, two = (first.open_table(code, OPENED, OPENING, told.about(code)) for code in ("abcd", "efgh"))
    assert settle(first, one, 3)
    assert settle(first, two, 3)
    first.close()
    again = opened()
    three = again.open_table("ijkl", OPENED, OPENING, told.about("ijkl"))
    assert settle(again, three, 3)
    assert [again.find(code) for code in ("abcd", "efgh", "ijkl", "mnop")] == [one, two, three, None]
    assert len({one, two, three}) == 3
    assert list(again.read(one)) == OPENING
    assert again.take(two) == OPENING


def test_a_room_code_is_that_of_one_table(opened: OpenLog, told: Told) -> None:
    first, second = opened(), opened()
    one = first.open_table("abcd", OPENED, OPENING, told.about("first"))
    assert settle(first, one, 3)
    other = second.open_table("abcd", OPENED, hosted(1, 2, 3), told.about("second"))
    assert not settle(second, other, 4)
    assert told.answers == [("first", True), ("second", False)]
    found = second.find("abcd")
    assert found is not None
    assert list(second.read(found)) == OPENING


@pytest.mark.parametrize("number", [1, 2, 4, 99])
def test_an_append_after_the_wrong_number_fails_and_hurts_no_other_table(any_log: Log, told: Told, number: int) -> None:
    log = any_log
    mine, other = (log.open_table(code, OPENED, OPENING, told.about(code)) for code in ("mine", "other"))
    for n in range(3, 30):
        log.append(other, n, OPENED, hosted(n), told.about("other"))
        if n == 15:
            log.append(mine, number, OPENED, hosted(0, 1), told.about("wrong"))
    assert settle(log, other, 30)
    assert settle(log, mine, 3)
    assert [answer for answer in told.answers if not answer[1]] == [("wrong", False)]
    assert list(log.read(mine)) == OPENING
    assert list(log.read(other)) == [*OPENING, *hosted(*range(3, 30))]


def test_writes_after_a_failed_write_fail_too_so_that_there_is_never_a_gap(any_log: Log, told: Told) -> None:
    log = any_log
    table = log.open_table("abcd", OPENED, OPENING, told.about("opening"))
    log.append(table, 1, OPENED, hosted(0, 1, 2), told.about("failing"))
    log.append(table, 4, OPENED, hosted(3), told.about("next"))
    assert not settle(log, table, 5), "not even an answer that waits for all before it"
    assert told.answers == [("opening", True), ("failing", False), ("next", False)]
    log.append(table, 3, OPENED, hosted(0), told.about("again"))
    assert settle(log, table, 4), "a log that goes on from the last entry can write"


def test_a_log_that_takes_a_table_goes_on_with_it_and_the_one_before_is_refused(opened: OpenLog, told: Told) -> None:
    first, second = opened(), opened()
    table = first.open_table("abcd", OPENED, OPENING, told.about("opening"))
    first.append(table, 3, OPENED, hosted(0), told.about("first"))
    assert settle(first, table, 4)
    assert second.find("abcd") == table
    assert second.take(table) == [*OPENING, *hosted(0)]
    second.append(table, 4, OPENED, hosted(1), told.about("second"))
    assert settle(second, table, 5)
    first.append(table, 4, OPENED, hosted(2, 3), told.about("late"))
    assert not settle(first, table, 6)
    assert told.answers[-2:] == [("second", True), ("late", False)]
    assert first.take(table) == [*OPENING, *hosted(0, 1)]
    first.append(table, 5, OPENED, hosted(4), told.about("first again"))
    assert settle(first, table, 6)
    assert list(second.read(table)) == list(first.read(table)) == [*OPENING, *hosted(0, 1, 4)]


def test_appends_that_wait_go_together_and_none_is_lost(any_log: Log, told: Told) -> None:
    log = any_log
    tables = [log.open_table(f"t{n}", OPENED, OPENING, told.about("opening")) for n in range(5)]
    assert all(settle(log, table, 3) for table in tables)
    before = log.commits
    for number in range(3, 103):
        for table in tables:
            log.append(table, number, OPENED, hosted(number), told.about("one"))
    assert all(settle(log, table, 103) for table in tables)
    assert [answer for answer in told.answers if answer[0] == "one"] == [("one", True)] * 500
    assert all(list(log.read(table)) == [*OPENING, *hosted(*range(3, 103))] for table in tables)
    assert log.commits - before < 500, "what waited went together"


def test_answers_come_only_after_their_entries_can_be_read(any_log: Log) -> None:
    log = any_log
    table = log.open_table("abcd", OPENED, OPENING, lambda _: None)
    found: Queue[int] = Queue()

    def look(written: bool) -> None:
        assert written
        found.put(sum(1 for _ in log.read(table)))

    for number in range(3, 33):
        log.append(table, number, OPENED, hosted(number), look)
    seen = [found.get(timeout=60) for _ in range(30)]
    assert all(count >= n for n, count in enumerate(seen, 3))


def test_two_that_fight_for_a_table_leave_one_order(opened: OpenLog) -> None:
    """Each takes the table, appends until it is refused, and takes it again: every acknowledged entry is there once."""
    first = opened()
    table = first.open_table("abcd", OPENED, OPENING, lambda _: None)
    assert settle(first, table, 3)
    logs = [first, opened()]
    acknowledged: list[list[int]] = [[], []]

    def fight(who: int) -> None:
        log = logs[who]
        assert log.find("abcd") == table
        person = who * 1000
        for _ in range(6):
            number = len(log.take(table)) + 1
            answers: Queue[bool] = Queue()
            for _ in range(10):
                person += 1
                log.append(table, number, OPENED, hosted(person), answers.put)
                if not answers.get(timeout=60):
                    break
                acknowledged[who].append(person)
                number += 1

    fighting = [threading.Thread(target=fight, args=(who,)) for who in (0, 1)]
    for thread in fighting:
        thread.start()
    for thread in fighting:
        thread.join(120)
    found = list(first.read(table))
    assert found == list(logs[1].read(table))
    people = [entry.person for entry in found[2:] if hasattr(entry, "person")]
    assert len(set(people)) == len(people)
    for who, ours in enumerate(acknowledged):
        kept = [person for person in people if person // 1000 == who]
        assert [person for person in kept if person in ours] == ours, "acknowledged, so it is there, in order"


def test_nothing_can_be_added_to_a_table_that_was_removed(any_log: Log, told: Told) -> None:
    log = any_log
    table = log.open_table("abcd", OPENED, OPENING, told.about("opening"))
    assert settle(log, table, 3)
    log.fulfil(Wish("abcd"))
    log.append(table, 3, OPENED, hosted(0), told.about("late"))
    assert not settle(log, table, 4)
    assert told.answers[-1] == ("late", False)
    assert log.find("abcd") is None
    again = log.open_table("abcd", OPENED, hosted(7), told.about("again"))
    assert settle(log, again, 2), "the code is free again"
    assert list(log.read(again)) == hosted(7)
