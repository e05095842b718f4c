"""What a form tells."""

import pytest
from django.http import QueryDict

from tapisvert.tournament.floorlog.sameness import sameness
from tapisvert.web.panels.floor.telling import facts, in_words, way
from tapisvert.words import Lang

FULL = (
    "facing=1 400&last=800&blinds=300/600&pot=4000&behind=9000&front=500&players=3&smallest=25"
    "&opening=raised&closed=on&words=relance&chips=1000 500 | 500&order=chips-first"
)


def told(query: str, lang: Lang = "en") -> str:
    return facts(QueryDict(query), lang)


def test_a_bet_is_told_in_the_language_of_the_reader() -> None:
    query = "facing=1400&last=800&chips=1000 2x500"
    assert told(query) == "facing 1400, last raise 800: pushes 1000 2x500"
    assert told(query, "fr") == "face à 1400, dernière relance 800\u00a0: pousse 1000 2x500"


def test_both_languages_tell_the_same_facts() -> None:
    for order in ("chips-first", "words-first", "together"):
        query = f"{FULL}&order={order}&potlimit=on&final=on"
        assert sameness(told(query, "fr"), "tda2017") == sameness(told(query, "en"), "tda2017")
    assert "|" in sameness(told(FULL), "tda2017")


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("words-first", 'no bet: says "bet" then pushes 500 then pushes 100'),
        ("chips-first", 'no bet: pushes 500 then pushes 100 then says "bet"'),
        ("together", 'no bet: says "bet" while pushes 500 then pushes 100'),
        ("nonsense", 'no bet: says "bet" then pushes 500 then pushes 100'),
    ],
)
def test_words_and_chips_keep_their_order(order: str, expected: str) -> None:
    assert told(f"nobet=on&words=bet&chips=500 | 100&order={order}") == expected


@pytest.mark.parametrize(
    "query", ["", "facing=1400", "chips=500", "way=incident", "way=incident&incident=phone&f-who=A"]
)
def test_nothing_is_told_while_something_that_matters_is_missing(query: str) -> None:
    assert told(query) == ""


def test_nothing_to_call_is_no_bet() -> None:
    assert told("facing=0&chips=500").startswith("no bet:")


def test_quotes_in_words_do_not_end_them() -> None:
    assert told('nobet=on&words=say "all in" now') == 'no bet: says "say ’all in’ now"'


def test_an_incident_is_told_with_its_fields() -> None:
    query = "way=incident&incident=collusion&f-players=SB , Marie T.&f-prior=warning&f-prior=x"
    assert told(query) == 'incident collusion players="SB,Marie T." prior=warning'
    around = "way=incident&incident=clock-expires&f-who=BTN&street=flop&around=UTG bets 600"
    assert told(around) == "flop, UTG bets 600: incident clock-expires who=BTN"


def test_an_unknown_way_is_plain_words_and_chips_are_a_bet() -> None:
    assert way(QueryDict("way=nonsense")) == "text"
    assert way(QueryDict("chips=1000")) == "bet"


def test_an_incident_is_read_again_in_words() -> None:
    assert "incident" not in in_words("incident phone who=BTN live=yes", "fr")
    assert in_words("incident phone who=BTN live=yes", "fr").endswith("BTN")
    assert in_words("no bet: pushes 500", "en") == "no bet: pushes 500"
    assert in_words("nothing we can read", "en") == "nothing we can read"
