"""Any order of commands leaves a league that agrees with itself, and refuses in both languages."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.actions import Meta
from tapisvert.league.points.night import Night
from tapisvert.league.record.adjusting import AdjustPoints
from tapisvert.league.record.appealing import DecideAppeal, FileAppeal
from tapisvert.league.record.deadlines import RemoveResult, due
from tapisvert.league.record.directing import AppointDirector, ReplaceDirector, directors_on
from tapisvert.league.record.discipline import LiftSuspension, SuspendPlayer
from tapisvert.league.record.duties import ConfirmDuties, duties_left
from tapisvert.league.record.fees import SetFee, TakeFee
from tapisvert.league.record.handling import decide, replay
from tapisvert.league.record.inviting import AnswerInvitation, InviteQualified
from tapisvert.league.record.members import AdmitMember, OfferSignUp, WithdrawSignUp
from tapisvert.league.record.officials import AppointOfficial, DismissOfficial
from tapisvert.league.record.publishing import (
    AwaitResult,
    CorrectResult,
    DisputeResult,
    PublishResult,
    SendPhoto,
    VerifyResult,
    outcome,
)
from tapisvert.league.record.scheduling import CancelFixture, LinkRecord, MoveFixture
from tapisvert.league.record.state import NO_LEAGUE, League
from tapisvert.league.record.teams import (
    JoinTeam,
    LeaveTeam,
    NameTeam,
    SetTeamRule,
    most_at_once,
)
from tapisvert.league.record.values import OFFICES, RANKS
from tapisvert.league.record.venues import EndAgreement, LiftRestriction, RestrictPlayer
from tapisvert.league.standings.teams import TeamRule
from tapisvert.refusals import Refusal
from tests.league.record.build import FOUND, HEAD, PUB, START, league, night, season, tuesday

PEOPLE = st.sampled_from(["ana", "bo", "chloé", "dede"])
DAYS = st.sampled_from(["2026-09-01", "2026-09-08", "2026-09-10", "2026-09-15", "2027-09-07", "x"])
EVENTS = st.sampled_from(["t1", "t2"])
VENUES = st.sampled_from(["pub", "café"])
TEAMS = st.sampled_from(["reds", "blues"])
WHY = st.sampled_from(["", "because"])
NIGHTS = st.permutations(["ana", "bo", "chloé", "dede"]).map(lambda each: night(*each))
COMMANDS = st.one_of(
    st.just(FOUND),
    st.just(season()),
    st.just(PUB),
    st.just(replace(PUB, venue="café", name="Le Café")),
    st.just(HEAD),
    st.builds(AppointDirector, VENUES, PEOPLE, st.sampled_from(RANKS), DAYS),
    st.builds(ReplaceDirector, VENUES, PEOPLE, PEOPLE, DAYS, WHY, st.booleans(), st.booleans()),
    st.builds(tuesday, EVENTS, DAYS, announced=st.booleans(), venue=VENUES),
    st.builds(MoveFixture, EVENTS, DAYS, VENUES, WHY),
    st.builds(CancelFixture, EVENTS, WHY, EVENTS),
    st.builds(AwaitResult, EVENTS),
    st.builds(SendPhoto, EVENTS),
    st.builds(PublishResult, EVENTS, NIGHTS),
    st.builds(CorrectResult, EVENTS, NIGHTS, WHY),
    st.builds(VerifyResult, EVENTS),
    st.builds(DisputeResult, EVENTS, WHY),
    st.builds(RemoveResult, EVENTS),
    st.builds(ConfirmDuties, EVENTS, st.just(("director.room",))),
    st.builds(AdmitMember, PEOPLE),
    st.just(OfferSignUp()),
    st.just(SetFee("2026", 2500)),
    st.builds(TakeFee, st.just("2026"), PEOPLE),
    st.just(WithdrawSignUp()),
    st.just(SetTeamRule("s1", TeamRule(2, 1))),
    st.builds(NameTeam, TEAMS, st.sampled_from(["Reds", "Blues"])),
    st.builds(JoinTeam, TEAMS, PEOPLE, DAYS),
    st.builds(LeaveTeam, TEAMS, PEOPLE, DAYS),
    st.builds(SuspendPlayer, PEOPLE, DAYS, DAYS, WHY),
    st.builds(LiftSuspension, PEOPLE, DAYS, WHY),
    st.builds(RestrictPlayer, VENUES, PEOPLE, st.just("conduct"), WHY, DAYS),
    st.builds(LiftRestriction, VENUES, PEOPLE),
    st.builds(EndAgreement, VENUES, DAYS),
    st.builds(AppointOfficial, PEOPLE, st.sampled_from(OFFICES)),
    st.builds(DismissOfficial, PEOPLE, st.sampled_from(OFFICES)),
    st.builds(AdjustPoints, st.sampled_from(["s1", "s2"]), PEOPLE, st.integers(-9, 9), WHY),
    st.builds(FileAppeal, st.just("suspension"), st.integers(0, 2), WHY),
    st.builds(DecideAppeal, st.integers(0, 2), st.booleans(), WHY),
    st.builds(LinkRecord, EVENTS, st.sampled_from(["t1", "evening"])),
    st.builds(InviteQualified, EVENTS, PEOPLE.map(lambda each: (each,)), DAYS),
    st.builds(AnswerInvitation, EVENTS, PEOPLE, st.booleans()),
)
BEGUN = league(tuesday())


def agrees_with_itself(now: League) -> None:
    for mandate in now.mandates:
        there = directors_on(now, mandate.venue, mandate.first)
        assert sum(each.rank == "head" for each in there) <= 1
        assert len({each.person for each in there}) == len(there)
    assert not set(now.results) & set(now.played)
    for event, result in now.results.items():
        assert isinstance(result.night, Night)
        assert not now.fixtures[event].cancelled
        assert outcome(now, event) is not None
    for event in now.fixtures:
        assert duties_left(now, event)
    for event, fixture in now.fixtures.items():
        held = now.fixture_of(fixture.stream)
        assert held is None or held.event == event or held.stream == fixture.stream
    for team in now.teams.values():
        assert "s1" not in now.team_rules or most_at_once(team, "2026-09-01", "2027-06-30") <= 2
    for appeal in now.appeals:
        assert 1 <= appeal.suspension <= len(now.suspensions)
    if now.book:
        assert {each.event for each in due(now)} == set(now.played)


@settings(max_examples=120, deadline=None)
@given(st.booleans(), st.lists(st.tuples(COMMANDS, PEOPLE, st.integers(0, 400)), max_size=25))
def test_any_order_of_commands_leaves_a_league_that_agrees(
    begun: bool, commands: list[tuple[object, str, int]]
) -> None:
    now = BEGUN if begun else NO_LEAGUE
    for command, by, days in commands:
        meta = Meta(START + days * 86_400_000, by)
        try:
            events = decide(now, command, meta)
        except Refusal as refusal:
            assert refusal.text("fr") != refusal.text("en")  # noqa: PT017 - a refusal is an answer
            continue
        now = replay(now, events)
        agrees_with_itself(now)
