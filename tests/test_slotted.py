"""Dataclasses that are cheap to define, beside the library's."""

from __future__ import annotations

import copy
import dataclasses
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tapisvert.slotted import dataclass, field


@dataclass(frozen=True, slots=True)
class Stack:
    owner: str
    chips: int = 100
    colours: list[str] = field(default_factory=list)
    note: str = field(default="", compare=False, repr=False)
    unit: ClassVar[str] = "chip"


@dataclass(frozen=True, slots=True)
class Bag(Stack):
    seal: int = 0


@dataclass(frozen=True, slots=True)
class Doubled:
    chips: int
    twice: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "twice", 2 * self.chips)


@dataclass(slots=True)
class Draft:
    lines: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Empty:
    pass


LIBRARY: Any = dataclasses.make_dataclass(
    "Stack",
    [
        ("owner", "str"),
        ("chips", "int", 100),
        ("colours", "list[str]", dataclasses.field(default_factory=list)),
        ("note", "str", dataclasses.field(default="", compare=False, repr=False)),
    ],
    frozen=True,
    slots=True,
)


def test_a_value_is_made_shown_and_matched_as_the_library_makes_it() -> None:
    for args in (("Chloé",), ("Chloé", 5), ("Chloé", 5, ["red"], "late")):
        ours, theirs = Stack(*args), LIBRARY(*args)
        assert repr(ours) == repr(theirs)
        assert dataclasses.asdict(ours) == dataclasses.asdict(theirs)
    assert Stack.__match_args__ == LIBRARY.__match_args__
    wrongs: tuple[tuple[Any, ...], ...] = ((), ("Chloé", 1, [], "", 5))
    for wrong in wrongs:
        with pytest.raises(TypeError):
            Stack(*wrong)


def test_a_default_made_anew_is_not_shared() -> None:
    assert Stack("Ana").colours is not Stack("Bo").colours


def test_values_are_equal_where_all_that_is_compared_is() -> None:
    assert Stack("Ana", note="one") == Stack("Ana", note="two")
    assert Stack("Ana") != Stack("Bo")
    assert Stack("Ana") != Bag("Ana")
    assert Empty() == Empty()
    assert len({Doubled(1), Doubled(1), Doubled(2), Empty(), Empty()}) == 3


def test_a_frozen_value_refuses_every_change() -> None:
    stack = Stack("Ana")
    with pytest.raises(dataclasses.FrozenInstanceError):
        stack.chips = 5  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        del stack.chips
    with pytest.raises(AttributeError):
        stack.__dict__  # noqa: B018


def test_one_that_is_not_frozen_changes_and_is_in_no_set() -> None:
    draft = Draft()
    draft.lines = ["first"]
    assert draft == Draft(["first"])
    with pytest.raises(TypeError):
        hash(draft)


def test_a_class_builds_on_another_with_its_fields_first() -> None:
    bag = Bag("Ana", 5, ["red"], seal=7)
    assert (bag.owner, bag.seal) == ("Ana", 7)
    assert [each.name for each in dataclasses.fields(bag)] == [
        "owner",
        "chips",
        "colours",
        "note",
        "seal",
    ]
    with pytest.raises(TypeError, match="by dataclasses"):
        dataclass(frozen=True, slots=True)(type("Mixed", (LIBRARY,), {}))


def test_what_is_worked_out_when_a_value_is_made_follows_a_replacement() -> None:
    assert dataclasses.replace(Doubled(2), chips=4).twice == 8


def test_values_are_copied_and_kept_whole() -> None:
    bag = Bag("Ana", 5, ["red"], "late", 7)
    for again in (copy.deepcopy(bag), pickle.loads(pickle.dumps(bag))):
        assert dataclasses.asdict(again) == dataclasses.asdict(bag)


def test_a_question_to_the_floor_does_without_the_library(tmp_path: Path) -> None:
    asked = "import sys; from tapisvert.cli.main import main; main(['rule', sys.argv[1]])"
    words = "seat 7 is texting during a live hand"
    watched = f"{asked}; print(*sorted({{'dataclasses', 'inspect', 'sqlite3'}} & set(sys.modules)))"
    done = subprocess.run(
        (sys.executable, "-c", watched, words),
        env={**os.environ, "TAPISVERT_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == ""


def test_who_comes_to_the_first_value_after_another_thread_makes_one_too() -> None:
    @dataclass(frozen=True, slots=True)
    class Stool:
        table: int
        seat: int = 1

    looked_up: Any = Stool.__init__  # by a thread that is then held up
    assert Stool(1).seat == 1
    late = object.__new__(Stool)
    looked_up(late, 3, seat=2)
    assert late == Stool(3, 2)


def test_the_hundredth_value_is_made_and_refused_as_the_first_one() -> None:
    @dataclass(frozen=True, slots=True)
    class Stool:
        table: int
        seat: int = 1
        names: list[str] = field(default_factory=list)
        told: str = field(init=False, default="")

        def __post_init__(self) -> None:
            object.__setattr__(self, "told", f"{self.table}/{self.seat}")

    wrong: tuple[tuple[tuple[Any, ...], dict[str, Any]], ...]
    wrong = (((), {}), ((1, 2, [], 4), {}), ((1,), {"table": 2}), ((1,), {"told": ""}))
    for number in range(100):
        stool = Stool(number, names=[])
        assert (stool.table, stool.seat, stool.told) == (number, 1, f"{number}/1")
        assert Stool(number).names is not Stool(number).names
    for args, named in wrong:
        with pytest.raises(TypeError):
            Stool(*args, **named)
