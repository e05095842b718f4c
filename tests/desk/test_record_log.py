"""Records that are read when they are asked for look like any others."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.desk.record_log import RecordLog
from tapisvert.journal.record import Record
from tests.desk.cloakroom import coats

ALL = coats(2_500)


def log(older: int) -> RecordLog:
    """All of them, so many to be read when needed."""

    def read(after: int, upto: int) -> list[Record]:
        return ALL[after:upto]

    found = RecordLog(older, read)
    for record in ALL[older:]:
        found.append(record)
    return found


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2_500), st.integers(-2_600, 2_600), st.integers(-2_600, 2_600))
def test_any_part_of_them_is_what_it_would_be_of_a_list(older: int, start: int, stop: int) -> None:
    records = log(older)
    assert len(records) == 2_500
    assert list(records[start:stop]) == ALL[start:stop]
    assert list(records[start:]) == ALL[start:]
    if -2_500 <= start < 2_500:
        assert records[start] == ALL[start]


def test_they_are_gone_through_both_ways() -> None:
    records = log(2_000)
    assert list(records) == ALL
    assert list(reversed(records)) == ALL[::-1]


def test_the_newest_are_had_without_reading_an_old_one() -> None:
    asked: list[int] = []

    def read(after: int, upto: int) -> list[Record]:
        asked.append(after)
        return ALL[after:upto]

    records = RecordLog(2_400, read)
    for record in ALL[2_400:]:
        records.append(record)
    assert list(records[2_400:]) == ALL[2_400:]
    assert list(records[-50:]) == ALL[-50:]
    assert next(reversed(records)) == ALL[-1]
    assert asked == []
    assert records[0] == ALL[0]
    assert records[1] == ALL[1]
    assert asked == [0]


def test_a_copy_grows_on_its_own() -> None:
    records = log(1_500)
    copied = records.copy()
    copied.append(ALL[0])
    assert (len(records), len(copied)) == (2_500, 2_501)
