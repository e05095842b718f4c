from dataclasses import replace

import pytest

from tapisvert.league.record.kinds import KINDS, defaults
from tapisvert.league.record.publishing import AwaitResult
from tapisvert.league.record.scheduling import CancelFixture, LinkRecord, MoveFixture
from tests.league.record.build import PUB, after, at, league, refused, tuesday


def test_an_event_has_the_usual_time_and_stack_of_its_kind() -> None:
    fixture = league(tuesday()).fixtures["t1"]
    assert (fixture.time, fixture.stack) == ("19:30", 12_000)
    usual = defaults(league().law, "daily")
    assert (usual.level, usual.late, usual.most) == (900, 1800, None)
    assert usual.grounds


@pytest.mark.proves("pur2019 D-P2", "pur2019 S-1")
def test_every_kind_has_its_defaults() -> None:
    law = league().law
    assert {kind: defaults(law, kind).stack for kind in KINDS} == dict.fromkeys(KINDS, 12_000)
    small = defaults(law, "sit-and-go")
    assert (small.fewest, small.most, small.most_stack) == (5, 10, 12_000)
    assert refused(league(), tuesday(kind="cash")) == "league.unknown-kind"


@pytest.mark.proves("pur2019 D-P4-c")
@pytest.mark.parametrize(
    ("stack", "announced", "code"),
    [
        (15_000, False, "league.stack-unannounced"),
        (30_000, True, "league.stack"),
        (-1, True, "league.stack"),
    ],
)
def test_a_larger_stack_is_announced_or_refused(stack: int, announced: bool, code: str) -> None:
    assert refused(league(), tuesday(stack=stack, announced=announced)) == code
    assert league(tuesday(stack=15_000, announced=True)).fixtures["t1"].stack == 15_000


@pytest.mark.proves("pur2019 E-2")
def test_a_further_tournament_is_announced_in_advance() -> None:
    friday = tuesday(day="2026-09-11")
    assert refused(league(), friday) == "league.extra-unannounced"
    announced = replace(friday, announced=True)
    assert league(announced).fixtures["t1"].announced
    assert refused(league(), announced, at(24 * 10)) == "league.extra-announced-late"
    assert refused(league(), friday, at(24 * 10)) == "league.extra-unannounced"
    assert refused(league(), announced, at(24 * 20)) == "league.extra-over"


def test_an_event_needs_a_season_a_director_and_a_name_of_its_own() -> None:
    now = league(tuesday())
    assert refused(now, tuesday()) == "league.scheduled-already"
    assert refused(now, tuesday("t2", "2027-07-06")) == "league.no-season"
    café = after(now, replace(PUB, venue="café", name="Le Café"))
    assert refused(café, tuesday("t2", venue="café")) == "league.no-director"


@pytest.mark.proves("pur2019 6.38")
def test_an_event_is_moved_with_a_reason() -> None:
    now = league(tuesday())
    command = MoveFixture("t1", "2026-09-09", "pub", "hockey final")
    assert after(now, command).fixtures["t1"].day == "2026-09-09"
    assert refused(now, replace(command, reason="")) == "league.no-reason"
    assert refused(now, replace(command, event="t9")) == "league.unknown-event"
    assert refused(after(now, AwaitResult("t1")), command) == "league.played-already"


@pytest.mark.proves("pur2019 6.38", "pur2019 E-4")
def test_a_daily_is_called_off_only_if_the_week_offers_another_one() -> None:
    now = league(
        tuesday(), tuesday("t2", "2026-09-10", announced=True), tuesday("t3", "2026-09-15")
    )
    command = CancelFixture("t1", "wedding")
    for instead in ("", "t1", "t3", "t9"):
        assert refused(now, replace(command, instead=instead)) == "league.nothing-instead"
    assert refused(now, replace(command, reason=" ")) == "league.no-reason"
    gone = after(now, replace(command, instead="t2"))
    assert gone.fixtures["t1"].cancelled == "wedding"
    assert refused(gone, command) == "league.cancelled"
    assert refused(gone, AwaitResult("t1")) == "league.cancelled"
    gala = league(tuesday(kind="gala"))
    assert after(gala, command).fixtures["t1"].cancelled


def test_an_event_is_kept_under_the_name_of_its_date_or_one_of_its_own() -> None:
    now = league(tuesday(), tuesday("t2", "2026-09-15"))
    found = now.fixture_of("t1")
    assert found is not None
    assert found.stream == "t1"
    now = after(now, LinkRecord("t1", "evening"), LinkRecord("t1", "evening-2"))
    assert now.fixtures["t1"].stream == "evening-2"
    assert now.fixture_of("evening-2") == now.fixtures["t1"]
    assert now.fixture_of("evening") is None
    assert refused(now, LinkRecord("t2", "evening-2")) == "league.linked-already"
    assert now.fixture_of("t1") is None
    assert refused(now, LinkRecord("t2", " ")) == "league.no-name"
    assert refused(now, LinkRecord("t9", "x")) == "league.unknown-event"


def test_players_are_told_what_was_moved_or_called_off_and_why() -> None:
    now = league(tuesday(), tuesday("t2", "2026-09-10", announced=True))
    now = after(now, MoveFixture("t1", "2026-09-09", "pub", "hockey night"))
    assert (now.fixtures["t1"].before, now.fixtures["t1"].moved) == ("2026-09-08", "hockey night")
    now = after(now, CancelFixture("t1", "flood", "t2"))
    assert (now.fixtures["t1"].cancelled, now.fixtures["t1"].instead) == ("flood", "t2")
