"""Questions the floor asks back: each has words, and so has every answer offered."""

import pytest

from tapisvert.rulings.incidents import incident_kinds
from tapisvert.speech.pointing import described
from tapisvert.speech.questions import question
from tapisvert.words import LANGS


@pytest.mark.parametrize("name", sorted(described()))
def test_every_answer_to_a_question_about_an_incident_can_be_shown(name: str) -> None:
    for field in incident_kinds()[name].fields:
        if field.name == "prior" or not field.choices:
            continue
        asked = question(field.name, choices=field.choices)
        for lang in LANGS:
            assert asked.text.text(lang)
            assert all(choice.label.text(lang) for choice in asked.choices)
