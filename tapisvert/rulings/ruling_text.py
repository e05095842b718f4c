"""A ruling in words: the verdict first, then what follows from it, then why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.rulebooks import BOOKS, Book, Citation, packaged
from tapisvert.rulings.ruling import (
    Discretion,
    Finding,
    PlayerChoice,
    Procedure,
    RuledAction,
    Ruling,
    RulingFacts,
)
from tapisvert.rulings.spot_from_facts import UNNAMED
from tapisvert.words import Lang, knows, say

if TYPE_CHECKING:
    from tapisvert.rulings.floor_table import FloorTable

_SIZES: Final = {"no-limit": "", "pot-limit": "-between", "limit": "-fixed"}
"""How the sizes of a bet are told: from the least on, between two bounds, or the only one."""


def headline(ruling: Ruling, lang: Lang) -> str:
    """The verdict in a few words."""
    if ruling.headline is not None:
        return ruling.headline.text(lang).removesuffix(".")
    match ruling.verdict:
        case RuledAction(action, to):
            return say(f"ruling.{action}", lang, {"to": to, "who": ruling.who})
        case PlayerChoice(may, options):
            acts = [id_text("option", each, lang) for each in options] or [
                _plain_act(act, lang) for act in sorted(may)
            ]
            return say("ruling.choice", lang, {"who": ruling.who, "may": tuple(acts)})
        case Discretion():
            return say("ruling.discretion", lang)
        case Procedure() | Finding():
            return say(f"ruling.{_headed(ruling)}", lang, {"who": ruling.who})


def _headed(ruling: Ruling) -> str:
    """The fact that matters most; a procedure by its first step, where that has a headline."""
    fact = _finding(ruling)
    if fact != "procedure" or not isinstance(ruling.verdict, Procedure):
        return fact
    first = f"procedure-{ruling.verdict.steps[0]}"
    return first if knows(f"ruling.{first}") else fact


def _finding(ruling: Ruling) -> str:
    """The fact that matters most where the verdict is no act."""
    facts = ruling.facts
    candidates = (
        ("misdeal", facts.misdeal is True),
        (f"right-{facts.right}", facts.right is not None),
        ("allowed" if facts.allowed else "not-allowed", facts.allowed is not None),
        (f"level-{facts.level}", facts.level is not None),
        ("stands" if facts.stands else "put-right", facts.stands is not None),
        ("hand-dead", facts.hand == "dead" and isinstance(ruling.verdict, Procedure)),
        ("procedure", isinstance(ruling.verdict, Procedure)),
        (f"chips-{facts.chips}", facts.chips in ("removed-all", "removed-hidden")),
        ("no-misdeal", facts.misdeal is False),
        (f"hand-{facts.hand}", facts.hand == "dead"),
        (f"penalty-{ruling.penalty and ruling.penalty.status}", ruling.penalty is not None),
        (f"hand-{facts.hand}", facts.hand is not None),
    )
    return next((key for key, so in candidates if so), "noted")


def consequences(ruling: Ruling, lang: Lang) -> Iterator[str]:
    """What follows for chips and hand, a sentence each."""
    facts = ruling.facts
    returned = ruling.returned if ruling.returned is not None else facts.returned
    if returned:
        key = "returned-to-player" if ruling.who == UNNAMED else "returned"
        yield say(f"ruling.{key}", lang, {"returned": returned, "who": ruling.who})
    if ruling.binding is not None:
        yield say(f"ruling.binding-{ruling.binding}", lang)
    yield from _of_facts(facts, ruling, lang)


def _of_facts(facts: RulingFacts, ruling: Ruling, lang: Lang) -> Iterator[str]:
    head = _finding(ruling) if isinstance(ruling.verdict, Procedure | Finding) else ""
    forbidden = head == "not-allowed" and facts.hand == "live"  # nobody asked about the hand
    if facts.hand is not None and head != f"hand-{facts.hand}" and not forbidden:
        yield say(f"ruling.hand-{facts.hand}", lang) + "."
    if facts.misdeal is False and head != "no-misdeal":
        yield say("ruling.no-misdeal", lang) + "."
    if facts.seconds is not None:
        think, countdown = facts.seconds
        yield say("ruling.seconds", lang, {"think": think, "countdown": countdown})
    amounts = facts.amounts or {}
    for who, to in amounts.items() if any(amounts.values()) else ():  # else the steps say it
        yield say("ruling.amount", lang, {"who": who, "to": to})
    if facts.to is not None and not facts.amounts:
        yield say("ruling.owes", lang, {"who": ruling.who, "to": facts.to})
    if facts.chips is not None and head != f"chips-{facts.chips}":
        yield say(f"ruling.chips-{facts.chips}", lang) + "."
    if facts.exchanged is not None:
        yield say("ruling.exchanged", lang, {"exchanged": facts.exchanged})
    if facts.removed is not None:
        yield say("ruling.removed", lang, {"removed": facts.removed})


def parts(ruling: Ruling, lang: Lang) -> Iterator[tuple[str, list[str]]]:
    """What is told under headings: steps, options, what to weigh, reasons, readings, penalty."""
    verdict = ruling.verdict
    steps = verdict.steps if isinstance(verdict, Procedure) else ruling.facts.steps
    if steps:
        yield "steps", [id_text("step", step, lang) for step in steps]
    options = verdict.options if isinstance(verdict, Discretion) else ruling.facts.options
    if options:
        yield "options", [id_text("option", option, lang) for option in options]
    if isinstance(verdict, Discretion):
        yield "weigh", [say(key, lang) for key in verdict.weigh]
    yield "reasons", list(reasons(ruling, lang))
    if notes := list(_readings(ruling, lang)):
        yield "readings", notes
    if ruling.penalty is not None:
        yield "penalty", list(penalty(ruling, lang))


def _readings(ruling: Ruling, lang: Lang) -> Iterator[str]:
    """What the print leaves open in the articles cited, and how it is read here."""
    for cite in ruling.grounds:
        volume = packaged(cite.book).volume if cite.book in BOOKS else None
        if volume is not None and cite.number in volume.readings:
            note = volume.articles[cite.number].note
            assert note is not None, "the reader refuses a reading without a note"
            article = f"{cite.short[lang]} {cite.number}"
            yield say("ruling.reading", lang, {"article": article, "note": note[lang]})


def reasons(ruling: Ruling, lang: Lang) -> Iterator[str]:
    """Why, a sentence each; what the headline says already is not repeated."""
    head = headline(ruling, lang)
    texts = (reason.text(lang) for reason in ruling.reasons)
    yield from (text for text in texts if text.removesuffix(".") != head)


def penalty(ruling: Ruling, lang: Lang) -> Iterator[str]:
    """What the penalty may be, and when it starts."""
    due = ruling.penalty
    if due is None:
        return
    yield say(f"ruling.penalty-{due.status}", lang) + "."
    if due.status == "none":
        return
    if due.suggested is not None:
        name = id_text("ladder", due.suggested, lang)
        yield say("ruling.suggested", lang, {"suggested": name})
    if due.ladder:
        ladder = tuple(id_text("ladder", each, lang) for each in due.ladder)
        yield say("ruling.ladder", lang, {"ladder": ladder})
    if due.uncapped:
        yield say("ruling.ladder-uncapped", lang)
    if due.hands:
        yield say("ruling.hands", lang, {"hands": due.hands})
    if due.starts is not None:
        yield say(f"ruling.starts-{due.starts}", lang)


def id_text(kind: str, name: str, lang: Lang) -> str:
    """An option, step or penalty in words; one that has none is shown by its id."""
    key = f"ruling.{kind}-{name}"
    return say(key, lang) if knows(key) else name


def next_to_act(table: FloorTable, lang: Lang) -> str:
    """Who acts next, and which acts are open."""
    from tapisvert import hand

    if table.to_act is None:
        return say("ruling.betting-over", lang)
    options = hand.legal(table.state)
    order = ("fold", "check", "bring-in", "call", "bet", "raise")
    values = {"call": options.call, "minimum": options.minimum, "maximum": options.maximum}
    size = _SIZES[table.state.setup.game.limit]
    acts = tuple(
        say(f"ruling.may-{act}{size if act in ('bet', 'raise') else ''}", lang, values)
        for act in sorted(table.may(), key=order.index)
    )
    return say("ruling.next", lang, {"who": table.to_act, "may": acts})


def _plain_act(act: str, lang: Lang) -> str:
    key = f"ruling.may-{act}-any"
    return say(key if knows(key) else f"ruling.may-{act}", lang)


def citation_line(grounds: tuple[Citation, ...], lang: Lang) -> str:
    """The first articles in one line: those of the book itself, or the one it falls back on."""
    first = grounds[0]
    if first.is_fallback:
        return first.text(lang)
    own = [each.number for each in grounds[1:4] if not each.is_fallback]
    return ", ".join((first.text(lang), *own))


def article_title(citation: Citation, book: Book, lang: Lang) -> str:
    """The title of the article cited."""
    for volume in book.stack:
        if volume.name == citation.book and citation.number in volume.articles:
            return volume.articles[citation.number].title[lang]
    return ""
