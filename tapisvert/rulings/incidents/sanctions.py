"""What an offence costs: by the books' lists, and by exceptions where a book says more.

One tree for all offences. The root reads the lists of what may and what must be punished; its
exceptions are the subjects on which a book has its own answer.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from tapisvert import hand
from tapisvert.carried import carries
from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.incidents.kind import What
from tapisvert.rulings.incidents.languages import is_allowed
from tapisvert.rulings.incidents.offences import Offence
from tapisvert.rulings.incidents.penalties import Starts, Status
from tapisvert.rulings.tree import Rule


@dataclass(frozen=True, slots=True)
class Fault:
    """One player's offence, as it meets the book."""

    offence: Offence
    what: What
    seat: int

    @property
    def name(self) -> str:
        return self.offence.name

    @property
    def book(self) -> Book:
        return self.what.book

    @property
    def repeated(self) -> bool:
        return bool(self.what["prior"])

    def says(self, key: str) -> str:
        return self.book.choice(key).value


@dataclass(frozen=True, slots=True)
class Sanction:
    """What follows: a penalty or none, the hand, and what narrows the director's choice."""

    status: Status
    dead: bool = False
    ladder: tuple[str, ...] = ()
    least: str | None = None
    starts: Starts | None = None
    reason: str | None = None
    """A sentence of its own, where the book has its own answer."""
    source: Citation | None = field(default=None, compare=False)


@carries("penalty.may", "penalty.must", "penalty.may-or-must")
def by_lists(fault: Fault) -> Sanction:
    """The nearest book that lists the offence decides; unlisted ones are "similar": may."""
    must = {each.source.book: each for each in fault.book.explain("penalty.must")}
    may = {each.source.book: each for each in fault.book.explain("penalty.may")}
    least = fault.offence.least
    for volume in fault.book.stack:
        for status, lists in (("must", must), ("may", may)):
            stated = lists.get(volume.name)
            if stated is not None and set(fault.offence.listed) & set(_names(stated.raw)):
                sure: Status = "must" if status == "must" else "may"
                return Sanction(sure, least=least, source=_asked(fault.book, stated.source))
    return Sanction("may", least=least, source=fault.book.names("penalty.may").source)


def _asked(book: Book, source: Citation) -> Citation:
    """A list of another book, cited in answer to this one, which does not name the offence."""
    return source._replace(asked=book.name, asked_short=book.short)


def _names(raw: object) -> tuple[str, ...]:
    return raw if isinstance(raw, tuple) else ()


def _disqualified(fault: Fault) -> Sanction:
    return Sanction(
        "must", ladder=("disqualified",), starts="now", reason="conduct.disqualification-only"
    )


def _live_device(fault: Fault) -> Sanction:
    rule = fault.says("devices.live-hand")
    if rule == "penalty":
        return Sanction("may", reason="conduct.device-live")
    if rule == "dead-hand":
        return Sanction("may", dead=True, reason="conduct.device-kills")
    again: Status = "may" if fault.repeated else "none"
    return Sanction(again, dead=True, reason="conduct.device-kills-and-leaves")


def _idle_device(fault: Fault) -> Sanction:
    rule = fault.says("devices")
    if rule == "forbidden":
        return Sanction("may", reason="conduct.device-forbidden")
    if rule == "leave-table":
        again: Status = "may" if fault.repeated else "none"
        return Sanction(again, reason="conduct.device-leaves")
    if fault.name == "strategy-app":
        return Sanction("none", reason="conduct.app-without-hand")
    return Sanction("may", reason="conduct.device-no-calls")


def _exposed(fault: Fault) -> Sanction:
    if fault.says("cards.exposed") == "live":
        return replace(by_lists(fault), status="may", reason="conduct.exposed-live")
    return Sanction("must", dead=True, least="warning", reason="conduct.exposed-dead")


def _exposed_all_in(fault: Fault) -> Sanction:
    return Sanction("must", starts="after-hand", reason="conduct.exposed-all-in")


def _betting_on(fault: Fault) -> bool:
    state = fault.what.table.state
    return state.phase != "over" and not hand.betting_over(state)


def _is_all_in(fault: Fault) -> bool:
    return fault.what["all_in"] or fault.seat in fault.what.table.state.all_in


def _advised(fault: Fault) -> Sanction:
    return replace(by_lists(fault), dead=True, reason="conduct.advice-kills")


def _heads_up_talk(fault: Fault) -> bool:
    """Two players left, and one of them talks: where the book has a rule on that."""
    live = fault.what.table.state.in_hand
    talk = fault.name in ("discusses-hand", "advises")
    ruled = fault.book.speaks_of("disclosure.heads-up")
    return talk and ruled and len(live) == 2 and fault.seat in live


def _spectator(fault: Fault) -> Sanction:
    if fault.says("spectators") == "silent":
        return Sanction("none", reason="conduct.spectator-silent")
    return Sanction("may", reason=f"conduct.spectator-{fault.says('spectators')}")


def _stays(fault: Fault) -> Sanction:
    if fault.says("spectators") == "at-a-distance":
        return by_lists(fault)
    return Sanction("none", reason="conduct.stays-allowed")


def _early(fault: Fault) -> Sanction:
    """A warning the first time, where the book gives it by itself; then the director may."""
    warns = fault.says("turn.out.penalty") == "warning"
    if warns and fault.name == "straddle":
        return Sanction("must", least="warning", reason="conduct.early-warning")
    return Sanction("may")


def _nuts(fault: Fault) -> Sanction:
    if fault.says("penalty.nuts") == "softplay":
        return replace(by_lists(fault), reason="conduct.nuts-softplay")
    return Sanction("may", reason="conduct.nuts-judged")


def _dodged(fault: Fault) -> Sanction:
    rule = fault.says("blinds.dodging")
    return Sanction("must" if rule == "must" else "may")


def _impersonates(fault: Fault) -> Sanction:
    ladder = ("disqualified", "committee")
    return Sanction("must", ladder=ladder, least="committee", reason="conduct.league-matter")


_DEVICES: Final = ("phone", "strategy-app")
_EARLY: Final = ("straddle", "acts-early-again")

LAW: Final[Rule[Fault, Sanction]] = Rule(
    "penalty",
    lambda fault: True,
    by_lists,
    (
        Rule(
            "penalty.disqualifies",
            lambda fault: fault.name in fault.book.names("penalty.disqualifies").value,
            _disqualified,
        ),
        Rule("blinds.dodging", lambda fault: fault.name == "dodges-blind", _dodged),
        Rule("penalty.may-or-must", lambda fault: fault.name == "checks-the-nuts", _nuts),
        Rule(
            "devices",
            lambda fault: fault.name in _DEVICES,
            _idle_device,
            (
                Rule(
                    "devices.live-hand",
                    lambda fault: bool(fault.what["live"]),
                    _live_device,
                ),
            ),
        ),
        Rule(
            "cards.exposed",
            lambda fault: fault.name == "exposes-cards" and _betting_on(fault),
            _exposed,
            (
                Rule(
                    "cards.exposed.all-in",
                    lambda fault: (
                        fault.says("cards.exposed") == "dead"
                        and _is_all_in(fault)
                        and not fault.what["voluntary"]
                    ),
                    _exposed_all_in,
                ),
            ),
        ),
        Rule(
            "one-player-to-a-hand",
            lambda fault: (
                fault.name == "asks-advice" and fault.says("one-player-to-a-hand") == "dead-hand"
            ),
            _advised,
        ),
        Rule(
            "disclosure.heads-up",
            _heads_up_talk,
            lambda fault: Sanction("none", reason="conduct.heads-up-talk"),
        ),
        Rule(
            "language",
            lambda fault: (
                fault.name == "foreign-language"
                and is_allowed(str(fault.what["language"]), fault.book)
            ),
            lambda fault: Sanction("none", reason="conduct.language-allowed"),
        ),
        Rule(
            "chips.foreign",
            lambda fault: (
                fault.name == "foreign-chips"
                and fault.what["count"] <= fault.book.count("chips.foreign").value
            ),
            lambda fault: Sanction("none", reason="conduct.protector-allowed"),
        ),
        Rule("spectators", lambda fault: fault.name == "spectator-behind-player", _spectator),
        Rule("spectators.seated", lambda fault: fault.name == "stays-after-elimination", _stays),
        Rule(
            "player.identity",
            lambda fault: (
                fault.name == "plays-for-another" and fault.says("suspension") == "committee"
            ),
            _impersonates,
        ),
        Rule("turn.out.warning", lambda fault: fault.name in _EARLY, _early),
    ),
)
