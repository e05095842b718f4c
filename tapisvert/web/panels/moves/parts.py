"""The live part of a page that shows who is on the way to another seat."""

from __future__ import annotations

from typing import Final

from tapisvert.desk.queries.moves import on_the_way as moves_under_way
from tapisvert.desk.queries.moves import told_for
from tapisvert.web.house import desk
from tapisvert.web.live.fragments import Part, View, fragment, written
from tapisvert.web.naming import named

_SHOWN: Final = 10
"""Names in the card, as many as sat at a table that is broken; the panel of moves has all."""


@fragment("on-the-way", "staff")
def on_the_way(view: View) -> Part:
    """Who was moved and has not been seen in the new seat."""
    with desk().opened(view.event) as stream_state:
        moves = moves_under_way(stream_state, view.at)
        lasts = told_for(stream_state) if moves else 0
    names = named(view.now)
    seats = sorted(moves, key=lambda move: (move.seat.table, move.seat.number))[:_SHOWN]
    lines = [(names.entry(move.entry), move.seat) for move in seats]
    values = {
        "event": view.event,
        "lines": lines,
        "more": len(moves) - len(lines),
        "entries": [move.entry for move in moves],
    }
    ends = min((move.at + lasts + 1 for move in moves), default=None)
    return Part(written("moves/on_the_way.html", view, values), ends)
