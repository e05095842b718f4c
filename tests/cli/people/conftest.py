"""A directory in a folder of its own."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Answer, Console

Typed = Callable[..., Answer]


@pytest.fixture
def people(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Types `tapisvert people …` where Ana, Chloé and Dede are known."""
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    console("people", "add", "Ana Bélanger", "--email", "ana@example.org", "--licence", "PUR-42")
    console("people", "add", "Chloé Martin", "--nickname", "Le Chat")
    console("people", "add", "Dede O'Neil")
    return lambda *words: console("people", *words)
