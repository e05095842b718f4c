"""What a director types, read and written back."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.cards import FULL_DECK, cards
from tapisvert.refusals import Invalid
from tapisvert.rulings.gestures import (
    Bets,
    Calls,
    Checks,
    Exposes,
    Folds,
    Gesture,
    GoesAllIn,
    Mucks,
    PullsBack,
    Pushes,
    RaisesBy,
    RaisesTo,
    Says,
    TableAct,
    Tables,
    Taps,
)
from tapisvert.rulings.notation import read, write

PLAYERS = ("SB", "BB", "UTG", "UTG+1", "Chloé", "Chloé D.", "Seat 3")


def one(gesture: Gesture, who: str = "UTG") -> TableAct:
    return TableAct(who, ((gesture,),))


@pytest.mark.parametrize(
    ("line", "gesture"),
    [
        ("UTG folds", Folds()),
        ("UTG checks", Checks()),
        ("UTG taps", Taps()),
        ("UTG calls", Calls()),
        ("UTG bets 800", Bets(800)),
        ("UTG bets 1,000", Bets(1000)),
        ("UTG bets 1 000", Bets(1000)),
        ("UTG bets 1\u202f000", Bets(1000)),
        ("UTG bets 1.5k", Bets(1500)),
        ("UTG bets 2k5", Bets(2500)),
        ("UTG bets 1m", Bets(1_000_000)),
        ("UTG raises to 800", RaisesTo(800)),
        ("UTG raises by 800", RaisesBy(800)),
        ("UTG goes all-in", GoesAllIn()),
        ("UTG goes all in", GoesAllIn()),
        ("UTG pushes 1000 5x100", Pushes((1000, 100, 100, 100, 100, 100))),
        ("UTG pushes 100 1000", Pushes((1000, 100))),
        ("UTG pushes 2×500", Pushes((500, 500))),
        ('UTG says "raise 800"', Says("raise 800")),
        ("UTG says 'raise 800'", Says("raise 800")),
        ("UTG says raise 800", Says("raise 800")),
        ("UTG says « relance »", Says("relance")),
        ('UTG says "and then I raise while you wait"', Says("and then I raise while you wait")),
        ("UTG pulls back all", PullsBack(None)),
        ("UTG pulls back 2x25", PullsBack((25, 25))),
        ("UTG exposes As", Exposes(cards("As"))),
        ("UTG mucks", Mucks()),
        ("UTG tables AsKd", Tables(cards("AsKd"))),
        ("UTG tables A♠ K♦", Tables(cards("AsKd"))),
    ],
)
def test_every_verb_of_the_grammar_is_read(line: str, gesture: Gesture) -> None:
    assert read(line, PLAYERS) == one(gesture)


@pytest.mark.parametrize(
    ("line", "gesture"),
    [
        ("UTG passe", Folds()),
        ("UTG se couche", Folds()),
        ("UTG parole", Checks()),
        ("UTG checke", Checks()),
        ("UTG paie", Calls()),
        ("UTG suit", Calls()),
        ("UTG mise 800", Bets(800)),
        ("UTG relance à 1 200", RaisesTo(1200)),
        ("UTG relance de 800", RaisesBy(800)),
        ("UTG fait tapis", GoesAllIn()),
        ("UTG pousse 1000 5x100", Pushes((1000, 100, 100, 100, 100, 100))),
        ("UTG dit « 800 de mieux »", Says("800 de mieux")),
        ("UTG reprend tout", PullsBack(None)),
        ("UTG reprend 2x25", PullsBack((25, 25))),
        ("UTG montre As", Exposes(cards("As"))),
        ("UTG jette", Mucks()),
        ("UTG étale AsKd", Tables(cards("AsKd"))),
    ],
)
def test_french_verbs_are_read_too(line: str, gesture: Gesture) -> None:
    assert read(line, PLAYERS) == one(gesture)


def test_then_makes_a_new_moment_and_while_stays_in_the_same() -> None:
    act = read('UTG says "raise" then pushes 1000 while taps then UTG pushes 500', PLAYERS)
    assert act.moments == ((Says("raise"),), (Pushes((1000,)), Taps()), (Pushes((500,)),))


def test_puis_and_pendant_que_join_acts_too() -> None:
    act = read("Chloé dit « relance » puis pousse 1000 pendant que dit « 42 000 »", PLAYERS)
    assert act.moments == ((Says("relance"),), (Pushes((1000,)), Says("42 000")))


@pytest.mark.parametrize("who", PLAYERS)
def test_names_may_hold_spaces_accents_and_signs(who: str) -> None:
    assert read(f"{who} calls", PLAYERS).who == who


def test_the_longest_name_that_fits_is_meant() -> None:
    assert read("Chloé D. folds", ("Chloé", "Chloé D.")).who == "Chloé D."


def test_without_a_list_of_players_the_name_is_what_stands_before_the_verb() -> None:
    assert read("le petit Bo relance à 800").who == "le petit Bo"


def test_where_nobody_is_named_the_player_told_beforehand_acts() -> None:
    assert read("pushes 1000", who="Chloé") == one(Pushes((1000,)), "Chloé")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("UTG dances", "notation.unknown-verb"),
        ("UTG raises 800", "notation.unknown-verb"),
        ("", "notation.unknown-verb"),
        ("Dede folds", "floor.unknown-player"),
        ("folds", "notation.who-missing"),
        ('UTG says "raise" then BB pushes 500', "notation.one-player"),
        ("UTG calls 500", "notation.too-much"),
        ("UTG bets", "notation.amount"),
        ("UTG bets -5", "notation.amount"),
        ("UTG bets 1.5", "notation.amount"),
        ("UTG bets 0", "notation.amount"),
        ("UTG bets ９", "notation.amount"),
        ("UTG bets 99999999999999999999", "notation.amount"),
        ("UTG pushes", "notation.chips-missing"),
        ("UTG pushes 0x100", "notation.chips"),
        ("UTG pushes 5x0", "notation.chips"),
        ("UTG pushes five", "notation.chips"),
        ("UTG pushes 999999x25", "notation.too-many-chips"),
        ("UTG says", "notation.words-missing"),
        ('UTG says ""', "notation.words-missing"),
        ("UTG exposes", "notation.cards-missing"),
        ("UTG tables AsXx", "cards.unreadable"),
        ("UTG then folds", "notation.unknown-verb"),
    ],
)
def test_what_cannot_be_read_is_refused_in_both_languages(line: str, code: str) -> None:
    with pytest.raises(Invalid) as refused:
        read(line, PLAYERS)
    assert refused.value.code == code
    assert refused.value.text("fr") != refused.value.text("en")


CHIPS = st.lists(st.sampled_from((25, 100, 500, 1000, 5000)), min_size=1, max_size=12).map(
    lambda chips: tuple(sorted(chips, reverse=True))
)
AMOUNTS = st.integers(1, 10**9)
SPEECH = st.text(st.characters(categories=("L", "N", "P", "Zs"), exclude_characters="\"“”«»'"))
SHOWN = st.lists(st.sampled_from(FULL_DECK), min_size=1, max_size=4, unique=True).map(tuple)
GESTURES = st.one_of(
    st.sampled_from((Folds(), Checks(), Taps(), Calls(), GoesAllIn(), Mucks(), PullsBack(None))),
    CHIPS.map(Pushes),
    CHIPS.map(PullsBack),
    SPEECH.map(str.strip).filter(bool).map(Says),
    AMOUNTS.map(Bets),
    AMOUNTS.map(RaisesTo),
    AMOUNTS.map(RaisesBy),
    SHOWN.map(Exposes),
    SHOWN.map(Tables),
)
MOMENTS = st.lists(st.lists(GESTURES, min_size=1, max_size=3).map(tuple), min_size=1, max_size=3)


@given(st.sampled_from(PLAYERS), MOMENTS.map(tuple))
def test_what_is_written_is_read_back(who: str, moments: tuple[tuple[Gesture, ...], ...]) -> None:
    act = TableAct(who, moments)
    assert read(write(act), PLAYERS) == act


@given(st.text(max_size=60))
def test_no_text_makes_the_reader_fall_over(line: str) -> None:
    with contextlib.suppress(Invalid):
        assert read(line, PLAYERS).who in PLAYERS
