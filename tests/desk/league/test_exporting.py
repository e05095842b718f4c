import json

import pytest

from tapisvert.desk.league.exporting import everything, points_text, results_sheet, standing_sheet
from tapisvert.desk.league.importing import preview, take_over
from tapisvert.desk.league.people import told_apart
from tapisvert.league.record.discipline import SuspendPlayer
from tapisvert.person import Person
from tests.desk.league.house import SEASON, House
from tests.league.record.build import at


def test_everything_a_league_holds_can_be_written_as_json() -> None:
    house = House()
    house.publish("t1", "chloé", "bo", "dede")
    house.do(SuspendPlayer("eli", "2026-10-01", "2026-10-31", "chips"), meta=at(0, "zoé"))
    whole = json.loads(json.dumps(everything(house.league, str.upper)))
    assert whole["name"] == "P.U.R."
    assert whole["results"]["t1"]["night"]["finishes"][0]["person"] == "chloé"
    assert whole["seasons"]["s1"]["points"]["formula"] == "10 * (n - place + 1)"
    assert whole["suspensions"][0]["last"] == "2026-10-31"
    assert whole["people"]["chloé"] == "CHLOÉ"


def test_a_standing_is_written_as_a_sheet_that_runs_no_formula() -> None:
    house = House()
    house.publish("t1", "chloé", "bo")
    names = {"chloé": "Chloé", "bo": "=HYPERLINK(1)"}
    titles = ("place", "name", "points", "nights")
    sheet = standing_sheet(house.standings.of("pur", SEASON), names.__getitem__, titles)
    assert sheet == "place;name;points;nights\n1;Chloé;45;1\n2;'=HYPERLINK(1);15;1\n"


def test_results_in_french_hold_french_words_and_tell_namesakes_apart() -> None:
    house = House()
    house.people.put(Person("eve", "Ève Nadeau", number=4), Person("eve2", "Ève Nadeau", number=5))
    sheet = "date;nom;rang;points;type\n08/09/2026;Ève Nadeau #5;1;45,5;journalier\n"
    found = preview(house.league, house.people, sheet, at(24 * 90, "zoé"), "as published")
    assert (found.problems, found.people) == ((), ())
    take_over(house.author(24 * 90), house.people, found)
    course = house.standings.course("pur", "s1")
    names = told_apart(house.people, lambda person: person)
    written = results_sheet(house.league, [course], names, lambda _: "", "fr")
    _, row = written.splitlines()
    assert row.split(";")[3:8] == ["journalier", "1", "Ève Nadeau #5", "", "45,5"]
    other = preview(house.league, house.people, sheet.replace("Ève Nadeau", "Bo"), at(9999), "")
    assert other.problems[0].text("fr") == ("Ligne 2 : le numéro 5 est Ève Nadeau, et non Bo.")


@pytest.mark.parametrize(
    ("points", "text"), [(4_120_000, "412"), (1_630_900, "163.09"), (-5_000, "-0.5"), (0, "0")]
)
def test_points_are_plain_numbers(points: int, text: str) -> None:
    assert points_text(points) == text
