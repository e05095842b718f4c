"""A record as a line of a file."""

import json
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.journal.lines import records, whole_lines, written
from tapisvert.journal.record import Record, Stored
from tapisvert.refusals import Invalid

ONE = Record("a1", Stored("seat.1", {"à": 3}), (Stored("seated.1", {"à": 3}),), "ana", 5, 1)


def read(found: bytes) -> list[Record]:
    return records(whole_lines(found, 0, "file"))


def test_a_line_is_json_that_a_person_can_read() -> None:
    line = written(ONE)
    assert line.decode() == (
        '["037f6d05",{"version":1,"action":"a1","actor":"ana","at":5,'
        '"wish":["seat.1",{"à":3}],"events":[["seated.1",{"à":3}]]}]\n'
    )
    assert json.loads(line)[1]["actor"] == "ana"


texts = st.text(max_size=5)
values = st.dictionaries(texts, st.none() | st.integers() | texts, max_size=2)
stored = st.builds(Stored, texts, values)
kept = st.builds(
    Record, texts, stored, st.lists(stored, max_size=2).map(tuple), texts, st.integers()
)


@settings(deadline=None)
@given(st.lists(kept, max_size=3))
def test_whatever_is_written_is_read_and_each_record_is_one_line(found: list[Record]) -> None:
    numbered = [one._replace(version=number) for number, one in enumerate(found, 1)]
    lines = [written(one) for one in numbered]
    assert all(line.count(b"\n") == 1 for line in lines)
    assert read(b"".join(lines)) == numbered


@settings(deadline=None)
@given(st.lists(kept, min_size=1, max_size=3), st.data())
def test_wherever_the_last_line_is_torn_the_others_are_read(
    found: list[Record], data: st.DataObject
) -> None:
    numbered = [one._replace(version=number) for number, one in enumerate(found, 1)]
    whole = b"".join(map(written, numbered))
    torn = data.draw(st.integers(2, len(written(numbered[-1]))))
    assert read(whole[:-torn]) == numbered[:-1]
    assert read(whole[:-1]) == numbered, "a whole line that lacks its end alone is whole"


@settings(deadline=None)
@given(st.lists(kept, min_size=1, max_size=3), st.data())
def test_one_byte_changed_anywhere_is_noticed(found: list[Record], data: st.DataObject) -> None:
    numbered = [one._replace(version=number) for number, one in enumerate(found, 1)]
    whole = bytearray(b"".join(map(written, numbered)))
    place = data.draw(st.integers(0, len(whole) - 1))
    whole[place] ^= data.draw(st.integers(1, 255))
    last = len(b"".join(map(written, numbered[:-1])))
    if place == len(whole) - 1 or (place >= last and 0 in whole):
        assert read(bytes(whole)) == numbered[:-1], "only the end of a file is cut off"
    else:
        with pytest.raises(Invalid) as refusal:
            read(bytes(whole))
        assert refusal.value.code == "journal.damaged"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda first, second: second,
        lambda first, second: second + first,
        lambda first, second: first + first,
        lambda first, second: first + b"\n" + second,
    ],
)
def test_lines_that_are_not_in_their_place_are_noticed(
    spoil: Callable[[bytes, bytes], bytes],
) -> None:
    with pytest.raises(Invalid) as refusal:
        read(spoil(written(ONE), written(ONE._replace(version=2))))
    assert refusal.value.code == "journal.damaged"
