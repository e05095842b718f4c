from dataclasses import replace

import pytest

from tapisvert.league.points.amounts import UNIT
from tapisvert.league.points.night import Finish, Night
from tapisvert.league.record.deadlines import RemoveResult, due, kept_until
from tapisvert.league.record.discipline import SuspendPlayer
from tapisvert.league.record.handling import EVOLVERS, decide
from tapisvert.league.record.publishing import (
    AwaitResult,
    CorrectResult,
    DisputeResult,
    PublishResult,
    SendPhoto,
    VerifyResult,
    outcome,
)
from tests.league.record.build import HOUR, START, after, at, league, night, refused, tuesday

RESULT = PublishResult("t1", night("chloé", "bo", "dede"))


@pytest.mark.proves("pur2019 D-8.3")
def test_a_result_is_due_in_two_days_and_a_photo_in_one() -> None:
    now = after(league(tuesday()), AwaitResult("t1"))
    photo, result = due(now)
    assert (photo.at - START, result.at - START) == (24 * HOUR, 48 * HOUR)
    assert "24" in photo.reason.text("fr")
    assert str(result.grounds[0]).endswith("D-8.3")
    assert (photo.late(START + 25 * HOUR), result.late(START + 25 * HOUR)) == (True, False)
    assert [each.at for each in due(after(now, SendPhoto("t1")))] == [result.at]
    assert due(after(now, RESULT)) == ()


@pytest.mark.proves("pur2019 D-0.3", "pur2019 D-8.3")
def test_a_director_publishes_and_the_result_counts_at_once() -> None:
    now = league(tuesday())
    assert refused(now, RESULT, at(0, "dede")) == "league.not-a-director"
    now = after(now, RESULT)
    found = outcome(now, "t1")
    assert found is not None
    assert {row.person: row.points // UNIT for row in found.rows} == {
        "chloé": 55,
        "bo": 25,
        "dede": 15,
    }
    assert refused(now, RESULT) == "league.published-already"
    assert refused(now, SendPhoto("t1")) == "league.published-already"


@pytest.mark.proves("pur2019 D-0.5")
def test_a_director_may_play_and_publish_the_result() -> None:
    now = after(league(tuesday()), PublishResult("t1", night("ana", "bo")))
    found = outcome(now, "t1")
    assert found is not None
    assert next(found.rows).person == "ana"


@pytest.mark.proves("pur2019 D-8.4", "pur2019 D-4.1")
def test_a_result_is_verified_disputed_and_corrected_with_a_reason() -> None:
    now = after(league(tuesday()), RESULT)
    assert refused(league(tuesday()), VerifyResult("t1")) == "league.no-result"
    now = after(now, VerifyResult("t1"))
    assert now.results["t1"].mark == "verified"
    assert refused(now, VerifyResult("t1")) == "league.verified-already"
    assert refused(now, DisputeResult("t1", "")) == "league.no-reason"
    now = after(now, DisputeResult("t1", "bo was third"))
    assert (now.results["t1"].mark, now.results["t1"].note) == ("disputed", "bo was third")
    right = CorrectResult("t1", night("chloé", "dede", "bo"), "read from the sheet")
    assert refused(now, replace(right, reason="")) == "league.no-reason"
    now = after(now, right)
    assert (now.results["t1"].mark, now.results["t1"].corrections) == ("published", 1)
    found = outcome(now, "t1")
    assert found is not None
    assert [row.person for row in found.rows] == ["chloé", "dede", "bo"]


@pytest.mark.proves("pur2019 D-8.2")
def test_a_result_is_kept_for_a_year() -> None:
    now = after(league(tuesday()), RESULT)
    assert kept_until(now, "t1") == START + 365 * 24 * HOUR
    assert refused(now, RemoveResult("t1"), at(364 * 24)) == "league.kept"
    (event,) = decide(now, RemoveResult("t1"), at(365 * 24))
    assert EVOLVERS[type(event)](now, event).results == league().results


@pytest.mark.parametrize(
    ("found", "code"),
    [
        (night("bo"), "league.wrong-size"),
        (night("bo", "chloé", kind="gala"), "league.other-kind"),
        (night("bo", "chloé", "bo"), "league.twice"),
        (Night((Finish("bo", 1, 1), Finish("chloé", 3, 3))), "league.places"),
        (Night((Finish("bo", 1, 2), Finish("chloé", 2, 2))), "league.places"),
        (Night((Finish("bo", 1, 1), Finish("chloé", 1, 1))), "league.places"),
    ],
)
def test_a_result_with_a_hole_in_it_is_refused(found: Night, code: str) -> None:
    assert refused(league(tuesday()), PublishResult("t1", found)) == code


@pytest.mark.proves("pur2019 S-1")
@pytest.mark.parametrize("players", [4, 11])
def test_a_sit_and_go_of_four_or_eleven_has_no_result(players: int) -> None:
    now = league(tuesday(kind="sit-and-go"))
    people = [f"p{number}" for number in range(players)]
    command = PublishResult("t1", night(*people, kind="sit-and-go"))
    assert refused(now, command) == "league.wrong-size"


@pytest.mark.proves("pur2019 6.37-6")
def test_who_was_suspended_counts_only_as_disqualified() -> None:
    bar = SuspendPlayer("dede", "2026-09-01", "2026-12-31", "cheating")
    now = league(tuesday(), bar)
    assert refused(now, RESULT) == "league.barred-played"
    sent_away = replace(RESULT.night.finishes[2], ending="disqualified")
    shown = Night((*RESULT.night.finishes[:2], sent_away))
    found = outcome(after(now, PublishResult("t1", shown)), "t1")
    assert found is not None
    assert found.row("dede") is not None
    assert found.row("dede").points == 0  # type: ignore[union-attr]
    suspended_since = after(league(tuesday()), RESULT, bar)
    right = CorrectResult("t1", night("bo", "chloé", "dede"), "sheet")
    assert after(suspended_since, right).results["t1"].corrections == 1
