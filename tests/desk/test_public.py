"""What the public is shown of somebody."""

import pytest

from tapisvert.desk.directory import public_name
from tapisvert.person import Person


@pytest.mark.parametrize(
    ("person", "name"),
    [
        (Person("1", "Ana Bélanger", nickname="Le Chat", number=1204), "Ana Bélanger"),
        (Person("1", "Ana Bélanger", nickname="Le Chat", shown="nickname"), "Le Chat"),
        (Person("1", "Ana Bélanger", shown="nickname", number=1204), "No. 1204"),
        (Person("1", "Ana Bélanger", nickname="Le Chat", shown="number", number=7), "No. 7"),
        (Person("1", "Ana Bélanger", shown="number"), "Somebody"),
        (None, "Somebody"),
    ],
)
def test_the_public_sees_what_somebody_allows(person: Person | None, name: str) -> None:
    assert public_name(person, "en") == name
