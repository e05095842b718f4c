import pytest

from tapisvert import rulebooks
from tapisvert.words import say
from tests.cli.conftest import Console


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_screen_names_the_books_and_what_to_try(console: Console, lang: str) -> None:
    answer = console("--lang", lang)
    assert answer.status == 0
    for book in rulebooks.all_books():
        assert book.name in answer.out
        assert f"{len(book.articles)} articles" in answer.out
    assert answer.out.count("  tapisvert rules ") == 5


@pytest.mark.parametrize("name", ["show", "search", "compare", "explain", "list"])
def test_what_is_suggested_works(console: Console, name: str) -> None:
    for lang in ("en", "fr"):
        command = say(f"cli.try-{name}", lang).split()  # type: ignore[arg-type]
        assert command[0] == "tapisvert"
        answer = console(*command[1:], "--lang", lang)
        assert (answer.status, answer.err) == (0, "")
        assert answer.out.count("\n") > 3
