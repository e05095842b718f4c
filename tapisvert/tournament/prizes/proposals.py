"""What prizes ask of the director: ties to settle, sums to mend."""

from __future__ import annotations

from tapisvert.refusals import Illegal
from tapisvert.rulings.grounds import cited
from tapisvert.tournament.law import law
from tapisvert.tournament.prizes.payouts import payouts
from tapisvert.tournament.prizes.planning import check_amounts
from tapisvert.tournament.prizes.pool import pool, prize_list
from tapisvert.tournament.proposal import Proposal, Reason, proposes
from tapisvert.tournament.state import Tournament


@proposes("ties")
def ties_in_kind(now: Tournament) -> tuple[Proposal, ...]:
    """A prize that cannot be divided, between players nothing separates."""
    if not any(award.item for award in prize_list(now)):
        return ()
    tied: dict[tuple[str, ...], list[int]] = {}
    for each in payouts(now):
        if each.disputed:
            tied.setdefault((str(each.place_from), *each.disputed), []).append(each.entry)
    return tuple(
        Proposal(
            "settle:" + "-".join(map(str, entries)),
            Reason("prizes.propose-settling", {"entries": tuple(entries), "items": items}),
            cited(law(now), "places.ties.in-kind"),
            None,
        )
        for (_, *items), entries in tied.items()
    )


@proposes("amounts")
def amounts_off(now: Tournament) -> tuple[Proposal, ...]:
    """Fixed prizes that no longer are the pool, after another entry or rebuy."""
    if now.prizes.plan is None or now.phase not in ("running", "suspended"):
        return ()
    try:
        check_amounts(now.prizes.plan, now.field.admitted, pool(now))
    except Illegal as refusal:
        reason = Reason("prizes.propose-amounts", refusal.data)
        return (Proposal(f"amounts:{refusal.data['pool']}", reason, (), None),)
    return ()
