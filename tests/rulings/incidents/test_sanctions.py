"""The tree of sanctions."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert import rulebooks
from tapisvert.rulebooks import BOOKS, Book, packaged
from tapisvert.rulings.incidents.kind import IncidentContext
from tapisvert.rulings.incidents.offences import OFFENCES
from tapisvert.rulings.incidents.penalties import RUNGS
from tapisvert.rulings.incidents.sanctions import (
    LAW,
    OffenceContext,
    Sanction,
    by_lists,
    is_language_allowed,
)
from tapisvert.rulings.question import ask
from tapisvert.rulings.tree import settle
from tests.rulebooks.houses import written
from tests.rulings.incidents.scenes import FRANCE, PUR, TDA, scene, tables

BY_NAME = {offence.name: offence for offence in OFFENCES}
TOLD = {
    "who": "Chloé",
    "prior": (),
    "live": True,
    "voluntary": True,
    "all_in": False,
    "count": 2,
    "language": "pt",
    "blow": False,
    "moving": True,
}


def fault(name: str, book: Book, **told: Any) -> OffenceContext:
    what = IncidentContext(scene(), book, {**TOLD, **told})
    return OffenceContext(BY_NAME[name], what, 2)


def sanction(name: str, book: Book, **told: Any) -> Sanction:
    settled = settle(LAW, fault(name, book, **told))
    assert settled is not None
    return settled.verdict


def test_a_book_that_is_silent_on_an_offence_follows_the_one_it_rests_on() -> None:
    said = by_lists(fault("softplay", packaged(FRANCE)))
    assert said.status == "must"
    assert said.source is not None
    assert said.source.is_fallback


def test_a_book_that_lists_an_offence_itself_is_heard_first() -> None:
    assert by_lists(fault("discusses-hand", packaged(TDA))).status == "may"
    assert by_lists(fault("discusses-hand", packaged(PUR))).status == "must"


def test_an_offence_in_no_list_is_one_of_the_similar_ones() -> None:
    assert by_lists(fault("phone", packaged(TDA))).status == "may"


def test_the_chips_of_others_must_not_be_dumped_anywhere() -> None:
    for book in BOOKS:
        dumped = sanction("chip-dumping", packaged(book))
        assert dumped.status == "must"
        assert dumped.ladder == (() if book == PUR else ("disqualified",))


def test_what_no_article_speaks_of_is_not_permitted_by_silence() -> None:
    assert sanction("stays-after-elimination", packaged(TDA)).silent
    assert sanction("foreign-chips", packaged(FRANCE), count=1).silent
    allowed = sanction("foreign-chips", packaged(PUR), count=1)
    assert (allowed.silent, allowed.allowed) == (False, True)


def house(tmp_path: Any, value: str) -> Book:
    content = f'extends = "tda2017"\n[values]\n{value}\n'
    return rulebooks.load(written(tmp_path, content))


@pytest.mark.parametrize(
    ("value", "name", "status"),
    [
        ('"penalty.nuts" = "discretion"', "checks-the-nuts", "may"),
        ('"blinds.dodging" = "may"', "dodges-blind", "may"),
        ('"chips.foreign" = 2', "foreign-chips", "none"),
        ('"spectators" = "away-and-silent"', "spectator-behind-player", "may"),
        ('"turn.out.penalty" = "warning"', "straddle", "must"),
        ('"penalty.disqualifies" = ["cheating"]', "cheating", "must"),
    ],
)
def test_a_house_changes_a_value_and_the_sanction_follows(
    tmp_path: Any, value: str, name: str, status: str
) -> None:
    assert sanction(name, house(tmp_path, value)).status == status


@pytest.mark.parametrize(("when", "status"), [("moving", "may"), ("any", "must")])
def test_a_blind_dodged_at_ones_own_table_is_punished_as_the_book_speaks_of_it(
    tmp_path: Any, when: str, status: str
) -> None:
    book = house(tmp_path, f'"blinds.dodging.when" = "{when}"')
    assert sanction("dodges-blind", book, moving=False).status == status


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_no_two_exceptions_disagree(data: st.DataObject) -> None:
    book = data.draw(st.sampled_from(BOOKS))
    table = data.draw(tables(book))
    told = {
        "who": table.names[0],
        "prior": tuple(data.draw(st.lists(st.sampled_from(RUNGS), max_size=3))),
        "live": data.draw(st.booleans()),
        "voluntary": data.draw(st.booleans()),
        "all_in": data.draw(st.booleans()),
        "count": data.draw(st.integers(0, 3)),
        "language": data.draw(st.sampled_from(("fr", "en", "pt"))),
        "blow": data.draw(st.booleans()),
        "moving": data.draw(st.booleans()),
    }
    offence = data.draw(st.sampled_from(OFFENCES))
    seat = data.draw(st.integers(0, len(table.names) - 1))
    assert (
        settle(LAW, OffenceContext(offence, IncidentContext(table, packaged(book), told), seat))
        is not None
    )


@pytest.mark.parametrize("language", ["fr", "FR", "français", "French"])
def test_french_is_french_by_any_name(language: str) -> None:
    assert is_language_allowed(language, packaged(FRANCE))


@pytest.mark.parametrize("language", ["en", "Anglais", "english"])
def test_english_is_allowed_where_the_book_says_so(language: str) -> None:
    assert is_language_allowed(language, packaged(PUR))
    assert not is_language_allowed(language, packaged(FRANCE))


def test_a_language_nobody_listed_is_not_allowed() -> None:
    assert not is_language_allowed("tagalog", packaged(PUR))


def test_a_blow_is_never_offered_a_warning() -> None:
    for book in map(packaged, BOOKS):
        (ruling,) = ask("incident aggression who=A blow=true", book).final_rulings
        assert ruling.penalty is not None
        assert "warning" not in ruling.penalty.ladder
        assert ruling.penalty.suggested == "disqualified"
