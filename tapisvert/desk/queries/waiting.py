"""What is under way and waits for somebody, though nothing is to be decided: a race, a round."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from tapisvert.desk.queries.add_ons import add_on_sale
from tapisvert.desk.queries.bounties import bounties_owed
from tapisvert.desk.queries.moves import on_the_way
from tapisvert.desk.stream_state import StreamState
from tapisvert.tournament.bounties.ledger import has_bounties
from tapisvert.tournament.money import Money
from tapisvert.tournament.prizes.payouts import overpaid, unpaid
from tapisvert.tournament.proposal import Reason
from tapisvert.tournament.state import Tournament

WaitingKind: TypeAlias = Literal[
    "stopped", "hands", "race", "moves", "add-on", "prizes", "bounties", "take-back"
]


class Waiting(NamedTuple):
    """One thing that is not finished, in a sentence."""

    kind: WaitingKind
    reason: Reason


def waiting(stream_state: StreamState[Tournament], at: int) -> tuple[Waiting, ...]:
    """Everything because of which nobody is told that there is nothing to do."""
    now = stream_state.now
    unfinished = [*_stopped(now), *_hands(now), *_races(now)]
    sale = add_on_sale(now, at)
    if sale is not None and sale.left:
        sold = {"n": sale.taken, "of": sale.players}
        unfinished.append(Waiting("add-on", Reason("waiting.add-on", sold)))
    moving = len(on_the_way(stream_state, at))
    if moving:
        unfinished.append(Waiting("moves", Reason("waiting.moves", {"n": moving})))
    owed = unpaid(now) if now.phase in ("running", "suspended", "over") else 0
    if owed:
        unfinished.append(Waiting("prizes", Reason("resultpage.unpaid", {"n": owed})))
    return (*unfinished, *_bounties(now), *_overpaid(now))


def _bounties(now: Tournament) -> tuple[Waiting, ...]:
    over = now.phase == "over" and now.setup is not None and has_bounties(now)
    owed = bounties_owed(now) if over else 0
    if owed <= 0 or now.setup is None:
        return ()
    money = Money(owed, now.setup.currency)
    return (Waiting("bounties", Reason("waiting.bounties", {"money": money})),)


def _overpaid(now: Tournament) -> tuple[Waiting, ...]:
    over = overpaid(now)
    if not over or now.setup is None:
        return ()
    money = Money(sum(over), now.setup.currency)
    return (Waiting("take-back", Reason("waiting.take-back", {"n": len(over), "money": money})),)


def _stopped(now: Tournament) -> tuple[Waiting, ...]:
    if now.phase != "suspended":
        return ()
    return (Waiting("stopped", Reason("waiting.stopped", {})),)


def _hands(now: Tournament) -> tuple[Waiting, ...]:
    rounds = now.hand_for_hand
    if rounds is None or now.phase not in ("running", "suspended"):
        return ()
    tables = now.layout.populated
    done = len(rounds.done & tables)
    key = "hands-done" if done == len(tables) else "hands"
    values = {"done": done, "tables": len(tables)}
    return (Waiting("hands", Reason(f"waiting.{key}", values)),)


def _races(now: Tournament) -> tuple[Waiting, ...]:
    in_use = now.layout.in_use
    return tuple(
        Waiting(
            "race",
            Reason(
                "waiting.race",
                {"value": value, "done": len(exchanged & in_use), "tables": len(in_use)},
            ),
        )
        for value, exchanged in sorted(now.bank.raced.items())
        if not in_use <= exchanged and now.phase in ("running", "suspended")
    )
