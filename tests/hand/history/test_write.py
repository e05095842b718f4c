"""Files we write: whatever stood in a field stands there again."""

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tapisvert.hand.history import read, read_one, write, write_all
from tests.hand.history.test_read import HAND

VALUES: st.SearchStrategy[Any] = st.recursive(
    st.booleans() | st.integers(-(2**60), 2**60) | st.text() | st.times(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@given(VALUES, st.text().map(lambda text: f"_{text}"))
def test_a_field_of_any_kind_and_name_is_written_back(value: Any, name: str) -> None:
    record = replace(read_one(HAND, "x"), extra={name: value})
    assert read_one(write(record), "y").extra == {name: value}


@given(st.lists(st.text(), min_size=3, max_size=3), st.text())
def test_names_and_notes_of_any_letters_are_written_back(names: list[str], note: str) -> None:
    record = read_one(HAND, "x")
    first = record.acts[0]._replace(note=note.strip())
    record = replace(record, players=tuple(names), acts=(first, *record.acts[1:]))
    assert read_one(write(record), "y") == record


def test_many_hands_are_numbered() -> None:
    record = read_one(HAND, "x")
    text = write_all([record, record])
    assert text.startswith("[1]\n")
    assert list(read(text, "y")) == [record, record]
