"""People who are perhaps one person."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.desk.directory import Directory
from tapisvert.desk.duplicates import duplicates
from tapisvert.desk.spelling import licence_key, name_key, one_slip, searched
from tapisvert.person import Person

ANA = Person("1", "Ana Bélanger", "ana@example.org", "+33 6 12 34 56 78", licence="0042")


@pytest.mark.parametrize(
    ("other", "reasons"),
    [
        (Person("2", "ANA BELANGER"), ("name",)),
        (Person("2", "Bélanger Ana"), ("swapped",)),
        (Person("2", "Anabélanger"), ("name",)),
        (Person("2", "Ana Belenger"), ("slip",)),
        (Person("2", "Ana Bélager"), ("slip",)),
        (Person("2", "Blanger Ana"), ("slip",)),
        (Person("2", "Ana Béalnger"), ("slip",)),
        (Person("2", "Zoé Roy", "ANA@example.org"), ("email",)),
        (Person("2", "Zoé Roy", phone="06 12 34 56 78"), ("phone",)),
        (Person("2", "Zoé Roy", licence="42"), ("licence",)),
        (Person("2", "Ana Belanger", "ana@example.org"), ("name", "email")),
        (Person("2", "Ana « Lulu » Bélanger", "ana@example.org"), ("email",)),
    ],
)
def test_two_are_found_with_the_reasons(other: Person, reasons: tuple[str, ...]) -> None:
    (found,) = duplicates([ANA, Person("9", "Dede O'Neil"), other])
    assert found.people == (ANA, other)
    assert found.reasons == reasons


def test_a_nickname_within_a_name_is_the_nickname_of_a_namesake() -> None:
    plain = Person("1", "Gérard Ouellet", nickname="Gerry")
    quoted = Person("2", 'Gérard "Gerry" Ouellet')
    (found,) = duplicates([plain, quoted, Person("3", "Gérard Ouellet-Roy")])
    assert (found.people, found.reasons) == ((plain, quoted), ("name",))
    directory = Directory()
    directory.put(plain, quoted)
    assert {each.id for each in directory.near(quoted.name)} == {"1", "2"}
    assert {each.id for each in directory.near("Gérard Ouellet Gerry")} == {"1", "2"}


@pytest.mark.parametrize(
    "other",
    [
        Person("2", "Eva Bélanger"),
        Person("2", "Ana Roy"),
        Person("2", "Ana Belanget-Roy"),
        Person("2", "Ana"),
        Person("2", "Zoé Roy", phone="78"),
    ],
)
def test_others_are_left_alone(other: Person) -> None:
    assert duplicates([ANA, other]) == ()


def test_a_word_said_twice_is_not_the_same_name() -> None:
    assert duplicates([Person("1", "Bo"), Person("2", "Bo Bo")]) == ()


def test_guests_with_numbers_are_not_the_same_guest() -> None:
    assert duplicates([Person(str(n), f"Guest {n}") for n in range(1, 300)]) == ()


def test_the_address_of_a_club_does_not_make_its_members_one_person() -> None:
    club = [Person(f"p{n}", f"{chr(97 + n) * 5} Roy", "club@example.org") for n in range(21)]
    assert duplicates(club) == ()
    (found,) = duplicates(club[:3])
    assert found.people == tuple(club[:3])


def test_people_told_apart_are_left_alone() -> None:
    told = [Person("1", "Ana Roy", apart=("2",)), Person("2", "Ana Roy"), Person("3", "Ana Roy")]
    assert duplicates(told[:2]) == ()
    (found,) = duplicates(told)
    assert [one.id for one in found.people] == ["1", "2", "3"]
    assert duplicates([*told[:2], Person("3", "Ana Roy", apart=("1", "2"))]) == ()


def test_the_most_likely_come_first() -> None:
    people = [
        ANA,
        Person("2", "Ana Belenger"),
        Person("3", "Zoé Roy"),
        Person("4", "Zoe Roy"),
        Person("5", "Bo Lee", "bo@example.org"),
        Person("6", "Bo Lee", "bo@example.org"),
    ]
    assert [[one.id for one in found.people] for found in duplicates(people)] == [
        ["5", "6"],
        ["3", "4"],
        ["1", "2"],
    ]


words = st.text("abcé", min_size=1, max_size=5)
folk = st.lists(
    st.builds(
        lambda name, licence: (" ".join(name), licence),
        st.lists(words, min_size=1, max_size=3),
        st.text("01", max_size=2),
    ),
    max_size=12,
)


@given(folk)
def test_what_is_found_is_what_comparing_everybody_with_everybody_finds(
    told: list[tuple[str, str]],
) -> None:
    people = [Person(str(n), name, licence=licence) for n, (name, licence) in enumerate(told)]
    found = {
        frozenset((a.id, b.id))
        for suspects in duplicates(people)
        for a, b in combinations(suspects.people, 2)
    }
    wanted = {
        frozenset((a.id, b.id)) for a, b in combinations(people, 2) if _perhaps_the_same(a, b)
    }
    slipped_alike = {
        frozenset((a.id, b.id))
        for suspects in duplicates(people)
        if "slip" in suspects.reasons
        for a, b in combinations(suspects.people, 2)
    }
    assert wanted <= found
    assert found <= wanted | slipped_alike


def _perhaps_the_same(one: Person, other: Person) -> bool:
    ours, theirs = searched(one.name), searched(other.name)
    if name_key(one.name) == name_key(other.name) or "".join(ours) == "".join(theirs):
        return True
    licence = licence_key(one.licence).lstrip("0")
    if licence and licence == licence_key(other.licence).lstrip("0"):
        return True
    return any(
        one_slip(word, typed) and sorted([*_less(ours, word), typed]) == sorted(theirs)
        for word in ours
        for typed in theirs
    )


def _less(parts: tuple[str, ...], word: str) -> list[str]:
    left = list(parts)
    left.remove(word)
    return left
