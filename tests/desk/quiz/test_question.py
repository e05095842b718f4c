"""The quiz: a case told in both languages, one right answer, and the articles behind it."""

import pytest

from tapisvert.desk.quiz.question import question, round_of
from tapisvert.desk.quiz.shelf import TOPICS, cases_on, examples
from tapisvert.desk.quiz.situation import situation
from tapisvert.refusals import Invalid
from tapisvert.words import LANGS, Lang

BOOK = "tda2017"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("topic", TOPICS)
def test_a_question_has_one_right_answer_and_its_articles(topic: str, lang: Lang) -> None:
    for case in round_of(BOOK, topic, "seed", 6):
        one = question(case, BOOK, lang, "seed")
        assert len(set(one.answers)) == len(one.answers)
        assert 2 <= len(one.answers) <= 4
        assert one.answers[one.right]
        assert one.articles
        assert one.situation


def test_the_same_seed_asks_the_same_in_the_same_order() -> None:
    assert round_of(BOOK, "", "a", 10) == round_of(BOOK, "", "a", 10)
    assert round_of(BOOK, "", "a", 10) != round_of(BOOK, "", "b", 10)


def test_a_round_keeps_to_its_topic_and_its_book() -> None:
    for case in round_of("pur2019", "conduct", "seed", 10):
        assert case.file.startswith("conduct/")
        assert "pur2019" in case.then


def test_a_topic_nobody_knows_is_refused() -> None:
    with pytest.raises(Invalid):
        round_of(BOOK, "cooking", "seed", 1)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("topic", TOPICS)
def test_every_case_can_be_told(topic: str, lang: Lang) -> None:
    for case in cases_on(topic):
        lines = situation(case, lang)
        assert all(lines)
        assert not any("floorpage." in line or "=" in line for line in lines)


def test_an_example_shows_the_same_incident_or_rests_on_the_same_article() -> None:
    (case, *_) = examples(BOOK, "phone", "")
    assert getattr(case.when[-1], "name", "") == "phone"
    assert examples(BOOK, "", "50-B")
