"""Rulings on record, and the same facts found again."""

import pytest

from tapisvert.tournament.floorlog.recording import RecordRuling, precedents
from tapisvert.tournament.floorlog.sameness import sameness
from tapisvert.tournament.handling import decide, left_behind
from tapisvert.tournament.state import BLANK
from tests.tournament.build import after, at, running
from tests.tournament.refused import refused

SPOT = "facing 1100, last raise 600: UTG pushes 1000 5x100"
RULING = RecordRuling(
    SPOT,
    "raise to 1700",
    articles=("tda2017 47-A", "tda2017 50-B"),
    table=1,
    entries=(3,),
)


def test_a_ruling_is_kept_with_its_author_and_its_time() -> None:
    now = after(running(), RULING, meta=at(12, "bo"))
    (found,) = precedents(now, SPOT)
    assert (found.by, found.at, found.book) == ("bo", at(12).at, "tda2017")
    assert (found.verdict, found.decision) == ("raise to 1700", "raise to 1700")
    assert (found.table, found.entries) == (1, (3,))
    assert found.articles == ("tda2017 47-A", "tda2017 50-B")
    assert not found.is_override


@pytest.mark.parametrize(
    "told",
    [
        "facing 1100, last raise 600: Chloé pushes 1000 5x100",
        "last raise 600,facing 1100 :  pushes 1000 5x100",
        "face à 1100, dernière relance 600 : SB pousse 1000 5x100",
    ],
)
def test_the_same_facts_are_found_again_in_other_words_and_of_other_people(told: str) -> None:
    assert [r.number for r in precedents(after(running(), RULING), told)] == [1]


@pytest.mark.parametrize(
    "told",
    [
        "facing 1200, last raise 600: UTG pushes 1000 5x100",
        "facing 1100, last raise 600: UTG pushes 1000 6x100",
        "no bet: UTG pushes 1000 5x100",
        "incident exposes-cards who=UTG",
        "a card fell to the floor",
    ],
)
def test_other_facts_are_no_precedent(told: str) -> None:
    assert precedents(after(running(), RULING), told) == ()


def test_an_incident_is_the_same_whoever_caused_it_and_whatever_was_left_unsaid() -> None:
    first = sameness("incident exposes-cards who=UTG", "tda2017")
    assert sameness("incident exposes-cards who=BTN", "tda2017") == first
    assert sameness("incident exposes-cards who=BTN all_in=yes", "tda2017") != first


def test_facts_the_floor_cannot_read_are_compared_as_written_accents_and_case_apart() -> None:
    told = RecordRuling("Une carte est tombée  de la table", "dead")
    now = after(running(), told)
    assert len(precedents(now, "une carte est tombee de la TABLE")) == 1


def test_a_precedent_under_another_book_is_another_one() -> None:
    now = after(running(), RULING)
    assert precedents(now, SPOT, "pur2019") == ()
    elsewhere = after(running(), RecordRuling(SPOT, "raise to 2200", book="pur2019"))
    assert len(precedents(elsewhere, SPOT, "pur2019")) == 1


def test_the_latest_precedent_comes_first_and_shows_what_was_decided() -> None:
    now = after(running(), RULING, meta=at(1))
    other = RecordRuling(SPOT, "raise to 1700", "call", "the dealer had announced a call")
    now = after(now, other, meta=at(2))
    latest, first = precedents(now, SPOT)
    assert (latest.decision, latest.reason) == ("call", "the dealer had announced a call")
    assert latest.is_override
    assert first.decision == "raise to 1700"


def test_deciding_otherwise_than_the_book_needs_a_reason() -> None:
    now = running()
    assert refused(now, RecordRuling(SPOT, "raise to 1700", "call")) == "floorlog.no-reason"


def test_a_ruling_names_its_facts_its_verdict_and_what_exists() -> None:
    now = running()
    assert refused(now, RecordRuling(" ", "call")) == "floorlog.no-facts"
    assert refused(now, RecordRuling(SPOT, "")) == "floorlog.no-verdict"
    assert refused(now, RecordRuling(SPOT, "call", table=9)) == "floorlog.no-such-table"
    unknown = RecordRuling(SPOT, "call", entries=(99,))
    assert refused(now, unknown) == "registration.no-such-entry"
    assert refused(now, RecordRuling(SPOT, "call", book="hoyle")).startswith("rulebook.")
    assert refused(BLANK, RecordRuling(SPOT, "call")) == "registration.not-while-new"


def test_the_number_of_a_ruling_that_was_undone_is_not_given_again() -> None:
    now = running()
    undone = left_behind(now, decide(now, RULING, at(1)))
    assert precedents(undone, SPOT) == ()
    (event,) = decide(undone, RULING, at(2))
    assert event.ruling == 2
