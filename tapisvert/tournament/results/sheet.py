"""Results as CSV: a spreadsheet opens it as the reader's language writes numbers."""

from __future__ import annotations

import csv
from fractions import Fraction
from io import StringIO
from typing import Final

from tapisvert.tournament.bounties.ledger import has_bounties
from tapisvert.tournament.money import written
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.tournament.results.table import PersonName, Result, results
from tapisvert.tournament.state import Tournament
from tapisvert.words import Lang, decimal, say
from tapisvert.words.cells import CELL_SEPARATOR, inert

COLUMNS: Final = (
    "place",
    "name",
    "prize",
    "items",
    "knock-outs",
    "bounties",
    "entries",
    "rebuys",
    "add-ons",
)


def sheet(now: Tournament, names: PersonName, lang: Lang = "en") -> str:
    """A heading and one line for each person; a free event has no column of money."""
    shown_only = {"prize": has_money(now), "bounties": has_bounties(now)}
    columns = [column for column in COLUMNS if shown_only.get(column, True)]
    out = StringIO()
    writer = csv.writer(out, delimiter=CELL_SEPARATOR[lang], lineterminator="\r\n")
    writer.writerow([say(f"results.{column}", lang) for column in columns])
    for result in results(now):
        row = _row(result, names, lang)
        writer.writerow([row[column] for column in columns])
    return out.getvalue()


def _row(result: Result, names: PersonName, lang: Lang) -> dict[str, str | int]:
    return {
        "place": result.place,
        "name": inert(names(result.person)),
        "prize": decimal(written(result.cents), lang) if result.cents else "",
        "items": inert(" + ".join(result.items)),
        "knock-outs": decimal(shown(result.knock_outs), lang),
        "bounties": decimal(written(result.bounties), lang) if result.bounties else "",
        "entries": result.entries,
        "rebuys": result.rebuys,
        "add-ons": result.add_ons,
    }


def shown(share: Fraction) -> str:
    """2, 1.5 or 0.33."""
    return f"{float(share):.2f}".rstrip("0").rstrip(".")
