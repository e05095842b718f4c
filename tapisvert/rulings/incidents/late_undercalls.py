"""Calls for less than the bet, found after more of them: back to the first one."""

from __future__ import annotations

from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.incidents.answer import answer, left_to_director
from tapisvert.rulings.incidents.kind import IncidentContext, RulingOutcome
from tapisvert.rulings.incidents.street_replay import FacedAct
from tapisvert.rulings.ruling import PlayerChoice, RuledAction, RulingFacts, because

_OPTIONS = ("complete", "forfeit-and-fold")
_WEIGH = ("later.weigh-action-behind", "later.weigh-intent")


def short_calls(acts: tuple[FacedAct, ...]) -> tuple[FacedAct, ...]:
    """The calls below the bet by players who had more."""
    return tuple(
        act for act in acts if act.done.puts_chips_in and act.done.to < min(act.bet, act.reach)
    )


def undercalled(what: IncidentContext, short: tuple[FacedAct, ...]) -> RulingOutcome:
    """The first short call is put right; the director judges the hands of the others."""
    first, *others = short
    rulings = [
        ruling
        for act in others
        for ruling in left_to_director(
            what,
            "undercall.several",
            "undercall",
            reasons=(because("later.undercall-other", who=_name(what, act)),),
            options=_OPTIONS,
            weigh=_WEIGH,
            who=_name(what, act),
        ).rulings
    ]
    several: tuple[GroundSubject, ...] = ("undercall.several",) if others else ()
    outcome = _first(what, first, several)
    return RulingOutcome((*rulings, *outcome.rulings), outcome.table)


def _first(
    what: IncidentContext, act: FacedAct, several: tuple[GroundSubject, ...]
) -> RulingOutcome:
    who = _name(what, act)
    bet = min(act.bet, act.reach)
    short = because("later.undercall", who=who, to=act.done.to, bet=act.bet)
    if what.book.choice("undercall").value == "player-chooses":
        why = because("later.undercall-chooses", who=who)
        verdict = PlayerChoice(frozenset({"call", "fold"}), _OPTIONS)
        return answer(what, verdict, "undercall", *several, reasons=(short, why), who=who)
    heads_up = len(act.before.in_hand) == 2
    if not heads_up and not _is_opening(act):
        why = because("later.undercall-director", who=who)
        return left_to_director(
            what,
            *several,
            "undercall.other",
            "undercall",
            reasons=(short, why),
            options=_OPTIONS,
            weigh=_WEIGH,
            who=who,
        )
    subject = "undercall.heads-up" if heads_up else "undercall.opening"
    facts = RulingFacts(stands=False, to=bet, amounts={who: bet})
    why = because("later.undercall-completes", who=who, bet=bet)
    reasons = (short, why)
    subjects: tuple[GroundSubject, ...] = (*several, subject, "undercall")
    return answer(what, RuledAction("call", bet), *subjects, reasons=reasons, facts=facts, who=who)


def _is_opening(act: FacedAct) -> bool:
    """Whether the bet that was undercalled is the first of the street."""
    return act.before.bets.raises <= (0 if act.before.street == 0 else 1)


def _name(what: IncidentContext, act: FacedAct) -> str:
    return what.table.name(act.done.seat)
