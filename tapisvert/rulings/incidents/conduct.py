"""Conduct: whether a penalty may or must follow an offence, and what becomes of the hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.grounds import Subject
from tapisvert.rulings.incidents import penalties
from tapisvert.rulings.incidents.answer import answer
from tapisvert.rulings.incidents.killing import is_live, killed
from tapisvert.rulings.incidents.kind import Outcome, What, incident
from tapisvert.rulings.incidents.offences import OFFENCES, PRIOR, Offence
from tapisvert.rulings.incidents.sanctions import LAW, Fault, Sanction, by_lists
from tapisvert.rulings.ruling import Facts, Finding, Reason, because
from tapisvert.rulings.table import Table
from tapisvert.rulings.tree import settle

_BY_NAME = {offence.name: offence for offence in OFFENCES}


def exposed(table: Table, seat: int, book: Book, voluntary: bool = True) -> Outcome:
    """Cards shown by a player before the hand is over."""
    who = table.name(seat)
    fields = {"who": who, "voluntary": voluntary, "all_in": False, "prior": ()}
    return _rule_on(_BY_NAME["exposes-cards"], What(table, book, fields))


def _rule_on(offence: Offence, what: What) -> Outcome:
    """One ruling for each player involved."""
    involved = what.fields.get("players") or (what.who,)
    outcome = Outcome((), what.table)
    for who in involved:
        now = What(outcome.table, what.book, what.fields)
        after = _about(offence, now, str(who))
        outcome = Outcome((*outcome.rulings, *after.rulings), after.table)
    return outcome


def _about(offence: Offence, what: What, who: str) -> Outcome:
    table, book = what.table, what.book
    seat = table.seat(who)
    fault = Fault(offence, what, seat)
    settled = settle(LAW, fault)
    assert settled is not None
    said = settled.verdict
    prior: tuple[str, ...] = what["prior"]
    penalty = penalties.sanction(
        book,
        said.status,
        prior=prior,
        players=table.at_table or len(table.names),
        ladder=said.ladder,
        least=said.least,
        starts=said.starts,
    )
    after = killed(table, seat) if said.dead else table
    found: tuple[Subject | Citation, ...] = (
        *settled.keys[:-1],
        *offence.subjects,
        *_listed(fault, said),
        *penalties.subjects_of(penalty, prior),
    )
    return answer(
        what,
        Finding(),
        *found,
        "penalty",
        reasons=_reasons(offence, said, who, book, what) + penalties.reasons_of(penalty, prior),
        facts=Facts(hand=_hand(said, after, seat), allowed=_allowed(offence, said)),
        who=who,
        table=after,
        penalty=penalty,
    )


def _listed(fault: Fault, said: Sanction) -> tuple[Subject | Citation, ...]:
    """The article that lists what may or what must be punished, where it lists this."""
    if said.status == "none":
        return ()
    listing = by_lists(fault)
    source = (listing.source,) if listing.source and listing.status == said.status else ()
    similar: Subject = ("penalty.may", "penalty.may-or-must", "penalty.expulsion")
    return (*source, similar) if said.status == "may" else source


def _hand(said: Sanction, after: Table, seat: int) -> Literal["live", "dead"] | None:
    if said.dead:
        return "dead"
    return "live" if is_live(after, seat) else None


def _allowed(offence: Offence, said: Sanction) -> bool | None:
    if offence.forbidden:
        return False
    return True if said.status == "none" and not said.dead else None


def _reasons(
    offence: Offence, said: Sanction, who: str, book: Book, what: What
) -> tuple[Reason, ...]:
    values = {"who": who, "allowed": book.count("chips.foreign").value}
    values |= {key: what.fields[key] for key in ("language", "count") if key in what.fields}
    act = because(f"conduct.{offence.name}", **values)
    own = (because(said.reason, **values),) if said.reason else ()
    follows = because(f"conduct.penalty-{said.status}")
    unless = [because(reason) for key, reason in offence.unless if book.speaks_of(key)]
    return (act, *own, *unless, follows)


def _rules(offence: Offence) -> Callable[[What], Outcome]:
    def rules(what: What) -> Outcome:
        return _rule_on(offence, what)

    rules.__qualname__ = f"_rules.{offence.name}"
    return rules


for _offence in OFFENCES:
    incident(_offence.name, *_offence.fields, PRIOR, keys=_offence.keys)(_rules(_offence))
