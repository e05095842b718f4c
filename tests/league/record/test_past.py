from tapisvert.league.points.night import Finish, Night
from tapisvert.league.record.past import RecordPastNights
from tapisvert.league.record.publishing import outcome
from tapisvert.league.record.values import PastNight
from tests.league.record.build import after, at, league, night, refused, tuesday

NOVEMBER = at(24 * 60)


def past(event: str = "old", day: str = "2026-09-03", venue: str = "pub") -> PastNight:
    return PastNight(event, venue, day, night("chloé", "bo", "dede"))


def test_nights_of_before_count_like_any_other() -> None:
    now = after(league(), RecordPastNights((past(), past("older", "2026-09-02"))), meta=NOVEMBER)
    assert set(now.results) == set(now.fixtures) == {"old", "older"}
    found = outcome(now, "old")
    assert found is not None
    assert found.persons == ("chloé", "bo", "dede")


def test_a_night_that_cannot_have_been_is_refused_and_none_is_kept() -> None:
    now = league(tuesday())
    for wrong, code in (
        ((), "league.no-nights"),
        ((past("t1"),), "league.scheduled-already"),
        ((past(), past()), "league.scheduled-already"),
        ((past(), past("x", venue="bar")), "league.unknown-venue"),
        ((past(day="2026-12-24"),), "league.not-past"),
        ((past(day="2026-08-24"),), "league.no-season"),
        ((PastNight("x", "pub", "2026-09-03", Night((Finish("bo", 2, 2),))),), "league.places"),
        ((PastNight("x", "pub", "2026-09-03", night("bo", "bo")),), "league.twice"),
        ((PastNight("x", "pub", "2026-09-03", night("bo", kind="cash")),), "league.unknown-kind"),
    ):
        assert refused(now, RecordPastNights(wrong), NOVEMBER) == code
