from tapisvert.league.record.members import AdmitMember, OfferSignUp, WithdrawSignUp
from tapisvert.league.record.state import NO_LEAGUE
from tests.league.record.build import after, league, refused


def test_one_link_at_a_time_is_opened_and_withdrawn() -> None:
    now = after(league(), OfferSignUp())
    assert now.sign_up
    assert refused(now, OfferSignUp()) == "league.sign-up-open"
    now = after(now, WithdrawSignUp())
    assert not now.sign_up
    assert refused(now, WithdrawSignUp()) == "league.no-sign-up"
    assert refused(NO_LEAGUE, OfferSignUp()) == "league.not-founded"


def test_somebody_becomes_a_member_once() -> None:
    now = after(league(), AdmitMember("chloé"))
    assert list(now.members) == ["chloé"]
    assert refused(now, AdmitMember("chloé")) == "league.member-already"
    assert refused(NO_LEAGUE, AdmitMember("chloé")) == "league.not-founded"
