"""Whatever is said, the floor answers; and it never rules where nobody did anything."""

import random
from collections.abc import Sequence
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.rulebooks import packaged
from tapisvert.speech.answer import Understood
from tapisvert.speech.lexicon import data
from tapisvert.speech.listening import listen

BOOK: Final = packaged("tda2017")


def leaves(table: Any) -> list[str]:
    """Every phrase of a data file."""
    if isinstance(table, str):
        return [table.replace("*", "")]
    parts = table.values() if isinstance(table, dict) else table
    return [phrase for part in parts for phrase in leaves(part)]


LITTLE: Final = (
    "oblique", "articles", "links", "clause", "goes-on", "before", "women", "objects", "turns",
    "said-around", "is", "points-back", "at", "agent", "definite", "whose", "english-people",
)  # fmt: skip
DEEDS: Final = ("fold", "check", "call", "limp", "bet", "raise", "open", "allin", "push", "say")
TOLD: Final = {
    word
    for phrase in (*leaves([data("acts")[deed] for deed in DEEDS]), *data("grammar")["put-in"])
    for word in phrase.split()
    if word not in ("in", "it", "a", "out", "la", "le", "is", "all", "for", "to", "no", "of")
}
"""Words that tell of something done, though some of them have smaller uses too."""
SMALL: Final = tuple(
    phrase
    for phrase in dict.fromkeys(
        leaves([data("grammar")[kind] for kind in LITTLE] + [data("people")])
    )
    if TOLD.isdisjoint(phrase.split()) and phrase not in ("drunk", "reached")
)
DOINGS: Final = tuple(dict.fromkeys(leaves(data("acts")) + leaves(data("things"))))
FIGURES: Final = (
    "1",
    "3",
    "25",
    "100/200",
    "1k5",
    "2 500",
    "4 hundred",
    "mille deux",
    "seat 4",
    "A",
    "2e",
)
MARKS: Final = (",", ".", "?", "!", "…", "«", "»", "“", "'", "(", ":", ";", "\n", "—", "é", "🂡")


def mixture(chance: random.Random, *words: Sequence[str]) -> str:
    """Words in no order at all."""
    many = [chance.choice(chance.choice(words)) for _ in range(chance.randint(0, 30))]
    return " ".join(many)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_any_mixture_of_words_is_answered(seed: int) -> None:
    listen(mixture(random.Random(seed), SMALL, DOINGS, FIGURES, MARKS), BOOK)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=200))
def test_any_text_at_all_is_answered(text: str) -> None:
    listen(text, BOOK)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.integers(0, 2**32))
def test_people_amounts_and_small_words_alone_are_never_ruled_on(seed: int) -> None:
    text = mixture(random.Random(seed), SMALL, FIGURES, MARKS)
    answer = listen(text, BOOK)
    assert not isinstance(answer, Understood), text


@pytest.mark.parametrize(
    "text",
    [
        "dude short 1k5 seat 4 rest of table … nobody francine roger out min next dude 25",
        "1er joueur A joueur devant lui first one ? reste de la table calling player A seat 4",
        "A 25 25 1k5 bonne femme 1k5 reste de la table joueur saute 25",
        "jim pierre 2e mille deux 25 : rookie cut off pote seat 4 guy behind , player to his right",
        "claude le premier all in player 1k5 kid behind 2 500 guy before him next person",
        "celui qui est a tapis simon environ 1k5 director 3 under the gun ? seat 4 fabien",
        "4 hundred pierre player who should have acted for friend » 2 500 les deux blindes 2e .",
        "! 2 500 1k5 “ 100/200 ? « player all in mille deux « » » celui derriere é",
        ". A le dernier :",
        "1k5 dealer button 🂡 qu 🂡 25 ? mille deux",
        "4 hundred pierre player who should have acted for friend » 2 500 les deux blindes joueur a"
        " qui c etait » tes 🂡 grandpa vs 2e . joueur",
    ],
)
def test_words_that_only_say_who_somebody_is_are_never_ruled_on(text: str) -> None:
    assert not isinstance(listen(text, BOOK), Understood)


@pytest.mark.parametrize(
    "text",
    [
        "straddl swears at les autres A excessive celebration 4 hundred 1 mille deux bouton",
        "illegal monsieur A fay exig bonne femme j avais une 25 thierry guys 4 hundred 25 robert",
        "regular man thomas bob 4 hundred 25 , : scroll ; dernier jeton seat 4 yvon mille deux",
        "small david slid 3 ? re relance … 2e switching cards : 1k5 early ray seat 4 » moron bob",
        "juge ; recidiv » : cell phone . old boy second dude le prochain , 2 500 A utgs player",
        "« « hero 100/200 . 25 gars devant all in guy ? “ 25 petit joueuses 1k5 ! 1 when “ whale »",
        "linda celui derriere 25 attend pas 1 3 absent “ checked doit ' seat 4 , : profan yvon bob",
    ],
)
def test_a_word_met_in_a_heap_of_others_is_never_ruled_on(text: str) -> None:
    assert not isinstance(listen(text, BOOK), Understood)


MANY: Final = 100_000
FEW: Final = 100
SELDOM: Final = 0.08
"""Of mixtures with doings among the words so many may make a sentence by chance."""


def test_hardly_any_mixture_of_words_makes_a_sentence() -> None:
    chance = random.Random(2017)
    texts = [mixture(chance, SMALL, DOINGS, FIGURES, MARKS) for _ in range(FEW)]
    assert sum(isinstance(listen(text, BOOK), Understood) for text in texts) <= FEW * SELDOM


def test_a_heap_of_the_same_few_words_is_not_ruled_on() -> None:
    heap = "100/200 \n A same » la grosse blind » petits now le gros blind"
    assert not isinstance(listen(heap, BOOK), Understood)


@pytest.mark.oracle
def test_a_hundred_thousand_mixtures_are_answered() -> None:
    chance = random.Random(2017)
    ruled = 0
    for _ in range(MANY):
        heard = listen(mixture(chance, SMALL, DOINGS, FIGURES, MARKS), BOOK)
        ruled += isinstance(heard, Understood)
    assert ruled <= MANY * SELDOM


@pytest.mark.oracle
def test_of_a_hundred_thousand_mixtures_without_an_act_none_is_ruled_on() -> None:
    chance = random.Random(2018)
    for _ in range(MANY):
        text = mixture(chance, SMALL, FIGURES, MARKS)
        assert not isinstance(listen(text, BOOK), Understood), text
