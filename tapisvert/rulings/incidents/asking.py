"""Asking to see a hand: a right, a favour of the director, or lost."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from tapisvert import hand
from tapisvert.rulebooks import Citation
from tapisvert.rulings.grounds import Subject
from tapisvert.rulings.incidents import penalties
from tapisvert.rulings.incidents.answer import answer, beside, left_to_director
from tapisvert.rulings.incidents.killing import is_live
from tapisvert.rulings.incidents.kind import Field, Outcome, What, incident
from tapisvert.rulings.incidents.openhands import open_hands
from tapisvert.rulings.ruling import Discretion, Facts, Finding, Reason, because
from tapisvert.rulings.table import Shown

Right: TypeAlias = Literal["yes", "no", "director"]


class _Asked(NamedTuple):
    """The answer to one request, before it is signed."""

    right: Right
    found: tuple[Subject | Citation, ...]
    why: Reason


@incident(
    "asks-to-see",
    Field("who", "player"),
    Field("target", "player"),
    keys=(
        "showdown.ask-to-see.right",
        "showdown.ask-to-see.lost",
        "showdown.ask-to-see",
        "showdown.order",
    ),
)
def asks_to_see(what: What) -> Outcome:
    """Whoever paid sees the hand he paid; without his own cards nobody asks for anything."""
    asked = _asked(what)
    riverbet = _river_aggressor(what.table.state) is not None
    example = f"showdown.ask-to-see.example-{2 if riverbet else 1}"
    director = asked.right == "director"
    weigh = ("showdown.weigh-suspicion", "showdown.weigh-habit", "showdown.weigh-pace")
    outcome = answer(
        what,
        Discretion((), weigh) if director else Finding(),
        *asked.found,
        "showdown.ask-to-see",
        ("showdown.order.first", "showdown.order"),
        *beside(what.book, asked.found[0], example),
        *(("director.decisions",) if director else ()),
        reasons=(asked.why,),
        facts=Facts(right=asked.right),
        who=what.who,
    )
    if asked.right == "yes" and _shown(what, what["target"]) == "mucked":
        return Outcome((*_dodged(what).rulings, *outcome.rulings), outcome.table)
    return outcome


def _asked(what: What) -> _Asked:
    table, state = what.table, what.table.state
    who, target = what.who, what["target"]
    rule = what.book.choice("showdown.ask-to-see")
    given_up = _shown(what, who) in ("mucked", "pushed")
    if given_up or not is_live(table, what.seat):
        lost: tuple[Subject | Citation, ...] = ("showdown.ask-to-see.lost",)
        return _Asked("no", lost, because("showdown.right-lost", who=who))
    if hand.must_be_open(state):
        why = because("showdown.all-open", target=target)
        return _Asked("yes", open_hands(table, what.book), why)
    aggressor = _river_aggressor(state)
    found = (rule.source, "showdown.ask-to-see.right")
    if aggressor is None:
        return _Asked("director", found, because("showdown.no-river-bet"))
    bettor = table.name(aggressor)
    if target != bettor:
        why = because("showdown.not-the-aggressor", target=target, aggressor=bettor)
        return _Asked("director", found, why)
    if rule.value == "any-holding-cards" and _was_called(state, aggressor):
        why = because("showdown.holds-cards", who=who, aggressor=bettor)
        return _Asked("yes", found, why)
    if what.seat != aggressor and _has_paid(state, what.seat):
        why = because("showdown.paid-to-see", who=who, aggressor=bettor, bet=state.bets.bet)
        return _Asked("yes", found, why)
    return _Asked("director", found, because("showdown.did-not-pay", who=who, aggressor=bettor))


def _river_aggressor(state: hand.State) -> int | None:
    """Who bet or raised last on the last street."""
    last = state.street == len(state.setup.game.streets) - 1
    return state.bets.aggressor if last and state.bets.aggressor >= 0 else None


def _has_paid(state: hand.State, seat: int) -> bool:
    """Whether he called the bet, or put in all he had left on this street."""
    put = state.put[seat]
    return put == state.bets.bet or (put > 0 and not state.stacks[seat])


def _was_called(state: hand.State, aggressor: int) -> bool:
    return any(seat != aggressor and _has_paid(state, seat) for seat in state.in_hand)


def _shown(what: What, who: str) -> Shown:
    return what.table.shown.get(what.table.seat(who), "holding")


def _dodged(what: What) -> Outcome:
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
    Field("who", "player"),
    keys=("showdown.taken-back", "showdown.live-until-mucked"),
)
def takes_cards_back(what: What) -> Outcome:
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
            facts=Facts(hand="live"),
            who=who,
            table=what.table.with_(shown={**what.table.shown, what.seat: "holding"}),
        )
    if pushed.value == "dead" or _shown(what, who) == "mucked":
        return answer(
            what,
            Finding(),
            pushed.source,
            reasons=(because("showdown.taken-back-dead", who=who),),
            facts=Facts(hand="dead"),
            who=who,
        )
    return left_to_director(
        what,
        pushed.source,
        "showdown.ask-to-see",
        reasons=(because("showdown.taken-back-open", who=who),),
        options=("table-all", "kill-hand"),
        weigh=("showdown.weigh-retrievable", "showdown.weigh-change-of-mind"),
        facts=Facts(hand="live"),
        who=who,
    )
