"""The league on the television: its first ten, as far as everybody may read."""

from django.test import Client

from tapisvert.person import Person
from tapisvert.web.house import people
from tests.web.panels.league.maples import entered, founded
from tests.web.panels.television.scene import Evening, text


def test_a_night_of_a_league_shows_its_standing_and_another_night_none(
    ana: Client,
) -> None:
    founded(ana)
    night = Evening("the-fox-2020-02-12").enter().started(1)
    assert "data-has" not in night.part("league", 5)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli\nBo")
    shown = night.part("league", 5)
    assert "data-has" in shown
    assert text(shown).startswith("Maples 1 Chloé 4")
    assert "Maples 1 Chloé" in text(night.part("side", 5))
    people().put(Person("namesake", "Chloé"))
    (number,) = (one.number for one in people().everybody() if one.id == "chloe")
    assert f"<b>Chloé (No. {number})</b>" in night.part("league", 5)
    assert "Chloé" not in Evening("elsewhere").enter("Ana Roy", "Bo Lee").part("league", 5)
