"""Names, licences and numbers as they are compared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.desk.spelling import (
    alike,
    licence_key,
    name_key,
    one_slip,
    searched,
    spelled,
    told_number,
)
from tapisvert.rulebooks.folding import words


@given(st.text(max_size=30))
def test_the_fast_way_reads_the_same_words(text: str) -> None:
    assert searched(text) == words(text.translate(str.maketrans("øØłŁđĐı", "oollddi")))


@given(st.permutations(["Ana", "Bélanger", "Roy"]))
def test_a_name_is_the_same_in_any_order(parts: list[str]) -> None:
    assert name_key(" ".join(parts)) == "ana belanger roy"


def test_a_licence_is_the_same_with_or_without_signs() -> None:
    assert licence_key("PUR-00 42") == licence_key("pur0042") == "pur0042"


@pytest.mark.parametrize(
    ("text", "number"), [("14", 14), ("#14", 14), (" no 14", 14), ("N°14", 14)]
)
def test_a_number_is_told_in_many_ways(text: str, number: int) -> None:
    assert told_number(text) == number


@pytest.mark.parametrize("text", ["", "0", "Ana", "1234567890", "14 a", "-3"])
def test_anything_else_is_no_number(text: str) -> None:
    assert told_number(text) == -1


def test_a_name_is_found_with_and_without_its_signs() -> None:
    assert spelled("Dede O'Neil").words == {"dede", "o", "neil", "oneil"}
    assert spelled("Bo", "Le Chat", "PUR-42").words == {"bo", "le", "chat", "pur", "42", "pur42"}


def test_a_shorter_name_comes_before_a_longer_one() -> None:
    assert spelled("Ana", "Zoé").text < spelled("Ana Bo").text < spelled("Anabel").text


@pytest.mark.parametrize(
    ("one", "other", "slip"),
    [
        ("marc", "mark", True),
        ("lavoie", "lavoi", True),
        ("lavoie", "lavvoie", True),
        ("lavoie", "laovie", True),
        ("lavoie", "lavoie", True),
        ("ana", "eva", False),
        ("lavoie", "lavi", False),
        ("guest1", "guest2", False),
        ("roy", "royer", False),
    ],
)
def test_one_slip_of_the_finger(one: str, other: str, slip: bool) -> None:
    assert one_slip(one, other) is one_slip(other, one) is slip


@given(st.text("abc", max_size=6), st.text("abc", max_size=6))
def test_a_slip_is_one_letter_more_less_other_or_swapped(one: str, other: str) -> None:
    letters = "abc"
    made = {one}
    for n in range(len(one) + 1):
        made |= {one[:n] + letter + one[n:] for letter in letters}
        made |= {one[:n] + one[n + 1 :]}
        made |= {one[:n] + letter + one[n + 1 :] for letter in letters}
        made |= {one[:n] + one[n : n + 2][::-1] + one[n + 2 :]}
    assert one_slip(one, other) is (other in made and max(len(one), len(other)) > 3)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("marc lavoie", "marc lavoi", True),
        ("lavoie marc", "marc lavoie", True),
        ("m lavoie", "marc lavoie", True),
        ("m lavoie", "paul lavoie", False),
        ("marc lavoie", "marc andre lavoie", False),
        ("m", "marc", False),
        ("elise roi", "elise roy", True),
        ("bob roy", "rob roy", False),
    ],
)
def test_names_are_alike_but_for_a_slip_or_an_initial(one: str, other: str, same: bool) -> None:
    assert alike(one.split(), other.split()) is same
