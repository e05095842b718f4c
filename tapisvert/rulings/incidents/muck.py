"""Cards given up by their own player: pushed, discarded, mucked."""

from __future__ import annotations

from tapisvert import hand
from tapisvert.implements import implements
from tapisvert.rulebooks import Book
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.incidents.answer import answer
from tapisvert.rulings.incidents.dead_hands import is_live, kill_hand
from tapisvert.rulings.incidents.hand_fate import (
    board_needs_cards,
    gives_cards_back,
    hand_dies,
    hand_lives,
    no_board_without_cards,
    with_mucked_hand,
)
from tapisvert.rulings.incidents.kind import IncidentContext, IncidentField, RulingOutcome, incident
from tapisvert.rulings.incidents.open_hands import open_hands_subjects
from tapisvert.rulings.ruling import Finding, RuledAction, RulingFacts, because


@incident(
    "pushes-cards-face-down",
    IncidentField("who", "player"),
    IncidentField("retrievable", "flag", True),
    keys=("showdown.live-until-mucked", "showdown.pushed", "showdown.tabled.partial"),
)
def pushes_cards_face_down(what: IncidentContext) -> RulingOutcome:
    """Pushed is not mucked, unless the book says that cards once given up are out of play."""
    who, rule = what.who, what.book.choice("showdown.pushed")
    if rule.value == "dead":
        why, besides = because("showdown.given-up", who=who), ("showdown.order",)
    elif what["retrievable"]:
        table = what.table.with_(shown={**what.table.shown, what.seat: "pushed"})
        why = because("showdown.pushed-live", who=who)
        return hand_lives(what, rule.source, "showdown.live-until-mucked", why=why, table=table)
    else:
        why, besides = because("showdown.pushed-lost", who=who), ("showdown.tabled.partial",)
    return answer(
        what,
        Finding(),
        rule.source,
        *besides,
        *board_needs_cards(what.table),
        reasons=(why, *no_board_without_cards(what.table, who)),
        facts=RulingFacts(hand="dead"),
        who=who,
        table=with_mucked_hand(kill_hand(what.table, what.seat), what.seat),
    )


@incident(
    "discards-believing-won",
    IncidentField("who", "player"),
    IncidentField("retrievable", "flag"),
    keys=(
        "showdown.discard-believing-won",
        "showdown.irregular",
        "showdown.tabled.partial",
        "hand.protection.mucked",
    ),
)
def discards_believing_won(what: IncidentContext) -> RulingOutcome:
    """The dealer keeps the cards and calls the floor; lost among others they are dead."""
    if what["retrievable"] and gives_cards_back(what.book):
        return hand_lives(
            what,
            "showdown.discard-believing-won",
            "showdown.irregular",
            "fold.irregular",
            why=because("showdown.discard-kept", who=what.who),
        )
    return hand_dies(
        what,
        "showdown.discard-believing-won",
        "showdown.tabled.partial",
        why=because("showdown.discard-lost", who=what.who),
    )


@implements("showdown.last-hand", "showdown.play-the-board")
def rule_on_muck(table: FloorTable, seat: int, book: Book) -> RulingOutcome:
    """A hand thrown away by its player: a fold while there is betting, dead at showdown."""
    what = IncidentContext(table, book, {"who": table.name(seat)})
    who, state = what.who, table.state
    if not is_live(table, seat):
        why = because("showdown.no-hand", who=who)
        return answer(
            what,
            Finding(),
            "hand.protection",
            reasons=(why,),
            facts=RulingFacts(hand="dead"),
            who=who,
        )
    if state.queue:
        state = hand.play(state, hand.LetStand(hand.Fold(), seat))
        return answer(
            what,
            RuledAction("fold", table.state.put[seat]),
            "fold.irregular",
            reasons=(because("showdown.muck-is-fold", who=who),),
            facts=RulingFacts(hand="dead"),
            who=who,
            table=with_mucked_hand(table.with_(state=state), seat),
        )
    if hand.must_be_open(state):
        why = because("showdown.all-in-open", who=who)
        return hand_lives(what, *open_hands_subjects(table, book), why=why)
    if state.marks.tabled >> seat & 1:
        return hand_lives(what, "showdown.tabled", why=because("showdown.tabled-stays", who=who))
    return _muck_at_showdown(what)


def _muck_at_showdown(what: IncidentContext) -> RulingOutcome:
    table, seat, who = what.table, what.seat, what.who
    after = table.with_(state=hand.play(table.state, hand.Kill(seat)))
    reasons = (because("showdown.mucked", who=who), *no_board_without_cards(table, who))
    last: tuple[GroundSubject, ...] = ()
    if len(after.state.in_hand) == 1:
        winner = table.name(after.state.in_hand[0])
        reasons = (*reasons, because("showdown.last-hand", who=winner))
        last = ("showdown.last-hand",)
    return answer(
        what,
        Finding(),
        *last,
        what.book.choice("showdown.pushed").source,
        ("showdown.order.first", "showdown.order"),
        *board_needs_cards(table),
        reasons=reasons,
        facts=RulingFacts(hand="dead"),
        who=who,
        table=with_mucked_hand(after, seat),
    )
