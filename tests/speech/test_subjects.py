"""Questions of the tournament asked at a table: what the floor says in general."""

import pytest

from tapisvert.rulebooks import all_books
from tapisvert.speech.answer import Candidates
from tapisvert.speech.listening import listen

QUESTIONS = {
    "we got 9 at one table and 7 at the other, who moves": "balance-asked",
    "un joueur s'est assis à la mauvaise place": "wrong-seat",
    "il avance ses jetons puis les ramène sans les lâcher": "forward-motion",
}


@pytest.mark.parametrize("text", QUESTIONS)
def test_a_question_of_the_tournament_is_answered_under_every_book(text: str) -> None:
    for book in all_books():
        heard = listen(text, book)
        assert isinstance(heard, Candidates)
        assert heard.options[0].incident == QUESTIONS[text]
        assert heard.options[0].reply is not None
        assert heard.articles
