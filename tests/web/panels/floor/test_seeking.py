"""Incidents are found by the words people have for them, in both languages, beside articles."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.web.panels.floor.seeking import seek, tile
from tapisvert.web.panels.floor.tiles import OF_INCIDENTS, tiles
from tapisvert.words import LANGS, Lang, say

BOOK = packaged("tda2017")


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("hors tour", "tile-out-of-turn"),
        ("out of turn", "tile-out-of-turn"),
        ("mauvais siège", "wrong-seat"),
        ("wrong seat", "wrong-seat"),
        ("gros jeton", "tile-oversized-chip"),
        ("oversized chip", "tile-oversized-chip"),
        ("string bet", "tile-string-bet"),
        ("cellulaire", "phone"),
        ("quatre cartes au flop", "extra-flop-card"),
        ("four card flop", "extra-flop-card"),
        ("mucked winner", "discards-believing-won"),
        ("table cassée", "broken-table-seat"),
    ],
)
def test_the_commonest_words_find_it_first(words: str, name: str) -> None:
    assert seek(words, BOOK, "fr")[0].name == name


@pytest.mark.parametrize("lang", LANGS)
def test_every_incident_is_found_by_every_word_people_have_for_it(lang: Lang) -> None:
    missed = [
        (name, phrase)
        for name in sorted(incident_kinds())
        for phrase in say(f"seek.{name}", lang).split(",")
        if name not in [match.name for match in seek(phrase, BOOK, lang)]
    ]
    assert missed == []


def test_articles_stand_among_what_is_found() -> None:
    assert any(match.citation is not None for match in seek("carte exposée", BOOK, "fr"))


def test_words_that_say_nothing_find_nothing() -> None:
    assert seek("zq xx", BOOK, "en") == ()
    assert seek("", BOOK, "en") == ()


def test_there_are_eight_tiles_and_each_leads_somewhere() -> None:
    assert len(tiles("fr")) == 8
    for name, incidents in OF_INCIDENTS.items():
        assert [match.name for match in tile(name, "en")] == list(incidents)
        assert set(incidents) <= set(incident_kinds())
