from tapisvert.actions import Meta
from tapisvert.league.record.letters import ChooseLetters, NoteDigest
from tapisvert.league.record.members import (
    AdmitMember,
    EndMembership,
    OfferSignUp,
    ShowSignUp,
    WithdrawSignUp,
)
from tapisvert.league.record.officials import AppointOfficial
from tapisvert.league.record.state import NO_LEAGUE
from tapisvert.league.record.values import DigestLine
from tests.league.record.build import ANA, START, after, league, refused, tuesday


def test_one_link_at_a_time_is_opened_and_withdrawn() -> None:
    now = after(league(), OfferSignUp())
    assert now.sign_up
    assert refused(now, OfferSignUp()) == "league.sign-up-open"
    now = after(now, WithdrawSignUp())
    assert not now.sign_up
    assert refused(now, WithdrawSignUp()) == "league.no-sign-up"
    assert refused(NO_LEAGUE, OfferSignUp()) == "league.not-founded"


def test_the_home_shows_a_link_that_is_open_until_it_is_withdrawn() -> None:
    assert refused(league(), ShowSignUp(True)) == "league.no-sign-up"
    now = after(league(), OfferSignUp(), ShowSignUp(True))
    assert now.sign_up_shown
    assert refused(now, ShowSignUp(True)) == "league.sign-up-shown-already"
    assert not after(now, ShowSignUp(False)).sign_up_shown
    assert not after(now, WithdrawSignUp(), OfferSignUp()).sign_up_shown


def test_a_membership_ends_by_the_member_or_the_league_from_a_day_that_has_come() -> None:
    now = after(league(), AppointOfficial("ana", "management"), AdmitMember("chloé"))
    now = after(now, ChooseLetters("chloé", True), meta=Meta(START, "chloé"))
    assert refused(now, EndMembership("chloé", "2026-09-02")) == "league.leaves-to-come"
    assert refused(now, EndMembership("chloé", "2026-08-31")) == "league.leaves-before"
    assert refused(now, EndMembership("dede")) == "league.no-member"
    assert refused(now, EndMembership("chloé"), Meta(START, "dede")) == "league.for-management"
    for meta in (ANA, Meta(START, "chloé")):
        gone = after(now, EndMembership("chloé"), meta=meta)
        assert (list(gone.members), list(gone.letters)) == ([], [])
        end = gone.former["chloé"]
        assert (end.since, end.day, end.by) == (START, "2026-09-01", meta.by)
    back = after(gone, AdmitMember("chloé"))
    assert (list(back.members), list(back.former), list(back.letters)) == (["chloé"], [], [])


def test_letters_are_wanted_by_members_who_said_so_and_ended_by_them() -> None:
    now = after(league(), AppointOfficial("ana", "management"), AdmitMember("chloé"))
    assert refused(now, ChooseLetters("dede", True), Meta(START, "dede")) == "league.no-member"
    assert refused(now, ChooseLetters("chloé", True), Meta(1, "dede")) == "league.for-management"
    now = after(now, ChooseLetters("chloé", True), meta=Meta(START, "chloé"))
    assert now.letters["chloé"] == START
    assert refused(now, ChooseLetters("chloé", True)) == "league.letters-already"
    assert not after(now, ChooseLetters("chloé", False)).letters


def test_what_letters_told_is_noted_and_the_last_word_stays() -> None:
    now = after(league(), tuesday())
    assert refused(now, NoteDigest("t1", ())) == "league.no-letters"
    assert refused(now, NoteDigest("t9", ())) == "league.unknown-event"
    first, second = DigestLine("chloé", 2, 50), DigestLine("chloé", 1, 70)
    now = after(now, NoteDigest("t1", (first, DigestLine("bo", 1, 70))))
    now = after(now, NoteDigest("t1", (second,)))
    assert {each.person: each.place for each in now.digests["t1"].lines} == {"chloé": 1, "bo": 1}


def test_somebody_becomes_a_member_once() -> None:
    now = after(league(), AdmitMember("chloé"))
    assert list(now.members) == ["chloé"]
    assert refused(now, AdmitMember("chloé")) == "league.member-already"
    assert refused(NO_LEAGUE, AdmitMember("chloé")) == "league.not-founded"
