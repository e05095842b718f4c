"""Results as people and programs read them."""

import csv
import json
from io import StringIO

import pytest

from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.prizes.plan import Satellite
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import percentages
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.results.sheet import sheet
from tapisvert.tournament.results.summary import Issue, as_ots, as_summary
from tapisvert.tournament.results.table import results
from tapisvert.tournament.results.written import as_data
from tapisvert.tournament.setup import BuyIn, Late, Rebuys
from tapisvert.tournament.state import Tournament
from tests.tournament.build import after, at, running

NAMES = {"p1": "Chloé", "p2": "Dede", "p3": "=Bo", "p4": "Ana"}
ISSUE = Issue("Le Cercle", "T-12", at(0).at, at(120).at)


def names(person: str) -> str:
    return NAMES.get(person, person)


def evening() -> Tournament:
    now = after(running("tda2017", 4), SetPrizePlan(percentages(70, 30)))
    now = after(now, EliminatePlayers((1,), by=((3, 4),)), meta=at(10))
    now = after(now, EliminatePlayers((2,), by=((3,),)), meta=at(20))
    return after(now, EliminatePlayers((3,), by=((4,),)), EndEvent(), meta=at(30))


@pytest.mark.proves("pur2019 D-8.1")
def test_everybody_has_a_line_with_place_prize_and_knock_outs() -> None:
    found = results(evening())
    assert [(each.person, each.place, each.cents) for each in found] == [
        ("p4", "1", 5600),
        ("p3", "2", 2400),
        ("p2", "3", 0),
        ("p1", "4", 0),
    ]
    assert [float(each.knock_outs) for each in found] == [1.5, 1.5, 0, 0]
    assert [each.out_at for each in found] == [None, at(30).at, at(20).at, at(10).at]


def test_a_sheet_opens_in_a_spreadsheet_of_either_language() -> None:
    english = list(csv.reader(StringIO(sheet(evening(), names))))
    assert english[0][:3] == ["Place", "Name", "Prize"]
    assert english[1] == ["1", "Ana", "56.00", "", "1.5", "1", "0", "0"]
    french = list(csv.reader(StringIO(sheet(evening(), names, "fr")), delimiter=";"))
    assert french[0][2] == "Gain"
    assert french[1][:5] == ["1", "Ana", "56,00", "", "1,5"]


def test_a_name_in_a_sheet_is_never_a_formula() -> None:
    assert "'=Bo" in sheet(evening(), names)


def test_shared_places_are_told_as_a_span() -> None:
    now = after(running("tda2017", 4), EliminatePlayers((1, 2), (5, 5)))
    assert [each.place for each in results(now)] == ["", "", "3-4", "3-4"]


def test_a_person_who_entered_twice_has_one_line() -> None:
    rebuys = Rebuys("re-entry", BuyIn(2000, 0, 10_000), None, 4)
    now = running("tda2017", 3, rebuys=rebuys, late=Late(4))
    now = after(now, EliminatePlayers((1,), by=((2,),)), Register("p1"))
    (first,) = [each for each in results(now) if each.person == "p1"]
    assert (first.place, first.entries) == ("", 2)
    told = as_summary(now, names, ISSUE)["ots"]
    assert told["flags"] == ["Re-Entry"]
    assert told["tournament_rebuys"] == [{"player_name": "Chloé", "rebuys": 1, "addons": 0}]


def test_programs_read_the_same_results() -> None:
    data = json.loads(json.dumps(as_data(evening(), names)))
    assert data == as_data(evening(), names)
    assert data["pool"] == 8000
    assert data["results"][0]["name"] == "Ana"
    assert data["results"][0]["prize"] == 5600


def test_the_open_summary_says_who_finished_where_with_what() -> None:
    told = json.loads(as_ots(evening(), names, ISSUE))["ots"]
    assert told["spec_version"] == "1.1.5"
    assert told["start_date_utc"] == "1970-01-01T00:16:40Z"
    assert told["end_date_utc"] == "1970-01-01T02:16:40Z"
    assert (told["type"], told["player_count"], told["prize_pool"]) == ("STT", 4, 80.0)
    assert told["tournament_finishes_and_winnings"][1] == {
        "player_name": "=Bo",
        "still_playing": False,
        "finish_position": 2,
        "prize": 24.0,
        "ticket_value": 0.0,
    }


def test_who_still_plays_has_no_finish_in_the_summary() -> None:
    now = after(running("tda2017", 4, 4), EliminatePlayers((1,)))
    told = as_summary(now, names, Issue("Le Cercle", "T-13", 0))["ots"]
    assert told["end_date_utc"] is None
    assert told["type"] == "MTT"
    playing = [each for each in told["tournament_finishes_and_winnings"] if each["still_playing"]]
    assert len(playing) == 7
    assert all("finish_position" not in each for each in playing)


def test_a_seat_won_is_a_ticket_in_the_summary() -> None:
    now = after(running("tda2017", 4), SetPrizePlan(Satellite(6000, "Final")))
    now = after(now, *(EliminatePlayers((entry,)) for entry in (1, 2, 3)), EndEvent())
    told = as_summary(now, names, ISSUE)["ots"]
    assert told["flags"] == ["Satellite"]
    assert [
        (each["prize"], each["ticket_value"]) for each in told["tournament_finishes_and_winnings"]
    ] == [(0.0, 60.0), (20.0, 0.0), (0.0, 0.0), (0.0, 0.0)]
    assert "Final" in sheet(now, names)
