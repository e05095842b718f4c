"""Incidents as people tell of them: what an account tells of is recognised by its tellings."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.speech.account import read_account
from tapisvert.speech.answer import Understood
from tapisvert.speech.listening import listen
from tapisvert.speech.pointing import described
from tapisvert.speech.tellings import (
    BETS,
    NO_INCIDENT,
    STRATEGY,
    VAGUE,
    WEIGHTS,
    beliefs,
    kind_of,
    tellings,
)
from tapisvert.speech.training import cut_tellings, stamp, table_of, trained
from tapisvert.words import LANGS

INCIDENTS = sorted(described())


def recognised(text: str) -> str:
    belief = beliefs(read_account(text))
    return max(belief, key=lambda name: belief[name])


def test_every_incident_is_told_in_eight_ways_in_each_language() -> None:
    ways = {(name, lang): set(tellings()[name][lang]) for name in INCIDENTS for lang in LANGS}
    assert {named: len(told) for named, told in ways.items() if len(told) < 8} == {}


@pytest.mark.parametrize("lang", LANGS)
def test_bets_and_talk_are_told_too(lang: str) -> None:
    others = set(tellings()) - set(INCIDENTS)
    assert {kind_of(name) for name in others} == set(NO_INCIDENT)
    assert sum(len(tellings()[name][lang]) for name in others) >= 150


def test_the_same_sentence_is_nearest_whatever_the_seat() -> None:
    assert recognised("seat 7 insulted the dealer") == "abuse"


def test_an_incident_named_like_a_bet_is_not_taken_for_one() -> None:
    text = "he splashes the pot with every bet and I cannot count it"
    assert recognised(text) == "bets-out-of-reach"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (
            "the lady tossed her hand in because she was sure the pot was hers",
            "discards-believing-won",
        ),
        ("pendant qu'on brassait le niveau a monté, on joue lequel", "level-ends"),
        ("somebody at the rail hollered time on her", "clock-called"),
        ("le brasseur a échappé le restant du paquet avant la river", "stub-disordered"),
        ("he chucks in one 1000 chip, not a word, bet's 300", BETS),
        ("y garroche deux jetons de 500 sans parler, la mise est à 600", BETS),
        ("would you fold jacks here with twelve big blinds", STRATEGY),
        ("can the floor come over, nobody agrees and I did not see it", VAGUE),
    ],
)
def test_what_nobody_told_in_these_words_is_recognised(text: str, name: str) -> None:
    assert recognised(text) == name


def test_beliefs_are_chances() -> None:
    belief = beliefs(read_account("two aces of spades came out of the same deck"))
    assert sum(belief.values()) == pytest.approx(1)
    assert beliefs(read_account("seat 4")) == {}


def test_the_weights_are_those_of_the_tellings_of_today() -> None:
    kept = json.loads(Path(WEIGHTS).read_text("utf-8"))
    assert kept["stamp"] == stamp(), "run: python -m tapisvert.speech.training"
    assert kept["weights"][0] == sorted({*tellings(), "betting-told"})


def test_the_same_tellings_always_give_the_same_weights() -> None:
    few = cut_tellings(("abuse", "phone", "noise"))
    assert table_of(trained(few)) == table_of(trained(list(few)))


def otherwise(name: str, texts: Iterable[str]) -> list[tuple[str, str]]:
    """Which tellings of it are ruled on as something else, and as what."""
    book = packaged("tda2017")
    answers = [(text, listen(text, book)) for text in texts]
    return [
        (text, answer.reading)
        for text, answer in answers
        if isinstance(answer, Understood) and f"incident {name}" not in answer.reading
    ]


def test_hardly_a_telling_is_ruled_on_as_something_else() -> None:
    others = {name: otherwise(name, told(name)[::5]) for name in INCIDENTS}
    assert {name: wrong for name, wrong in others.items() if len(wrong) > 1} == {}


@pytest.mark.oracle
def test_hardly_any_of_all_tellings_is_ruled_on_as_something_else() -> None:
    others = {name: otherwise(name, told(name)) for name in INCIDENTS}
    assert {name: wrong for name, wrong in others.items() if len(wrong) > 3} == {}


def told(name: str) -> list[str]:
    return [text for each in tellings()[name].values() for text in each]
