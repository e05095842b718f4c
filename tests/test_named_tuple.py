"""Named tuples that are cheap to define, beside the library's."""

import copy
import pickle
import typing
from typing import Any, Generic, TypeVar

import pytest

from tapisvert.named_tuple import NamedTuple

T = TypeVar("T")


class Place(NamedTuple):
    table: int
    seat: int = 1
    name: str = ""

    @property
    def told(self) -> str:
        return f"{self.table}/{self.seat}"


class Library(typing.NamedTuple):
    table: int
    seat: int = 1
    name: str = ""


class Nothing(NamedTuple):
    pass


class Held(NamedTuple, Generic[T]):
    by: str
    value: T


def test_a_value_is_made_read_and_compared_as_the_library_has_it() -> None:
    values: tuple[tuple[Any, ...], ...] = ((5,), (5, 2), (5, 2, "Chloé"))
    for args in values:
        ours, theirs = Place(*args), Library(*args)
        assert repr(ours) == repr(theirs).replace("Library", "Place")
        assert tuple(ours) == tuple(theirs)
        assert hash(ours) == hash(theirs)
        assert ours._asdict() == theirs._asdict()
    assert Place(table=5, name="Bo").name == "Bo"
    assert Place(5, 2).told == "5/2"
    assert Place._fields == Library._fields
    assert Place._field_defaults == Library._field_defaults
    assert Nothing() == ()


def test_wrong_values_are_refused() -> None:
    wrongs: tuple[tuple[Any, ...], ...] = ((), (1, 2, "", 4))
    for wrong in wrongs:
        with pytest.raises(TypeError):
            Place(*wrong)
    with pytest.raises(TypeError):
        Place._make((1,))
    replace: Any = Place(1)._replace
    with pytest.raises(ValueError, match="chair"):
        replace(chair=2)


def test_some_fields_change_and_the_rest_stays() -> None:
    assert Place(5, 2)._replace(seat=3) == Place(5, 3)
    with pytest.raises(AttributeError):
        Place(5, 2).seat = 3  # type: ignore[misc]


def test_it_is_matched_by_place() -> None:
    match Place(5, 2, "Ana"):
        case Place(table, seat):
            assert (table, seat) == (5, 2)


def test_values_are_copied_and_kept_whole() -> None:
    place = Place(5, 2, "Ana")
    for again in (copy.deepcopy(place), pickle.loads(pickle.dumps(place))):
        assert again == place
        assert type(again) is Place


def test_its_hints_are_read_when_asked_for() -> None:
    assert typing.get_type_hints(Place) == {"table": int, "seat": int, "name": str}


def test_it_may_be_of_any_type() -> None:
    assert Held("Ana", 5) == ("Ana", 5)
    assert Held[int]("Ana", 5).value == 5


def test_who_comes_to_the_first_value_after_another_thread_makes_one_too() -> None:
    class Stool(NamedTuple):
        table: int
        seat: int = 1

    looked_up: Any = Stool.__new__  # by a thread that is then held up
    assert Stool(1).seat == 1
    assert looked_up(Stool, 3, seat=2) == Stool(3, 2)


def test_the_hundredth_value_is_made_and_refused_as_the_first_one() -> None:
    class Stool(NamedTuple):
        table: int
        seat: int = 1

    wrong: tuple[tuple[tuple[Any, ...], dict[str, Any]], ...]
    wrong = (((), {}), ((1, 2, 4), {}), ((1,), {"table": 2}), ((1,), {"told": ""}))
    for number in range(100):
        assert Stool(number) == (number, 1)
        assert Stool(seat=2, table=number) == (number, 2)
    for args, named in wrong:
        with pytest.raises(TypeError):
            Stool(*args, **named)
