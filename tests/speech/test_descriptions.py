"""What happened, in people's own words: how often the floor understands it, and never wrongly."""

import pytest

from tests.speech.scoring import answered, items, scored, shares

FLOORS = {
    "development": {"right": 85.0, "handled": 97.0, "wrong": 0.2, "answered": 75.0},
    "third": {"right": 84.0, "handled": 97.0, "wrong": 1.0, "answered": 60.0},
    "fourth": {"right": 81.0, "handled": 98.0, "wrong": 0.7, "answered": 45.0},
    "fifth": {"right": 86.0, "handled": 97.0, "wrong": 0.1},
    "sixth": {"right": 84.0, "handled": 95.0, "wrong": 0.1},
    "seventh": {"right": 80.0, "handled": 98.0, "wrong": 0.1},
    "eighth": {"right": 70.0, "handled": 96.0, "wrong": 0.1},
    "ninth": {"right": 52.0, "handled": 92.0, "wrong": 1.3, "answered": 50.0},
    "tenth": {"right": 62.0, "handled": 97.0, "wrong": 0.1, "answered": 80.0},
    "eleventh": {"right": 68.0, "handled": 89.0, "wrong": 2.2, "answered": 70.0},
    "twelfth": {"right": 56.5, "handled": 95.0, "wrong": 3.3, "answered": 60.0},
    "french": {"right": 85.0, "handled": 96.5, "wrong": 0.6},
    "unseen": {"right": 77.0, "handled": 97.0, "wrong": 1.0, "answered": 60.0},
    "unseen_last": {"right": 75.0, "handled": 95.0, "wrong": 1.0, "answered": 30.0},
    "unseen_later": {"right": 78.0, "handled": 96.0, "wrong": 1.0, "answered": 25.0},
}
"""What each file must reach, in per cent. Every file was unseen when it was first scored; its first
figures stand in the decision on plain words, and what went wrong was then mended in general."""


@pytest.mark.parametrize("name", FLOORS)
def test_most_descriptions_are_ruled_on_or_lack_a_fact_that_is_asked_for_and_hardly_any_wrongly(
    name: str,
) -> None:
    share = shares(scored(items(name)))
    assert share["right"] + share["asked"] + share["helpful"] >= FLOORS[name]["handled"]
    assert share["right"] >= FLOORS[name]["right"]
    assert share["wrong"] <= FLOORS[name]["wrong"]


@pytest.mark.parametrize("name", [name for name in FLOORS if "answered" in FLOORS[name]])
def test_an_answer_to_what_was_asked_leads_to_the_ruling(name: str) -> None:
    assert shares(answered(items(name)))["right"] >= FLOORS[name]["answered"]
