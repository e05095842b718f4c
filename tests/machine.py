"""The machine's clock and user as tests set them: the same hour whenever and for whom they run."""

from datetime import datetime
from pathlib import Path
from time import time_ns
from types import SimpleNamespace

import pytest


def set_clock(monkeypatch: pytest.MonkeyPatch, folder: Path, at: str) -> None:
    """Have the machine's clock show this hour from now on, and go on from there."""
    wanted = round(datetime.fromisoformat(at).timestamp() * 1000)
    file = folder / "clock"
    file.write_text(str(wanted - time_ns() // 1_000_000), "ascii")
    monkeypatch.setenv("TAPISVERT_CLOCK", str(file))


def set_user(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """The user of the machine whose processes these are, as the system says it."""
    monkeypatch.setattr("pwd.getpwuid", lambda _: SimpleNamespace(pw_name=name))
