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
    "tickets": "tapisvert.cli.festival.tickets",
    "issue": "tapisvert.cli.festival.tickets",
    "voucher": "tapisvert.cli.festival.tickets",
    "transfer": "tapisvert.cli.festival.tickets",
    "bind": "tapisvert.cli.festival.tickets",
    "void": "tapisvert.cli.festival.tickets",
    "enter": "tapisvert.cli.festival.entries",
    "receipts": "tapisvert.cli.festival.entries",
    "staff": "tapisvert.cli.festival.rota",
    "arrive": "tapisvert.cli.festival.rota",
    "leave": "tapisvert.cli.festival.rota",
    "rota": "tapisvert.cli.festival.rota",
    "push": "tapisvert.cli.festival.rota",
    "fill": "tapisvert.cli.festival.rota",
    "place": "tapisvert.cli.festival.rota",
    "rest": "tapisvert.cli.festival.rota",
    "downs": "tapisvert.cli.festival.rota",
    "screen": "tapisvert.cli.festival.overview",
    "history": "tapisvert.cli.festival.overview",
    "undo": "tapisvert.cli.festival.overview",
}
"""Each verb and the file it stands in, in the order somebody would need them."""
