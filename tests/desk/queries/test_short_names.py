"""Names that fit beside a seat."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.desk.queries.short_names import initials, lines_of, parted, short_names, shortened
from tapisvert.person import Person

LONG = "Jean-Baptiste Desrochers-Lapointe"


@pytest.mark.parametrize(
    ("most", "short"),
    [
        (40, LONG),
        (19, LONG),
        (18, "J.-B. Desrochers-Lapointe"),
        (14, "J.-B. Desrochers-Lapointe"),
        (11, "J.-B. Desrochers-Lapointe"),
        (10, "J.-B. Des…"),
    ],
)
def test_the_first_name_shrinks_before_the_surname_is_cut(most: int, short: str) -> None:
    assert shortened(LONG, most) == short


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Marie Ève Tremblay", "Marie Ève Tremblay"),
        ("Charles de Gaulle", "Charles de Gaulle"),
        ("Anne-Sophie de La Rochefort", "A.-S. de La Rochefort"),
        ("Bartholomeus", "Bartholomeus"),
        ("Bartholomeusz", "Bartholomeu…"),
        ("Nguyễn Thị Minh Khai", "Nguyễn Thị Minh Khai"),
        ("  Bo   Li ", "Bo Li"),
    ],
)
def test_names_of_every_build_fit_lines_of_twelve_signs(name: str, short: str) -> None:
    assert shortened(name, 12) == short


def test_a_number_behind_a_name_belongs_to_the_surname() -> None:
    assert parted("Chloé Ferland 2") == ("Chloé", "Ferland 2")
    assert parted("Bo 5") == ("", "Bo 5")


def test_initials_keep_hyphens_and_accents() -> None:
    assert initials("Jean-Baptiste Élie") == "J.-B. É."


def test_two_short_names_alike_show_a_nickname_or_a_number() -> None:
    people = [
        Person("a", "Jean-Christophe Desrochers-Roy", nickname="Le Chat", number=14),
        Person("b", "Jeanne-Claire Desrochers-Roy", number=7),
        Person("c", "Ana", number=3),
    ]
    assert short_names(people, 13) == ("Le Chat", "J.-C. Desrochers-Roy 7", "Ana")


def test_two_of_one_name_without_a_nickname_are_told_apart_by_their_numbers() -> None:
    people = [Person("a", "Ana Roy", number=1), Person("b", "Ana Roy", number=22)]
    assert short_names(people, 12) == ("Ana Roy 1", "Ana Roy 22")


def test_two_of_one_nickname_are_told_apart_by_their_numbers() -> None:
    people = [Person(each, "Ana Roy", nickname="Neo", number=n) for n, each in enumerate("ab", 1)]
    assert short_names(people, 12) == ("Ana Roy 1", "Ana Roy 2")


@given(st.text(min_size=1), st.integers(6, 30))
def test_no_short_name_is_too_long(name: str, most: int) -> None:
    short = shortened(name, most)
    assert lines_of(short, most) <= 3 or len(short) <= most
