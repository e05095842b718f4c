"""Tellings of somebody new to the floor: what is not known is asked, and no other matter ruled."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings.ruling import Procedure
from tapisvert.speech.answer import FactQuestion, Governed, Understood
from tapisvert.speech.listening import listen

BOOK = packaged("tda2024")


@pytest.mark.parametrize(
    "text",
    [
        "The dealer flipped up my first card on the deal",
        "My second card was turned face up by the dealer",
        "The dealer exposed his second card during the deal",
        "Le croupier a retourné ma première carte pendant la donne",
        "Ma deuxième carte a été exposée par le croupier",
        "Sa première carte a été retournée par le croupier",
    ],
)
def test_the_first_card_of_a_player_is_not_the_first_card_of_the_deal(text: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, FactQuestion)
    assert heard.fact == "nth"
    answered = listen(text, BOOK, answers={"nth": "7"})
    assert isinstance(answered, Understood)
    assert answered.reply.final_rulings[-1].facts.misdeal is False


@pytest.mark.parametrize(
    "text",
    [
        "the first card of the deal was flipped over by the dealer",
        "La première carte de la donne a été retournée par le croupier",
        "The small blind had his first card flipped up by the dealer",
    ],
)
def test_the_first_card_of_the_deal_is_a_misdeal(text: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, Understood)
    assert isinstance(heard.reply.final_rulings[-1].verdict, Procedure)
    assert heard.reply.final_rulings[-1].facts.misdeal is True


@pytest.mark.parametrize(
    "text",
    [
        "Il manque un joueur à la table, il est aux toilettes, on lui distribue ?",
        "Un joueur est aux toilettes, est-ce qu'on lui donne des cartes ?",
        "Le siège 4 n'est pas à sa place, il est parti fumer : on le sert quand même ?",
        "A player is missing from the table, he is in the bathroom, do we deal him in?",
        "Seat 4 is in the restroom, does he get cards?",
        "One player is away from the table having a smoke, is he still dealt a hand?",
    ],
)
def test_who_asks_whether_an_absent_player_is_dealt_in_gets_that_article(text: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, Governed)
    assert heard.subject == "absent"
    assert heard.articles[0].number == "30"


@pytest.mark.parametrize(
    "text",
    [
        "J'ai dit « je suis » en croyant que c'était 200 mais c'était 2000",
        "J'ai annoncé call en pensant que c'était 200 mais c'était 2000",
        "Il a dit « je paie » croyant que c'était 300 alors que c'était 3000",
        "I said call thinking it was 200 but it was 2000",
        'I said "call" believing it was 200, it was 2000',
        "He says call, he thought it was 300 but it was actually 3000",
    ],
)
def test_an_amount_that_was_told_is_not_asked_again(text: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, Governed)
    assert heard.subject == "amount-believed"
