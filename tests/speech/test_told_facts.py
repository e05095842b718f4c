"""What an account tells is used: neither asked for again, nor put aside for something usual."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings import ruling_text
from tapisvert.rulings.ruling import Discretion, Finding, Procedure, RuledAction, Ruling
from tapisvert.speech.answer import FactQuestion, Governed, Understood
from tapisvert.speech.listening import listen
from tests.speech.given import given

BOOK = packaged("tda2024")


def ruled(text: str, book: str = "tda2024") -> Ruling:
    return given(listen(text, packaged(book))).reply.final_rulings[-1]


def article(ruling: Ruling) -> str:
    return ruling.grounds[0].number


@pytest.mark.parametrize(
    "text",
    [
        "river, seat 1 bets 2500, seat 2 pushes out 1500 in chips by mistake, seat 5 still to act",
        "river, seat 1 bets 2500, seat 2 pushes out 1500 in chips by mistake, seats 5 and 7 still "
        "to act",
    ],
)
def test_who_is_still_to_act_is_in_the_hand(text: str) -> None:
    ruling = ruled(text)
    assert ruling.verdict == RuledAction("call", 2500)
    assert article(ruling) == "51-B-2"


@pytest.mark.parametrize(
    "text",
    [
        'villain bets 2500 river, hero says "fifteen hundred" by mistake, three players in the '
        "hand",
        'turn: villain bets 2500, hero says "fifteen hundred", 3 players',
    ],
)
def test_too_little_said_is_no_all_in(text: str) -> None:
    ruling = ruled(text)
    assert ruling.verdict == RuledAction("call", 2500)
    assert article(ruling) == "51-B-2"


@pytest.mark.parametrize(
    ("text", "bet"),
    [
        ('"I bet pot" in no limit hold\'em, pot is 1800, blinds 100/200', 200),
        ('200/400 button says "I bet five", pot 1500', 500),
    ],
)
def test_a_bet_into_more_than_the_blinds_may_be_on_a_later_street(text: str, bet: int) -> None:
    asked = listen(text, BOOK)
    assert isinstance(asked, FactQuestion)
    assert asked.fact == "facing"
    heard = listen(text, BOOK, answers={"facing": "0"})
    assert isinstance(heard, Understood)
    assert heard.reply.rulings[-1].verdict == RuledAction("bet", bet)


@pytest.mark.parametrize(
    ("text", "book", "to"),
    [
        (
            "relance annoncée à 1000 mais il met 800 en jetons, face à 400, blindes 100/200",
            "tda2024",
            1000,
        ),
        (
            "mise de 600 au flop, il met 1 jeton de 500 pis 4 de 100 sans parler",
            "pur2019",
            1200,
        ),
    ],
)
def test_what_was_announced_and_every_chip_count(text: str, book: str, to: int) -> None:
    assert ruled(text, book).verdict == RuledAction("raise", to)


def test_the_bet_faced_may_be_told_before_the_word() -> None:
    text = "seat 9 said raise and dropped only the call, 600 facing, blinds 100/200"
    heard = listen(text, BOOK)
    assert isinstance(heard, FactQuestion)
    assert "facing 600" in heard.reading


def test_three_chips_of_a_hundred_call_a_bet_told_as_it_is() -> None:
    text = "la mise c'est 250, y pousse trois jetons de cent en meme temps sans dire un mot"
    assert ruled(text).verdict == RuledAction("call", 250)


@pytest.mark.parametrize(
    "text",
    [
        "100/200, utg 500, mp shoves 650 total, button calls 650, back to utg. can he reraise",
        "100/200, utg 500, mp tapis 650, bouton paye 650, retour à utg. peut-tu relancer?",
    ],
)
def test_who_asks_whether_a_raise_is_allowed_is_told_yes_or_no(text: str) -> None:
    ruling = ruled(text)
    assert ruling_text.headline(ruling, "en") == "No: UTG may not raise. Call 650 or fold"
    assert article(ruling) == "47-A"
    assert "is said" not in " ".join(ruling_text.reasons(ruling, "en"))


def test_a_raise_that_is_allowed_is_answered_with_yes() -> None:
    text = "100/200, utg 500, mp shoves 1000 total, button calls 1000, back to utg. can he reraise"
    assert ruling_text.headline(ruled(text), "en") == "Yes: UTG may raise, to 1,500 at least"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("Clock called on seat 4 facing no bet, 30 seconds are up, he did nothing", "check"),
        ("Clock called on seat 4 facing a bet of 500, 30 seconds are up, he did nothing", "fold"),
        (
            "le temps a été demandé sur le 4, mise de 500, les 30 secondes sont écoulées, "
            "y a rien fait",
            "fold",
        ),
    ],
)
def test_a_clock_that_was_called_and_ran_out_is_no_call(text: str, action: str) -> None:
    ruling = ruled(text)
    assert isinstance(ruling.verdict, RuledAction)
    assert ruling.verdict.action == action
    assert article(ruling) == "29-2"


def test_cards_thrown_face_down_at_showdown_are_no_offence() -> None:
    text = (
        "guy threw his cards face down at showdown, they are next to the muck but we can tell "
        "exactly which ones, he wants em back, turns out flush wins"
    )
    ruling = ruled(text)
    assert ruling.penalty is None
    assert ruling.facts.hand == "live"


def test_chips_somebody_dropped_go_back_to_whoever_dropped_them() -> None:
    text = "table 9 seat 3 dropped a 500 chip, found by seat 2 at table 4"
    ruling = ruled(text)
    assert ruling.who == "S3"
    assert ruling.verdict == Finding()


@pytest.mark.parametrize(
    ("text", "article_number"),
    [
        ("forgot the burn before the flop, first guy already checked", "39-B-2"),
        ("oublié de brûler avant le flop, personne a parlé encore", "39-B-1"),
        ("pas de carte brulée avant le flop, aucune action", "39-B-1"),
        ("dealer flashed one card, the third one", "35-A-7"),
        ("un joueur a trop de cartes", "35-A-5"),
    ],
)
def test_what_was_told_of_the_deal_is_not_asked(text: str, article_number: str) -> None:
    ruling = ruled(text)
    assert isinstance(ruling.verdict, Procedure | Discretion)
    assert article(ruling) == article_number


def test_two_cards_shown_are_the_reason_and_no_card_nobody_counted() -> None:
    text = "le croupier a retourné deux cartes pendant la donne, la carte du siège 5 pis celle du 8"
    ruling = ruled(text)
    assert ruling.facts.misdeal is True
    assert "numéro 1" not in " ".join(ruling_text.reasons(ruling, "fr"))


def test_a_deal_of_the_prizes_is_answered_by_its_article() -> None:
    heard = listen("on veut faire un deal à trois en table finale", packaged("france2007"))
    assert isinstance(heard, Governed)
    assert [each.number for each in heard.articles] == ["44"]


@pytest.mark.parametrize(
    ("text", "book", "status"),
    [
        ("he walks away right when his big blind is coming to skip it", "tda2017", "may"),
        ("he walks away right when his big blind is coming to skip it", "tda2024", "must"),
        (
            "il a pris son temps en changeant de table pour esquiver sa grosse blinde",
            "tda2017",
            "must",
        ),
    ],
)
def test_a_blind_is_dodged_where_the_article_speaks_of_it(
    text: str, book: str, status: str
) -> None:
    penalty = ruled(text, book).penalty
    assert penalty is not None
    assert penalty.status == status


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        (
            'he says "raise" no wait he says nothing at all, just a single 1k into a 300 bet',
            "facing 300: pushes 1000",
        ),
        (
            'preflop 50/100 guy in mp says "three" and nothing else. pot\'s just the blinds',
            'facing 100, last raise 100, blinds 50/100, pot 150: says "three"',
        ),
        (
            "Puts out 400 to match the bet, goes back to his stack and brings another 600. "
            "Nothing said.",
            "facing 400: pushes 4x100 then pushes 600",
        ),
        (
            'blinds 500/1000. UTG says "three" and puts nothing out.',
            'facing 1000, last raise 1000, blinds 500/1000, pot 1500: says "three"',
        ),
        (
            "Two motions no words: 300 first, then 700 on top. No bet yet on the river.",
            "no bet: pushes 3x100 then pushes 500 2x100",
        ),
        (
            "turn 3 handed. middle guy bets 2200 b4 the sb says anything, sb then checks.",
            "turn, players SB A: A bets 2200; SB checks",
        ),
    ],
)
def test_what_is_told_in_passing_is_in_the_reading(text: str, reading: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, Understood)
    assert heard.reading == reading


def test_a_call_out_of_turn_keeps_who_was_passed_over() -> None:
    text = "seat 3 acts out of turn: says call of 500. seat 2 was skipped and now raises to 1500"
    assert given(listen(text, BOOK)).reading == (
        'players SB BB S2 S3: S3 says "call"; S2 raises to 1500'
    )


def test_the_first_guy_is_whoever_checked_first() -> None:
    text = (
        "turn 200/400: check, bet 1000, all in for 2000, and now the checker and the bettor both "
        "want to raise. first guy calls 2000. bettor says raise to 6000, ok?"
    )
    assert ruled(text).verdict == RuledAction("raise", 6000)
    assert ruled(text).penalty is None


@pytest.mark.parametrize(
    "text",
    [
        "Face à 1000, il balance un jeton de 5000 en disant relance.",
        "facing 1000, he tosses a 5000 chip saying raise",
    ],
)
def test_a_word_said_with_the_chip_counts(text: str) -> None:
    assert ruled(text).verdict == RuledAction("raise", 5000)


def test_whoever_stands_at_the_rail_calls_no_clock() -> None:
    ruling = ruled("Can the guy railing his buddy call the clock on my table?", "tda2017")
    assert ruling.facts.allowed is False or ruling.facts.right == "no"


@pytest.mark.parametrize(
    "text",
    [
        "Seat 2 went to the bathroom, was dealt in, first card had been pitched before he left.",
        'At showdown seat 1 said "flush" but only showed one spade card, dealer killed the other '
        "card.",
    ],
)
def test_what_was_told_beside_an_incident_leaves_it_in_doubt(text: str) -> None:
    assert not isinstance(listen(text, packaged("tda2017")), Understood)


def test_whoever_calls_an_amount_out_of_turn_faces_it() -> None:
    text = "he calls 900 before the cutoff acted, cutoff then folds"
    assert ruled(text, "tda2017").verdict == RuledAction("call", 900)


def test_of_an_all_in_out_of_turn_what_came_of_it_is_asked_first() -> None:
    heard = listen("I said all in on the button, then saw the cutoff hadn't acted.", BOOK)
    assert isinstance(heard, FactQuestion)
    assert heard.fact == "act"


@pytest.mark.parametrize(
    ("text", "number", "book"),
    [
        (
            "Siège 3 arrive à sa chaise pendant que le croupier distribue la deuxième carte.",
            "3.1",
            "ropta2020",
        ),
        ("le joueur arrive, distribution commencée mais pas finie", "3.1", "ropta2020"),
        ("level went up during the dealer change", "23-4", "tda2024"),
        ("found a joker on the turn, there was lots of betting", "35-D", "tda2024"),
        (
            "seat 2 tabled a straight, dealer pushed the pot to seat 5, noticed three hands later",
            "22-1",
            "tda2024",
        ),
    ],
)
def test_the_moment_that_was_told_is_not_asked(text: str, number: str, book: str) -> None:
    assert article(ruled(text, book)) == number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("player all in and called, the caller wants to muck without showing", "16"),
    ],
)
def test_what_an_article_answers_is_answered_by_it(text: str, number: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, Governed)
    assert heard.articles[0].number == number


def test_what_another_did_meanwhile_is_quoted_as_not_taken_into_account() -> None:
    text = "100/200. utg says raise, doesn't say how much, hj folds right away, utg then says 900"
    assert given(listen(text, BOOK)).unused == ("hj folds",)


def test_a_joker_found_too_late_is_first_said_to_be_worth_nothing() -> None:
    ruling = ruled("found a joker on the turn, there was lots of betting")
    assert next(iter(ruling_text.reasons(ruling, "en"))).startswith("The card that has no place")


def test_what_an_answer_leads_to_counts_the_action_that_was_told() -> None:
    heard = listen("dealer forgot to burn, first guy already checked", BOOK)
    assert isinstance(heard, FactQuestion)
    assert [each.value for each in heard.choices] == ["flop", "turn", "river"]
    leads = dict(heard.divided)["flop"].final_rulings[-1]
    assert article(leads) == "39-B-2"


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        (
            "en PLO le croupier s'est trompé dans le compte du pot, relance à 900 au lieu de 700, "
            "le bouton a payé",
            "blinds",
        ),
        ("PLO flop, the dealer miscounted the pot, A bet 900, B called", "pot"),
    ],
)
def test_what_a_pot_should_have_been_is_never_made_up(text: str, fact: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, FactQuestion)
    assert heard.fact == fact
