"""Who did what and what it was, told in ways that turn the words round."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.speech.answer import Candidates, Governed, Understood
from tapisvert.speech.listening import listen

BOOK = packaged("tda2017")


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("Bo thinks for two minutes, Ana calls the clock", "by=Ana"),
        ("Bo réfléchit depuis trois minutes, Ana demande le temps", "by=Ana"),
        ("the clock was called on Bo by Ana", "by=Ana"),
        ("Bo had the clock called on him", "by=A"),
        ("le 3 se fait demander le temps par le 5", "by=S5"),
        ("seat 2 was thinking when seat 6 who had folded called the clock", "by=S6 in_hand=false"),
        ("The pot was awarded to the wrong player and the next hand has started", "award-disputed"),
        ("we pushed the pot to the wrong guy because nobody saw his straight", "reading-disputed"),
        ("pot awarded before substantial action", "moment=next-hand-started"),
        ("seat 5 got one card short", "wrong-card-count who=S5 has=1"),
        ("player has 3 hole cards, discovered on the flop", "flop: incident wrong-card-count"),
        (
            "le 5 se couche face visible, deux joueurs doivent encore parler",
            "S5 folds: incident",
        ),
        ("téléphone posé sur la table pendant le coup", "device-on-table"),
        ("he had chips in his pocket", "incident chips-hidden-in-transit who=A"),
        ("two cards were exposed during the deal", "exposed_before=1"),
        ("seat 6 folded out of turn", "S6 folds"),
        ("a player bets 500 out of turn, the player whose turn it was checks", "A checks"),
        ("un joueur mise 500 hors tour, celui qui devait parler checke", "flop, players A B"),
        ("called on the river, wants to see the bettor's hand", "asks-to-see who=A target=B"),
        ("the player is all in and then chips turn up behind his cards", "river, players"),
    ],
)
def test_what_was_told_is_what_is_ruled_on(text: str, reading: str) -> None:
    heard = listen(text, BOOK)
    named = heard.reading if isinstance(heard, Understood) else str(heard)
    assert reading in named
    assert "amount=" not in named  # nobody told one


@pytest.mark.parametrize(
    "text", ["no one called the clock", "personne n'a demandé le temps", "nobody called time"]
)
def test_a_clock_nobody_called_is_not_ruled_on(text: str) -> None:
    assert isinstance(listen(text, BOOK), Candidates)


@pytest.mark.parametrize("text", ["seat 3 forgot to post his ante", "il n'a pas posté son ante"])
def test_a_missed_ante_is_for_the_director_where_no_book_speaks_of_it(text: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, Governed)
    assert [each.number for each in heard.articles] == ["1"]
