"""Ways people tell things in France and in Québec: each class in several wordings."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings.ruling import RuledAction
from tapisvert.speech.answer import Answer, FactQuestion, Outside, Understood
from tapisvert.speech.listening import listen
from tests.speech.given import given


def heard(text: str, book: str = "tda2017") -> Answer:
    return listen(text, packaged(book))


def reading_of(text: str, book: str = "tda2017") -> str:
    return given(heard(text, book)).reading


def verdict_of(text: str, book: str = "tda2017") -> object:
    return given(heard(text, book)).reply.rulings[-1].verdict


@pytest.mark.parametrize(
    "text",
    [
        "au turn personne a misé, il prend un jeton de 5000 et le pose sans rien annoncer",
        "turn, pas de mise, elle sort une plaque de 5000 et la balance sans un mot",
        "nobody has bet on the turn, he grabs a 5000 chip and tosses it in, not a word",
    ],
)
def test_chips_told_before_they_are_put_in_are_those(text: str) -> None:
    assert verdict_of(text) == RuledAction("bet", 5000)


@pytest.mark.parametrize(
    "text",
    [
        "y pousse sa pile d'un coup, 15 jetons de 100, ça avait bet 500 au flop",
        "mise de 500 au flop, il pousse son stack sans parler, 15 jetons de 100",
    ],
)
def test_chips_told_after_a_pile_was_pushed_are_those(text: str) -> None:
    assert verdict_of(text) == RuledAction("raise", 1500)


def test_the_last_chips_are_as_many_as_were_told() -> None:
    text = "il pousse ses trois derniers jetons de 100 sur une mise de 250, jamais annoncé tapis"
    assert verdict_of(text) == RuledAction("call", 250)


@pytest.mark.parametrize(
    "text",
    [
        "il y avait 1000 de mise au flop, il dit raise et met 1500",
        "1000 au flop pour ouvrir, il dit relance et avance 1500",
        "1000 de gageure au flop, y dit raise pis y met 1500",
    ],
)
def test_so_much_of_a_bet_is_a_bet(text: str) -> None:
    assert verdict_of(text) == RuledAction("raise", 2000)


def test_a_chip_of_an_unusual_value_is_one_chip() -> None:
    text = "Un joueur face à une mise de 800 lance un jeton de 2000 en silence."
    assert verdict_of(text) == RuledAction("call", 800)


@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        ("le double", RuledAction("raise", 1600)),
        ("je double", RuledAction("raise", 1600)),
        ("la même", RuledAction("call", 800)),
        ("pareil", RuledAction("call", 800)),
    ],
)
def test_what_is_said_of_the_bet_before_is_understood(words: str, verdict: RuledAction) -> None:
    assert verdict_of(f"mise de 800 au flop, le suivant dit « {words} »") == verdict


@pytest.mark.parametrize(
    "text",
    [
        "blindes 100/200, utg ouvre 600, le bouton relance à 1800 hors tour, le cutoff avait pas "
        "parlé et il finit par jeter",
        "100/200, utg a ouvert 600, le cutoff avait pas encore joué que le bouton relance à 1800, "
        "pis là le cutoff se couche",
    ],
)
def test_an_act_out_of_turn_binds_once_the_player_passed_over_has_folded(text: str) -> None:
    assert reading_of(text).endswith("BTN raises to 1800; CO folds")


@pytest.mark.parametrize(
    "text",
    [
        "y avait 900 à payer, il pose un jeton de mille et trois de cent, muet",
        "face à 1500 il colle un 1000 et deux 500 sans un mot",
    ],
)
def test_an_amount_to_match_that_may_have_been_a_raise_is_asked_about(text: str) -> None:
    answer = heard(text)
    assert isinstance(answer, FactQuestion)
    assert answer.fact == "last-raise"
    assert answer.meanwhile is not None


def test_a_blind_told_by_who_posted_it_has_its_chip_in_front() -> None:
    text = (
        "ma blonde est gros blind avec un seul jeton de 500 devant elle, 100-200. "
        "Le bouton monte à 450, a rajoute un 100 sans rien dire."
    )
    assert verdict_of(text) == RuledAction("raise", 700)


def test_what_the_dealer_sums_up_is_nobodys_stack() -> None:
    text = (
        "première mise de 1500 au turn, il dit deux mille de plus, il avance deux jetons de "
        "mille et le croupier trouve que ça fait 2000 en tout"
    )
    assert verdict_of(text) == RuledAction("raise", 3500)


def test_a_tabled_hand_the_dealer_took_is_no_boxed_card() -> None:
    text = (
        "Les deux cartes étaient retournées, lues par tous, la meilleure main. "
        "Le croupier les a ramassées dans le muck par erreur."
    )
    assert "boxed-cards" not in str(heard(text))


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        (
            "elle retrouve trois vieux jetons de 25, on les a retirés à la course, le plus petit "
            "jeton en jeu est le 50",
            "amount=75 smallest=50",
        ),
        (
            "il sort 4 jetons de 25 de sa poche, on les a retirés y a deux niveaux, le plus petit "
            "jeton maintenant c'est 100",
            "amount=100 smallest=100",
        ),
    ],
)
def test_the_smallest_chip_that_was_told_is_used(text: str, reading: str) -> None:
    assert reading in reading_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "avec A-10 au bouton contre un raise du cut-off, tu 3bets-tu ça toi ou tu calles?",
        "tu payes ou tu foldes toi, avec roi dame face à un open utg ?",
    ],
)
def test_how_somebody_would_play_is_no_matter_for_the_floor(text: str) -> None:
    assert isinstance(heard(text), Outside)


@pytest.mark.parametrize("book", ["pur2019", "tda2017"])
def test_an_order_in_dispute_is_asked_about_only_where_the_book_looks_at_it(book: str) -> None:
    text = (
        "mise de 500 au flop, il a mis deux jetons de 500 et dit call, on sait pas s'il a parlé "
        "avant ou après"
    )
    answer = heard(text, book)
    if book == "pur2019":  # the word goes before the chips, whichever came first
        assert isinstance(answer, Understood), answer
        assert answer.reply.rulings[-1].verdict == RuledAction("call", 500)
    else:
        assert isinstance(answer, FactQuestion)
        assert answer.fact == "order"


def test_a_surenchere_is_a_raise_and_what_nobody_understood_is_never_left_out_in_silence() -> None:
    text = (
        "le bouton surenchérit à 1500 avant son tour, le cutoff n'avait pas parlé, utg avait "
        "ouvert à 500, blindes 100/200"
    )
    assert reading_of(text).endswith("UTG raises to 500: BTN raises to 1500")
    unknown = text.replace("surenchérit", "schtroumpfe")
    assert not isinstance(heard(unknown), Understood)


def test_a_large_chip_told_without_a_verb_is_put_in() -> None:
    text = "gros jeton sans annonce, un 5000 sur une relance à 1200, blindes 200/400"
    assert verdict_of(text) == RuledAction("call", 1200)


def test_a_bet_and_the_chips_of_the_same_player_are_not_two_players() -> None:
    text = "au flop elle mise 700 mais pose un jeton de 1000 en disant sept cents"
    assert not isinstance(heard(text), Understood)
