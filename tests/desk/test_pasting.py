"""A pasted list before anybody is entered: known, new, ambiguous, registered already or double."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.desk.directory import Directory
from tapisvert.desk.pasting import PastedLine, PastePreview, preview, read
from tapisvert.person import Person

CAST = (
    Person("1", "Marc Lavoie", "marc@example.org", number=1),
    Person("2", "Julie Bernier", phone="514 555 0199", number=2),
    Person("3", "Karan Singh", licence="PUR-42", number=3),
    Person("4", "Jean Roy", "jean@example.org", number=4),
    Person("5", "Jean Roy", phone="06 12 34 56 78", number=5),
    Person("6", "Paul Caron", number=6),
)


@pytest.fixture
def directory() -> Directory:
    known = Directory()
    known.put(*CAST)
    return known


def fates(shown: PastePreview) -> list[str]:
    return [row.fate for row in shown.rows]


def test_a_list_is_read_line_by_line() -> None:
    assert read("Joueurs :\n\n1. Marc Lavoie payé\n\n2. Zoé Roy\r\n") == (
        PastedLine(3, "Marc Lavoie", paid=True),
        PastedLine(5, "Zoé Roy"),
    )


def test_a_sheet_is_read_by_its_heading() -> None:
    assert read("\ufeffPrénom;Nom\nZoé;Roy\n") == (PastedLine(2, "Zoé Roy"),)
    assert read("name;club\n;\n") == read("") == ()


def test_each_line_is_known_new_ambiguous_registered_or_double(directory: Directory) -> None:
    lines = read("Lavoie Marc\nJULIE BERNIER\nZoé Caron\nJean Roy\nPaul Caron\nmarc lavoie\n")
    shown = preview(lines, directory, already=("6",))
    assert fates(shown) == ["known", "known", "new", "ambiguous", "registered", "double"]
    assert [row.person.id if row.person else "" for row in shown.rows] == [
        "1",
        "2",
        "",
        "",
        "6",
        "1",
    ]
    assert [one.id for one in shown.rows[3].candidates] == ["4", "5"]
    assert shown.rows[3].namesakes
    assert shown.rows[5].first == 1
    counted = {fate: n for fate, n in shown.counts.items() if n}
    assert counted == {"known": 2, "new": 1, "ambiguous": 1, "registered": 1, "double": 1}
    assert [row.line.number for row in shown.entering] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("Jean Roy jean@example.org", "4"),
        ("Jean Roy +33 6 12 34 56 78", "5"),
        ("Singh K. licence pur 42", "3"),
    ],
)
def test_what_stands_beside_a_name_tells_namesakes_apart(
    directory: Directory, text: str, person: str
) -> None:
    (row,) = preview(read(text), directory).rows
    assert (row.fate, row.person and row.person.id) == ("known", person)


@pytest.mark.parametrize(
    ("text", "candidates"),
    [
        ("Marc Lavoi", ["1"]),
        ("M. Lavoie", ["1"]),
        ("Paul Carron", ["6"]),
        ("Zoé Martin licence PUR-42", ["3"]),
        ("Karan Singh licence 43", ["3"]),
    ],
)
def test_somebody_close_is_asked_about_and_never_taken_for_granted(
    directory: Directory, text: str, candidates: list[str]
) -> None:
    (row,) = preview(read(text), directory).rows
    assert (row.fate, row.person, row.namesakes) == ("ambiguous", None, False)
    assert [one.id for one in row.candidates] == candidates


def test_two_new_people_of_one_name_are_double_unless_something_tells_them_apart(
    directory: Directory,
) -> None:
    assert fates(preview(read("Zoé Roy\nROY Zoé"), directory)) == ["new", "double"]
    assert fates(preview(read("Zoé Ng z@example.org\nZoé Ng"), directory)) == ["new", "double"]
    apart = read("Zoé Ng licence 1\nZoé Ng licence 2\nYan Li a@example.org\nYan Li b@example.org")
    assert fates(preview(apart, directory)) == ["new"] * 4


def test_namesakes_are_asked_about_once_each_the_one_spelled_so_first() -> None:
    known = Directory()
    twins = Person("1", "Chloé Roy"), Person("2", "Chloe Roy")
    known.put(*twins)
    shown = preview(read("Chloe Roy\nChloé Roy\nchloé roy"), known)
    assert fates(shown) == ["ambiguous", "ambiguous", "double"]
    assert [row.candidates for row in shown.rows[:2]] == [twins[::-1], twins]
    again = preview(read("Chloé Roy\nROY Chloé"), known).rows
    assert [row.candidates for row in again] == [twins, twins[::-1]]


def test_a_licence_or_a_surname_alone_is_nobody_new(directory: Directory) -> None:
    rows = preview(read("pur42\nRoy\nSingh\nRoyer"), directory).rows
    assert [row.fate for row in rows] == ["known", "ambiguous", "ambiguous", "new"]
    assert [one.id for row in rows for one in row.candidates] == ["4", "5", "3"]


def test_somebody_merged_is_known_by_either_name_and_registered_under_either_id() -> None:
    known = Directory()
    known.put(Person("1", "Ana Bélanger"), Person("2", "Ana Tremblay", same_as="1"))
    (row,) = preview(read("Ana Tremblay"), known).rows
    assert row.person == Person("1", "Ana Bélanger")
    (row,) = preview(read("Ana Tremblay"), known, already=("2",)).rows
    assert row.fate == "registered"


def test_a_sheet_of_ours_names_people_by_their_id(directory: Directory) -> None:
    (row,) = preview(read("id,name\n5,Jean Roy\n"), directory).rows
    assert row.person == CAST[4]


@given(st.text(max_size=80), st.sampled_from(["", "name\n", "Nom;Prénom\n", "id,name,email\n"]))
def test_whatever_somebody_pastes_is_read(text: str, heading: str) -> None:
    lines = read(heading + text)
    shown = preview(lines, Directory())
    assert all(line.name for line in lines)
    assert sum(shown.counts.values()) == len(lines)


def test_a_line_as_long_as_a_book_is_read_at_once() -> None:
    (line,) = read("Ana " + "1 " * 300_000 + "a")
    assert line.name.startswith("Ana")


names = st.sampled_from([person.name for person in CAST] + ["Zoé Ng", "Yan Li", "Jean  ROY"])


@given(st.lists(names), st.sets(st.sampled_from("123456")))
def test_every_line_has_one_fate_and_nobody_enters_twice(told: list[str], here: set[str]) -> None:
    known = Directory()
    known.put(*CAST)
    lines = read("\n".join(told))
    shown = preview(lines, known, here)
    assert [row.line for row in shown.rows] == list(lines)
    assert sum(shown.counts.values()) == len(lines)
    entering = [row.person.id for row in shown.entering if row.person]
    assert len(entering) == len(set(entering))
    assert not here & set(entering)


def test_who_goes_by_one_name_is_asked_about_where_it_is_one_slip_away() -> None:
    directory = Directory()
    directory.put(Person("ana", "Ana"), Person("bo", "Bo"))
    rows = preview(read("Anna\nBob\nEva"), directory).rows
    assert [row.fate for row in rows] == ["ambiguous", "new", "new"]
    assert [one.name for one in rows[0].candidates] == ["Ana"]
