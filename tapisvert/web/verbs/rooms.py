"""Every room of verbs: a room that is not named here is closed."""

from __future__ import annotations

from tapisvert.web.verbs import (
    announcing,
    chips,
    clock,
    drawing,
    entering,
    money,
    phases,
    players,
    results,
    rounds,
    setup,
    structure,
    tables,
    todo,
)

ROOMS = (
    announcing,
    chips,
    clock,
    drawing,
    entering,
    money,
    phases,
    players,
    results,
    rounds,
    setup,
    structure,
    tables,
    todo,
)
