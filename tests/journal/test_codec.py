"""Commands and events as JSON, under versioned kinds, and back."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.cards import Card, cards
from tapisvert.journal.codec import Data, decode, encode, kind_of, upcasts
from tapisvert.journal.forms import codec_for
from tapisvert.journal.record import Stored
from tapisvert.persistent import Map
from tapisvert.refusals import Invalid
from tapisvert.tournament.handling import DECIDERS, EVOLVERS, evolves
from tapisvert.tournament.history import ActionsUndone, UndoActions
from tapisvert.tournament.loading import load_actions
from tapisvert.tournament.seat import Positions, Seat
from tapisvert.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Purse:
    cents: int


@dataclass(frozen=True, slots=True)
class Trophy:
    name: str


@dataclass(frozen=True, slots=True)
class EverythingHappened:
    number: int
    text: str
    flag: bool
    seat: Seat
    positions: Positions | None
    entries: tuple[int, ...]
    pair: tuple[int, str]
    by: tuple[tuple[int, ...], ...]
    chips: Mapping[int, int]
    stacks: Map[int, int]
    values: Mapping[str, object]
    phase: Literal["open", "closed"]
    prize: Purse | Trophy | int | None
    purses: tuple[Purse, ...]
    tables: frozenset[int]
    drawn: tuple[Card, ...]
    late: int | None = None
    more: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CoatRenamed:
    KIND_VERSION: ClassVar[int] = 3
    colour: str
    size: int


@evolves(EverythingHappened)
def everything(now: Tournament, _: EverythingHappened) -> Tournament:
    return now


@evolves(CoatRenamed)
def renamed(now: Tournament, _: CoatRenamed) -> Tournament:
    return now


@upcasts("coat-renamed.1")
def in_english(data: Data) -> Data:
    return {"colour": data["couleur"]}


@upcasts("coat-renamed.2")
def with_a_size(data: Data) -> Data:
    return {**data, "size": 40}


numbers = st.integers(-(2**70), 2**70)
plain = st.recursive(
    st.none() | st.booleans() | numbers | st.text(),
    lambda inner: (
        st.lists(inner, max_size=3).map(tuple) | st.dictionaries(st.text(), inner, max_size=3)
    ),
    max_leaves=5,
)
happened = st.builds(
    EverythingHappened,
    number=numbers,
    text=st.text(),
    seat=st.builds(Seat, numbers, numbers),
    positions=st.none() | st.builds(Positions, numbers, numbers, numbers),
    entries=st.lists(numbers).map(tuple),
    pair=st.tuples(numbers, st.text()),
    by=st.lists(st.lists(numbers).map(tuple)).map(tuple),
    chips=st.dictionaries(numbers, numbers),
    stacks=st.dictionaries(numbers, numbers).map(Map),
    values=st.dictionaries(st.text(), plain, max_size=3),
    prize=st.none() | numbers | st.builds(Purse, numbers) | st.builds(Trophy, st.text()),
    drawn=st.lists(st.integers(0, 51).map(Card)).map(tuple),
)


@settings(deadline=None)
@given(happened)
def test_whatever_is_stored_is_read_back_the_same(event: EverythingHappened) -> None:
    stored = encode(event)
    through = Stored(stored.kind, json.loads(json.dumps(stored.data)))
    again = decode(through)
    assert again == event
    assert type(again.seat) is Seat
    assert all(type(card) is Card for card in again.drawn)
    assert type(again.prize) is type(event.prize)


SAMPLE = EverythingHappened(
    number=1,
    text="é",
    flag=True,
    seat=Seat(4, 9),
    positions=Positions(3, 4, 5),
    entries=(1, 2),
    pair=(7, "x"),
    by=((1,), ()),
    chips={25: 8},
    stacks=Map({3: 4}),
    values={"halt": (1, "two")},
    phase="open",
    prize=Trophy("Coupe"),
    purses=(Purse(5),),
    tables=frozenset({3, 1}),
    drawn=cards("As Td"),
)


def test_the_stored_form_is_plain_and_readable() -> None:
    stored = encode(SAMPLE)
    assert stored.kind == "everything-happened.1"
    assert stored.data == {
        "number": 1,
        "text": "é",
        "flag": True,
        "seat": [4, 9],
        "positions": [3, 4, 5],
        "entries": [1, 2],
        "pair": [7, "x"],
        "by": [[1], []],
        "chips": {"25": 8},
        "stacks": {"3": 4},
        "values": {"halt": [1, "two"]},
        "phase": "open",
        "prize": {"is": "trophy", "name": "Coupe"},
        "purses": [{"cents": 5}],
        "tables": [1, 3],
        "drawn": ["As", "Td"],
        "late": None,
        "more": {},
    }


def test_a_field_added_later_takes_its_default_in_older_records() -> None:
    data = {**encode(SAMPLE).data}
    del data["late"], data["more"]
    assert decode(Stored("everything-happened.1", data)) == SAMPLE


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        ("number", "1", "number"),
        ("number", True, "number"),
        ("number", 1.0, "number"),
        ("flag", 1, "flag"),
        ("text", None, "text"),
        ("seat", [4], "seat"),
        ("seat", {"table": 4}, "seat"),
        ("seat", [4, "9"], "seat"),
        ("entries", 3, "entries"),
        ("entries", [1, "2"], "entries"),
        ("chips", [25, 8], "chips"),
        ("chips", {"a": 8}, "chips"),
        ("phase", "ajar", "phase"),
        ("prize", {"cents": 3}, "prize"),
        ("prize", {"is": "medal"}, "prize"),
        ("prize", {"is": "purse", "cents": "3"}, "prize.cents"),
        ("prize", "3", "prize"),
        ("purses", [5], "purses"),
        ("purses", [{"cents": "5"}], "purses.cents"),
        ("drawn", ["1s"], "drawn"),
        ("drawn", [51], "drawn"),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused_by_field(path: str, value: Any, field: str) -> None:
    data = {**encode(SAMPLE).data, path: value}
    with pytest.raises(Invalid) as refusal:
        decode(Stored("everything-happened.1", data))
    assert refusal.value.code == "journal.bad-value"
    assert refusal.value.data["field"] == field
    assert field in refusal.value.text("fr")


def test_a_field_nobody_knows_is_refused() -> None:
    with pytest.raises(Invalid) as refusal:
        decode(Stored("everything-happened.1", {**encode(SAMPLE).data, "colour": "red"}))
    assert refusal.value.code == "journal.unknown-field"
    assert refusal.value.data["field"] == "colour"


def test_a_field_of_an_inner_class_is_named_by_its_path() -> None:
    data = {**encode(SAMPLE).data, "purses": [{"cents": 1, "francs": 2}]}
    with pytest.raises(Invalid) as refusal:
        decode(Stored("everything-happened.1", data))
    assert refusal.value.code == "journal.unknown-field"
    assert refusal.value.data["field"] == "purses.francs"


def test_a_missing_field_without_a_default_is_refused() -> None:
    data = {name: value for name, value in encode(SAMPLE).data.items() if name != "seat"}
    with pytest.raises(Invalid) as refusal:
        decode(Stored("everything-happened.1", data))
    assert refusal.value.code == "journal.missing-field"
    assert refusal.value.data["field"] == "seat"


@pytest.mark.parametrize("kind", ["nothing-of-the-kind.1", "everything-happened.2", "", "1"])
def test_a_kind_nobody_knows_is_refused(kind: str) -> None:
    with pytest.raises(Invalid) as refusal:
        decode(Stored(kind, {}))
    assert refusal.value.code == "journal.unknown-kind"


def test_an_older_kind_is_raised_version_by_version() -> None:
    assert kind_of(CoatRenamed) == "coat-renamed.3"
    assert decode(Stored("coat-renamed.1", {"couleur": "vert"})) == CoatRenamed("vert", 40)
    assert decode(Stored("coat-renamed.2", {"colour": "vert"})) == CoatRenamed("vert", 40)
    assert decode(Stored("coat-renamed.3", {"colour": "vert", "size": 1})) == CoatRenamed("vert", 1)


@dataclass(frozen=True, slots=True)
class SpeedMeasured:
    speed: float


def test_a_type_that_is_not_plain_is_a_bug_seen_at_once() -> None:
    with pytest.raises(TypeError, match="cannot be stored"):
        encode(SpeedMeasured(1.0))
    with pytest.raises(TypeError, match="cannot be told apart"):
        codec_for(tuple[int, ...] | frozenset[str])


def test_the_values_of_several_lists_are_one_list() -> None:
    codec = codec_for(Literal["fr", "en"] | Literal[""] | None)
    assert [codec.write(each) for each in ("fr", "", None)] == ["fr", "", None]
    assert [codec.read(each) for each in ("en", "", None)] == ["en", "", None]


def test_a_value_its_field_does_not_hold_is_a_bug_seen_before_it_is_stored() -> None:
    with pytest.raises(TypeError, match=r"purse\.1, cents: number expected"):
        encode(Purse("5"))  # type: ignore[arg-type]


def test_every_command_and_event_of_the_house_can_be_stored() -> None:
    load_actions()
    kinds = [kind_of(thing) for thing in {*DECIDERS, *EVOLVERS, UndoActions}]
    assert len(kinds) == len(set(kinds))
    for thing in {*DECIDERS, *EVOLVERS}:
        assert codec_for(thing)


def test_undo_is_stored_like_anything_else() -> None:
    assert encode(UndoActions(("a1",))) == Stored(
        "undo-actions.1", {"actions": ["a1"], "reason": ""}
    )
    assert decode(encode(ActionsUndone(("a1", "a2")))) == ActionsUndone(("a1", "a2"))
