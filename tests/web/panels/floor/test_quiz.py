"""The quiz in the browser: without scripts, from the first case to the score."""

import re
from html import unescape

import pytest

from tapisvert.desk.quiz.question import question, round_of
from tests.web.cast import browser


def page(address: str) -> str:
    answer = browser(headers={"Accept-Language": "en"}).get(address, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_round_is_begun_answered_and_scored() -> None:
    begun = page("/floor/quiz?begin=1&topic=bets&book=tda2017")
    seed = str(re.findall(r'name="seed" value="(\w+)"', begun)[0])
    address = f"/floor/quiz?book=tda2017&topic=bets&seed={seed}"
    for case in round_of("tda2017", "bets", seed, 10):
        one = question(case, "tda2017", "en", seed)
        answered = page(f"{address}&answer={one.right}")
        assert "Right." in answered
        assert "/rules/tda2017/" in answered
        onward = unescape(re.findall(r'class="button" href="(\?[^"]+)"', answered)[0])
        address = f"/floor/quiz{onward}"
    assert "10 right of 10" in page(address)


def test_a_wrong_answer_is_told_what_the_book_says() -> None:
    (case,) = round_of("tda2017", "time", "x", 1)
    one = question(case, "tda2017", "en", "x")
    wrong = (one.right + 1) % len(one.answers)
    told = page(f"/floor/quiz?book=tda2017&topic=time&seed=x&answer={wrong}")
    assert "The book says:" in told


@pytest.mark.parametrize("query", ["seed=x&n=999", "seed=x&n=-1&right=zz", "book=none&topic=none"])
def test_nonsense_in_the_address_breaks_nothing(query: str) -> None:
    assert "What do you rule?" in page(f"/floor/quiz?{query}")
