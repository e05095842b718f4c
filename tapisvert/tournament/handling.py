"""The actions of an event: what is decided, evolved and told of each, subject by subject."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from tapisvert.actions import Handlers

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names
    from tapisvert.tournament.state import Tournament

LeastRole: TypeAlias = Literal["director", "cashier", "door", "assistant", "table"]
"""Who may give a command beside the directors: the cashiers, who alone touch money; whoever stands
at the door, be it a cashier or an assistant; the assistants; somebody at a table, for that table
alone."""

TOURNAMENT: Final[Handlers[Tournament, LeastRole, Names]] = Handlers(by="director")

DECIDERS: Final = TOURNAMENT.deciders
EVOLVERS: Final = TOURNAMENT.evolvers
decides = TOURNAMENT.decides
evolves = TOURNAMENT.evolves
follows = TOURNAMENT.follows
leaves = TOURNAMENT.leaves
tells = TOURNAMENT.tells
tells_together = TOURNAMENT.tells_together
decide = TOURNAMENT.decide
evolve = TOURNAMENT.evolve
replay = TOURNAMENT.replay
left_behind = TOURNAMENT.left_behind
