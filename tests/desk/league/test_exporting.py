import json

import pytest

from tapisvert.desk.league.exporting import everything, points_text, standing_sheet
from tapisvert.league.record.discipline import SuspendPlayer
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


@pytest.mark.parametrize(
    ("points", "text"), [(4_120_000, "412"), (1_630_900, "163.09"), (-5_000, "-0.5"), (0, "0")]
)
def test_points_are_plain_numbers(points: int, text: str) -> None:
    assert points_text(points) == text
