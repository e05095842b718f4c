from dataclasses import replace

import pytest

from tapisvert.league.record.discipline import (
    DecideComplaint,
    FileComplaint,
    LiftSuspension,
    SuspendPlayer,
    barred,
)
from tapisvert.league.record.founding import FoundLeague
from tapisvert.league.record.state import NO_LEAGUE
from tests.league.record.build import after, at, league, refused

BAR = SuspendPlayer("dede", "2026-09-10", "2026-10-10", "insults")


@pytest.mark.proves("pur2019 6.37-6")
@pytest.mark.parametrize(
    ("day", "free"),
    [("2026-09-09", True), ("2026-09-10", False), ("2026-10-10", False), ("2026-10-11", True)],
)
def test_a_suspended_player_enters_no_event_for_the_period(day: str, free: bool) -> None:
    refusal = barred(league(BAR), "dede", "pub", day)
    assert (refusal is None) == free
    if refusal is not None:
        assert "2026-10-10" in refusal.text("fr")


@pytest.mark.proves("pur2019 6.37-6")
def test_a_suspension_needs_a_period_and_a_reason() -> None:
    now = league()
    assert refused(now, replace(BAR, last="2026-09-01")) == "league.bad-period"
    assert refused(now, replace(BAR, reason="")) == "league.no-reason"
    assert refused(now, BAR, at(0, "dede")) == "league.own-complaint"
    plain = after(NO_LEAGUE, FoundLeague("club", "tda2017"))
    assert refused(plain, BAR) == "league.no-suspensions"


@pytest.mark.proves("pur2019 6.37-6")
def test_a_suspension_is_lifted_by_somebody_else_with_a_reason() -> None:
    now = league(BAR)
    command = LiftSuspension("dede", "2026-09-20", "appeal heard")
    assert refused(now, command, at(0, "dede")) == "league.own-complaint"
    assert refused(now, replace(command, reason="")) == "league.no-reason"
    assert refused(now, replace(command, day="2026-11-01")) == "league.not-suspended"
    assert barred(after(now, command), "dede", "pub", "2026-09-21") is None


@pytest.mark.proves("pur2019 6.37-6", "pur2019 D-E")
def test_the_committee_decides_on_complaints_and_nobody_on_his_own() -> None:
    now = after(league(), FileComplaint("ana", "favours her friends"), meta=at(0, "bo"))
    command = DecideComplaint(1, "warned")
    assert refused(now, command, at(0, "ana")) == "league.own-complaint"
    assert refused(now, command, at(0, "bo")) == "league.own-complaint"
    assert refused(now, DecideComplaint(2, "x")) == "league.unknown-complaint"
    assert refused(now, replace(command, decision=""), at(0, "chloé")) == "league.no-reason"
    assert after(now, command, meta=at(0, "chloé")).complaints[0].decision == "warned"
    assert refused(now, FileComplaint("ana", " ")) == "league.no-reason"


@pytest.mark.proves("pur2019 D-5.1", "pur2019 D-5.2", "pur2019 D-E")
def test_a_director_is_held_to_probity_and_good_faith() -> None:
    command = FileComplaint("ana", "moved a friend to a better seat", "director.probity")
    assert after(league(), command).complaints[0].standard == "director.probity"
    assert refused(league(), replace(command, person="dede")) == "league.never-directed"
    assert refused(league(), replace(command, standard="charm")) == "league.unknown-standard"
