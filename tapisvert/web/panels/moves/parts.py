"""Those on the way to a seat, before the eyes of whoever directs."""

from __future__ import annotations

from typing import Final

from tapisvert.desk.queries.moves import FRESH, WINDOW, confirms_seats, recent_moves
from tapisvert.web.house import desk
from tapisvert.web.live.fragments import Part, View, fragment, written
from tapisvert.web.naming import named

_SHOWN: Final = 6
"""Names in the card; the panel of moves has all."""


_EVERYBODY: Final = ("final", "heat")
"""Moves the whole room makes at once: the television seats them, and play waits for them."""


@fragment("on-the-way", "staff")
def on_the_way(view: View) -> Part:
    """Who was moved and has not been seen in the new seat; nothing once the move is old.

    A house that confirms nobody in an event is not asked to: its moves go after three minutes.
    """
    with desk().opened(view.event) as stream_state:
        recent = recent_moves(stream_state, view.at)
        lasts = WINDOW if recent and confirms_seats(stream_state) else FRESH
    moves = [
        move
        for move in recent
        if not move.arrived and move.why not in _EVERYBODY and view.at <= move.at + lasts
    ]
    names = named(view.now)
    lines = [(names.entry(move.entry), move.seat) for move in moves[:_SHOWN]]
    values = {
        "event": view.event,
        "lines": lines,
        "more": len(moves) - len(lines),
        "entries": [move.entry for move in moves],
    }
    ends = min((move.at + lasts + 1 for move in moves), default=None)
    return Part(written("moves/on_the_way.html", view, values), ends)
