"""Who holds what and who won what: every cent of the bounties, found from the knock-outs.

Nothing of it is stored. A knock-out told otherwise, an order put right or an undone bust moves
the money of everything that followed, as if it had been told so at once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tapisvert.last_answer import last_answer
from tapisvert.tournament.places import Bust, Places
from tapisvert.tournament.placing.ranking import survivors
from tapisvert.tournament.prizes.awarding import apportioned
from tapisvert.tournament.setup import BountyKind
from tapisvert.tournament.state import Tournament

_COUNTS = ("registered", "playing", "bagged")


class Claim(NamedTuple):
    """What one knock-out won, winner by winner; cents."""

    entry: int
    at: int
    winners: tuple[int, ...]
    won: tuple[int, ...]
    """Paid to each."""
    kept: tuple[int, ...]
    """Put on the head of each."""


class Ledger(NamedTuple):
    """Every cent of the bounties: on a head, won, or claimed by nobody yet."""

    kind: BountyKind
    total: int
    heads: dict[int, int]
    """By entry still in; nobody's in a mystery bounty."""
    won: dict[int, int]
    """By entry."""
    unclaimed: int
    """In closed envelopes, and on heads that fell to nobody; the last player takes it, but for
    heads of which somebody has still to say who won them."""
    claims: tuple[Claim, ...]
    """In the order of the evening."""


_NONE = Ledger("", 0, {}, {}, 0, ())
_KEPT: Final[dict[str, tuple[tuple[object, ...], Ledger]]] = {}
"""The last one counted: one act and its page ask for it several times."""


def has_bounties(now: Tournament) -> bool:
    """Whether a knock-out wins money in this event."""
    return now.setup is not None and bool(now.setup.bounty)


def ledger(now: Tournament) -> Ledger:
    """As it stands; once the event is over, whoever is left takes their own head and the rest.

    What waits for somebody to say who did it is nobody's until that is said, or turned down.
    """
    if now.setup is None or not has_bounties(now):
        return _NONE
    parts = _parts(now)
    cached = _KEPT.get("last")
    if cached is None or any(one is not other for one, other in zip(parts, cached[0], strict=True)):
        cached = _KEPT["last"] = (parts, _counted(now, now.setup.bounty))
    return cached[1]


def _parts(now: Tournament) -> tuple[object, ...]:
    """What the bounties follow from; most acts leave all of it as it was."""
    layout = now.layout if now.phase == "over" else None
    return now.setup, now.phase, now.field.entries, now.places, now.bounties, layout


def _counted(now: Tournament, kind: BountyKind) -> Ledger:
    bought = {
        number: entry.bounty
        for number, entry in now.field.entries.items()
        if entry.status in _COUNTS
    }
    fallen = sum(sum(bust.heads) for bust in now.places.by_time.values())
    total = sum(bought.values()) + fallen + sum(sum(bust.heads) for bust in now.places.returned)
    if now.phase == "cancelled":
        return Ledger(kind, total, {}, {}, total, ())
    if kind == "mystery":
        heads: dict[int, int] = {}
        claims = tuple(_envelopes(now))
        untold: dict[int, int] = {}
    else:
        claims, added, untold = _claimed(now.places, kind)
        heads = {number: cents + added.get(number, 0) for number, cents in bought.items()}
    won: defaultdict[int, int] = defaultdict(int)
    for claim in claims:
        for winner, cents in zip(claim.winners, claim.won, strict=True):
            won[winner] += cents
    unclaimed = total - sum(heads.values()) - sum(won.values())
    if now.phase != "over":
        return Ledger(kind, total, heads, dict(won), unclaimed, claims)
    left = survivors(now)
    asked = set(unnamed(now)) - {entry for entry in untold if question(entry) in now.layout.refused}
    waits = sum(untold.get(entry, 0) for entry in asked)
    rest = unclaimed - waits + sum(cents for number, cents in heads.items() if number not in left)
    for number, cents in zip(left, apportioned(rest, [1] * len(left)), strict=True):
        won[number] += heads.get(number, 0) + cents
        # of a night from before that question kept anything back, what was handed out stands
        more = min(waits, max(0, now.bounties.paid.get(number, 0) - won[number]))
        won[number] += more
        waits -= more
    return Ledger(kind, total, {}, dict(won), waits if left else rest + waits, claims)


def question(entry: int) -> str:
    """The name of the question who knocked somebody out."""
    return f"knock-out:{entry}"


def _claimed(
    places: Places, kind: BountyKind
) -> tuple[tuple[Claim, ...], dict[int, int], dict[int, int]]:
    """Every head that fell to somebody, what knock-outs added to the heads still there, and the
    heads of which nobody said who won them."""
    added: dict[int, int] = {}
    untold: dict[int, int] = {}
    out: set[int] = set()
    claims = []
    for bust, back in _in_time(places):
        if not back:
            out.update(bust.entries)
        for entry, bought, winners in zip(bust.entries, bust.heads, bust.by, strict=True):
            head = bought + added.pop(entry, 0)
            if not winners and head:
                untold[entry] = head
            if not winners or not head:
                continue
            claim = _divided(entry, bust.at, head, winners, out, kind)
            for winner, cents in zip(winners, claim.kept, strict=True):
                if cents:
                    added[winner] = added.get(winner, 0) + cents
            claims.append(claim)
    return tuple(claims), added, untold


def _divided(
    entry: int, at: int, head: int, winners: tuple[int, ...], out: set[int], kind: BountyKind
) -> Claim:
    """A head between those who won the hand: in equal parts, an odd cent to whoever is named first.

    Of a progressive bounty half goes on the winner's own head, the larger half is paid; nothing
    is put on the head of somebody who is out.
    """
    halves = (head - head // 2, head // 2) if kind == "progressive" else (head, 0)
    if len(winners) == 1 and winners[0] not in out:
        return Claim(entry, at, winners, halves[:1], halves[1:])
    won, on_head = (apportioned(part, [1] * len(winners)) for part in halves)
    gone = [winner in out for winner in winners]
    return Claim(
        entry,
        at,
        winners,
        tuple(w + k if lost else w for w, k, lost in zip(won, on_head, gone, strict=True)),
        tuple(0 if lost else k for k, lost in zip(on_head, gone, strict=True)),
    )


def _in_time(places: Places) -> Iterator[tuple[Bust, bool]]:
    """Every knock-out in its order, and whether the player came back with a rebuy."""
    back = list(places.returned)
    for bust in places.busts:
        while back and back[0].at <= bust.at:
            yield back.pop(0), True
        yield bust, False
    for bust in back:
        yield bust, True


def _envelopes(now: Tournament) -> Iterator[Claim]:
    envelopes = now.bounties.envelopes
    if envelopes is None:
        return
    for bust in now.places.busts:
        for entry, winners in zip(bust.entries, bust.by, strict=True):
            number = envelopes.opened.get(entry)
            if number is not None and winners:
                won = apportioned(envelopes.amounts[number - 1], [1] * len(winners))
                yield Claim(entry, bust.at, winners, tuple(won), (0,) * len(winners))


def unnamed(now: Tournament) -> tuple[int, ...]:
    """Players beaten on a hand whose bounty waits for somebody to say who did it."""
    if not has_bounties(now):
        return ()
    waits = _envelope_players(now)
    return tuple(entry for entry in _nobody_named(now.places) if waits is None or entry in waits)


@last_answer
def _nobody_named(places: Places) -> tuple[int, ...]:
    """Players beaten on a hand nobody was said to have won, the first to go out first."""
    moments = [
        (time, entry)
        for time, bust in places.by_time.items()
        if bust.ending == "hand" and not all(bust.by)
        for entry, winners in zip(bust.entries, bust.by, strict=True)
        if not winners
    ]
    return tuple(entry for _, entry in sorted(moments))


def sure_winner(now: Tournament, entries: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Who knocked each of these out, where a bounty hangs on it and only one player is left."""
    if not has_bounties(now) or now.field.playing - len(entries) != 1:
        return ()
    tables = {seat.table for each in entries if (seat := now.field.known(each).seat) is not None}
    left = [
        entry
        for number in tables
        for entry in now.layout.tables[number].seats
        if entry and entry not in entries
    ]
    return ((left[0],),) * len(entries) if len(left) == 1 else ()


def unopened(now: Tournament) -> tuple[int, ...]:
    """Players knocked out by somebody who has not drawn their envelope yet."""
    envelopes = now.bounties.envelopes
    if envelopes is None:
        return ()
    return tuple(
        entry
        for bust in now.places.busts
        for entry, winners in zip(bust.entries, bust.by, strict=True)
        if winners and entry in envelopes.players and entry not in envelopes.opened
    )


def _envelope_players(now: Tournament) -> frozenset[int] | None:
    """Whose knock-out opens an envelope; None where every knock-out wins something."""
    if now.setup is None or now.setup.bounty != "mystery":
        return None
    envelopes = now.bounties.envelopes
    return frozenset() if envelopes is None else envelopes.players


def won_by(ledger: Ledger, entries: Sequence[int]) -> int:
    """Cents some entries won together: all of one person's."""
    return sum(ledger.won.get(entry, 0) for entry in entries)
