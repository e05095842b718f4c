"""What one edition says otherwise than the one before it."""

from tapisvert.rulebooks import packaged
from tapisvert.rulebooks.editions import (
    changes,
    newest_edition,
    next_edition,
    otherwise_since,
    told_since,
)


def test_an_edition_knows_what_follows_it() -> None:
    assert next_edition("tda2017") == "tda2024"
    assert next_edition("tda2024") is None
    assert next_edition("france2007") is None
    assert newest_edition("tda2017") == newest_edition("tda2024") == "tda2024"


def test_everything_new_changed_or_dropped_is_listed_by_topic() -> None:
    listed = changes("tda2024")
    kinds = {change.kind for change in listed}
    assert kinds == {"new", "changed", "dropped"}
    assert {c.before[0].number for c in listed if c.kind == "dropped"} >= {"46-C"}


def test_an_older_article_says_since_when_it_is_otherwise() -> None:
    (change,) = otherwise_since(packaged("tda2017").article("46-C"))
    assert told_since(change, "en").startswith("Since 2019 otherwise: ")
    assert told_since(change, "fr").startswith("Depuis 2019, autrement : ")
    assert told_since(change, "en").endswith("(TDA 2024, art. 42)")


def test_what_did_not_change_and_the_newest_edition_say_nothing_of_it() -> None:
    assert otherwise_since(packaged("tda2017").article("46-A")) == ()
    assert otherwise_since(packaged("tda2024").article("42")) == ()
