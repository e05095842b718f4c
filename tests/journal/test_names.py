"""Names of streams as names of files."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tapisvert.journal.names import file_name, stream_name


@pytest.mark.parametrize(
    ("stream", "file"),
    [
        ("main-event_2", "stream-main-event_2.jsonl"),
        ("Été", "stream-%c3%89t%c3%a9.jsonl"),
        ("../a b", "stream-%2e%2e%2fa%20b.jsonl"),
        ("%41", "stream-%2541.jsonl"),
    ],
)
def test_a_name_is_written_so_that_every_system_takes_it(stream: str, file: str) -> None:
    assert file_name(stream) == file
    assert stream_name(file) == stream


@settings(deadline=None)
@given(st.text(min_size=1, max_size=50))
def test_every_name_is_found_again(stream: str) -> None:
    assume(len(stream.encode()) <= 66)
    assert stream_name(file_name(stream)) == stream


@settings(deadline=None)
@given(st.text(min_size=1, max_size=16), st.text(min_size=1, max_size=16))
def test_two_names_are_two_files_even_where_capitals_do_not_count(one: str, two: str) -> None:
    assert (file_name(one).lower() == file_name(two).lower()) == (one == two)


@pytest.mark.parametrize("file", ["people.jsonl", "stream-a.jsonl.lock", "stream-a", "x-a.jsonl"])
def test_other_files_are_no_streams(file: str) -> None:
    assert stream_name(file) is None
