"""Bounties person by person: what lies on a head, what was won, what is still to be paid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from tapisvert.tournament.bounties.ledger import Ledger, ledger
from tapisvert.tournament.bounties.paying import paid_to
from tapisvert.tournament.names import Names
from tapisvert.tournament.results.table import knock_outs
from tapisvert.tournament.state import Tournament


class BountyLine(NamedTuple):
    """One person; cents."""

    person: str
    name: str
    head: int | None
    """None for somebody who is out, or where nobody has one."""
    knock_outs: Fraction
    won: int
    paid: int
    due: tuple[tuple[int, int], ...]
    """Entries with something to receive, and how much."""

    @property
    def owed(self) -> int:
        return sum(cents for _, cents in self.due)


class EnvelopeLine(NamedTuple):
    """Envelopes of one amount: how many there are, and how many are still closed."""

    cents: int
    number: int
    closed: int


class BountyBoard(NamedTuple):
    """The whole event."""

    ledger: Ledger
    people: tuple[str, ...]
    """Everybody who is in or has won something: who won most first, then the best heads."""
    envelopes: tuple[EnvelopeLine, ...]
    paid: int

    @property
    def won(self) -> int:
        return sum(self.ledger.won.values())

    @property
    def on_heads(self) -> int:
        return sum(self.ledger.heads.values())


_LAST: Final[dict[str, tuple[Ledger, BountyBoard]]] = {}
"""The last one counted: every page that follows an act asks for the same."""


def bounty_board(now: Tournament) -> BountyBoard:
    """Sums and the order of people; a large field is named page by page."""
    listed, cached = ledger(now), _LAST.get("board")
    if cached is None or cached[0] is not listed:
        cached = _LAST["board"] = (listed, _counted(now, listed))
    return cached[1]


def bounties_owed(now: Tournament) -> int:
    """Cents won that nobody has handed out yet."""
    return sum(ledger(now).won.values()) - sum(now.bounties.paid.values())


def _counted(now: Tournament, listed: Ledger) -> BountyBoard:
    won, heads = _by_person(now, listed.won), _by_person(now, listed.heads)
    people = sorted(heads, key=heads.__getitem__, reverse=True)
    winners = sorted(won, key=lambda person: (-won[person], -heads.get(person, 0), person))
    others = people if not won else [person for person in people if not won.get(person)]
    first = [person for person in winners if won[person]]
    return BountyBoard(listed, (*first, *others), _envelopes(now), sum(now.bounties.paid.values()))


def _by_person(now: Tournament, cents_by_entry: Mapping[int, int]) -> dict[str, int]:
    """Cents by whose they are, in the order of their entries."""
    entries, cents_of = now.field.entries, dict[str, int]()
    for number, cents in cents_by_entry.items():
        person = entries[number].person
        cents_of[person] = cents_of.get(person, 0) + cents
    return cents_of


def bounty_lines(now: Tournament, names: Names, people: Sequence[str]) -> list[BountyLine]:
    """Some people, each with their bounties."""
    listed, beaten = ledger(now), knock_outs(now)
    return [_line(now, names, listed, beaten, person) for person in people]


def _line(
    now: Tournament, names: Names, ledger: Ledger, beaten: Mapping[int, Fraction], person: str
) -> BountyLine:
    numbers = now.field.by_person[person]
    heads = [ledger.heads[number] for number in numbers if number in ledger.heads]
    dues = [(number, ledger.won.get(number, 0) - paid_to(now, number)) for number in numbers]
    return BountyLine(
        person,
        names.of(person),
        sum(heads) if heads else None,
        _added([beaten[number] for number in numbers if number in beaten]),
        sum(ledger.won.get(number, 0) for number in numbers),
        sum(paid_to(now, number) for number in numbers),
        tuple((number, cents) for number, cents in dues if cents > 0),
    )


def _added(parts: list[Fraction]) -> Fraction:
    """Fractions are added only where there are several."""
    return parts[0] if len(parts) == 1 else sum(parts, Fraction())


def _envelopes(now: Tournament) -> tuple[EnvelopeLine, ...]:
    envelopes = now.bounties.envelopes
    if envelopes is None:
        return ()
    closed = [envelopes.amounts[number - 1] for number in envelopes.closed]
    return tuple(
        EnvelopeLine(cents, envelopes.amounts.count(cents), closed.count(cents))
        for cents in dict.fromkeys(envelopes.amounts)
    )
