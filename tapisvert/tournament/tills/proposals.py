"""What money asks of people: corrections that wait for a second person, tills nobody counted."""

from __future__ import annotations

from tapisvert.tournament.proposal import Proposal, Reason, proposes
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills.correcting import ConfirmCorrection


@proposes("corrections-asked")
def corrections_asked(now: Tournament) -> tuple[Proposal, ...]:
    """Each waits for another account than the one that asked."""
    return tuple(
        Proposal(
            f"correction:{number}",
            Reason(
                "tills.propose-void" if asked.receipt else "tills.propose-reopening",
                {"receipt": asked.receipt, "reason": asked.reason},
            ),
            (),
            ConfirmCorrection(number),
        )
        for number, asked in sorted(now.tills.requests.items())
    )


@proposes("tills-open")
def tills_open(now: Tournament) -> tuple[Proposal, ...]:
    """Once the event is over and its prizes are paid, every till is counted."""
    if now.phase not in ("over", "cancelled"):
        return ()
    return tuple(
        Proposal(
            f"till:{till.number}", Reason("tills.propose-closing", {"till": till.number}), (), None
        )
        for till in now.tills.open
    )
