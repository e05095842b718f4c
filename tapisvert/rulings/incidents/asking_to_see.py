"""Asking to see a hand: a right, a favour of the director, or lost."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tapisvert import hand
from tapisvert.named_tuple import NamedTuple
from tapisvert.rulebooks import Citation
from tapisvert.rulings.floor_table import FloorTable, HandVisibility
from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.incidents import penalties
from tapisvert.rulings.incidents.answer import answer, in_same_book, left_to_director
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.incidents.open_hands import open_hands_subjects
from tapisvert.rulings.ruling import Discretion, Finding, RulingFacts, because
from tapisvert.words.message import Message

Right: TypeAlias = Literal["yes", "no", "director"]


class _Asked(NamedTuple):
    """The answer to one request, before it is signed."""

    right: Right
    subjects: tuple[GroundSubject | Citation, ...]
    why: Message


@incident(
    "asks-to-see",
    IncidentField("who", "player"),
    IncidentField("target", "player"),
    keys=(
        "showdown.ask-to-see.right",
        "showdown.ask-to-see.lost",
        "showdown.ask-to-see",
        "showdown.order",
    ),
)
def asks_to_see(what: IncidentContext) -> RulingOutcome:
    """Whoever paid to see a hand sees it; without cards nobody may ask."""
    asked = _asked(what)
    riverbet = _river_aggressor(what.table.state) is not None
    example = f"showdown.ask-to-see.example-{2 if riverbet else 1}"
    director = asked.right == "director"
    weigh = ("showdown.weigh-suspicion", "showdown.weigh-habit", "showdown.weigh-pace")
    outcome = answer(
        what,
        Discretion((), weigh) if director else Finding(),
        *asked.subjects,
        "showdown.ask-to-see",
        ("showdown.order.first", "showdown.order"),
        *in_same_book(what.book, asked.subjects[0], example),
        *(("director.decisions",) if director else ()),
        reasons=(asked.why,),
        facts=RulingFacts(right=asked.right),
        who=what.who,
    )
    if asked.right == "yes" and _shown(what, what["target"]) == "mucked":
        return RulingOutcome((*_dodged(what).rulings, *outcome.rulings), outcome.table)
    return outcome


def _asked(what: IncidentContext) -> _Asked:
    table, state = what.table, what.table.state
    who, target = what.who, what["target"]
    rule = what.book.choice("showdown.ask-to-see")
    given_up = _shown(what, who) in ("mucked", "pushed")
    if given_up or not state.live >> what.seat & 1:
        lost: tuple[GroundSubject | Citation, ...] = ("showdown.ask-to-see.lost",)
        return _Asked("no", lost, because("showdown.right-lost", who=who))
    if hand.must_be_open(state):
        why = because("showdown.all-open", target=target)
        return _Asked("yes", open_hands_subjects(table, what.book), why)
    aggressor = _river_aggressor(state)
    subjects = (rule.source, "showdown.ask-to-see.right")
    if aggressor is None:
        return _Asked("director", subjects, because("showdown.no-river-bet"))
    bettor = table.name(aggressor)
    if target != bettor:
        why = because("showdown.not-the-aggressor", target=target, aggressor=bettor)
        return _Asked("director", subjects, why)
    if rule.value == "any-holding-cards" and _was_called(table, aggressor):
        why = because("showdown.holds-cards", who=who, aggressor=bettor)
        return _Asked("yes", subjects, why)
    if what.seat != aggressor and _has_paid(table, what.seat):
        why = because("showdown.paid-to-see", who=who, aggressor=bettor)
        return _Asked("yes", subjects, why)
    return _Asked("director", subjects, because("showdown.did-not-pay", who=who, aggressor=bettor))


def _river_aggressor(state: hand.State) -> int | None:
    """Who bet or raised last on the last street."""
    last = state.street == len(state.setup.game.streets) - 1
    return state.bets.aggressor if last and state.bets.aggressor >= 0 else None


def _has_paid(table: FloorTable, seat: int) -> bool:
    """Whether the player called the bet, or put in a whole stack on this street."""
    state = table.state
    acted = [each.to for each in table.done if each.seat == seat and each.puts_chips_in]
    put = max((state.put[seat], *acted))
    return put == state.bets.bet or (put > 0 and seat in state.all_in)


def _was_called(table: FloorTable, aggressor: int) -> bool:
    seats = range(len(table.names))
    return any(seat != aggressor and _has_paid(table, seat) for seat in seats)


def _shown(what: IncidentContext, who: str) -> HandVisibility:
    return what.table.shown.get(what.table.seat(who), "holding")


def _dodged(what: IncidentContext) -> RulingOutcome:
    """Mucking so as not to be seen is penalised."""
    target = what["target"]
    return answer(
        what,
        Finding(),
        "showdown.ask-to-see.right",
        reasons=(because("showdown.dodged", target=target),),
        who=target,
        penalty=penalties.must(what.book),
    )


@incident(
    "takes-cards-back",
    IncidentField("who", "player"),
    keys=("showdown.taken-back", "showdown.live-until-mucked"),
)
def takes_cards_back(what: IncidentContext) -> RulingOutcome:
    """Cards picked up again because an opponent asked to see them."""
    who = what.who
    taken, pushed = what.book.choice("showdown.taken-back"), what.book.choice("showdown.pushed")
    if taken.value == "live":
        return answer(
            what,
            Finding(),
            taken.source,
            ("showdown.ask-to-see.right", "showdown.ask-to-see"),
            reasons=(because("showdown.taken-back-live", who=who),),
            facts=RulingFacts(hand="live"),
            who=who,
            table=what.table.with_(shown={**what.table.shown, what.seat: "holding"}),
        )
    if pushed.value == "dead" or _shown(what, who) == "mucked":
        return answer(
            what,
            Finding(),
            pushed.source,
            reasons=(because("showdown.taken-back-dead", who=who),),
            facts=RulingFacts(hand="dead"),
            who=who,
        )
    return left_to_director(
        what,
        pushed.source,
        "showdown.ask-to-see",
        reasons=(because("showdown.taken-back-open", who=who),),
        options=("table-all", "kill-hand"),
        weigh=("showdown.weigh-retrievable", "showdown.weigh-change-of-mind"),
        facts=RulingFacts(hand="live"),
        who=who,
    )
