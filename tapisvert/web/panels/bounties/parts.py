"""Bounties on the television: who won most, and the most valuable heads."""

from __future__ import annotations

from typing import Final, NamedTuple

from tapisvert.desk.queries.bounties import bounty_board, bounty_lines
from tapisvert.prints.amounts import figures
from tapisvert.tournament.bounties.ledger import has_bounties
from tapisvert.tournament.names import Names
from tapisvert.web.house import people
from tapisvert.web.live.fragments import Part, View, fragment, written
from tapisvert.web.panels.television.naming import BoardName, ShownNames

_SHOWN: Final = 10
_LETTERS: Final = 24


class ShownBounty(NamedTuple):
    """One line of the screen."""

    name: BoardName
    head: str
    won: str


@fragment("tv-bounties", "display")
def bounties(view: View) -> Part:
    """Nothing where a knock-out wins nothing, or nobody has won any yet."""
    lines = _lines(view)
    values = {"lines": lines, "heads": any(line.head for line in lines)}
    return Part(written("bounties/tv.html", view, values))


def _lines(view: View) -> list[ShownBounty]:
    now, setup = view.now, view.now.setup
    if setup is None or not has_bounties(now):
        return []
    board = bounty_board(now)
    if not board.ledger.claims:
        return []
    directory = people().directory()
    lines = bounty_lines(now, Names(now, directory), board.people[:_SHOWN])
    called = ShownNames(now, directory)
    names = [called.board_of(line.person, _LETTERS) for line in lines]
    return [
        ShownBounty(
            name,
            "" if line.head is None else figures(line.head, setup.currency, view.lang),
            figures(line.won, setup.currency, view.lang) if line.won else "",
        )
        for name, line in zip(names, lines, strict=True)
    ]
