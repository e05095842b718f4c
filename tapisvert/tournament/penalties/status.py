"""Penalties as they stand: what to give next, who is posted and killed, who may come back."""

from __future__ import annotations

from typing import Literal

from tapisvert.implements import implements
from tapisvert.rulebooks import Citation
from tapisvert.rulings.grounds import cited
from tapisvert.rulings.incidents.penalties import reasons_of, sanction, subjects_of
from tapisvert.rulings.ruling import Penalty
from tapisvert.slotted import dataclass
from tapisvert.tournament.law import law, law_of
from tapisvert.tournament.penalties import PlayerPenalty
from tapisvert.tournament.penalties.serving import EndPenalty, is_running
from tapisvert.tournament.proposal import Proposal, Reason, proposes, proposes_at
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.reading import level_played
from tapisvert.words.message import Message


@dataclass(frozen=True, slots=True)
class Hint:
    """The step a director would give next, and why."""

    penalty: Penalty
    reasons: tuple[Message, ...]
    grounds: tuple[Citation, ...]


@implements("penalty.escalation", "penalty.ladder")
def hint(now: Tournament, entry: int) -> Hint:
    """The next step on the ladder, heavier than what the player has already."""
    known = now.field.known(entry)
    book = law(now)
    prior = tuple(
        penalty.step
        for number in now.field.by_person[known.person]
        for penalty in now.penalties.of(number)
    )
    players = None if known.seat is None else now.layout.tables[known.seat.table].players
    penalty = sanction(book, "may", prior=prior, players=players)
    grounds = cited(book, *subjects_of(penalty, prior))
    return Hint(penalty, reasons_of(penalty, prior), grounds)


@dataclass(frozen=True, slots=True)
class PostedSeat:
    """A seat whose blinds and antes are posted and whose hand is killed."""

    seat: int
    entry: int
    why: Literal["penalty", "away", "dead-stack"]


@implements("penalty.service", "absence", "absence.chips-protected", "entry.late")
def posted(now: Tournament, table: int) -> tuple[PostedSeat, ...]:
    """Who at a table is dealt in without playing: the penalised and the absent are blinded out."""
    lines = []
    for seat, number in enumerate(now.layout.tables[table].seats, 1):
        if not number:
            continue
        presence = now.field.entries[number].presence
        if is_kept_away(now, number):
            lines.append(PostedSeat(seat, number, "penalty"))
        elif presence in ("away", "dead-stack"):
            lines.append(PostedSeat(seat, number, "dead-stack" if presence != "away" else "away"))
    return tuple(lines)


def is_kept_away(now: Tournament, entry: int) -> bool:
    """Whether an entry has a penalty to serve."""
    ledger = now.penalties
    return any(ledger.given[number].keeps_away for number in ledger.serving.get(entry, ()))


def running(now: Tournament, at: int) -> tuple[PlayerPenalty, ...]:
    """Penalties being served at a moment, in the order they were given."""
    if now.setup is None:
        return ()
    level = level_played(now, now.setup, at)
    lasting = sorted(number for numbers in _serving(now) for number in numbers)
    penalties = (now.penalties.given[number] for number in lasting)
    return tuple(penalty for penalty in penalties if is_running(penalty, level))


def _serving(now: Tournament) -> tuple[tuple[int, ...], ...]:
    """The penalties each player still has to serve; who is out has nothing to serve."""
    entries = now.field.entries
    return tuple(
        numbers for entry, numbers in now.penalties.serving.items() if entries[entry].is_live
    )


@proposes("penalties-served")
@implements("penalty.service")
def served_in_full(now: Tournament) -> tuple[Proposal, ...]:
    """Players who have sat out every hand and may come back."""
    served = [
        _back(now, penalty)
        for numbers in _serving(now)
        if (penalty := now.penalties.given[numbers[0]]).hands and not penalty.left
    ]
    return tuple(sorted(served, key=lambda proposal: proposal.id))


@proposes_at("penalties-over")
@implements("penalty.level", "penalty.players.level")
def levels_over(now: Tournament, at: int) -> tuple[Proposal, ...]:
    """Players who were out for a level that is over."""
    if now.setup is None or now.phase != "running":
        return ()
    level = level_played(now, now.setup, at)
    first = (now.penalties.given[numbers[0]] for numbers in _serving(now))
    return tuple(
        _back(now, penalty)
        for penalty in sorted(first, key=lambda penalty: penalty.number)
        if penalty.level is not None and not is_running(penalty, level)
    )


def _back(now: Tournament, penalty: PlayerPenalty) -> Proposal:
    assert now.setup is not None
    entry = now.field.entries[penalty.entry]
    seat = entry.seat
    values = {
        "entry": entry.number,
        "table": 0 if seat is None else seat.table,
        "seat": 0 if seat is None else seat.number,
    }
    return Proposal(
        f"penalty:{penalty.number}",
        Reason("penalties.may-return", values),
        cited(law_of(now.setup), "penalty.service", "penalty.ladder"),
        EndPenalty(penalty.number),
    )
