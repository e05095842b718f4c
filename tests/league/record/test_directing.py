from dataclasses import replace

import pytest

from tapisvert.league.record.deadlines import mandates_ending
from tapisvert.league.record.directing import (
    AppointDirector,
    ReplaceDirector,
    directors_on,
)
from tests.league.record.build import HEAD, HOUR, PUB, START, after, league, refused

ASSISTANT = AppointDirector("pub", "bo", "assistant", "2026-10-01")
CHANGE = ReplaceDirector("pub", "ana", "chloé", "2026-12-01", "absent", owner_agrees=True)


@pytest.mark.proves("pur2019 D-0.6", "pur2019 D-1.1")
def test_a_director_is_appointed_for_a_year() -> None:
    now = league()
    assert now.mandates[0].last == "2027-08-31"
    assert directors_on(now, "pub", "2027-08-31") == now.mandates
    assert directors_on(now, "pub", "2027-09-01") == ()


@pytest.mark.proves("pur2019 D-1.3", "pur2019 D-0.6")
def test_several_direct_in_order_of_rank() -> None:
    now = league(ASSISTANT, AppointDirector("pub", "chloé", "director", "2026-11-01"))
    there = [each.person for each in directors_on(now, "pub", "2026-12-01")]
    assert there == ["ana", "chloé", "bo"]
    assert refused(now, replace(HEAD, person="dede")) == "league.one-head"
    assert refused(now, replace(ASSISTANT, first="2026-12-01")) == "league.directs-already"
    assert refused(now, replace(ASSISTANT, rank="boss")) == "league.bad-rank"  # type: ignore[arg-type]


def test_a_mandate_that_begins_later_is_seen_by_one_that_reaches_into_it() -> None:
    now = league(ASSISTANT, replace(HEAD, person="dede", first="2027-09-01"))
    assert refused(now, replace(ASSISTANT, first="2026-09-08")) == "league.directs-already"
    assert refused(now, replace(CHANGE, successor="bo", first="2026-09-08")) == (
        "league.directs-already"
    )
    assert refused(now, replace(HEAD, person="eli", first="2027-08-31")) == "league.one-head"


def test_a_venue_has_a_head_before_it_has_others() -> None:
    now = after(league(), replace(PUB, venue="café", name="Le Café"))
    assert refused(now, replace(ASSISTANT, venue="café")) == "league.head-first"


@pytest.mark.proves("pur2019 D-0.7")
def test_the_league_replaces_a_director_if_the_owner_agrees() -> None:
    now = league()
    assert refused(now, replace(CHANGE, owner_agrees=False)) == "league.owner-must-agree"
    assert refused(now, replace(CHANGE, reason="")) == "league.no-reason"
    assert refused(now, replace(CHANGE, person="dede")) == "league.not-a-director"
    assert refused(now, replace(CHANGE, successor="ana")) == "league.directs-already"
    changed = after(now, CHANGE)
    assert [each.person for each in directors_on(changed, "pub", "2026-11-30")] == ["ana"]
    assert [each.person for each in directors_on(changed, "pub", "2026-12-01")] == ["chloé"]


@pytest.mark.proves("pur2019 D-0.6")
def test_who_cannot_finish_is_replaced_for_the_rest_of_the_mandate() -> None:
    changed = after(league(), replace(CHANGE, owner_agrees=False, unable=True, reason="moved"))
    assert changed.mandates[-1].last == "2027-08-31"


@pytest.mark.proves("pur2019 D-0.6")
def test_a_mandate_that_ends_without_a_successor_is_told() -> None:
    now = league()
    day = 24 * HOUR
    assert mandates_ending(now, START) == ()
    (reason,) = mandates_ending(now, START + 340 * day)
    assert reason.text("fr").startswith("Le mandat d'ana (Le Pub) finit le 2027-08-31")
    followed = after(now, replace(HEAD, person="bo", first="2027-09-01"))
    assert mandates_ending(followed, START + 340 * day) == ()
