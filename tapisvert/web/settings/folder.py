"""Where the house keeps what it must not lose, and the key it signs cookies with."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from secrets import token_urlsafe

from tapisvert.desk.doctor.keys import SECRET_FILE
from tapisvert.journal import folder as house_folder
from tapisvert.journal.private import make_once, private_folder
from tapisvert.refusals import Invalid


def data_folder(environment: Mapping[str, str]) -> Path:
    """The folder somebody named, or the one this system gives to programs for their data."""
    return Path(house_folder.data_folder(None, environment)).absolute()


def secret_key(folder: Path) -> str:
    """The key of this folder: made once, readable by its owner alone."""
    file = folder / SECRET_FILE
    private_folder(str(folder))
    if file.exists() and not file.stat().st_size:  # the disk was full when it was made
        file.unlink()
    if not file.exists():
        make_once(str(file), token_urlsafe(64))
    try:
        return file.read_text("ascii")
    except UnicodeDecodeError:
        raise Invalid("doctor.secret-unreadable", file=str(file)) from None
