"""Incidents as people tell of them: what an account tells of is recognised by its tellings."""

import json
from pathlib import Path

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.speech.account import read_account
from tapisvert.speech.answer import Understood
from tapisvert.speech.likeness import nearness
from tapisvert.speech.listening import listen
from tapisvert.speech.pointing import described
from tapisvert.speech.tellings import (
    BETS,
    NO_INCIDENT,
    NOTHING,
    WEIGHTS,
    beliefs,
    nearest_tellings,
    tellings,
)
from tapisvert.speech.training import cut_tellings, stamp, trained, validated
from tapisvert.words import LANGS

INCIDENTS = sorted(described())


def recognised(text: str) -> str:
    belief = beliefs(nearness(read_account(text)))
    return max(belief, key=lambda name: belief[name])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", INCIDENTS)
def test_every_incident_is_told_in_eight_ways_in_each_language(name: str, lang: str) -> None:
    assert len(set(tellings()[name][lang])) >= 8


@pytest.mark.parametrize("lang", LANGS)
def test_bets_and_talk_are_told_too(lang: str) -> None:
    others = set(tellings()) - set(INCIDENTS)
    assert all(name.startswith(NO_INCIDENT) for name in others)
    assert sum(len(tellings()[name][lang]) for name in others) >= 150


def test_the_same_sentence_is_nearest_whatever_the_seat() -> None:
    near = nearest_tellings(read_account("seat 7 insulted the dealer"))
    assert max(near, key=lambda name: near[name]) == "abuse"


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
        ("would you fold jacks here with twelve big blinds", NOTHING),
    ],
)
def test_what_nobody_told_in_these_words_is_recognised(text: str, name: str) -> None:
    assert recognised(text) == name


def test_beliefs_are_chances() -> None:
    belief = beliefs(nearness(read_account("two aces of spades came out of the same deck")))
    assert sum(belief.values()) == pytest.approx(1)
    assert beliefs({}) == {}


def test_the_weights_are_those_of_the_tellings_of_today() -> None:
    kept = json.loads(Path(WEIGHTS).read_text("utf-8"))
    assert kept["stamp"] == stamp(), "run: python -m tapisvert.speech.training"
    assert kept["weights"][0] == sorted(tellings())


def test_tellings_recognise_each_other_and_always_give_the_same_weights() -> None:
    cut = cut_tellings()
    assert trained(cut) == trained(list(cut))
    for first, third in validated(cut).values():
        assert first >= 0.55
        assert third >= 0.75


@pytest.mark.parametrize("name", INCIDENTS)
def test_hardly_a_telling_is_ruled_on_as_something_else(name: str) -> None:
    book = packaged("tda2017")
    texts = [text for each in tellings()[name].values() for text in each]
    answers = [(text, listen(text, book)) for text in texts]
    others = [
        (text, answer.reading)
        for text, answer in answers
        if isinstance(answer, Understood) and f"incident {name}" not in answer.reading
    ]
    assert len(others) <= 3, others
