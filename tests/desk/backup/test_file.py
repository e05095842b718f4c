"""The file of a backup: what was written is read, and nothing else is."""

import json
import tracemalloc
from dataclasses import replace
from random import Random
from typing import Any, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.desk.backup import file
from tapisvert.desk.backup.file import FORMAT, as_bytes, read
from tapisvert.desk.backup.saved import Backup, Saved
from tapisvert.desk.league.waiting import Application
from tapisvert.journal.record import Record, Stored
from tapisvert.person import Person
from tapisvert.refusals import Invalid
from tests.desk.backup.evening import WHOLE

texts = st.text(st.characters(), max_size=12)
names = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)
kept = st.builds(
    Stored, names.map(lambda name: name[:200]), st.dictionaries(texts, values, max_size=3)
)


def any_of(kind: Any, **within: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Every field of it as it may be, those with a default too."""
    fields = {name: st.from_type(hint) for name, hint in get_type_hints(kind).items()}
    return st.builds(kind, **{**fields, **within})


@st.composite
def saved(draw: st.DrawFn, name: str) -> Saved:
    """A stream of any records."""
    actions = draw(st.lists(names.map(lambda name: name[:200]), unique=True, min_size=1))
    records = tuple(
        Record(action, draw(kept), (draw(kept),), draw(names)[:200], draw(moments), number)
        for number, action in enumerate(actions, 1)
    )
    return Saved(name, records)


def without_law(backup: Backup) -> Backup:
    """The same lines with the longest ones short, to go through bit by bit."""

    def short(record: Record) -> Record:
        return record._replace(command=Stored(record.command.kind, {}), events=())

    streams = (replace(each, records=tuple(map(short, each.records))) for each in backup.streams)
    return replace(backup, streams=tuple(streams))


SHORT = without_law(WHOLE)
moments = st.integers(0, 2**53 - 1)


@st.composite
def backups(draw: st.DrawFn) -> Backup:
    """Any backup at all."""
    streams = draw(st.lists(names, unique=True, max_size=2))
    people = draw(st.lists(any_of(Person), max_size=3))
    ordered = tuple(sorted(people, key=lambda one: one.id))
    return Backup(
        draw(moments),
        tuple(draw(saved(name)) for name in streams),
        ordered,
        draw(st.dictionaries(texts, texts, max_size=2)),
        draw(st.booleans()),
        draw(st.dictionaries(texts, texts, max_size=2)),
        tuple(draw(st.lists(st.tuples(texts, any_of(Application, at=moments)), max_size=1))),
    )


@given(backups())
def test_what_was_written_is_read(backup: Backup) -> None:
    assert read(as_bytes(backup), "x") == backup


@given(backups())
def test_the_same_backup_is_the_same_file(backup: Backup) -> None:
    assert as_bytes(read(as_bytes(backup), "x")) == as_bytes(backup)


def test_a_file_that_was_cut_off_anywhere_is_refused() -> None:
    whole = as_bytes(WHOLE)
    for length in range(len(whole)):
        with pytest.raises(Invalid) as refusal:
            read(whole[:length], "night.tapisvert")
        assert refusal.value.code in ("backup.not-one", "backup.cut-off", "backup.damaged")


def test_every_bit_that_was_turned_over_is_noticed() -> None:
    whole = as_bytes(SHORT)
    for place in range(len(whole)):
        for bit in range(8):
            turned = bytearray(whole)
            turned[place] ^= 1 << bit
            with pytest.raises(Invalid):
                read(bytes(turned), "night.tapisvert")


@given(st.integers(0, 2**32), st.integers(1, 5))
def test_lines_left_out_doubled_or_in_another_order_are_refused(seed: int, many: int) -> None:
    dice = Random(seed)
    lines = as_bytes(WHOLE).splitlines(keepends=True)
    mixed = list(lines)
    for _ in range(many):
        place = dice.randrange(len(mixed))
        match dice.randrange(3):
            case 0 if len(mixed) > 1:
                del mixed[place]
            case 1:
                mixed.insert(place, dice.choice(lines))
            case _:
                mixed.append(mixed.pop(place))
    if mixed != lines:
        with pytest.raises(Invalid):
            read(b"".join(mixed), "x")


def test_damage_is_named_by_its_line() -> None:
    lines = as_bytes(WHOLE).splitlines(keepends=True)
    lines[2] = lines[2].replace(b"Bo", b"Bu")
    with pytest.raises(Invalid) as refusal:
        read(b"".join(lines), "night.tapisvert")
    assert refusal.value.text("en").startswith("night.tapisvert is damaged at line 3;")
    assert "ligne 3" in refusal.value.text("fr")


@pytest.mark.parametrize("content", [b"", b"\n", b"PK\x03\x04", b"[]\n", b'["00000000",{}]\n'])
def test_another_file_is_refused_as_no_backup(content: bytes) -> None:
    with pytest.raises(Invalid) as refusal:
        read(content, "photo.jpg")
    assert refusal.value.code == "backup.not-one"


def test_a_newer_format_is_told_from_damage() -> None:
    newer = as_bytes(WHOLE).splitlines(keepends=True)[0]
    told = json.loads(newer)[1]
    head = file._line({**told, "format": FORMAT + 1})
    with pytest.raises(Invalid) as refusal:
        read(head + b"something this house has never seen\n", "x")
    assert refusal.value.code == "backup.newer"
    assert str(FORMAT + 1) in refusal.value.text("fr")


@pytest.mark.parametrize(
    "line",
    [
        {"stream": "x", "records": 3, "seeds": []},
        {"stream": "x", "records": 0, "seeds": []},
        {"stream": "x", "records": 10**18, "seeds": []},
        {"stream": 1, "records": 1, "seeds": []},
        {"person": {"id": "1"}},
        {"person": {"id": "1", "name": "Ana", "shoe size": "40"}},
        {"author": "a"},
        ["nothing"],
        "nothing",
        None,
    ],
)
def test_a_file_somebody_made_up_is_refused(line: object) -> None:
    lines = [as_bytes(WHOLE).splitlines(keepends=True)[0], file._line(line)]
    with pytest.raises(Invalid) as refusal:
        read(b"".join((*lines, file._sealing(b"".join(lines)))), "x")
    assert refusal.value.code == "backup.damaged"
    assert "at line 2;" in refusal.value.text("en")


def test_the_record_no_house_writes_is_named_by_its_line() -> None:
    (saved, *_) = SHORT.streams
    odd = saved.records[1]._replace(action="\0")
    made_up = replace(saved, records=(saved.records[0], odd, *saved.records[2:]), head=None)
    content = as_bytes(replace(SHORT, streams=(made_up,)))
    number = next(n for n, line in enumerate(content.splitlines(), 1) if b"\\u0000" in line)
    with pytest.raises(Invalid) as refusal:
        read(content, "x")
    assert f"at line {number};" in refusal.value.text("en")


def test_a_file_of_nothing_but_ends_of_lines_is_refused_without_taking_it_apart() -> None:
    lines = as_bytes(WHOLE).splitlines(keepends=True)[0] + b"\n" * 4_000_000
    tracemalloc.start()
    for content in (b"\n" * 4_000_000, lines + file._sealing(lines)):
        with pytest.raises(Invalid):
            read(content, "x")
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 5 * len(lines)
