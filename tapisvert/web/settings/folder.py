"""Where the house keeps what it must not lose, and the key it signs with."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from secrets import token_urlsafe


def data_folder(environment: Mapping[str, str]) -> Path:
    """The folder somebody named, or the one this system gives to programs for their data."""
    named = environment.get("TAPISVERT_DATA")
    if named:
        return Path(named).expanduser().absolute()
    home = Path.home()
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "tapisvert"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "tapisvert"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "tapisvert"


def secret_key(folder: Path) -> str:
    """The key of this folder: made once, readable by its owner alone."""
    file = folder / "secret.key"
    folder.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        made = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(made, "w", encoding="ascii") as fresh:
            fresh.write(token_urlsafe(64))
    return file.read_text("ascii")
