"""The public list of offences."""

import pytest

from tapisvert.rulebooks import BOOKS, packaged
from tapisvert.rulings.grounds import cited
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.rulings.incidents.offences import OFFENCES, Offence

ALONE = (
    *("discusses-hand", "advises", "asks-advice", "reads-untabled-hand", "abuse"),
    *("cheating", "checks-the-nuts", "stalling", "touches-others-chips", "throws-cards"),
    *("hides-cards", "bets-out-of-reach", "noise", "acts-early-again", "straddle"),
    *("change-from-pot", "spectator-behind-player", "stays-after-elimination"),
    *("plays-for-another", "rabbit-hunt", "identity-hidden"),
)
FIELDS = {
    **dict.fromkeys(ALONE, ("who",)),
    "aggression": ("who", "blow"),
    "dodges-blind": ("who", "moving"),
    "exposes-cards": ("who", "voluntary", "all_in"),
    "phone": ("who", "live"),
    "strategy-app": ("who", "live"),
    "device-on-table": ("who", "live"),
    "outside-help": ("who", "live"),
    "foreign-language": ("who", "language"),
    "foreign-chips": ("who", "count"),
    **dict.fromkeys(("collusion", "softplay", "chip-dumping"), ("players",)),
}


@pytest.mark.parametrize("name", FIELDS)
def test_the_public_fields_of_an_offence_are_exact(name: str) -> None:
    assert tuple(field.name for field in incident_kinds()[name].fields) == (*FIELDS[name], "prior")


def test_no_offence_is_missing_and_none_is_made_up() -> None:
    assert {offence.name for offence in OFFENCES} == set(FIELDS)


@pytest.mark.parametrize("offence", OFFENCES, ids=lambda offence: offence.name)
def test_every_offence_has_an_article_in_every_book(offence: Offence) -> None:
    for book in BOOKS:
        assert cited(packaged(book), *offence.subjects)


@pytest.mark.parametrize("offence", OFFENCES, ids=lambda offence: offence.name)
def test_every_subject_of_an_offence_stands_in_some_book(offence: Offence) -> None:
    known = {article.key for book in BOOKS for article in packaged(book).articles}
    assert set(offence.keys) <= known


def test_every_name_in_the_books_lists_is_borne_by_an_offence_or_known_to_be_general() -> None:
    general = {"teamplay", "expulsion"}
    borne = {name for offence in OFFENCES for name in offence.listed}
    for book in BOOKS:
        for key in ("penalty.must", "penalty.may"):
            assert set(packaged(book).names(key).value) <= borne | general
