"""Incidents told in whole sentences: the nearest telling helps where the cues leave doubt."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.speech.answer import Candidates, FactQuestion, Understood
from tapisvert.speech.lexicon import data
from tapisvert.speech.listening import listen
from tapisvert.speech.pointing import described
from tapisvert.speech.tellings import nearest_tellings

TELLINGS = [
    (name, text)
    for name, languages in data("tellings").items()
    for texts in languages.values()
    for text in texts
]


def test_tellings_are_of_incidents_the_floor_knows() -> None:
    assert set(data("tellings")) <= set(described())


def test_the_same_sentence_is_nearest_whatever_the_seat() -> None:
    near = nearest_tellings(["seat", "7", "insulted", "the", "dealer"])
    assert max(near, key=lambda name: near[name]) == "abuse"


@pytest.mark.parametrize(("name", "text"), TELLINGS)
def test_a_telling_is_never_ruled_on_as_something_else(name: str, text: str) -> None:
    match listen(text, packaged("tda2017")):
        case Understood(reading) | FactQuestion(reading=reading):
            assert f"incident {name}" in reading
        case Candidates(options):
            assert name in [each.incident for each in options]
        case other:
            pytest.fail(str(other))
