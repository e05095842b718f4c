"""Results as an Open Tournament Summary, the format that trackers and sites exchange."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from tapisvert.slotted import dataclass
from tapisvert.tournament.prizes.plan import Satellite
from tapisvert.tournament.prizes.pool import pool, prize_list
from tapisvert.tournament.results.table import PersonName, Result, results
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament

SPECIFICATION: Final = "1.1.5"


@dataclass(frozen=True, slots=True)
class Issue:
    """What the record of an event does not say by itself."""

    site: str
    """The house that publishes the results."""
    number: str
    """The event's own number or name there."""
    started: int
    """Milliseconds since 1970."""
    ended: int | None = None
    version: str = "1.0"


def as_summary(now: Tournament, names: PersonName, issue: Issue) -> dict[str, Any]:
    """The summary as plain values: amounts in units of the currency, shared places by the best."""
    assert now.setup is not None, "an event without a setup has no results"
    final_results = results(now)
    worth = {award.item: award.value for award in prize_list(now) if award.item}
    summary = {
        "spec_version": SPECIFICATION,
        "site_name": issue.site,
        "network_name": issue.site,
        "internal_version": issue.version,
        "tournament_number": issue.number,
        "tournament_name": now.setup.name,
        "start_date_utc": _utc(issue.started),
        "end_date_utc": None if issue.ended is None else _utc(issue.ended),
        "currency": now.setup.currency,
        "buyin_amount": _units(now.setup.buy_in.price),
        "fee_amount": _units(now.setup.buy_in.fee),
        **_bounty(now.setup),
        "initial_stack": now.setup.buy_in.chips,
        "type": "STT" if len(now.layout.tables) <= 1 else "MTT",
        "flags": _flags(now, now.setup),
        "speed": {"type": "Normal", "round_time": now.setup.structure.levels[0].seconds},
        "prize_pool": _units(pool(now).total),
        "player_count": len(final_results),
        "tournament_finishes_and_winnings": [_finish(each, names, worth) for each in final_results],
        **_bought(now.setup, final_results, names),
    }
    return {"ots": summary}


def as_ots(now: Tournament, names: PersonName, issue: Issue) -> str:
    """The same as the text of an .ots file."""
    return json.dumps(as_summary(now, names, issue), ensure_ascii=False, indent=2) + "\n"


def _finish(result: Result, names: PersonName, worth: Mapping[str, int]) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "player_name": names(result.person),
        "still_playing": result.place_from is None and not result.absent,
    }
    if result.place_from is not None:
        fields["finish_position"] = result.place_from
        fields["prize"] = _units(result.cents + result.bounties)
        fields["ticket_value"] = _units(sum(worth.get(item, 0) for item in result.items))
    return fields


def _bought(setup: Setup, results: tuple[Result, ...], names: PersonName) -> dict[str, Any]:
    rebuys = setup.rebuys
    if rebuys.kind == "freezeout" and rebuys.add_on is None:
        return {}
    price = rebuys.price or setup.buy_in
    return {
        "rebuy_cost": _units(price.total),
        "addon_cost": _units(0 if rebuys.add_on is None else rebuys.add_on.total),
        "tournament_rebuys": [
            {
                "player_name": names(each.person),
                "rebuys": each.rebuys + each.entries - 1,
                "addons": each.add_ons,
            }
            for each in results
            if each.rebuys or each.add_ons or each.entries > 1
        ],
    }


def _bounty(setup: Setup) -> dict[str, Any]:
    """What of the buy-in is a bounty, and what the first knock-out of somebody wins at once."""
    bounty = setup.buy_in.bounty
    match setup.bounty:
        case "fixed":
            return {"bounty_fee_amount": _units(bounty), "bounty_value_amount": _units(bounty)}
        case "progressive":
            half = bounty - bounty // 2
            return {"bounty_fee_amount": _units(bounty), "bounty_value_amount": _units(half)}
        case "mystery":
            return {"bounty_fee_amount": _units(bounty), "bounty_value_amount": None}
        case _:
            return {}


def _flags(now: Tournament, setup: Setup) -> list[str]:
    flags = {
        "SNG": setup.kind == "sit-and-go",
        "Rebuy": setup.rebuys.sells_rebuys,
        "Re-Entry": setup.rebuys.takes_re_entries,
        "Bounty": bool(setup.bounty),
        "Shootout": setup.heats.advance > 0 and not setup.heats.bracket,
        "Satellite": isinstance(now.prizes.plan, Satellite),
    }
    return [flag for flag, applies in flags.items() if applies]


def _units(cents: int) -> float:
    return cents / 100


def _utc(at: int) -> str:
    return datetime.fromtimestamp(at // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
