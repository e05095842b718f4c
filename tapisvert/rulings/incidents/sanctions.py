"""What an offence costs: by the books' lists, and by exceptions where a book says more.

One tree for all offences. The root reads the lists of what may and what must be punished; its
exceptions are the subjects on which a book has its own answer.
"""

from __future__ import annotations

from typing import Final

from tapisvert import hand
from tapisvert.implements import implements
from tapisvert.replacing import replace
from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.incidents.kind import IncidentContext
from tapisvert.rulings.incidents.offences import Offence
from tapisvert.rulings.incidents.penalties import PenaltyStatus, Starts
from tapisvert.rulings.tree import TreeRule
from tapisvert.slotted import dataclass, field

_LANGUAGES: Final = {
    "french": "fr",
    "français": "fr",
    "francais": "fr",
    "english": "en",
    "anglais": "en",
}


@dataclass(frozen=True, slots=True)
class OffenceContext:
    """One player's offence, as it meets the book."""

    offence: Offence
    what: IncidentContext
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

    status: PenaltyStatus
    dead: bool = False
    ladder: tuple[str, ...] = ()
    least: str | None = None
    starts: Starts | None = None
    reason: str | None = None
    """A sentence of its own, where the book has its own answer."""
    allowed: bool = False
    """Whether the book says that it is permitted."""
    silent: bool = False
    """Whether the book says nothing about it: for the director to decide."""
    judged: bool = False
    """Whether the book leaves it to the director even though it names it."""
    source: Citation | None = field(default=None, compare=False)


@implements("penalty.may", "penalty.must", "penalty.may-or-must")
def by_lists(fault: OffenceContext) -> Sanction:
    """The nearest book that lists the offence decides; unlisted ones are "similar": may."""
    must = {each.source.book: each for each in fault.book.explain("penalty.must")}
    may = {each.source.book: each for each in fault.book.explain("penalty.may")}
    least = fault.offence.least
    for volume in fault.book.stack:
        for status, lists in (("must", must), ("may", may)):
            stated = lists.get(volume.name)
            if stated is not None and set(fault.offence.listed) & set(_names(stated.raw)):
                sure: PenaltyStatus = "must" if status == "must" else "may"
                return Sanction(sure, least=least, source=_asked(fault.book, stated.source))
    return Sanction("may", least=least, source=fault.book.names("penalty.may").source)


def _asked(book: Book, source: Citation) -> Citation:
    """A list of another book, cited in answer to this one, which does not name the offence."""
    return source._replace(asked=book.name, asked_short=book.short)


def _names(raw: object) -> tuple[str, ...]:
    return raw if isinstance(raw, tuple) else ()


def _disqualified(fault: OffenceContext) -> Sanction:
    return Sanction(
        "must", ladder=("disqualified",), starts="now", reason="conduct.disqualification-only"
    )


def _live_device(fault: OffenceContext) -> Sanction:
    rule = fault.says("devices.live-hand")
    if rule == "penalty":
        return Sanction("may", reason="conduct.device-live")
    if rule == "dead-hand":
        return Sanction("may", dead=True, reason="conduct.device-kills")
    return Sanction("may", dead=True, reason="conduct.device-kills-and-leaves")


def _idle_device(fault: OffenceContext) -> Sanction:
    rule = fault.says("devices")
    if rule == "forbidden":
        return Sanction("may", reason="conduct.device-forbidden")
    if rule == "leave-table":
        return Sanction("may", reason="conduct.device-leaves")
    if fault.name == "strategy-app":
        if fault.says("devices.strategy-tools") == "at-table":
            return replace(by_lists(fault), reason="conduct.app-at-table")
        return Sanction("none", reason="conduct.app-without-hand")
    return Sanction("may", reason="conduct.device-no-calls")


def _on_table(fault: OffenceContext) -> Sanction:
    """A device that lies on the table: what a book forbids altogether, or forbids there.

    Where one may be used away from the table, it is not used by lying there.
    """
    if fault.says("devices") == "forbidden" and fault.what["live"]:
        return _live_device(fault)
    if fault.says("devices") in ("forbidden", "leave-table"):
        return _idle_device(fault)
    if fault.says("devices.on-table") == "forbidden":
        return replace(by_lists(fault), reason="conduct.device-on-table-forbidden")
    return Sanction("may", reason="conduct.book-silent", silent=True)


def _helped(fault: OffenceContext) -> Sanction:
    """Advice from outside: it kills a live hand where asking for it does."""
    if fault.what["live"] and fault.says("one-player-to-a-hand") == "dead-hand":
        return _advised(fault)
    return by_lists(fault)


def _hidden_identity(fault: OffenceContext) -> Sanction:
    if fault.says("player.identifiable") == "staff-may-ask":
        return replace(by_lists(fault), status="may", reason="conduct.item-off")
    return Sanction("may", reason="conduct.book-silent", silent=True)


def _exposed(fault: OffenceContext) -> Sanction:
    if fault.says("cards.exposed") == "live":
        live = fault.seat in fault.what.table.state.in_hand
        reason = f"conduct.exposed-{'live' if live else 'folded'}"
        return replace(by_lists(fault), status="may", reason=reason)
    return Sanction("must", dead=True, least="warning", reason="conduct.exposed-dead")


def _exposed_all_in(fault: OffenceContext) -> Sanction:
    return Sanction("must", starts="after-hand", reason="conduct.exposed-all-in")


def _betting_on(fault: OffenceContext) -> bool:
    state = fault.what.table.state
    return state.phase != "over" and not hand.betting_over(state)


def _is_all_in(fault: OffenceContext) -> bool:
    return fault.what["all_in"] or fault.seat in fault.what.table.state.all_in


def _advised(fault: OffenceContext) -> Sanction:
    return replace(by_lists(fault), dead=True, reason="conduct.advice-kills")


def _heads_up_talk(fault: OffenceContext) -> bool:
    """Two players left, and one of them talks: where the book has a rule on that."""
    live = fault.what.table.state.in_hand
    talk = fault.name in ("discusses-hand", "advises")
    ruled = fault.book.speaks_of("disclosure.heads-up")
    return talk and ruled and len(live) == 2 and fault.seat in live


def _spectator(fault: OffenceContext) -> Sanction:
    if fault.says("spectators") == "silent":
        return Sanction("none", reason="conduct.spectator-silent", silent=True)
    return Sanction("may", reason=f"conduct.spectator-{fault.says('spectators')}")


def _change(fault: OffenceContext) -> Sanction:
    return replace(by_lists(fault), reason=f"conduct.change-{fault.says('chips.change')}")


def _stays(fault: OffenceContext) -> Sanction:
    if fault.says("spectators") == "at-a-distance":
        return by_lists(fault)
    return Sanction("none", reason="conduct.stays-silent", silent=True)


def _foreign_chips(fault: OffenceContext) -> Sanction:
    allowed = fault.book.count("chips.foreign")
    if not allowed.source.book:
        status: PenaltyStatus = "may" if fault.what["count"] > allowed.value else "none"
        return Sanction(status, reason="conduct.foreign-chips-silent", silent=True)
    if fault.what["count"] <= allowed.value:
        return Sanction("none", reason="conduct.protector-allowed", allowed=True)
    return replace(by_lists(fault), reason="conduct.protector-exceeded")


def _blow(fault: OffenceContext) -> Sanction:
    """Violence is never a matter for a warning."""
    steps = fault.book.names("penalty.ladder").value
    ladder = tuple(step for step in steps if step != "warning")
    return replace(by_lists(fault), ladder=ladder, least="disqualified", reason="conduct.blow")


def _early(fault: OffenceContext) -> Sanction:
    """A warning the first time, where the book gives it by itself; then the director may."""
    warns = fault.says("turn.out.penalty") == "warning"
    if warns and fault.name == "straddle":
        return Sanction("must", least="warning", reason="conduct.early-warning")
    return Sanction("may")


def _nuts(fault: OffenceContext) -> Sanction:
    if fault.says("penalty.nuts") == "softplay":
        return replace(by_lists(fault), reason="conduct.nuts-softplay", judged=True)
    return Sanction("may", reason="conduct.nuts-judged", judged=True)


def _dodged(fault: OffenceContext) -> Sanction:
    rule = fault.says("blinds.dodging")
    if fault.says("blinds.dodging.when") == "moving" and not fault.what["moving"]:
        return Sanction("may", reason="conduct.dodged-without-moving")
    return Sanction("must" if rule == "must" else "may")


def _impersonates(fault: OffenceContext) -> Sanction:
    ladder = ("disqualified", "committee")
    return Sanction("must", ladder=ladder, least="committee", reason="conduct.league-matter")


def is_language_allowed(language: str, book: Book) -> bool:
    """Whether the book lets players speak this language during a hand."""
    spoken = language.strip().lower()
    return _LANGUAGES.get(spoken, spoken) in book.names("language.allowed").value


_DEVICES: Final = ("phone", "strategy-app")
_EARLY: Final = ("straddle", "acts-early-again")

LAW: Final[TreeRule[OffenceContext, Sanction]] = TreeRule(
    "penalty",
    lambda fault: True,
    by_lists,
    (
        TreeRule(
            "penalty.disqualifies",
            lambda fault: fault.name in fault.book.names("penalty.disqualifies").value,
            _disqualified,
        ),
        TreeRule("blinds.dodging", lambda fault: fault.name == "dodges-blind", _dodged),
        TreeRule("penalty.may-or-must", lambda fault: fault.name == "checks-the-nuts", _nuts),
        TreeRule(
            "devices",
            lambda fault: fault.name in _DEVICES,
            _idle_device,
            (
                TreeRule(
                    "devices.live-hand",
                    lambda fault: bool(fault.what["live"]),
                    _live_device,
                ),
            ),
        ),
        TreeRule("devices.on-table", lambda fault: fault.name == "device-on-table", _on_table),
        TreeRule("devices.strategy-tools", lambda fault: fault.name == "outside-help", _helped),
        TreeRule(
            "player.identifiable",
            lambda fault: fault.name == "identity-hidden",
            _hidden_identity,
        ),
        TreeRule(
            "cards.exposed",
            lambda fault: fault.name == "exposes-cards" and _betting_on(fault),
            _exposed,
            (
                TreeRule(
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
        TreeRule(
            "one-player-to-a-hand",
            lambda fault: (
                fault.name == "asks-advice" and fault.says("one-player-to-a-hand") == "dead-hand"
            ),
            _advised,
        ),
        TreeRule(
            "disclosure.heads-up",
            _heads_up_talk,
            lambda fault: Sanction("none", reason="conduct.heads-up-talk", allowed=True),
        ),
        TreeRule(
            "language",
            lambda fault: (
                fault.name == "foreign-language"
                and is_language_allowed(str(fault.what["language"]), fault.book)
            ),
            lambda fault: Sanction("none", reason="conduct.language-allowed", allowed=True),
        ),
        TreeRule(
            "chips.foreign",
            lambda fault: fault.name == "foreign-chips",
            _foreign_chips,
        ),
        TreeRule(
            "etiquette.not-tolerated",
            lambda fault: fault.name == "aggression" and bool(fault.what["blow"]),
            _blow,
        ),
        TreeRule("chips.change", lambda fault: fault.name == "change-from-pot", _change),
        TreeRule("spectators", lambda fault: fault.name == "spectator-behind-player", _spectator),
        TreeRule(
            "spectators.seated", lambda fault: fault.name == "stays-after-elimination", _stays
        ),
        TreeRule(
            "player.identity",
            lambda fault: (
                fault.name == "plays-for-another" and fault.says("suspension") == "committee"
            ),
            _impersonates,
        ),
        TreeRule("turn.out.warning", lambda fault: fault.name in _EARLY, _early),
    ),
)
