from tapisvert.league.record.discipline import SuspendPlayer
from tapisvert.league.record.inviting import AnswerInvitation, InviteQualified, invitation_of
from tapisvert.league.record.scheduling import CancelFixture
from tests.league.record.build import after, league, refused, tuesday

FINAL = tuesday("final", "2026-09-29", kind="gala")
INVITED = InviteQualified("final", ("chloé", "dede"), "2026-09-22")


def test_those_who_went_through_are_invited_and_answer() -> None:
    now = after(league(FINAL), INVITED, AnswerInvitation("final", "dede", False))
    assert invitation_of(now, "final", "chloé").answer == "awaited"
    assert invitation_of(now, "final", "dede").answer == "declined"
    now = after(now, AnswerInvitation("final", "dede", True))
    assert invitation_of(now, "final", "dede").answer == "accepted"
    assert refused(now, AnswerInvitation("final", "dede", True)) == "league.answered-already"
    assert refused(now, AnswerInvitation("final", "bo", True)) == "league.not-invited"


def test_nobody_is_invited_twice_or_to_nothing() -> None:
    now = after(league(FINAL), INVITED)
    assert refused(now, InviteQualified("final", ("chloé",), "2026-09-22")) == (
        "league.invited-already"
    )
    assert refused(now, InviteQualified("final", (), "2026-09-22")) == "league.nobody-invited"
    assert refused(now, InviteQualified("gala", ("bo",), "2026-09-22")) == "league.unknown-event"
    assert refused(now, InviteQualified("final", ("bo",), "2026-10-22")) == "league.late-answer"
    off = after(now, CancelFixture("final", "flood"))
    assert refused(off, InviteQualified("final", ("bo",), "2026-09-22")) == "league.cancelled"


def test_somebody_who_may_not_enter_is_not_invited() -> None:
    away = SuspendPlayer("dede", "2026-09-01", "2026-12-31", "chips")
    assert refused(after(league(FINAL), away), INVITED) == "league.suspended"
