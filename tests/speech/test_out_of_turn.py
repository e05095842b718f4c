"""A raise out of turn: told in two steps, or without its size."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.speech.answer import FactQuestion, Understood
from tapisvert.speech.listening import listen
from tests.speech.given import given


@pytest.mark.parametrize(
    "text",
    [
        "seat six raised out of turn he made it 1200, seat five had not acted, blinds 200/400",
        "le siège 6 relance hors tour il met 1200, le siège 5 n'avait pas parlé, blindes 200/400",
    ],
)
def test_a_raise_and_its_size_told_after_it_are_one(text: str) -> None:
    answer = given(listen(text, packaged("tda2024")))
    assert answer.reading.endswith("S6 raises to 1200")


@pytest.mark.parametrize(
    "text",
    [
        "seat six raised out of turn, seat five had not acted, blinds 200/400",
        "le siège 6 relance hors tour, le siège 5 n'avait pas parlé, blindes 200/400",
    ],
)
@pytest.mark.parametrize("facing", ["400", "1200"])
def test_what_was_answered_is_not_asked_again(text: str, facing: str) -> None:
    asked = listen(text, packaged("tda2024"))
    assert isinstance(asked, FactQuestion)
    assert asked.fact == "facing"
    answer = listen(text, packaged("tda2024"), answers={"facing": facing})
    assert isinstance(answer, Understood), answer
    assert facing in answer.reading
