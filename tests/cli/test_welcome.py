import shlex
from pathlib import Path

import pytest

from tapisvert import rulebooks
from tapisvert.words import say
from tests.cli.conftest import Console

TRIES = ("rule", "event", "show", "search", "compare", "explain")
SHORTEST = {"event": 1}
"""Lines of an answer; an event that takes entries says so in one."""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_screen_names_the_books_and_what_to_try(console: Console, lang: str) -> None:
    answer = console("--lang", lang)
    assert answer.status == 0
    for book in rulebooks.all_books():
        assert book.name in answer.out
        assert f"{len(book.articles)} articles" in answer.out
    for name in ("serve", *TRIES):
        assert f"  {say(f'cli.try-{name}', lang)}  " in answer.out  # type: ignore[arg-type]


@pytest.mark.parametrize("name", TRIES)
def test_what_is_suggested_works(
    console: Console, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path))
    for lang in ("en", "fr"):
        command = shlex.split(say(f"cli.try-{name}", lang))
        assert command[0] == "tapisvert"
        answer = console(*command[1:], "--lang", lang)
        assert (answer.status, answer.err) == (0, "")
        assert answer.out.count("\n") >= SHORTEST.get(name, 4)
