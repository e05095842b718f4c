"""A deal on the television: what each way of dividing gives whom, as long as it is talked about."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from tapisvert.prints.amounts import figures as money
from tapisvert.tournament.deals.deal import METHODS
from tapisvert.tournament.placing.ranking import survivors
from tapisvert.web.live.fragments import View
from tapisvert.web.models import ShownDeal
from tapisvert.web.panels.television.naming import BoardName, ShownNames
from tapisvert.words import number

_LETTERS: Final = 18
_MOST: Final = 10
"""Players of a deal that are read from a distance."""


class DealBoardRow(NamedTuple):
    """Somebody with the chips told, and what each way gives."""

    name: BoardName
    stack: str
    amounts: tuple[tuple[str, bool], ...]
    """With whether it is the way chosen."""
    accepts: bool


class DealBoard(NamedTuple):
    """The deal that is talked about."""

    titles: tuple[tuple[str, bool], ...]
    rows: tuple[DealBoardRow, ...]
    totals: tuple[tuple[str, bool], ...]
    left: str
    stacks: bool
    yes: int
    """How many have said yes so far."""


def dealt(view: View, names: ShownNames) -> DealBoard | None:
    """What a director shows; None where nobody does, or somebody of it is out, or it is agreed."""
    row = ShownDeal.objects.filter(event=view.event).first()
    if row is None or view.now.setup is None or view.now.prizes.deal is not None:
        return None
    content: dict[str, Any] = json.loads(row.content)
    entries = content["entries"]
    if tuple(entries) != tuple(survivors(view.now)) or view.now.phase != "running":
        return None
    chosen, columns = content["chosen"], content["columns"]
    yes = content.get("yes", ())
    methods = [method for method in METHODS if method in columns]

    def cell(cents: int, method: str) -> tuple[str, bool]:
        assert view.now.setup is not None
        return money(cents, view.now.setup.currency, view.lang), method == chosen

    def by_stack(seated: tuple[int, int]) -> int:
        return -(content["stacks"][seated[0]] or 0)

    rows = tuple(
        DealBoardRow(
            names.board(entry, _LETTERS),
            number(content["stacks"][place], view.lang) if content["stacks"][place] else "",
            tuple(cell(columns[method][place], method) for method in methods),
            entry in yes,
        )
        for place, entry in sorted(enumerate(entries), key=by_stack)[:_MOST]
    )
    left = money(content["left"], view.now.setup.currency, view.lang) if content["left"] else ""
    return DealBoard(
        tuple((f"resultpage.deal-{method}", method == chosen) for method in methods),
        rows,
        tuple(cell(sum(columns[method]), method) for method in methods),
        left,
        any(content["stacks"]),
        len(yes),
    )
