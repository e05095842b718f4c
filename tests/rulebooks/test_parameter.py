import pytest

from tapisvert import rulebooks
from tapisvert.rulebooks import Parameter

PARAMETERS = rulebooks.parameters()


def test_there_are_at_least_the_points_on_which_the_books_are_known_to_differ() -> None:
    assert len(PARAMETERS) >= 133


def test_every_parameter_has_its_words_in_both_languages() -> None:
    texts = [
        (p.key, text)
        for p in PARAMETERS.values()
        for text in (p.title, *p.choices.values(), *((p.unit,) if p.unit else ()))
    ]
    assert [key for key, text in texts if not text.fr.strip() or not text.en.strip()] == []


def test_a_choice_or_list_has_choices_and_nothing_else_has() -> None:
    asks = {"choice", "list"}
    assert [p.key for p in PARAMETERS.values() if bool(p.choices) != (p.kind in asks)] == []


def test_every_default_is_a_value_of_its_kind() -> None:
    defaults = [p for p in PARAMETERS.values() if p.default is not None]
    assert [p.key for p in defaults if p.read(p.default) != p.default] == []


@pytest.mark.parametrize("book", rulebooks.BOOKS)
def test_every_parameter_has_a_value_whose_article_really_sets_it(book: str) -> None:
    law = rulebooks.load(book)
    for key, parameter in PARAMETERS.items():
        stated = law.explain(key)[0]
        assert parameter.read(stated.raw) == stated.raw, key
        if stated.source.number:
            article = rulebooks.load(stated.source.book).article(stated.source.number)
            assert article.sets[key] == stated.raw
        else:
            assert stated.raw == parameter.default


def test_every_parameter_without_default_is_set_by_the_base_book() -> None:
    base = rulebooks.load("tda2017")
    unsaid = [p.key for p in PARAMETERS.values() if p.default is None]
    assert [key for key in unsaid if not base.value(key).source.number] == []


@pytest.mark.proves("tda2017 71-B", "tda2017 10-C", "tda2017 PR-7", "tda2017 56", "tda2017 58")
@pytest.mark.parametrize(
    ("number", "key", "french", "english"),
    [
        ("71-B", "penalty.nuts", "softplay", "discretion"),
        ("10-C", "balance.table", "random", "predetermined"),
        ("PR-7", "level.dealer-push.reading", "relieved", "held-back"),
        ("56", "string-bet", "call", "first-motion"),
        ("58", "fold.irregular.until", "end-of-hand", "final-betting-round"),
    ],
)
def test_where_the_french_text_departs_it_is_followed_and_the_other_reading_can_be_chosen(
    number: str, key: str, french: str, english: str
) -> None:
    book = rulebooks.load("tda2017")
    held = book.choice(key)
    assert (held.value, held.source.number) == (french, number)
    assert english in book.parameter(key).choices
    assert book.article(number).note is not None


def parameter(kind: str) -> Parameter:
    return next(p for p in PARAMETERS.values() if p.kind == kind)


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        ("int", -1),
        ("int", True),
        ("int", 1.5),
        ("int", "3"),
        ("seconds", "60 s"),
        ("flag", 1),
        ("flag", "yes"),
        ("fraction", 0.5),
        ("fraction", "1/0"),
        ("fraction", "half"),
        ("choice", "maybe"),
        ("choice", 3),
        ("list", "softplay"),
        ("list", ["maybe"]),
        ("list", [[]]),
    ],
)
def test_what_is_not_of_the_kind_is_not_read(kind: str, wrong: object) -> None:
    assert parameter(kind).read(wrong) is None


@pytest.mark.parametrize(
    ("key", "raw", "en", "fr"),
    [
        ("clock.call.think", 60, "60 s", "60 s"),
        ("level.duration", 1200, "20 min", "20 min"),
        ("results.publication", 172800, "48 h", "48 h"),
        ("raise.half", "1/2", "1/2", "1/2"),
        ("word.binding", True, "yes", "oui"),
        ("bet.minimum", 1, "1 big blind", "1 grosse blinde"),
        ("stack.starting", 12000, "12,000 chips", "12\u202f000 jetons"),
    ],
)
def test_a_value_is_said_as_people_say_it(key: str, raw: object, en: str, fr: str) -> None:
    shown = PARAMETERS[key]
    assert shown.read(raw) == raw
    assert (shown.show(raw, "en"), shown.show(raw, "fr")) == (en, fr)  # type: ignore[arg-type]
