"""How many may enter, and how many may sit at once."""

from __future__ import annotations

from tapisvert.carried import carries
from tapisvert.refusals import Illegal
from tapisvert.tournament.law import law_of
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament


def has_room(now: Tournament, setup: Setup) -> bool:
    """Whether one more entry is admitted now."""
    capped = setup.most_entries is not None and now.field.admitted >= setup.most_entries
    full = setup.most_seated is not None and now.field.seatable >= setup.most_seated
    return not capped and not full


@carries("sit-and-go.players", "sit-and-go.joining", "entry.late.sit-and-go")
def check_sit_and_go(now: Tournament, setup: Setup) -> None:
    """A sit & go takes no more than its table."""
    if setup.kind == "sit-and-go":
        most = law_of(setup).count("sit-and-go.players.most").value
        if now.field.seatable >= most:
            raise Illegal("registration.sit-and-go-full", most=most)
