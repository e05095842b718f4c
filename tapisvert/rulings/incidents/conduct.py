"""Conduct: whether a penalty may or must follow an offence, and what becomes of the hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.incidents import penalties
from tapisvert.rulings.incidents.answer import answer, left_to_director
from tapisvert.rulings.incidents.dead_hands import is_live, kill_hand
from tapisvert.rulings.incidents.kind import IncidentContext, RulingOutcome, incident
from tapisvert.rulings.incidents.offences import OFFENCES, PRIOR, Offence
from tapisvert.rulings.incidents.sanctions import LAW, OffenceContext, Sanction, by_lists
from tapisvert.rulings.ruling import Discretion, Finding, RulingFacts, because
from tapisvert.rulings.tree import settle
from tapisvert.words.message import Message

_SILENT = ("conduct.weigh-disturbs", "conduct.weigh-house")
_JUDGED = ("conduct.weigh-knew", "conduct.weigh-whom-it-helped", "conduct.weigh-habit")
_BY_NAME = {offence.name: offence for offence in OFFENCES}


def rule_on_exposed_cards(
    table: FloorTable, seat: int, book: Book, voluntary: bool = True
) -> RulingOutcome:
    """Cards shown by a player before the hand is over."""
    who = table.name(seat)
    fields = {"who": who, "voluntary": voluntary, "all_in": False, "prior": ()}
    return _rule_on(_BY_NAME["exposes-cards"], IncidentContext(table, book, fields))


def _rule_on(offence: Offence, what: IncidentContext) -> RulingOutcome:
    """One ruling for each player involved."""
    involved = what.fields.get("players") or (what.who,)
    outcome = RulingOutcome((), what.table)
    for who in involved:
        now = IncidentContext(outcome.table, what.book, what.fields)
        after = _about(offence, now, str(who))
        outcome = RulingOutcome((*outcome.rulings, *after.rulings), after.table)
    return outcome


def _about(offence: Offence, what: IncidentContext, who: str) -> RulingOutcome:
    table, book = what.table, what.book
    seat = table.seat(who)
    fault = OffenceContext(offence, what, seat)
    settled = settle(LAW, fault)
    assert settled is not None
    sanction = settled.verdict
    prior: tuple[str, ...] = what["prior"]
    penalty = penalties.sanction(
        book,
        sanction.status,
        prior=prior,
        players=table.at_table or len(table.names),
        ladder=sanction.ladder,
        least=sanction.least,
        starts=sanction.starts,
    )
    if sanction.silent:
        reasons = _reasons(offence, sanction, who, book, what)[:-1]
        return left_to_director(
            what,
            *offence.subjects,
            reasons=reasons,
            weigh=_SILENT,
            who=who,
            penalty=None if sanction.status == "none" else penalty,
        )
    after = kill_hand(table, seat) if sanction.dead else table
    subjects: tuple[GroundSubject | Citation, ...] = (
        *settled.keys[:-1],
        *offence.subjects,
        *_listed(fault, sanction),
        *penalties.subjects_of(penalty, prior),
    )
    return answer(
        what,
        Discretion((), _JUDGED) if sanction.judged else Finding(),
        *subjects,
        "penalty",
        reasons=_reasons(offence, sanction, who, book, what) + penalties.reasons_of(penalty, prior),
        facts=RulingFacts(hand=_hand(fault, sanction, after), allowed=_allowed(offence, sanction)),
        who=who,
        table=after,
        penalty=penalty,
    )


def _listed(fault: OffenceContext, sanction: Sanction) -> tuple[GroundSubject | Citation, ...]:
    """The article that lists what may or what must be punished, where it lists this."""
    if sanction.status == "none":
        return ()
    listing = by_lists(fault)
    source = (listing.source,) if listing.source and listing.status == sanction.status else ()
    similar: GroundSubject = ("penalty.may", "penalty.may-or-must", "penalty.expulsion")
    return (*source, similar) if sanction.status == "may" else source


def _hand(
    fault: OffenceContext, sanction: Sanction, after: FloorTable
) -> Literal["live", "dead"] | None:
    """What becomes of the offender's hand; nothing where there is none any more."""
    if sanction.dead:
        return "dead"
    return "live" if fault.what.fields.get("live", True) and is_live(after, fault.seat) else None


def _allowed(offence: Offence, sanction: Sanction) -> bool | None:
    if sanction.silent:
        return None
    if offence.forbidden:
        return False
    return True if sanction.allowed else None


def _reasons(
    offence: Offence, sanction: Sanction, who: str, book: Book, what: IncidentContext
) -> tuple[Message, ...]:
    values = {"who": who, "allowed": book.count("chips.foreign").value}
    values |= {key: what.fields[key] for key in ("language", "count") if key in what.fields}
    act = because(f"conduct.{offence.name}", **values)
    own = (because(sanction.reason, **values),) if sanction.reason else ()
    follows = because(f"conduct.penalty-{sanction.status}")
    unless = [because(reason) for key, reason in offence.unless if book.speaks_of(key)]
    return (act, *own, *unless, follows)


def _rules(offence: Offence) -> Callable[[IncidentContext], RulingOutcome]:
    def rules(what: IncidentContext) -> RulingOutcome:
        return _rule_on(offence, what)

    rules.__qualname__ = f"_rules.{offence.name}"
    return rules


for _offence in OFFENCES:
    incident(_offence.name, *_offence.fields, PRIOR, keys=_offence.keys)(_rules(_offence))
