"""Questions of the tournament asked at a table: ruled on with the facts that were told."""

import pytest

from tapisvert.rulebooks import all_books, packaged
from tapisvert.speech.answer import Candidates, FactQuestion, Governed, Understood
from tapisvert.speech.listening import listen

BOOK = packaged("tda2017")
IN_GENERAL = {
    "un joueur s'est assis à la mauvaise place": "wrong-seat",
    "il avance ses jetons puis les ramène sans les lâcher": "forward-motion",
    "how does hand for hand work": "hand-for-hand-asked",
}


@pytest.mark.parametrize("text", IN_GENERAL)
def test_a_question_of_the_tournament_is_answered_under_every_book(text: str) -> None:
    for book in all_books():
        heard = listen(text, book)
        assert isinstance(heard, Candidates)
        assert heard.options[0].incident == IN_GENERAL[text]
        assert heard.options[0].reply is not None
        assert heard.articles


WITH_FACTS = {
    "we got 9 at one table and 7 at the other, who moves": "balance-asked fullest=9 shortest=7",
    "Table 3 has 9, table 5 has 7. who do I move": "balance-asked fullest=9 shortest=7",
    "our table is down to 5 and the others have 8, should we stop dealing": (
        "halt-asked fullest=8 here=5"
    ),
    "do we play on 6 handed when every other table has 9?": "halt-asked fullest=9 here=6",
    "heads up now, the big blind is the one who went out, where do we put the button": (
        "heads-up-asked out=big-blind"
    ),
    "heads up, and the player who busted third was the big blind. who has the button?": (
        "heads-up-asked out=big-blind"
    ),
    "6-max event, fullest table has 6 and ours only 3, do we stop dealing?": (
        "halt-asked fullest=6 here=3 seats=6"
    ),
    "seats 1 and 6 chop it, there's an odd 25, button in seat 3. who gets the extra chip": (
        "odd-chip-asked winners=S1,S6 button=3"
    ),
    "We have a split pot between seat 4 and seat 9 with one 100 chip that can't be divided, and "
    "the dealer button is in front of seat 8.": "odd-chip-asked winners=S4,S9 button=8",
    "Small blind busted last hand, where does the button go?": (
        "blind-eliminated position=small-blind"
    ),
    "the guy in the big blind went broke on the last hand, who posts small now": (
        "blind-eliminated position=big-blind"
    ),
    "Player on the button got knocked out. do i move the button as usual": (
        "blind-eliminated position=button"
    ),
    "both blinds busted on the same hand, who posts": "blind-eliminated position=both-blinds",
    "we are heads up now, the small blind just busted in third, who has the button": (
        "heads-up-asked out=small-blind"
    ),
    "Three left, the button is eliminated. Heads-up: who posts the small blind?": (
        "heads-up-asked out=button"
    ),
    "my table broke and my new seat is the big blind. do i have to post right away": (
        "broken-table-seat who=A position=big-blind"
    ),
    "la table est cassée, un joueur se retrouve entre le bouton et la petite blinde": (
        "broken-table-seat who=A position=between"
    ),
    "how many players at the final table? tables are 9 handed": "final-table-asked seats=9",
    "hand for hand, all in and call at table 4, do we turn the cards up?": (
        "hand-for-hand-asked all_in=true"
    ),
    "two guys out on the same hand at different tables during hand for hand, who gets the money": (
        "tie-asked same_table=false"
    ),
    "he lost the chip race and those were his only chips. is he gone?": (
        "chip-race-asked who=A won=false other_chips=false"
    ),
    "a player shows up an hour after start, does he get a full stack?": (
        "late-entry-asked minutes=60"
    ),
}


@pytest.mark.parametrize("text", WITH_FACTS)
def test_what_was_told_of_the_tournament_is_ruled_on(text: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, Understood)
    assert heard.reading == f"incident {WITH_FACTS[text]}"


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("who shows first? river was bet by seat 3 and called by seat 8", "S3"),
        (
            "seat 7 bet the river, seat 1 called, both waiting for the other to show. who first",
            "S7",
        ),
        ("checked the river, nobody wants to show first, seat 2 and seat 5", "S2"),
    ],
)
def test_who_shows_first_is_whoever_bet_last_or_sits_first(text: str, first: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, Understood)
    assert heard.reply.final_rulings[-1].facts.answer == first


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("who has to show first at showdown?", "action"),
        ("heads up starts, who deals and who posts?", "out"),
    ],
)
def test_what_a_question_of_the_tournament_hangs_on_is_asked(text: str, fact: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, FactQuestion)
    assert heard.fact == fact
    assert heard.articles


def test_the_odd_chip_of_nobody_in_particular_is_answered_by_its_article() -> None:
    heard = listen("odd chip in a split pot, who does it go to?", BOOK)
    assert isinstance(heard, Governed)
    assert heard.articles[0].key == "odd-chip.board"


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("Tom arrives 10 minutes after the start and had called to say so. any chips off", 0),
        ("Tom arrives 10 minutes late without a word to anybody, any chips off", 1000),
    ],
)
def test_a_delay_announced_in_time_costs_nothing(text: str, chips: int) -> None:
    heard = listen(text, packaged("pur2019"))
    assert isinstance(heard, Understood)
    assert heard.reply.final_rulings[-1].facts.removed == chips


@pytest.mark.parametrize(
    "text",
    [
        "we raced off the 25s an hour ago and this dude turns up with three 25 chips, smallest "
        "now is 100. trade em in?",
        "the 25s are gone since the break and she finds three old 25 chips, smallest now is 100",
    ],
)
def test_so_many_old_chips_are_their_sum(text: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, Understood)
    assert "amount=75" in heard.reading


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("À combien de joueurs forme-t-on la table finale ? Il en reste douze.", "seats"),
        ("how many players make the final table, we are getting close to it now", "seats"),
    ],
)
def test_a_number_the_answer_hangs_on_is_asked_for_beside_what_holds_in_general(
    text: str, fact: str
) -> None:
    heard = listen(text, packaged("tda2017"))
    assert isinstance(heard, FactQuestion)
    assert heard.fact == fact
    assert heard.choices == ()
    assert heard.meanwhile is not None
    told = listen(text, packaged("tda2017"), answers={fact: "8"})
    assert isinstance(told, Understood)
    assert told.reading == "incident final-table-asked seats=8"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("omaha hi-lo, the high and the low split it, one odd chip of 100, who gets it", "20-C"),
        ("En Omaha haut-bas il reste un jeton impair : au haut ou au bas ?", "20-C"),
        ("stud, deux couleurs identiques, un jeton en trop, y'a pas de bouton", "20-B"),
    ],
)
def test_the_odd_chip_of_high_low_and_of_stud_has_its_own_article(text: str, number: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, Governed)
    assert heard.articles[0].number == number


@pytest.mark.parametrize(
    "text",
    [
        "The clock beeped in the middle of the dealer push, and the level is over.",
        "Le niveau change pile pendant la relève des croupiers, on joue lequel ?",
        "the level went up while the dealers were swapping seats",
    ],
)
def test_a_level_that_ends_while_dealers_change_is_told_apart_from_one_in_a_hand(text: str) -> None:
    heard = listen(text, BOOK)
    ruling = heard.meanwhile if isinstance(heard, FactQuestion) else heard
    assert isinstance(ruling, Understood)
    assert ruling.reading == "incident level-ends moment=during-push"


@pytest.mark.parametrize(
    ("text", "fact", "answer", "reading"),
    [
        (
            "Le 4 et le 7 partagent le pot, reste un 25 indivisible. Lequel le prend ?",
            "button",
            "5",
            "incident odd-chip-asked winners=S4,S7 button=5",
        ),
        (
            "seats 2 and 9 chop it, one odd chip, who gets it",
            "button",
            "4",
            "incident odd-chip-asked winners=S2,S9 button=4",
        ),
    ],
)
def test_the_fact_an_odd_chip_hangs_on_is_asked_and_its_answer_ruled_on(
    text: str, fact: str, answer: str, reading: str
) -> None:
    asked = listen(text, BOOK)
    assert isinstance(asked, FactQuestion)
    assert asked.fact == fact
    answered = listen(text, BOOK, answers={fact: answer})
    assert isinstance(answered, Understood)
    assert answered.reading == reading
