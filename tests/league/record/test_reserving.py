"""Seats of a date: in the order people asked, passed on when one is given up."""

from dataclasses import replace

from tapisvert.actions import Meta
from tapisvert.league.record.discipline import SuspendPlayer
from tapisvert.league.record.handling import decide
from tapisvert.league.record.inviting import AnswerInvitation, InviteQualified
from tapisvert.league.record.members import AdmitMember, EndMembership
from tapisvert.league.record.officials import AppointOfficial
from tapisvert.league.record.reserving import (
    CountSeats,
    ReleaseSeat,
    ReserveSeat,
    SeatReleased,
    expected,
)
from tapisvert.league.record.scheduling import CancelFixture
from tapisvert.league.record.state import League
from tapisvert.league.record.venues import RestrictPlayer
from tests.league.record.build import ANA, START, after, league, refused, tuesday

DAY = 24 * 3_600_000
CHLOE, DEDE = Meta(START, "chloé"), Meta(START, "dede")


def _two_seats() -> League:
    """A date with two seats, for members who speak for themselves."""
    return after(
        league(tuesday()),
        CountSeats("pub", 2),
        AdmitMember("chloé"),
        AppointOfficial("ana", "management"),
    )


def test_seats_go_in_the_order_people_asked_and_the_rest_wait() -> None:
    now = after(_two_seats(), *(ReserveSeat("t1", each) for each in ("chloé", "bo", "dede")))
    seats = expected(now, "t1")
    assert [each.person for each in seats.seated] == ["chloé", "bo"]
    assert [each.person for each in seats.waiting] == ["dede"]
    assert (seats.most, seats.free) == (2, 0)
    assert refused(now, ReserveSeat("t1", "dede")) == "league.reserved-already"


def test_a_seat_that_is_given_up_passes_to_whoever_waited_longest() -> None:
    people = ("chloé", "bo", "dede", "eli")
    now = after(_two_seats(), *(ReserveSeat("t1", each) for each in people))
    (passed,) = decide(now, ReleaseSeat("t1", "chloé"), CHLOE)
    assert passed == SeatReleased("t1", "chloé", "dede")
    (no_seat,) = decide(now, ReleaseSeat("t1", "eli"), ANA)
    assert no_seat == SeatReleased("t1", "eli", "")
    now = after(now, ReleaseSeat("t1", "chloé"))
    assert [each.person for each in expected(now, "t1").seated] == ["bo", "dede"]
    assert refused(now, ReleaseSeat("t1", "chloé")) == "league.not-reserved"


def test_without_a_limit_everybody_has_a_seat() -> None:
    now = after(league(tuesday()), *(ReserveSeat("t1", str(each)) for each in range(40)))
    seats = expected(now, "t1")
    assert (len(seats.seated), seats.waiting, seats.free) == (40, (), None)


def test_members_speak_for_themselves_and_officials_for_anybody() -> None:
    now = _two_seats()
    assert expected(after(now, ReserveSeat("t1", "chloé"), meta=CHLOE), "t1").holds("chloé")
    assert refused(now, ReserveSeat("t1", "dede"), DEDE) == "league.members-reserve"
    assert refused(now, ReserveSeat("t1", "chloé"), DEDE) == "league.for-directors"
    now = after(now, ReserveSeat("t1", "dede"))
    assert refused(now, ReleaseSeat("t1", "dede"), CHLOE) == "league.for-directors"
    assert not expected(after(now, ReleaseSeat("t1", "dede"), meta=DEDE), "t1").holds("dede")


def test_nobody_reserves_where_they_may_not_enter() -> None:
    away = SuspendPlayer("dede", "2026-09-01", "2026-12-31", "chips")
    final = tuesday("final", "2026-09-29", kind="gala")
    now = after(league(tuesday(), final), away, InviteQualified("final", ("chloé",), "2026-09-22"))
    assert refused(now, ReserveSeat("t1", "dede")) == "league.suspended"
    assert refused(now, ReserveSeat("final", "bo")) == "league.by-invitation"
    assert expected(after(now, ReserveSeat("final", "chloé")), "final").holds("chloé")


def test_a_date_that_is_over_or_called_off_has_no_seats_to_reserve() -> None:
    now = league(tuesday(), tuesday("t2", "2026-09-10", announced=True))
    late = replace(ANA, at=START + 8 * DAY)
    assert refused(now, ReserveSeat("t1", "bo"), late) == "league.date-over"
    off = after(now, CancelFixture("t1", "flood", "t2"))
    assert refused(off, ReserveSeat("t1", "bo")) == "league.cancelled"
    assert refused(now, ReserveSeat("t9", "bo")) == "league.unknown-event"


def test_whoever_leaves_the_league_leaves_their_seats_to_come() -> None:
    now = after(_two_seats(), *(ReserveSeat("t1", each) for each in ("chloé", "bo", "dede")))
    left = after(now, EndMembership("chloé"), meta=CHLOE)
    assert [each.person for each in expected(left, "t1").seated] == ["bo", "dede"]


def test_a_venue_says_how_many_can_play_there() -> None:
    now = after(league(tuesday()), *(ReserveSeat("t1", each) for each in ("bo", "dede", "eli")))
    fewer = after(now, CountSeats("pub", 2))
    assert [each.person for each in expected(fewer, "t1").waiting] == ["eli"]
    assert expected(after(fewer, CountSeats("pub", 0)), "t1").waiting == ()
    assert refused(fewer, CountSeats("pub", 2)) == "league.seats-already"
    for seats in (-1, 1, 1_001):
        assert refused(now, CountSeats("pub", seats)) == "league.bad-seats"
    assert refused(now, CountSeats("bar", 9)) == "league.unknown-venue"


def test_whoever_may_not_come_any_more_leaves_the_seat_to_the_next_in_line() -> None:
    final = tuesday("final", "2026-09-29", kind="gala")
    invites = InviteQualified("final", ("chloé", "bo"), "2026-09-22")
    now = after(league(tuesday(), tuesday("t2", "2026-09-22"), final), CountSeats("pub", 2))
    everybody = (ReserveSeat(date, each) for date in ("t1", "t2") for each in ("dede", "bo", "eli"))
    now = after(now, *everybody, invites, ReserveSeat("final", "chloé"))
    away = after(now, SuspendPlayer("dede", "2026-09-01", "2026-09-10", "chips"))
    assert [each.person for each in expected(away, "t1").seated] == ["bo", "eli"]
    assert [each.person for each in expected(away, "t2").seated] == ["dede", "bo"], "over by then"
    kept_out = after(now, RestrictPlayer("pub", "bo", "conduct", "shouts", "2026-09-15"))
    assert [each.person for each in expected(kept_out, "t1").seated] == ["dede", "bo"]
    assert [each.person for each in expected(kept_out, "t2").seated] == ["dede", "eli"]
    declined = after(now, AnswerInvitation("final", "chloé", False))
    assert not expected(declined, "final").holds("chloé")
