import pytest

from tapisvert.league.record.appealing import DecideAppeal, FileAppeal
from tapisvert.league.record.discipline import LiftSuspension, SuspendPlayer, barred
from tests.league.record.build import after, at, league, refused

SUSPENDED = SuspendPlayer("chloé", "2026-09-01", "2026-09-30", "chips in the pocket")
APPEAL = FileAppeal("suspension", 1, "they were not mine")


@pytest.mark.proves("pur2019 6.37-6")
def test_an_appeal_that_succeeds_ends_the_suspension() -> None:
    now = after(league(), SUSPENDED)
    now = after(now, APPEAL, meta=at(1, "chloé"))
    assert barred(now, "chloé", "pub", "2026-09-08") is not None
    assert refused(now, DecideAppeal(1, True, "heard"), at(2, "chloé")) == "league.own-complaint"
    now = after(now, DecideAppeal(1, True, "nobody saw it"), meta=at(48, "bo"))
    assert barred(now, "chloé", "pub", "2026-09-08") is None
    assert now.suspensions[0].lifted == "nobody saw it"
    assert refused(now, DecideAppeal(1, False, "again"), at(49, "bo")) == "league.appeal-decided"


def test_an_appeal_that_fails_changes_nothing() -> None:
    now = after(league(), SUSPENDED, APPEAL)
    now = after(now, DecideAppeal(1, False, "seen by three"), meta=at(2, "bo"))
    assert now.appeals[0].decision == "seen by three"
    assert barred(now, "chloé", "pub", "2026-09-08") is not None


def test_only_discipline_can_be_appealed_against_and_only_once() -> None:
    now = after(league(), SUSPENDED)
    assert refused(now, FileAppeal("result", 1, "third, not fourth")) == "league.no-appeal"
    assert refused(now, FileAppeal("suspension", 2, "why")) == "league.unknown-suspension"
    assert refused(now, FileAppeal("suspension", 1, " ")) == "league.no-reason"
    now = after(now, APPEAL)
    assert refused(now, APPEAL) == "league.appealed-already"
    assert refused(now, DecideAppeal(2, True, "x")) == "league.unknown-appeal"
    assert refused(now, DecideAppeal(1, True, " "), at(1, "bo")) == "league.no-reason"


def test_what_is_over_cannot_be_appealed_against() -> None:
    now = after(league(), SUSPENDED)
    assert refused(now, APPEAL, at(24 * 60)) == "league.suspension-over"
    now = after(now, LiftSuspension("chloé", "2026-09-02", "mistaken identity"))
    assert refused(now, APPEAL) == "league.suspension-over"
