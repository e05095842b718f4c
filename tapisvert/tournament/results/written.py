"""Results as JSON, for programs."""

from __future__ import annotations

from typing import Any

from tapisvert.tournament.bounties.ledger import has_bounties, ledger
from tapisvert.tournament.prizes.pool import pool
from tapisvert.tournament.results.sheet import shown
from tapisvert.tournament.results.table import PersonName, results
from tapisvert.tournament.state import Tournament


def as_data(now: Tournament, names: PersonName) -> dict[str, Any]:
    """The event and its results as plain values; money in cents."""
    setup, bounties = now.setup, has_bounties(now)
    return {
        "event": "" if setup is None else setup.name,
        "book": "" if setup is None else setup.book,
        "currency": "" if setup is None else setup.currency,
        "over": now.phase == "over",
        "entries": now.field.admitted,
        "pool": pool(now).total,
        **({"bounty": setup.bounty, "bounties": ledger(now).total} if setup and bounties else {}),
        "results": [
            {
                "person": each.person,
                "name": names(each.person),
                "place_from": each.place_from,
                "place_to": each.place_to,
                "prize": each.cents,
                "items": list(each.items),
                "knock_outs": shown(each.knock_outs),
                **({"bounties": each.bounties} if bounties else {}),
                "entries": each.entries,
                "rebuys": each.rebuys,
                "add_ons": each.add_ons,
                "out_at": each.out_at,
            }
            for each in results(now)
        ],
    }
