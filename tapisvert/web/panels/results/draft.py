"""The draft: every line with what is due and paid, and what must add up before anybody reads it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from tapisvert.desk.festival.tickets import named_items, seat_numbers
from tapisvert.desk.queries.bounties import BountyLine, bounties_owed, bounty_lines
from tapisvert.desk.queries.outcome import EventOutcome, OutcomeLine, outcome
from tapisvert.desk.stream_state import StreamState
from tapisvert.prints.amounts import figures
from tapisvert.prints.moments import time
from tapisvert.rulebooks import Citation
from tapisvert.tournament.bounties.ledger import has_bounties, ledger
from tapisvert.tournament.file_opening import FileOpened
from tapisvert.tournament.law import law
from tapisvert.tournament.names import Names
from tapisvert.tournament.publishing.balance import Balance
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills.naming import method_choices
from tapisvert.web.authors import act_authors
from tapisvert.web.house import festivals, people
from tapisvert.web.paging import ListPage, paged
from tapisvert.web.panels.results.points import points
from tapisvert.words import Lang, say
from tapisvert.zones import local

LINES: Final = 100
"""On one page: more are leafed through."""


class DraftRow(NamedTuple):
    """One line as it is shown."""

    entry: str
    """Its number, as forms and addresses say it."""
    place: str
    name: str
    tie: str
    """Why places are shared, in words."""
    out: str
    worth: str
    owed: str
    """What the button pays."""
    cents: int
    """The same as the form says it, so that a page that is out of date pays nothing wrong."""
    due: bool
    settle: int
    """The place whose tie is to be settled first; 0 for none."""
    paid: str
    points: str
    bounties: str = ""
    bounty_due: str = ""
    """Entries with bounties to hand out and how much, as the form says it."""
    bounty_owed: str = ""


class ResultCheck(NamedTuple):
    """One thing that must add up; nothing to say of it while they still play."""

    right: bool | None
    text: str


def draft(
    event: str, stream_state: StreamState[Tournament], number: int, pays: bool, lang: Lang
) -> dict[str, Any]:
    """What the panel shows of an event: who was paid for those who pay, prizes for everybody."""
    now = stream_state.now
    counted = points(event, now, lang)
    night_outcome = outcome(stream_state, Names(now, people()))
    currency = "" if now.setup is None else now.setup.currency
    page = paged(night_outcome.lines, number, LINES)
    tickets = seat_numbers(now, festivals().shared, event)
    return {
        "rows": _rows(
            stream_state.origins, page, currency, counted, tickets, _due_bounties(now, page), lang
        ),
        "bounties_due": _bounties_due(now, currency, lang) if pays else "",
        "points": bool(counted),
        "page": page,
        "pays": pays,
        "checks": (*checks(night_outcome, currency, pays, lang), *_waiting_heads(now, lang)),
        "money": night_outcome.money,
        "bounties": night_outcome.bounties,
        "worth": night_outcome.worth,
        "unpaid": night_outcome.unpaid,
        "left": night_outcome.left,
        "ties": night_outcome.ties,
        "phase": now.phase,
        "public": now.publication,
        "deals": deals(now),
        "agreed": now.prizes.deal is not None,
        "methods": method_choices(now, lang),
    }


class Deals(NamedTuple):
    """Whether those who are left may divide what is left; where not, by which article."""

    allowed: bool
    source: Citation


def deals(now: Tournament) -> Deals | None:
    """What the book says of deals, while there is something to divide."""
    if now.phase not in ("running", "suspended") or now.prizes.deal is not None:
        return None
    if now.prizes.plan is None or now.field.playing < 2:
        return None
    stated = law(now).choice("deals")
    return Deals(stated.value != "forbidden", stated.source)


def checks(
    event_outcome: EventOutcome, currency: str, pays: bool, lang: Lang
) -> Iterator[ResultCheck]:
    """Sums, places and chips."""
    money = None if event_outcome.left else sums(event_outcome.balance, currency, lang)
    if money is not None:
        yield money
    if event_outcome.left:
        yield ResultCheck(None, say("resultpage.still-in", lang, {"n": event_outcome.left}))
    elif event_outcome.lines:
        yield ResultCheck(True, say("resultpage.places-given", lang, {"n": event_outcome.places}))
    if event_outcome.issued:
        values = {
            "issued": event_outcome.issued,
            "in_play": event_outcome.in_play,
            "removed": event_outcome.removed,
        }
        yield ResultCheck(True, say("resultpage.chips", lang, values))
    over = event_outcome.overpaid
    if over and pays:
        context = {"n": len(over), "money": figures(sum(over), currency, lang)}
        yield ResultCheck(False, say("resultpage.paid-otherwise", lang, context))
    if (
        event_outcome.counted is not None
        and event_outcome.counted
        and event_outcome.counted != event_outcome.in_play
    ):
        values = {"counted": event_outcome.counted, "in_play": event_outcome.in_play}
        yield ResultCheck(False, say("resultpage.chips-off", lang, values))


def sums(balance: Balance, currency: str, lang: Lang) -> ResultCheck | None:
    """The pool beside the prizes; nothing where there is no money to compare."""
    if balance.in_kind or not (balance.pool or balance.prizes):
        return None
    values = {
        "pool": figures(balance.pool, currency, lang),
        "prizes": figures(balance.prizes, currency, lang),
        "difference": figures(balance.difference, currency, lang),
    }
    key = (
        "balanced" if balance.right else "missing" if balance.pool > balance.prizes else "too-much"
    )
    return ResultCheck(balance.right, say(f"resultpage.{key}", lang, values))


def _rows(
    origins: Mapping[int, FileOpened],
    page: ListPage[OutcomeLine],
    currency: str,
    counted: Mapping[str, str],
    tickets: Mapping[str, int],
    bounties: Mapping[str, BountyLine],
    lang: Lang,
) -> tuple[DraftRow, ...]:
    paid = [line.payment for line in page.lines if line.payment]
    payers = act_authors(origins, ((one.by, one.at) for one in paid), lang)
    return tuple(
        DraftRow(
            str(line.entry),
            place(line.place_from, line.place_to, line.absent, lang),
            line.name,
            say(f"resultpage.tie-{line.tie}", lang) if line.tie else "",
            "" if line.out_at is None else time(local(line.out_at), lang),
            worth(
                line.cents,
                named_items(line.items, tickets.get(line.person, 0), lang),
                currency,
                lang,
            ),
            worth(max(line.owed, 0), line.owed_items, currency, lang),
            line.owed,
            line.due,
            (line.place_from or 0) if line.disputed else 0,
            _paid_too_much(line, currency, lang)
            if line.owed < 0
            else ""
            if line.payment is None
            else say(
                "resultpage.paid-when",
                lang,
                {
                    "when": time(local(line.payment.at), lang),
                    "by": payers[line.payment.by, line.payment.at],
                },
            ),
            counted.get(line.person, ""),
            figures(line.bounties, currency, lang) if line.bounties else "",
            *_bounty(bounties.get(line.person), currency, lang),
        )
        for line in page.lines
    )


def _due_bounties(now: Tournament, page: ListPage[OutcomeLine]) -> dict[str, BountyLine]:
    """The bounties of the people of a page."""
    if not has_bounties(now):
        return {}
    some = [line.person for line in page.lines if line.bounties]
    return {each.person: each for each in bounty_lines(now, Names(now, {}), some)}


def _bounty(line: BountyLine | None, currency: str, lang: Lang) -> tuple[str, str]:
    if line is None or not line.owed:
        return "", ""
    due = " ".join(f"{entry}-{cents}" for entry, cents in line.due)
    return due, figures(line.owed, currency, lang)


def _bounties_due(now: Tournament, currency: str, lang: Lang) -> str:
    """Bounties nobody has handed out yet, in money; nothing where there are none."""
    if not has_bounties(now):
        return ""
    left = bounties_owed(now)
    return figures(left, currency, lang) if left > 0 else ""


def _waiting_heads(now: Tournament, lang: Lang) -> Iterator[ResultCheck]:
    """Bounties of an event that is over which nobody has, because nobody said who won them."""
    waiting = ledger(now).unclaimed if now.phase == "over" and has_bounties(now) else 0
    if waiting and now.setup is not None:
        context = {"money": figures(waiting, now.setup.currency, lang)}
        yield ResultCheck(False, say("resultpage.bounties-untold", lang, context))


def _paid_too_much(line: OutcomeLine, currency: str, lang: Lang) -> str:
    """What a correction made of a prize that was handed out before it."""
    return say("resultpage.take-back", lang, {"money": figures(-line.owed, currency, lang)})


def place(first: int | None, last: int | None, absent: bool, lang: Lang) -> str:
    """`7`, `7–8` where shared, a dash for whoever never came, or that somebody still plays."""
    if first is None:
        return "–" if absent else say("resultpage.in", lang)
    return str(first) if first == last else f"{first}–{last}"


def worth(cents: int, items: tuple[str, ...], currency: str, lang: Lang) -> str:
    """Money and prizes in kind in one line; nothing where there are none."""
    return " + ".join((*((figures(cents, currency, lang),) if cents else ()), *items))
