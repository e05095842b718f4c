"""How many go through is announced for a season, changed and withdrawn."""

from tapisvert.league.record.cuts import AnnounceCut, WithdrawCut
from tapisvert.league.record.scheduling import CancelFixture
from tapisvert.league.record.values import SeasonCut
from tests.league.record.build import after, league, refused, tuesday


def test_a_line_is_announced_changed_and_withdrawn() -> None:
    now = after(league(tuesday()), AnnounceCut("s1", SeasonCut(most=8)))
    assert now.cuts["s1"] == SeasonCut(most=8)
    now = after(now, AnnounceCut("s1", SeasonCut(percent=20, final="t1")))
    assert now.cuts["s1"] == SeasonCut(percent=20, final="t1")
    now = after(now, WithdrawCut("s1"))
    assert "s1" not in now.cuts
    assert refused(now, WithdrawCut("s1")) == "league.no-cut-announced"


def test_a_line_that_means_nothing_is_refused() -> None:
    now = league(tuesday())
    assert refused(now, AnnounceCut("s9", SeasonCut(most=8))) == "league.unknown-season"
    assert refused(now, AnnounceCut("s1", SeasonCut())) == "standings.no-cut"
    assert refused(now, AnnounceCut("s1", SeasonCut(percent=101))) == "standings.bad-percent"
    assert refused(now, AnnounceCut("s1", SeasonCut(most=8, final="t9"))) == "league.unknown-event"
    gala = after(now, tuesday("g1", "2026-09-15", kind="gala"), CancelFixture("g1", "flood"))
    assert refused(gala, AnnounceCut("s1", SeasonCut(most=8, final="g1"))) == "league.cut-cancelled"
