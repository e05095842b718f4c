"""Where a house keeps what is its own on this machine."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Final

DATABASE: Final = "tapisvert.db"


def data_folder(typed: str | None, environ: Mapping[str, str], platform: str = sys.platform) -> str:
    """The folder asked for, else that of the environment, else the user's own on this system."""
    if typed or environ.get("TAPISVERT_DATA"):
        return os.path.expanduser(typed or environ["TAPISVERT_DATA"])
    home = os.path.expanduser("~")
    if platform == "win32":
        above = environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif platform == "darwin":
        above = os.path.join(home, "Library", "Application Support")
    else:
        above = environ.get("XDG_DATA_HOME") or os.path.join(home, ".local", "share")
    return os.path.join(above, "tapisvert")
