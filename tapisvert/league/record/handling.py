"""How wishes about the league become events, and events the league, room by room.

The same shape as for a tournament: deciding may refuse, evolving never does, and time and author
come with the wish.
"""

from __future__ import annotations

from typing import Final

from tapisvert.league.record.state import League
from tapisvert.tournament.handling import Rooms
from tapisvert.tournament.history import ActionsUndone

LEAGUE: Final[Rooms[League]] = Rooms()
DECIDERS: Final = LEAGUE.deciders
EVOLVERS: Final = LEAGUE.evolvers
decides = LEAGUE.decides
evolves = LEAGUE.evolves
decide = LEAGUE.decide
evolve = LEAGUE.evolve
replay = LEAGUE.replay


@evolves(ActionsUndone)
def actions_undone(now: League, _: ActionsUndone) -> League:
    """Nothing by itself: whoever folds a history leaves the undone actions out."""
    return now
