"""Where the house keeps what it must not lose, and the key it signs cookies with."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from secrets import token_urlsafe

from tapisvert.journal import folder as house_folder
from tapisvert.journal.private import private_folder


def data_folder(environment: Mapping[str, str]) -> Path:
    """The folder somebody named, or the one this system gives to programs for their data."""
    return Path(house_folder.data_folder(None, environment)).absolute()


def secret_key(folder: Path) -> str:
    """The key of this folder: made once, readable by its owner alone."""
    file = folder / "secret.key"
    private_folder(str(folder))
    with suppress(FileExistsError):
        made = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(made, "w", encoding="ascii") as fresh:
            fresh.write(token_urlsafe(64))
    return file.read_text("ascii")
