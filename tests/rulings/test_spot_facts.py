"""The facts a director types, one by one."""

from typing import Any

import pytest

from tapisvert.cards import cards
from tapisvert.refusals import Invalid
from tapisvert.rulings.spot_facts import LEADS, OWNED, PHRASES, TRAILS, add_fact, read_fact


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("facing 1100", "bet", 1100),
        ("facing 1,100", "bet", 1100),
        ("to call 1.1k", "bet", 1100),
        ("face à 1 100", "bet", 1100),
        ("no bet", "bet", 0),
        ("Sans mise", "bet", 0),
        ("last raise 600", "increment", 600),
        ("dernière relance de 600", "increment", 600),
        ("opening", "opening", True),
        ("relancé", "opening", False),
        ("behind 2000", "behind", 2000),
        ("2000 behind", "behind", 2000),
        ("derrière 2000", "behind", 2000),
        ("last chips", "last_chips", True),
        ("already in 200", "put", 200),
        ("in front 2x25", "front", (25, 25)),
        ("devant 1000", "front", (1000,)),
        ("3 players", "players_left", 3),
        ("3 joueurs restants", "players_left", 3),
        ("heads-up", "players_left", 2),
        ("tête-à-tête", "players_left", 2),
        ("not reopened", "closed", True),
        ("pot-limit", "limit", "pot-limit"),
        ("pot limit", "limit", "pot-limit"),
        ("limit 200", "limit_bet", 200),
        ("smallest chip 100", "chip", 100),
        ("denominations 500 100 1000", "denominations", (100, 500, 1000)),
        ("jetons en jeu 100/500", "denominations", (100, 500)),
        ("raise cap 3", "raise_cap", 3),
        ("plafond de relances 4", "raise_cap", 4),
        ("two left in the event", "heads_up", True),
        ("UTG mucked", "shown", ("UTG", "mucked")),
        ("Chloé has tabled", "shown", ("Chloé", "tabled")),
        ("BB a poussé face cachée", "shown", ("BB", "pushed")),
        ("BTN tient encore ses cartes", "shown", ("BTN", "holding")),
        ("pot 4000", "pot", 4000),
        ("pot de 4 000", "pot", 4000),
        ("blinds 100/200", "blinds", (100, 200)),
        ("blindes 100-200", "blinds", (100, 200)),
        ("ante 25", "ante", 25),
        ("bb ante 200", "bb_ante", 200),
        ("bets 100/200", "bets", (100, 200)),
        ("bring-in 25", "bring_in", 25),
        ("flop", "street", "flop"),
        ("rivière", "street", "river"),
        ("septième", "street", "seventh"),
        ("plo8", "game", "PLO8"),
        ("players SB BB UTG", "players", ("SB", "BB", "UTG")),
        ("joueurs A/B/C", "players", ("A", "B", "C")),
        ("button C", "button", "C"),
        ("stacks 5000", "stacks", 5000),
        ("tapis de 5000", "stacks", 5000),
        ("Chloé has 1200", "stack", ("Chloé", 1200)),
        ("Chloé a 1 200", "stack", ("Chloé", 1200)),
        ("board AsKd2c", "board", cards("AsKd2c")),
        ("A holds AsKd", "cards", ("A", cards("AsKd"))),
        ("A tient AsKd", "cards", ("A", cards("AsKd"))),
        ("hand for hand", "hand_for_hand", True),
        ("9 at the table", "at_table", 9),
    ],
)
def test_a_fact_is_read_in_both_languages(text: str, name: str, value: Any) -> None:
    assert read_fact(text) == (name, value)


@pytest.mark.parametrize("text", ["", "so", "UTG raises to 600", "UTG has fun", "many players"])
def test_what_is_no_fact_is_left_to_others(text: str) -> None:
    assert read_fact(text) is None


@pytest.mark.parametrize("text", ["facing much", "blinds 100", "pot 1.5", "99999 players"])
def test_a_fact_without_a_readable_value_is_refused(text: str) -> None:
    with pytest.raises(Invalid):
        read_fact(text)


def test_a_fact_told_twice_is_refused_but_each_player_has_his_own() -> None:
    found: dict[str, Any] = {}
    add_fact(found, "stack", ("A", 500))
    add_fact(found, "stack", ("B", 700))
    assert found == {"stack": {"A": 500, "B": 700}}
    add_fact(found, "pot", 500)
    with pytest.raises(Invalid):
        add_fact(found, "pot", 600)


def test_no_phrase_is_written_in_two_places() -> None:
    words = [*PHRASES, *LEADS, *(f"_ {each}" for each in OWNED)]
    assert len(words) == len(set(words))
    assert all(phrase == phrase.casefold() for phrase in (*PHRASES, *LEADS, *TRAILS, *OWNED))
