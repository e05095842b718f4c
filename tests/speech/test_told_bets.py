"""Bets as people tell them: who acts, what was there before, sums and parts, words and chips."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings.ruling import PlayerChoice, RuledAction
from tapisvert.speech.answer import Answer, FactQuestion, Understood
from tapisvert.speech.listening import listen
from tests.speech.given import given

BOOK = packaged("tda2017")


def ruled(text: str) -> Understood:
    return given(listen(text, BOOK))


def verdict(heard: Understood) -> object:
    return heard.reply.rulings[-1].verdict


@pytest.mark.parametrize(
    ("text", "happened"),
    [
        (
            "action is on the button, 100/200. he tosses a 500 chip in the pot, no announcement.",
            "pushes 500",
        ),
        (
            "300/600: someone raised to 1500, then the player next to me threw in two 1k chips"
            " without talking",
            "pushes 2x1000",
        ),
        (
            "On est à 100-200, le premier met 400. Denise dépose ensuite un 500 et un 100 sans"
            " parler.",
            "pushes 500 100",
        ),
        (
            'La dame en petite blinde a dit "check" au flop. Ensuite le bouton mise 600, elle'
            " annonce 1000.",
            'says "1000"',
        ),
        (
            '"Eight hundred", says the big blind facing a bet of 500 on the flop.',
            'says "Eight hundred"',
        ),
    ],
)
def test_whoever_is_told_last_to_act_is_the_one_who_does(text: str, happened: str) -> None:
    assert ruled(text).reading.endswith(f": {happened}")


@pytest.mark.parametrize(
    ("text", "happened"),
    [
        (
            "River: I bet 1200. Opponent puts out a stack of 500s, four of them, says nothing.",
            "pushes 4x500",
        ),
        (
            "With 1500 to call on the river a lady counts out 2000 in 500s and says nothing.",
            "pushes 4x500",
        ),
        (
            "1500 à payer à la river, une dame compte 2000 en jetons de 500 et les pousse sans"
            " parler",
            "pushes 4x500",
        ),
        (
            "600/1200, utg raises to 3000, the next guy silently puts a couple of 5000 chips down",
            "pushes 2x5000",
        ),
    ],
)
def test_chips_are_counted_where_only_their_value_is_told_first(text: str, happened: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, Understood | FactQuestion)
    assert heard.reading.endswith(f": {happened}")


def test_chips_nobody_counted_are_asked_for() -> None:
    heard = listen("River, bet of 1200. He tosses in a bunch of 500s without a word.", BOOK)
    assert isinstance(heard, FactQuestion)
    assert heard.fact == "chips"


def test_a_sum_told_again_by_its_motions_is_put_in_once() -> None:
    heard = ruled(
        "checked to me on the flop, blinds 100/200, I put out 1500 in two motions, first 500 then"
        " another 1000, and said nothing"
    )
    assert verdict(heard) == RuledAction("bet", 500)


@pytest.mark.parametrize(
    ("text", "to"),
    [
        ("player bets 250 on the flop with blinds at 200/400. what happens", 400),
        ("au turn mon voisin gage 150 mais le gros blind est à 300", 300),
        ("UTG opens to 500 at 100/200 and the cutoff raises to 700. legal?", 800),
        ("UTG opens to 500 at 100/200 and the cutoff raises to 1200. legal?", 1200),
    ],
)
def test_a_bet_told_by_its_verb_alone_is_made_what_it_must_be(text: str, to: int) -> None:
    final = verdict(ruled(text))
    assert isinstance(final, RuledAction)
    assert final.to == to


def test_a_bet_nobody_asks_about_and_nothing_is_wrong_with_is_not_ruled_on() -> None:
    heard = listen("UTG opens to 500 at 100/200 and the cutoff raises to 1200.", BOOK)
    assert not isinstance(heard, Understood)


@pytest.mark.parametrize(
    "text",
    [
        "I checked but there was a bet of 800 I hadn't seen on the turn. Can I still call?",
        "BB thought nobody raised and knocked the table, but there was a raise to 600 from the"
        " hijack at 100/200.",
    ],
)
def test_a_check_done_in_a_belief_was_done(text: str) -> None:
    final = verdict(ruled(text))
    assert isinstance(final, PlayerChoice)
    assert set(final.options) == {"call", "fold"}


@pytest.mark.parametrize(
    ("text", "size"),
    [
        (
            "Mise de 2000 à la river, l'autre dit « tapis » et ne pousse que 5000, il garde 7000.",
            12000,
        ),
        ("Cutoff says “all in” at 100/200 with 4,600 after a raise to 500.", 4600),
        ("Mise à 1000 au flop, il reste 1300 à Normand, il pousse tout. Une relance ?", 1300),
    ],
)
def test_an_all_in_is_for_what_is_told_of_the_stack(text: str, size: int) -> None:
    final = verdict(ruled(text))
    assert isinstance(final, RuledAction)
    assert final.to == size


@pytest.mark.parametrize(
    "text",
    [
        "cutoff has 900 left total and goes all in over a 600 raise, blinds 100/200, original"
        " raiser wants to 4bet after button calls",
        "flop, première mise 600, second joueur fait tapis pour 800, troisième paye 800, et le"
        " premier veut remettre une relance. possible?",
        "Short stack declares all in for 1,450 after a bet of 1,000 (turn). Bettor thinks he can"
        " reraise when it gets back, with one caller in between.",
    ],
)
def test_an_all_in_that_reopens_nothing_is_seen_however_it_is_told(text: str) -> None:
    final = verdict(ruled(text))
    assert isinstance(final, RuledAction)
    assert final.action == "call"


@pytest.mark.parametrize(
    "text",
    [
        "exactement en même temps : il dit deux mille et sa main pousse un jeton de 5000. river,"
        " mise de 1000 devant lui",
        "at the same time, 1,000 bet on the river: his hand drops one 5k chip, his mouth says 'two"
        " thousand', truly simultaneous",
    ],
)
def test_words_and_chips_told_to_come_at_once_do(text: str) -> None:
    assert " while " in ruled(text).reading


def test_no_words_came_with_chips_put_in_saying_nothing() -> None:
    heard = ruled("300/600 le btn relance 1400, bb jette un 5000 en disant rien et après « raise »")
    assert verdict(heard) == RuledAction("call", 1400)


def _order(end: str) -> Answer:
    return listen(
        "200/400 ouvert à 1000 utg. Le hijack met un 5000 et dit relance : la moitié de la table"
        f" jure qu'il l'a dit avant, l'autre après. {end}",
        BOOK,
    )


def test_a_disputed_order_is_asked_for() -> None:
    heard = _order("")
    assert isinstance(heard, FactQuestion)
    assert heard.fact == "order"


@pytest.mark.parametrize(
    ("end", "action"),
    [
        ("Le croupier est formel, le mot est sorti avant que le jeton touche le tapis.", "raise"),
        ("Le croupier est formel, le jeton est tombé avant.", "call"),
    ],
)
def test_a_disputed_order_settled_at_the_end_is_not_asked_for_again(end: str, action: str) -> None:
    heard = _order(end)
    assert isinstance(heard, Understood), heard
    final = verdict(heard)
    assert isinstance(final, RuledAction)
    assert final.action == action


def test_what_somebody_took_a_bet_for_is_not_what_is_faced() -> None:
    heard = ruled(
        "au river ça mise deux mille cinq, l'autre pousse cinq jetons de mille d'un coup, il"
        " pensait que c'était cinq mille à payer."
    )
    assert "facing 2500" in heard.reading


def test_what_it_really_was_is_what_is_faced() -> None:
    heard = ruled("« payé ! » à la river heads up, il pensait que c'était 400, c'était 4000.")
    assert verdict(heard) == RuledAction("call", 4000)


@pytest.mark.parametrize(
    "text",
    [
        "The button bets 800 on the flop but the small blind hasn't acted. SB then says he's"
        " betting 400.",
        "le bouton gage 800 au flop mais la petite blinde avait pas parlé. la sb dit qu'elle gage"
        " 400.",
    ],
)
def test_who_was_passed_over_declares_in_other_words(text: str) -> None:
    assert ruled(text).reading == "flop, players SB BTN: BTN bets 800; SB bets 400"


def test_what_the_one_passed_over_did_is_asked_beside_the_ruling() -> None:
    heard = listen("La grosse blinde a parlé avant la petite, elle a dit « relance 2 000 ».", BOOK)
    assert isinstance(heard, FactQuestion)
    assert heard.fact == "act"
    assert heard.meanwhile is not None


def test_a_chip_splashed_over_the_line_is_a_bet_and_no_bad_manners() -> None:
    heard = ruled("400/800. Hijack silently splashes a single 5k chip across the line.")
    assert verdict(heard) == RuledAction("call", 800)
