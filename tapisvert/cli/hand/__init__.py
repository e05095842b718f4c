"""`tapisvert hand`: recorded hands played again."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    "replay": "tapisvert.cli.hand.replay",
}
