"""The text of a house book, changed a line at a time."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.refusals import Invalid
from tapisvert.rulebooks import parameters
from tapisvert.rulebooks.article import Raw
from tapisvert.rulebooks.house_text import (
    begun,
    own_name,
    with_article,
    with_value,
    without_article,
    without_value,
)
from tapisvert.rulebooks.load import load_text

START = begun("Le club « Plume »", "plume", "tda2024")


@st.composite
def answers(draw: st.DrawFn) -> tuple[str, Raw]:
    parameter = draw(st.sampled_from(list(parameters().values())))
    match parameter.kind:
        case "int" | "seconds":
            return parameter.key, draw(st.integers(0, 10_000))
        case "flag":
            return parameter.key, draw(st.booleans())
        case "fraction":
            return parameter.key, "2/3"
        case "choice":
            return parameter.key, draw(st.sampled_from(list(parameter.choices)))
        case "list":
            names = st.lists(st.sampled_from(list(parameter.choices)), unique=True)
            return parameter.key, tuple(draw(names))


@given(st.lists(answers(), max_size=6))
@settings(max_examples=25)
def test_what_is_put_in_is_read_and_what_is_taken_out_is_gone(
    values: list[tuple[str, Raw]],
) -> None:
    text = START
    for key, raw in values:
        text = with_value(text, key, raw)
    own = load_text(text, "plume", "").volume.values
    assert {key: raw for key, (raw, _) in own.items()} == dict(values)
    for key, _ in values:
        text = without_value(text, key)
    assert text == START


@given(st.text(max_size=60), st.text(max_size=80))
@settings(max_examples=40)
def test_any_words_make_an_article_that_can_be_taken_out_again(title: str, gist: str) -> None:
    text = with_article(START, "M-1", f"a{title}", f"b{gist}")
    article = load_text(text, "plume", "").article("M-1")
    assert (article.title.fr, article.gist.fr) == (f"a{title}", f"b{gist}")
    assert without_article(text, "M-1") == START


def test_what_a_person_wrote_around_it_stays() -> None:
    text = 'extends = "tda2017"\n# our own\nvalues."clock.call.think" = 45\n'
    changed = with_value(text, "level.duration", 900)
    assert "# our own" in changed
    assert without_value(changed, "clock.call.think").count("clock.call.think") == 0
    assert load_text(changed, "club", "").count("clock.call.think").value == 45


def test_a_text_extends_a_book_or_a_file_beside_it_and_nothing_further_away(
    tmp_path: Path,
) -> None:
    (tmp_path / "books").mkdir()
    for place in (tmp_path / "secret.toml", tmp_path / "books" / "below.toml"):
        place.write_text('extends = "tda2017"\nvalues."clock.call.think" = 41\n', "utf-8")
    folder = str(tmp_path / "books")
    book = load_text('extends = "below.toml"\n', "club", folder)
    assert book.count("clock.call.think").value == 41
    for far in ("../secret.toml", str(tmp_path / "secret.toml"), "nothing.toml", "tda1999"):
        with pytest.raises(Invalid, match="extends"):
            load_text(f'extends = "{far}"\n', "club", folder)


def test_a_text_may_say_what_it_is_called() -> None:
    assert own_name(START) == "plume"
    assert own_name('name = "../x"\n') == ""
