"""`tapisvert incidents`, as somebody types it."""

import pytest

from tapisvert.cli.incidents import citations
from tapisvert.rulebooks import all_books
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.words import knows
from tests.cli.conftest import Console

PUBLIC = """
boxed-cards first-card-to-wrong-seat card-to-ineligible-seat player-not-dealt downcard-exposed
wrong-card-count consecutive-cards-to-button extra-flop-card premature-flop premature-turn
premature-river premature-stud-street missing-burn off-colour-card card-on-floor
cards-missing-from-deck stub-disordered stud-river-face-up stud-upcards-picked-up
hand-mucked-by-dealer hand-touched-muck pushes-cards-face-down tables-one-card
discards-believing-won asks-to-see takes-cards-back reading-disputed award-disputed
false-declaration shows-one-player clock-called clock-expires arrives leaves-table level-ends
deck-change-asked stack-count-asked pot-count-asked underbet-noticed pot-miscounted
wrong-count-given hidden-chips-after-all-in chips-found chips-hidden-in-transit
old-chips-after-race exposes-cards phone strategy-app discusses-hand advises asks-advice
reads-untabled-hand foreign-language abuse aggression cheating collusion softplay chip-dumping
checks-the-nuts stalling touches-others-chips throws-cards hides-cards bets-out-of-reach noise
acts-early-again dodges-blind straddle change-from-pot foreign-chips spectator-behind-player
stays-after-elimination plays-for-another rabbit-hunt
"""


def test_every_public_incident_is_there(console: Console) -> None:
    told = console("incidents", "--json").json
    assert set(PUBLIC.split()) <= {each["name"] for each in told["incidents"]}


@pytest.mark.parametrize("name", sorted(incident_kinds()))
def test_every_incident_is_described_and_has_an_article_in_some_book(name: str) -> None:
    assert knows(f"incidents.{name}")
    assert any(citations(book, incident_kinds()[name]) for book in all_books())


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_list_names_every_incident_with_its_sentence(console: Console, lang: str) -> None:
    answer = console("incidents", "--lang", lang)
    assert answer.status == 0
    assert "premature-turn" in answer.out
    assert ("A player cheats." in answer.out) is (lang == "en")


def test_one_incident_shows_fields_choices_defaults_and_articles(console: Console) -> None:
    out = console("incidents", "downcard-exposed").out
    assert "nth" in out
    assert "otherwise 0" in out
    assert "6.24" in out
    assert 'tapisvert rule "incident downcard-exposed to=BTN nth=1"' in out


def test_an_incident_with_nothing_to_tell_says_so(console: Console) -> None:
    assert "Il suffit de son nom." in console("incidents", "premature-turn", "--lang", "fr").out


def test_a_program_reads_kinds_choices_and_defaults(console: Console) -> None:
    told = console("incidents", "arrives", "--json").json
    moment = next(field for field in told["fields"] if field["name"] == "moment")
    assert moment["required"]
    assert "after-last-card" in moment["choices"]
    assert told["articles"]["ropta2020"][0]["number"] == "3.1"


def test_an_unknown_incident_is_refused_with_the_nearest(console: Console) -> None:
    answer = console("incidents", "premature-trun")
    assert answer.status == 2
    assert "premature-turn" in answer.err


def test_the_articles_of_the_books_named_are_shown_alone(console: Console) -> None:
    named = ("incidents", "arrives", "--book", "pur2019", "--book", "tda2024")
    assert list(console(*named, "--json").json["articles"]) == ["pur2019", "tda2024"]
    assert "France 2007" not in console(*named).out
