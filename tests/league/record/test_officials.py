import pytest

from tapisvert.actions import Command
from tapisvert.league.record.discipline import DecideComplaint, FileComplaint, SuspendPlayer
from tapisvert.league.record.officials import (
    AppointOfficial,
    DismissOfficial,
    holders,
    refuse_others,
)
from tapisvert.league.record.publishing import CorrectResult, PublishResult
from tapisvert.league.record.state import NO_LEAGUE, League
from tapisvert.refusals import Illegal
from tests.league.record.build import after, at, league, night, refused, season, tuesday

ANA_MANAGES = AppointOfficial("ana", "management")
BO_ENTERS = AppointOfficial("bo", "entry")


def may(now: League, command: Command, by: str) -> bool:
    try:
        refuse_others(now, command, at(1, by))
    except Illegal as refusal:
        assert refusal.code.startswith("league.for-")  # noqa: PT017 - a refusal is an answer
        assert refusal.text("fr") != refusal.text("en")  # noqa: PT017
        return False
    return True


def test_management_is_named_first_and_the_last_of_it_stays() -> None:
    now = league()
    assert refused(NO_LEAGUE, ANA_MANAGES) == "league.not-founded"
    assert refused(now, BO_ENTERS) == "league.management-first"
    now = after(now, ANA_MANAGES, BO_ENTERS)
    assert refused(now, BO_ENTERS) == "league.official-already"
    assert refused(now, DismissOfficial("ana", "management")) == "league.last-management"
    assert refused(now, DismissOfficial("dede", "entry")) == "league.no-official"
    assert refused(now, AppointOfficial("bo", "treasurer")) == "league.unknown-office"  # type: ignore[arg-type]
    now = after(now, AppointOfficial("bo", "management"), DismissOfficial("ana", "management"))
    assert holders(now, "management", "entry") == {"bo"}


def test_a_league_that_named_nobody_trusts_everybody() -> None:
    assert may(league(), season(), "dede")


@pytest.mark.parametrize(
    ("command", "by"),
    [
        (season(), {"ana"}),
        (SuspendPlayer("dede", "2026-09-01", "2026-09-30", "chips"), {"ana"}),
        (DecideComplaint(1, "warned"), {"ana", "chloé"}),
        (CorrectResult("t1", night("bo", "ana"), "sheet"), {"ana", "bo", "eli"}),
        (tuesday("t2", "2026-09-15"), {"ana", "bo", "eli"}),
        (FileComplaint("bo", "shouted"), {"ana", "bo", "chloé", "dede", "eli"}),
    ],
)
def test_commands_are_left_to_those_whose_office_it_is(command: Command, by: set[str]) -> None:
    from tapisvert.league.record.directing import AppointDirector

    now = after(
        league(tuesday(), AppointDirector("pub", "eli", "director", "2026-09-01")),
        ANA_MANAGES,
        BO_ENTERS,
        AppointOfficial("chloé", "committee"),
    )
    assert {each for each in ("ana", "bo", "chloé", "dede", "eli") if may(now, command, each)} == by


def test_whoever_enters_results_publishes_what_a_director_sent() -> None:
    now = after(league(tuesday()), ANA_MANAGES)
    result = PublishResult("t1", night("ana", "chloé"))
    assert refused(now, result, at(1, "bo")) == "league.not-a-director"
    now = after(after(now, BO_ENTERS), result, meta=at(1, "bo"))
    assert "t1" in now.results
