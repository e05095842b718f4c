"""Names beside the numbers of entries."""

from pathlib import Path

from tapisvert.desk.people import People
from tapisvert.journal.schema import new_house
from tapisvert.person import Person
from tapisvert.tournament.names import Names
from tests.tournament.build import running


def names(tmp_path: Path) -> Names:
    people = People(new_house(tmp_path))
    people.put(Person("p1", "Chloé"), Person("p2", "Bo"))
    return Names(running(), people)


def test_an_entry_has_the_name_of_its_person(tmp_path: Path) -> None:
    found = names(tmp_path)
    assert (found.entry(1), found.entry(3), found.entry(99)) == ("Chloé", "p3", "#99")


def test_sentences_say_names_beside_numbers_and_leave_the_rest_alone(tmp_path: Path) -> None:
    told = names(tmp_path).told({"entry": 1, "table": 2, "entries": (1, 2), "first": 1, "last": 2})
    assert told == {
        "entry": "1 (Chloé)",
        "table": 2,
        "entries": ("1 (Chloé)", "2 (Bo)"),
        "first": 1,
        "last": 2,
    }
    assert names(tmp_path).told({"first": 1, "second": 2}) == {
        "first": "1 (Chloé)",
        "second": "2 (Bo)",
    }
    assert names(tmp_path).told({"entry": 99}) == {"entry": "99"}
