from datetime import datetime

import pytest

from tapisvert.desk.league.nights import publish_event
from tapisvert.desk.league.reminders import matters, reminders
from tapisvert.league.record.appealing import FileAppeal
from tapisvert.league.record.discipline import FileComplaint, SuspendPlayer
from tapisvert.league.record.inviting import AnswerInvitation, InviteQualified
from tapisvert.league.record.publishing import DisputeResult, SendPhoto
from tests.desk.league.house import PLAYED, House
from tests.league.record.build import HOUR, START, at, tuesday

EIGHTH = START + 7 * 24 * HOUR
"""Eighteen hours of the day of the first date."""


@pytest.mark.proves("pur2019 D-8.3")
def test_a_night_that_is_over_is_due_though_nobody_said_so() -> None:
    house = House()
    house.evening("t1")
    photo, result = reminders(house.league, house.desk, EIGHTH)
    assert (photo.at - START, result.at - START) == (27 * HOUR, 51 * HOUR)
    assert result.late(EIGHTH)
    house.do(SendPhoto("t1"))
    assert reminders(house.league, house.desk, EIGHTH) == (result,)
    publish_event(house.desk, house.author(PLAYED + 4), "t1")
    assert reminders(house.league, house.desk, EIGHTH) == ()


def test_a_date_played_on_paper_is_due_from_the_end_of_its_day_for_some_weeks() -> None:
    house = House()
    house.do(tuesday())
    midnight = round(datetime(2026, 9, 9).astimezone().timestamp() * 1000)
    assert reminders(house.league, house.desk, midnight - HOUR) == ()
    photo, result = reminders(house.league, house.desk, midnight + 6 * HOUR)
    assert result.at == midnight + 48 * HOUR
    assert photo.reason.text("fr") != photo.reason.text("en")
    assert reminders(house.league, house.desk, midnight + 30 * 24 * HOUR) == ()


def test_invitations_nobody_answered_are_due_by_their_day() -> None:
    house = House()
    house.do(tuesday("final", "2026-10-06"), InviteQualified("final", ("bo", "eli"), "2026-10-01"))
    (found,) = reminders(house.league, house.desk, START)
    assert found.reason.values["n"] == 2
    assert "2026-10-01" in found.reason.text("fr")
    house.do(AnswerInvitation("final", "bo", True), AnswerInvitation("final", "eli", True))
    assert reminders(house.league, house.desk, START) == ()


def test_officials_see_what_they_have_to_look_at() -> None:
    house = House()
    house.publish("t1", "bo", "dede")
    house.do(FileComplaint("dede", "shouted"), DisputeResult("t1", "Dede was first"))
    house.do(SuspendPlayer("eli", "2026-09-01", "2026-09-30", "chips"), meta=at(0, "zoé"))
    house.do(FileAppeal("suspension", 1, "not mine"), meta=at(0, "eli"))
    found = matters(house.league, START)
    assert [each.key for each in found] == [
        "leaguedesk.complaint-open",
        "leaguedesk.appeal-open",
        "leaguedesk.result-disputed",
        "leaguedesk.empty-week",
    ]
    assert all(each.text("fr") != each.text("en") for each in found)


def test_a_week_without_a_night_is_told_for_every_venue_of_the_season() -> None:
    house = House()
    house.do(tuesday("t1", "2026-09-08"), tuesday("t2", "2026-09-15"))
    found = matters(house.league, EIGHTH)
    assert [each.values["day"] for each in found] == ["2026-09-21"]
    house.do(tuesday("t3", "2026-09-22"))
    assert matters(house.league, EIGHTH) == ()
