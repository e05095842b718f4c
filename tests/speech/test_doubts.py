"""What a telling says to be in dispute is asked for, beside the ruling that holds if it was so."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings.ruling import RuledAction
from tapisvert.speech.answer import Answer, FactQuestion, Understood
from tapisvert.speech.listening import listen


def heard(text: str, **answers: str) -> Answer:
    return listen(text, packaged("tda2017"), answers=answers)


@pytest.mark.parametrize(
    "text",
    [
        "river bet is 1200. opponent mumbled something and tossed a lone 5k chip",
        "bet of 1200 on the river, he said something nobody understood and puts one 5000 chip out",
        "mise de 1200 à la river, il marmonne un truc et jette un jeton de 5000",
        "1200 à payer au turn, elle pose un jeton de 5000, personne a entendu ce qu'elle a dit",
    ],
)
def test_words_nobody_heard_are_asked_for(text: str) -> None:
    answer = heard(text)
    assert isinstance(answer, FactQuestion)
    assert answer.fact == "words"
    spoken = heard(text, words="raise")
    assert isinstance(spoken, Understood)
    assert spoken.reply.rulings[-1].verdict == RuledAction("raise", 5000)


@pytest.mark.parametrize(
    "text",
    [
        "200/400, ouverture 1200. le jeune jette un jeton de 5000 et dit raise, la moitié de la "
        "table jure que le jeton était déjà posé quand il a parlé",
        "blinds 200/400, UTG opens 1200. button tosses a 5000 chip and says raise, nobody agrees "
        "which came first",
        "200/400, utg raises to 1200. Button puts in one 5000 chip and says raise.",
    ],
)
def test_whether_word_or_chip_came_first_is_asked_for(text: str) -> None:
    answer = heard(text)
    assert isinstance(answer, FactQuestion)
    assert answer.fact == "order"
    assert answer.meanwhile is not None
    for order, verdict in (
        ("word", RuledAction("raise", 5000)),
        ("chips", RuledAction("call", 1200)),
    ):
        settled = heard(text, order=order)
        assert isinstance(settled, Understood)
        assert settled.reply.rulings[-1].verdict == verdict


def test_words_told_to_come_after_the_chip_are_not_asked_about() -> None:
    text = "200/400, utg raises to 1200. button tosses one 5000 chip and then says raise"
    assert isinstance(heard(text), Understood)


def test_a_bare_amount_on_a_later_street_may_answer_a_bet() -> None:
    answer = heard('On the turn a player only said "fifteen hundred".')
    assert isinstance(answer, FactQuestion)
    assert answer.fact == "facing"
    assert answer.meanwhile is not None


@pytest.mark.parametrize(
    ("text", "book", "fact"),
    [
        ("river: he silently slides one single 1000 chip forward", "tda2017", "facing"),
        ("une joueuse avance un seul jeton de 5000 sans un mot à la rivière", "tda2017", "facing"),
        ("ça chicane à la table 4, ils s'entendent pas sur le dernier coup", "tda2017", "what"),
    ],
)
def test_what_nobody_told_and_what_decides_is_asked_for(text: str, book: str, fact: str) -> None:
    answer = listen(text, packaged(book))
    assert isinstance(answer, FactQuestion), answer
    assert answer.fact == fact


@pytest.mark.parametrize(
    ("text", "to"),
    [
        ("300 bet on the turn, he says '500 more', dealer took it as 500 total. which one?", 800),
        ("ça mise 300 pour ouvrir et l'autre lâche « relance 500 ». 500 ou 800 à payer ?", 800),
    ],
)
def test_what_somebody_else_took_it_for_or_asks_is_no_stack_and_no_bet(text: str, to: int) -> None:
    answer = listen(text, packaged("france2007" if "pour ouvrir" in text else "tda2017"))
    assert isinstance(answer, Understood), answer
    assert answer.reply.rulings[-1].verdict == RuledAction("raise", to)


def test_an_all_in_behind_a_bet_is_told_by_its_seat_and_hides_no_chips() -> None:
    answer = heard("blindes 250/500, ouverture à 1500, un tapis à 2 100 derrière, relance ?")
    assert not isinstance(answer, Understood), answer.reading
