"""`tapisvert festival`: what several events of a house share."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    "board": "tapisvert.cli.festival.overview",
    "plan": "tapisvert.cli.festival.tables",
    "tables": "tapisvert.cli.festival.tables",
    "reserve": "tapisvert.cli.festival.tables",
    "share": "tapisvert.cli.festival.tables",
    "double": "tapisvert.cli.festival.tables",
    "screen": "tapisvert.cli.festival.overview",
    "history": "tapisvert.cli.festival.overview",
    "undo": "tapisvert.cli.festival.overview",
}
"""Each verb and the file it stands in, in the order somebody would need them."""
