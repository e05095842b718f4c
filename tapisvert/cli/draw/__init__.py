"""`tapisvert draw`: draws anybody can check."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    "verify": "tapisvert.cli.draw.verify",
}
