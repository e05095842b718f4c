"""The command as somebody types it."""

import builtins
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tapisvert.cli.main import main
from tests.machine import set_clock, set_user


class Answer(NamedTuple):
    """What came back."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Console = Callable[..., Answer]
Typed = Callable[..., None]


@pytest.fixture(autouse=True)
def no_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal on a machine without a house, whatever other tests have made."""
    for name in ("TAPISVERT_DATA", "DATABASE_URL"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(scope="session")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the machine's clock stands."""
    return tmp_path_factory.mktemp("machine")


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch, machine: Path) -> Callable[[str], None]:
    """An afternoon after everything the tests tell of; calling it sets the clock anew."""
    set_clock(monkeypatch, machine, "2028-06-14T15:00")
    return lambda at: set_clock(monkeypatch, machine, at)


@pytest.fixture(autouse=True)
def sits(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """The machine is Ana's; calling it lets another user of the machine sit down."""
    set_user(monkeypatch, "ana")
    return lambda user: set_user(monkeypatch, user)


@pytest.fixture
def console(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Console:
    """Types a command line on a screen of 80 columns, in English unless told otherwise."""
    for name in ("TAPISVERT_LANG", "TAPISVERT_BOOK", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)

    def type_in(*words: str) -> Answer:
        status = main(words)
        out, err = capsys.readouterr()
        return Answer(status, out, err)

    return type_in


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Somebody sits at the terminal and answers line by line."""

    def sits(*lines: str) -> None:
        answers: Iterator[str] = iter(lines)
        monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
        monkeypatch.setattr(builtins, "input", lambda _: next(answers, ""))

    return sits
