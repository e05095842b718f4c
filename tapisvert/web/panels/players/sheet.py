"""One player's sheet: where they are, what may be done with them now, and what happened tonight."""

from __future__ import annotations

from typing import Any, NamedTuple

from tapisvert.actions import Command, Meta
from tapisvert.desk.directory import Directory
from tapisvert.desk.queries.roster import RosterRow, rows
from tapisvert.desk.queries.timeline import taken_out, timeline
from tapisvert.desk.stream_state import StreamState
from tapisvert.prints.amounts import figures
from tapisvert.refusals import Refusal
from tapisvert.tournament.attendance.presence import NoteAway, NoteBack
from tapisvert.tournament.bounties.ledger import has_bounties, ledger, unnamed, won_by
from tapisvert.tournament.bounties.proposals import still_there
from tapisvert.tournament.days.first_days import first_days_ahead
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.handling import decide
from tapisvert.tournament.law import law
from tapisvert.tournament.names import Names
from tapisvert.tournament.penalties import PlayerPenalty
from tapisvert.tournament.penalties.status import hint
from tapisvert.tournament.placing.ranking import alive
from tapisvert.tournament.prizes.payouts import payout
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.tournament.rebuying.buying import AnnounceRebuy, BuyAddOn, BuyRebuy, rebuy_price
from tapisvert.tournament.rebuying.returning import ReturnByRebuy
from tapisvert.tournament.registration.arriving import AnnounceLateness, Arrive
from tapisvert.tournament.registration.registering import AdmitWaiting, Register, Unregister
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structures.supply import worth
from tapisvert.tournament.teams.partners import ChangePartner, player_of
from tapisvert.tournament.tills.naming import method_choices
from tapisvert.web.authors import author_names
from tapisvert.web.dates import time_of_day
from tapisvert.web.house import desk
from tapisvert.web.live.fragments import View
from tapisvert.web.naming import named
from tapisvert.web.panels.console.cards import winner_question
from tapisvert.web.panels.players.roster import badges, where
from tapisvert.web.panels.television.ladder import place as ladder_place
from tapisvert.web.panels.television.ladder import places
from tapisvert.web.roles import Membership, is_at_door, is_director, is_staff, sees_money
from tapisvert.words import Lang, say

_MONEY = frozenset(("playerspanel.line-paid", "playerspanel.line-prize"))
_GRAVE = ("disqualified", "committee")


class Acts(NamedTuple):
    """What the event would grant now to whoever looks."""

    out: bool = False
    rebuy_later: bool = False
    """Chips now, money later."""
    rebuy_now: bool = False
    rebuy_back: bool = False
    """Recorded as out, and back in the seat with a rebuy."""
    add_on: bool = False
    move: bool = False
    penalty: bool = False
    away: bool = False
    back: bool = False
    leave: bool = False
    correct: bool = False
    same_hand: bool = False
    re_entry: bool = False
    undo_out: bool = False
    seat: bool = False
    unregister: bool = False
    late: bool = False
    arrive: bool = False
    admit: bool = False
    pay: bool = False

    @property
    def takes_money(self) -> bool:
        """Whether a button here moves money at once."""
        return self.pay or self.rebuy_now or self.add_on or self.unregister


def facts(
    view: View, directory: Directory, entry: Entry, held: Membership | None
) -> dict[str, Any]:
    """What stands at the head of the sheet, and its buttons."""
    (row,) = rows(view.now, directory, (entry.number,))
    money = has_money(view.now) and sees_money(held)
    known, buttons = directory.get(entry.person), acts(view, entry, held)
    return {
        "row": row,
        "entry": entry,
        "who": known,
        "where": _where(view, row),
        "noted_by": _noted_by(view, entry) if is_at_door(held) else "",
        "prices": prices(view.now, view.lang),
        "due_now": figures(entry.owed, view.now.setup.currency, view.lang)
        if buttons.pay and view.now.setup is not None
        else "",
        "badges": badges(row, view.lang, money),
        "acts": buttons,
        "place": ladder_place(alive(view.now), view.lang)
        if buttons.out and not view.now.heats and not first_days_ahead(view.now)
        else "",
        "handed": _handed(view.now)
        if buttons.rebuy_later or buttons.rebuy_now or buttons.rebuy_back
        else (),
        "add_on_price": _add_on_price(view) if buttons.add_on else "",
        "money_shown": money,
        "methods": method_choices(view.now, view.lang) if money and buttons.takes_money else (),
        "knock_outs": _knock_outs(view.now, entry.number),
        "version": view.version,
        "team": _team(view, directory, entry, held),
        **_bounty(view, directory, entry, held),
    }


def _team(
    view: View, directory: Directory, entry: Entry, held: Membership | None
) -> dict[str, Any]:
    """Who of a team of two plays, and what may be done about it."""
    now = view.now
    if now.setup is None or not now.setup.in_teams:
        return {}
    team, names = now.teams.get(entry.number), Names(now, directory)
    plays = player_of(now, entry.number) if team is not None else ""
    other = "" if team is None else team.partner if plays == entry.person else entry.person
    staff = is_staff(held)
    return {
        "shown": True,
        "plays": names.of(plays) if plays else "",
        "other": names.of(other) if other else "",
        "changes": staff and granted(view, ChangePartner(entry.number)),
        "names": staff and entry.is_live and (team is None or now.phase == "open"),
    }


def _bounty(
    view: View, directory: Directory, entry: Entry, held: Membership | None
) -> dict[str, Any]:
    """What lies on the head and was won, and who may have knocked the player out."""
    now, setup = view.now, view.now.setup
    if setup is None or not has_bounties(now):
        return {}
    on_head, numbers = ledger(now), now.field.by_person[entry.person]
    head, won = on_head.heads.get(entry.number, 0), won_by(on_head, numbers)
    asks = is_staff(held) and entry.number in unnamed(now)
    names = Names(now, directory)
    return {
        "bounty": figures(head, setup.currency, view.lang) if head else "",
        "bounties_won": figures(won, setup.currency, view.lang) if won else "",
        "whose": winner_question(names, entry.number, still_there(now, entry.number))
        if asks
        else None,
    }


def acts(view: View, entry: Entry, held: Membership | None) -> Acts:
    """The buttons of a sheet: those the event would grant, and the role may press."""
    if not is_at_door(held):
        return Acts()
    now, number, director = view.now, entry.number, is_director(held)
    staff, cashier = is_staff(held), sees_money(held)

    def may(command: Command) -> bool:
        return granted(view, command)

    money = has_money(now)
    playing = entry.status == "playing"
    begun = now.phase in ("running", "suspended")
    bust = now.places.bust_of(number)
    buys = playing and may(BuyRebuy(number)) and (cashier or not money)
    return Acts(
        out=staff and playing and may(EliminatePlayers((number,))),
        rebuy_later=playing and money and may(AnnounceRebuy(number)),
        rebuy_now=buys,
        rebuy_back=entry.status == "out" and may(ReturnByRebuy(number)),
        add_on=playing and may(BuyAddOn(number)) and (cashier or not money),
        move=staff and playing and now.phase in ("open", "running", "suspended"),
        penalty=staff
        and entry.status in ("playing", "bagged", "out", "registered")
        and now.phase != "open",
        away=staff and begun and may(NoteAway(number)),
        back=staff and may(NoteBack(number)),
        leave=director and playing and begun,
        correct=staff and (playing or bust is not None),
        same_hand=staff and bust is not None and bust.ending == "hand" and now.phase != "cancelled",
        re_entry=entry.status in ("out", "bagged") and may(Register(entry.person)),
        undo_out=director and bust is not None and entry.status == "out",
        seat=staff and number in now.field.unseated and bool(now.layout.sizes),
        unregister=cashier and may(Unregister(number)),
        late=staff and entry.presence == "here" and may(AnnounceLateness(number)),
        arrive=entry.presence in ("expected", "dead-stack") and may(Arrive(number)),
        admit=entry.status == "waiting" and may(AdmitWaiting(number)),
        pay=cashier and bool(entry.owed),
    )


def granted(view: View, command: Command) -> bool:
    """Whether the event would grant a command at this moment."""
    try:
        decide(view.now, command, Meta(view.at, ""))
    except Refusal:
        return False
    return True


def evening(
    view: View, stream_state: StreamState[Tournament], entry: Entry, held: Membership | None
) -> dict[str, Any]:
    """What happened tonight, the money and the penalties."""
    now, lang = view.now, view.lang
    numbers = now.field.by_person[entry.person]
    money = sees_money(held)
    steps = [one for one in timeline(stream_state, numbers) if money or one.key not in _MONEY]
    authors = author_names({step.by for step in steps}, lang)
    names = named(now)
    entries = [now.field.entries[number] for number in numbers]
    return {
        "steps": [
            (
                time_of_day(step.at, lang),
                _said(step.key, names.told(step.values), lang),
                authors[step.by],
            )
            for step in steps
        ],
        "entries": [each for each in entries if each.status != "withdrawn"],
        "penalties": [_given(now, one, lang) for n in numbers for one in now.penalties.of(n)],
        **_next(now, entry.number, lang),
        **(_money(now, entries, lang) if has_money(now) and money else {}),
    }


def _where(view: View, row: RosterRow) -> str:
    """The largest line of the sheet: the seat, or the place and when."""
    now, lang = view.now, view.lang
    if row.seat is not None:
        values = {"table": row.seat.table, "seat": row.seat.number}
        return say("playerspanel.seat-long", lang, values)
    bust = now.places.bust_of(row.entry)
    if row.status != "out" or bust is None:
        return where(row, lang)
    time = time_of_day(bust.at, lang)
    if row.place_from is None or row.place_to is None:
        return say("playerspanel.out-no-place", lang, {"time": time})
    place = places(row.place_from, row.place_to, lang)
    return say("playerspanel.out-at", lang, {"place": place, "time": time})


def _noted_by(view: View, entry: Entry) -> str:
    """Who noted that somebody is out: two may be about to."""
    if entry.status != "out":
        return ""
    with desk().opened(view.event) as stream_state:
        record = stream_state.record(taken_out(stream_state, entry.number))
        line = None if record is None else stream_state.line(record)
    if line is None:
        return ""
    return line.author(author_names((line.by,), view.lang)[line.by], view.lang)


def prices(now: Tournament, lang: Lang) -> dict[str, str]:
    """What a rebuy and another entry cost; nothing where they are free."""
    if now.setup is None:
        return {}
    cents = {"rebuy": rebuy_price(now.setup).total, "entry": now.setup.buy_in.total}
    return {name: figures(each, now.setup.currency, lang) for name, each in cents.items() if each}


def _add_on_price(view: View) -> str:
    """What the add-on costs; nothing where it is free."""
    setup = view.now.setup
    sold = None if setup is None else setup.rebuys.add_on
    if setup is None or sold is None or not sold.total:
        return ""
    return figures(sold.total, setup.currency, view.lang)


def _handed(now: Tournament) -> tuple[str, ...]:
    """The chips a rebuy hands out, where it is the stack everybody began with."""
    setup = now.setup
    if setup is None:
        return ()
    price = setup.rebuys.price or setup.buy_in
    fits = worth(setup.stack) == price.chips
    return tuple(f"{n} × {value}" for value, n in sorted(setup.stack.items())) if fits else ()


def _knock_outs(now: Tournament, entry: int) -> int:
    busts = (*now.places.by_time.values(), *now.places.returned)
    return sum(entry in winners for bust in busts for winners in bust.by)


def _said(key: str, values: Any, lang: Lang) -> str:
    step = values.get("step")
    named = {} if step is None else {"step": say(f"ruling.ladder-{step}", lang)}
    return say(key, lang, {**values, **named})


def _given(now: Tournament, given: PlayerPenalty, lang: Lang) -> dict[str, Any]:
    """One penalty, and what may still be done about it."""
    serving = given.number in now.penalties.serving.get(given.entry, ())
    live = serving and now.field.entries[given.entry].is_live
    values = {
        "time": time_of_day(given.at, lang),
        "step": say(f"ruling.ladder-{given.step}", lang),
        "reason": given.reason,
    }
    return {
        "number": given.number,
        "text": say("playerspanel.penalty-given", lang, values),
        "left": given.left,
        "lasts": live and given.keeps_away,
        "ends": live,
    }


def _next(now: Tournament, entry: int, lang: Lang) -> dict[str, Any]:
    """The step a director would give next, with its articles."""
    next_hint = hint(now, entry)
    step = next_hint.penalty.suggested
    sentence = say(f"ruling.ladder-{step}", lang) if step else ""
    return {"next_step": sentence, "next_grounds": next_hint.grounds}


def lateness(view: View) -> dict[str, Any]:
    """What may be said of somebody who comes late, as the book has it."""
    setup = view.now.setup
    assert setup is not None, "the event exists"
    return {
        "began": view.now.phase != "open",
        "late_penalty": law(view.now).count("entry.late.penalty").value,
        "two_windows": setup.late.seconds_after_another is not None,
    }


def ladder(now: Tournament, held: Membership | None) -> list[str]:
    """The steps somebody may give: from disqualification up they are a director's."""
    steps = law(now).names("penalty.ladder").value
    return [step for step in steps if is_director(held) or step not in _GRAVE]


def _money(now: Tournament, entries: list[Entry], lang: Lang) -> dict[str, Any]:
    assert now.setup is not None
    currency = now.setup.currency
    due = next((own_payout for one in entries if (own_payout := payout(now, one.number))), None)
    owed = sum(each.owed for each in entries)
    return {
        "paid": figures(sum(each.paid for each in entries), currency, lang),
        "owed": figures(owed, currency, lang) if owed else "",
        "prize": figures(due.cents, currency, lang) if due is not None and due.cents else "",
    }


def named_at(names: Names, table: int, but: int) -> list[tuple[int, int, str]]:
    """Those who sit at a table, with their seats, but one of them."""
    seated_table = names.now.layout.tables.get(table)
    chairs = () if seated_table is None else seated_table.seats
    return [
        (seat, entry, names.entry(entry))
        for seat, entry in enumerate(chairs, 1)
        if entry and entry != but
    ]
