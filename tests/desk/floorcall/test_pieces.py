"""A reading taken apart into facts, changed one by one, and told in both languages."""

import pytest

from tapisvert.desk.floorcall.piece_text import piece_text
from tapisvert.desk.floorcall.pieces import answered, changed, named, pieces
from tapisvert.rulings.description import read
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.words import LANGS, Lang

BET = "facing 1400, last raise 800, blinds 300/600: pushes 1000 2x500"
HAND = 'flop, players C A B, C bets 400: B raises to 1200 then says "oops"; A calls'


@pytest.mark.parametrize(
    "reading", [BET, HAND, "incident phone who=BTN live=true", 'no bet, pot 900: says "100"']
)
def test_a_reading_nobody_changed_reads_as_before(reading: str) -> None:
    assert read(changed(reading, {})) == read(reading)


def test_facts_are_shown_as_short_as_a_pill() -> None:
    told = [piece_text(piece, "fr") for piece in pieces(BET)]
    assert told == [
        "à payer 1\u202f400",
        "dernière relance 800",
        "blindes 300/600",
        "pousse 1\u202f000 + 2 × 500",
    ]
    assert [piece_text(piece, "en") for piece in pieces(HAND)][-2:] == [
        "B raises to 1,200, then says “oops”",
        "A calls",
    ]


def test_players_are_shown_by_their_names_where_they_are_known() -> None:
    (_, who) = pieces("incident phone who=S5")
    assert piece_text(who, "fr", {"S5": "Chloé"}) == "Chloé"
    assert piece_text(who, "fr") == "siège 5"


def test_an_answer_does_not_change_what_was_told() -> None:
    assert answered(BET, {"facing": "9"}) == BET
    assert "last raise 800" in answered("facing 1400: pushes 1000", {"last-raise": "800"})
    assert "opening" in answered("facing 1400: pushes 1000", {"last-raise": "opening"})


def test_no_bet_is_told_as_no_bet() -> None:
    assert changed(BET, {"bet": "0", "increment": ""}).startswith("no bet, blinds")


def test_a_player_nobody_named_gets_a_name_where_he_is_alone() -> None:
    assert named("incident phone who=A", "Chloé") == "incident phone who=Chloé"
    assert named("incident phone who=BTN", "Chloé") == "incident phone who=BTN"
    assert named("players A B: incident phone who=A", "Chloé").endswith("who=A")


@pytest.mark.parametrize("lang", LANGS)
def test_every_field_of_every_incident_has_its_words(lang: Lang) -> None:
    for kind in incident_kinds().values():
        for field in kind.fields:
            value = (field.choices or ("1",))[0]
            for piece in pieces(f"incident {kind.name} {field.name}={value}"):
                assert piece_text(piece, lang)
