"""`tapisvert cases`: what the book says about situations written down."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    "check": "tapisvert.cli.cases.check",
}
