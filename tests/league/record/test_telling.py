"""What was done in a league is said in a sentence, with names, in both languages."""

import pytest

from tapisvert.actions import Command
from tapisvert.desk.league.people import NameLookup
from tapisvert.league.points.amounts import UNIT
from tapisvert.league.record.adjusting import AdjustPoints
from tapisvert.league.record.appealing import DecideAppeal, FileAppeal
from tapisvert.league.record.directing import AppointDirector, ReplaceDirector
from tapisvert.league.record.discipline import DecideComplaint, FileComplaint, SuspendPlayer
from tapisvert.league.record.duties import ConfirmDuties
from tapisvert.league.record.handling import LEAGUE
from tapisvert.league.record.incidents import ReportIncidents
from tapisvert.league.record.inviting import AnswerInvitation, InviteQualified
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.officials import AppointOfficial, DismissOfficial
from tapisvert.league.record.past import RecordPastNights
from tapisvert.league.record.publishing import (
    AwaitResult,
    CorrectResult,
    DisputeResult,
    PublishResult,
    SendPhoto,
    VerifyResult,
)
from tapisvert.league.record.scheduling import CancelFixture, LinkRecord, MoveFixture
from tapisvert.league.record.values import Incident, PastNight
from tapisvert.league.record.venues import EndAgreement, LiftRestriction, RestrictPlayer
from tests.desk.league.house import House
from tests.league.record.build import PUB, at, night, season, tuesday

GALA = tuesday("gala", "2026-10-06", kind="gala")
SECOND = tuesday("t2", "2026-09-10", announced=True)
PUBLISHED = PublishResult("t1", night("bo", "dede"))
LATE = Incident("dede", "note", "late", 0)
AWAY = SuspendPlayer("dede", "2026-09-01", "2026-09-30", "chips")


@pytest.mark.parametrize(
    ("commands", "said"),
    [
        ([season(name="Hiver")], "The season Hiver goes from"),
        ([PUB], "Le Pub plays every Tuesday at 19:30."),
        ([AppointOfficial("zoé", "management")], "zoé is of the league now: management."),
        (
            [
                AppointOfficial("ana", "management"),
                AppointOfficial("bo", "entry"),
                DismissOfficial("bo", "entry"),
            ],
            "Bo Lee no longer holds the office: entry of results.",
        ),
        ([AppointDirector("pub", "bo", "assistant", "2026-09-01")], "Bo Lee assists at Le Pub"),
        (
            [ReplaceDirector("pub", "ana", "bo", "2026-10-01", "ill", False, True)],
            "Bo Lee is head director at Le Pub",
        ),
        ([tuesday()], "daily at Le Pub, Tuesday 8 September 2026 at 19:30, 12,000 chips."),
        ([tuesday(), MoveFixture("t1", "2026-09-09", "pub", "hockey")], "hockey."),
        (
            [tuesday(), SECOND, CancelFixture("t1", "flood", "t2")],
            "offered Le Pub, Thursday 10 September 2026 instead",
        ),
        (
            [GALA, CancelFixture("gala", "flood")],
            "Le Pub, Tuesday 6 October 2026 is called off: flood.",
        ),
        ([tuesday(), PublishResult("t1", night("bo", "dede"))], "2 players, Bo Lee won."),
        (
            [
                tuesday(),
                PublishResult("t1", night("bo", "dede")),
                CorrectResult("t1", night("dede", "bo"), "sheet"),
            ],
            "corrected: 2 players, Dede won.",
        ),
        ([AdjustPoints("s1", "bo", 5 * UNIT, "helped")], "Bo Lee is given 5 points: helped."),
        ([AdjustPoints("s1", "bo", -25_000, "late")], "Bo Lee loses 2.5 points: late."),
        ([GALA, InviteQualified("gala", ("bo",), "2026-10-01")], "1 person is invited"),
        (
            [
                GALA,
                InviteQualified("gala", ("bo",), "2026-10-01"),
                AnswerInvitation("gala", "bo", True),
            ],
            "Bo Lee comes.",
        ),
        (
            [RecordPastNights((PastNight("old", "pub", "2026-09-01", night("bo", "dede")),))],
            "1 night of the past taken over, 2 results.",
        ),
        ([AWAY], "Suspension number 1: Dede plays nowhere"),
        ([AWAY, FileAppeal("suspension", 1, "no")], "against the suspension of Dede, goes to"),
        (
            [AWAY, FileAppeal("suspension", 1, "no"), DecideAppeal(1, True, "right")],
            "Dede may play again.",
        ),
        ([tuesday(), AwaitResult("t1")], "Le Pub, Tuesday 8 September 2026 is over"),
        ([tuesday(), SendPhoto("t1")], "a photo of the result was sent"),
        ([tuesday(), PUBLISHED, VerifyResult("t1")], "2026 is read again and right."),
        ([tuesday(), PUBLISHED, DisputeResult("t1", "Bo was third")], "disputed: Bo was third"),
        ([EndAgreement("pub", "2026-12-01")], "Le Pub leaves the league on Tuesday 1 December"),
        ([tuesday(), LinkRecord("t1", "the-night")], "under the name the-night."),
        ([tuesday(), ConfirmDuties("t1", ("director.badge",))], "1 duty seen to by Ana"),
        ([tuesday(), ReportIncidents("t1", (LATE,))], "1 line more on the register, about Dede."),
        ([FileComplaint("eli", "shouted")], "Complaint number 1 about Eli goes"),
        (
            [FileComplaint("eli", "shouted"), DecideComplaint(1, "warned")],
            "about Eli is decided: warned",
        ),
        ([RestrictPlayer("pub", "eli", "conduct", "x", "2026-09-01")], "no longer admits Eli"),
        (
            [
                RestrictPlayer("pub", "eli", "conduct", "x", "2026-09-01"),
                LiftRestriction("pub", "eli"),
            ],
            "Le Pub admits Eli again.",
        ),
    ],
)
def test_an_act_is_told(commands: list[Command], said: str) -> None:
    house = House()
    for command in commands:
        judged = isinstance(command, DecideComplaint | DecideAppeal)
        done = house.do(command, meta=at(1, "max" if judged else "ana"))
    sentences = LEAGUE.tell(LeagueNames(house.league, NameLookup(house.people)), done.events)
    assert said in " ".join(each.text("en") for each in sentences)
    assert all(each.text("fr") != each.text("en") for each in sentences)


def test_whoever_types_reads_the_names_and_days_that_are_typed() -> None:
    house = House()
    done = house.do(tuesday())
    names = LeagueNames(house.league, NameLookup(house.people), typed=True)
    (said,) = LEAGUE.tell(names, done.events)
    assert said.text("en") == "t1: daily at Le Pub, 2026-09-08 at 19:30, 12,000 chips."


SILENT = {"ActionsUndone"}
"""The journal says what was undone, from the record that was."""


def test_every_kind_of_event_is_told_or_left_out_on_purpose() -> None:
    silent = LEAGUE.evolvers.keys() - LEAGUE.tellers.keys() - LEAGUE.group_tellers.keys()
    assert {event.__name__ for event in silent} == SILENT
