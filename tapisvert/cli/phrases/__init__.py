"""`tapisvert phrases`: what a house has taught the floor to understand."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    "list": "tapisvert.cli.phrases.house",
    "teach": "tapisvert.cli.phrases.house",
    "forget": "tapisvert.cli.phrases.house",
    "take": "tapisvert.cli.phrases.house",
    "share": "tapisvert.cli.phrases.house",
}
