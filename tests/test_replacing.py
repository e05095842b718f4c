"""Frozen values with some fields changed."""

import dataclasses

import pytest

from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.state import BLANK


@dataclass(frozen=True, slots=True)
class Checked:
    low: int
    high: int

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError("high comes after low")


ENTRY = Entry(1, "chloé", "playing", None, None, 10_000, 2_000)


def test_it_makes_what_the_library_makes() -> None:
    for changes in ({"stack": 5}, {"status": "out", "seat": None}, {"rebuys": 1, "number": 2}, {}):
        assert replace(ENTRY, **changes) == dataclasses.replace(ENTRY, **changes)
    assert replace(BLANK, phase="open") == dataclasses.replace(BLANK, phase="open")
    assert ENTRY.stack is None


def test_fields_may_be_named_in_any_order() -> None:
    assert replace(ENTRY, stack=1, paid=2) == replace(ENTRY, paid=2, stack=1)


def test_a_field_that_is_not_there_is_a_bug() -> None:
    with pytest.raises(AssertionError):
        replace(ENTRY, height=180)


def test_what_is_made_is_as_frozen_as_before() -> None:
    made = replace(ENTRY, stack=5)
    with pytest.raises(dataclasses.FrozenInstanceError):
        made.stack = 6  # type: ignore[misc]
    assert hash(made) == hash(dataclasses.replace(ENTRY, stack=5))


def test_a_class_that_checks_its_fields_checks_them_again() -> None:
    assert replace(Checked(1, 2), high=3) == Checked(1, 3)
    with pytest.raises(ValueError, match="high"):
        replace(Checked(1, 2), low=3)


def test_a_dataclass_of_the_library_is_changed_the_same_way() -> None:
    @dataclasses.dataclass(frozen=True, slots=True)
    class Chair:
        table: int
        seat: int = 1

    assert replace(Chair(3), seat=7) == Chair(3, 7)
