"""Accounts without a verb, lists of chips, and figures that are no amounts."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.speech.answer import FactQuestion, Outside, Understood
from tapisvert.speech.listening import listen

BOOK = packaged("tda2017")


def heard_as(text: str) -> str:
    heard = listen(text, BOOK)
    ruled = heard.meanwhile if isinstance(heard, FactQuestion) else heard
    assert isinstance(ruled, Understood), heard
    return ruled.reading


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("7 jetons de 500 muets sur ouverture 2000", "facing 2000, opening: pushes 7x500"),
        ("Six hundreds in one stack over a first bet of 400. No voice.", "6x100"),
        ("Turn, ouverture 3k, jeton de 5k muet. Relance ?", "facing 3000, opening: pushes 5000"),
        ("one 5000 chip, opening bet 1500, nowt said", "facing 1500, opening: pushes 5000"),
    ],
)
def test_chips_told_without_a_verb_were_put_in(text: str, reading: str) -> None:
    assert reading in heard_as(text)


def test_the_same_figure_several_times_is_so_many_chips() -> None:
    assert "500 500 500" in heard_as("500 500 500 d'un coup, muet, ouverture 1.2k au flop")


def test_chips_listed_one_by_one_went_in_at_once() -> None:
    text = "Mise de 800 au flop, le siège 4 avance 500, 100, 100, 100 sans un mot."
    assert heard_as(text).endswith("pushes 500 100 100 100")
    text = "Bet of 800 on the flop, seat 4 slides 500, 500 together, silent."
    assert heard_as(text).endswith("pushes 500 500")


def test_the_year_of_a_book_by_itself_is_no_amount() -> None:
    text = (
        "The button skipped a seat, seen only after UTG called and the cutoff raised. 2024. Go on?"
    )
    heard = listen(text, BOOK)
    assert "2024" not in repr(heard)


def test_an_opening_bet_before_the_flop_is_a_raise_of_the_blind() -> None:
    reading = heard_as("100/200, ouverture 600, le bouton pose un jeton de 1000 sans un mot")
    assert "opening" not in reading


def test_fixed_limit_is_played_whoever_plays_no_limit_else() -> None:
    text = 'fixed limit hold\'em 300/600, flop, Ana bets 300, Bo the no-limit man says "raise 1200"'
    assert heard_as(text).startswith("limit 300, facing 300")


def test_two_who_acted_after_somebody_passed_over_are_given_no_amount_nobody_told() -> None:
    text = "au turn le deux mise, le trois paye, le premier qu'on a sauté demande à parler"
    assert "bets 100000" not in repr(listen(text, BOOK))


def test_a_value_of_chips_is_not_how_much_there_was() -> None:
    text = "after we raced the 100s off somebody finds 300 in hundreds, smallest chip in play 500"
    assert "amount=300" in heard_as(text)


@pytest.mark.parametrize(
    ("text", "prior"),
    [
        ("seat 4 abused the dealer, and I had made him miss a hand for it before", "missed-hand"),
        ("le 4 insulte le croupier, il avait déjà fait un tour complet dehors", "round-1"),
        ("seat 4 abused the dealer, warned the first time, sat one hand out after", "missed-hand"),
        ("le 4 insulte le croupier, averti puis exclu une main plus tôt", "missed-hand"),
        ("PUR : le 4 insulte le croupier, y'a eu un avertissement pis une main morte", "dead-hand"),
        ("seat 4 abused the dealer, he was told once already tonight", "warning"),
    ],
)
def test_the_heaviest_penalty_before_counts_however_it_is_told(text: str, prior: str) -> None:
    assert f"prior={prior}" in heard_as(text)


@pytest.mark.parametrize(
    "text",
    [
        "seat 1 never shuts up during hands. Warning?",
        "le siège 1 crie pendant les mains, on y donne-tu un avertissement ?",
        "seat 1 insulted our dealer. He got a friendly warning last week, not tonight",
    ],
)
def test_a_penalty_asked_for_or_long_ago_was_not_received_before(text: str) -> None:
    assert "prior=" not in heard_as(text)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (
            "PLO, real pot of 3000 on the flop, the dealer said 3500 and the first man bet 3500, "
            "noticed before the next one acted, still on the flop",
            "pot 3000, players A B, A bets 3500: incident pot-miscounted told=3500",
        ),
        (
            "la croupière a lu la mise du turn « huit cents », c'était en vrai 1800, le siège 5 a "
            "payé là-dessus",
            "bets 1800: incident bet-misstated who=S5 told=800",
        ),
    ],
)
def test_what_was_announced_and_what_is_true_are_told_apart(text: str, written: str) -> None:
    assert written in heard_as(text)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (
            "la petite pis la grosse blind ont sauté toutes les deux la même main, le bouton va où",
            "blind-eliminated position=both-blinds",
        ),
        (
            "Small blind busted in the last hand, what now with the button",
            "blind-eliminated position=small-blind",
        ),
        (
            "River : le 3 avait misé 700, le 5 paie. Le 3 refuse de montrer. Le 5, qui a payé, "
            "a-t-il le droit de voir sa main ?",
            "asks-to-see who=S5 target=S3",
        ),
        (
            "river, A bet 800, B called, C called too. C now asks to see B's hand",
            "C calls: incident asks-to-see who=C target=B",
        ),
    ],
)
def test_who_went_out_and_who_wants_to_see_whom_is_read_from_the_words(
    text: str, written: str
) -> None:
    assert written in heard_as(text)


def test_an_incident_talk_only_sounds_like_is_declined() -> None:
    text = "J'ai encore perdu un coin-flip, 8 contre deux dames pis un valet, la game est riggée"
    assert isinstance(listen(text, BOOK), Outside)
