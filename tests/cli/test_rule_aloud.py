"""A ruling read aloud: its headline, what a book does not say, and facts told in notation."""

import pytest

from tests.cli.conftest import Console


@pytest.mark.parametrize(
    ("told", "headline"),
    [
        (
            "river, players A B C, A checks, B bets 500, C calls: incident shows-first-asked",
            "B shows first: the last to bet or raise on this street",
        ),
        ("incident wrong-seat who=UTG", "UTG moves to the right seat as soon as this hand is over"),
        (
            "denominations 100 500 1000: incident old-chips-after-race who=A amount=125",
            "A gets 100 in chips in play for the 125 found",
        ),
        ("flop, players A B C, A bets 600: incident premature-turn", "The early turn is set aside"),
        ("river, players A B: incident tables-one-card who=B", "B tables every card"),
        ("incident re-entry-asked", "Where the event allows it, a re-entry gets a full stack"),
    ],
)
def test_the_headline_is_the_ruling_as_a_dealer_reads_it(
    console: Console, told: str, headline: str
) -> None:
    shown = " ".join(console("rule", "--book", "tda2017", told).out.split())
    assert headline.upper() in shown


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ("incident downcard-exposed to=BB nth=5", "this is the usual practice"),
        ("flop, players A B: incident spectator-behind-player who=A", "This book does not say"),
        ("flop, players A B: incident change-from-pot who=A", "This book says only"),
        ("incident tie-asked", "No article of this book says so"),
        ("incident double-burn street=turn", "No article says how it is put right"),
    ],
)
def test_where_a_book_is_silent_the_ruling_says_so(
    console: Console, told: str, sentence: str
) -> None:
    shown = " ".join(console("rule", "--book", "tda2017", told).out.split())
    assert sentence in shown


def test_a_raise_above_the_cap_of_the_house_is_a_call(console: Console) -> None:
    play = "A bets 200, B raises to 400, A raises to 600, B raises to 800"
    told = f'LHE, bets 200/400, raise cap 3, flop, players A B, {play}: A says "raise"'
    assert "CALL, 800" in console("rule", "--book", "tda2017", told).out


def test_what_was_done_with_a_hand_at_showdown_can_be_told(console: Console) -> None:
    play = "river, players A B C, A bets 500, B calls, C calls, A pushed face down, C mucked"
    asks = "incident asks-to-see target=A"
    assert "18-A" in console("rule", "--book", "tda2017", f"{play}: {asks} who=C").out
    assert "18-B" in console("rule", "--book", "tda2017", f"{play}: {asks} who=B").out


@pytest.mark.parametrize(
    ("said", "headline"),
    [
        ('"check" then says "bet 500"', "CHECK"),
        ('"raise" then says "raise to 2000"', "BET OF 2,000"),
    ],
)
def test_the_first_clear_words_bind_and_an_amount_after_raise_belongs_to_it(
    console: Console, said: str, headline: str
) -> None:
    out = console("rule", "--book", "tda2017", f"flop, players A B C: A says {said}").out
    assert headline in out
    assert ("The first clear words bind" in out) == (headline == "CHECK")
