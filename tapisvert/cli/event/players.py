"""Players in their seats and out of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from tapisvert.cli.counted import chips
from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Message, answer
from tapisvert.cli.event.moment import time_of_day
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.queries.player import Sheet, sheet
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.attendance.leaving import LeaveTournament, SurrenderStack
from tapisvert.tournament.attendance.presence import NoteAway, NoteBack
from tapisvert.tournament.bounties.ledger import sure_winner
from tapisvert.tournament.elimination.eliminating import EliminatePlayers, TellStacks
from tapisvert.tournament.law import law
from tapisvert.tournament.money import figures as money
from tapisvert.tournament.penalties import PlayerPenalty
from tapisvert.tournament.penalties.giving import GivePenalty
from tapisvert.tournament.penalties.serving import EndPenalty, ServePenalty
from tapisvert.tournament.penalties.status import hint
from tapisvert.tournament.placing.ranking import alive
from tapisvert.tournament.registration.arriving import AnnounceLateness, Arrive
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def out_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "names",
        nargs="+",
        metavar=say_of("eventoptions.a-name-stack"),
        help=say_of("eventoptions.arg-out"),
    )
    parser.add_argument("--winner", nargs="+", default=(), help=say_of("eventoptions.arg-winner"))
    add_options(parser)


def run_out(args: Arguments) -> int:
    """`tapisvert event out`: one or several players are out on the same hand."""
    session = EventSession.of(args)
    names = [told_stack(text) for text in args.names]
    entries = whom.entries(session, (name for name, _ in names))
    stacks = tuple(stack for _, stack in names)
    winners = whom.entries(session, args.winner)
    command = EliminatePlayers(
        entries,
        stacks if any(stack is not None for stack in stacks) else (),
        (winners,) * len(entries) if winners else sure_winner(session.now, entries),
    )
    later = _out_later(session)
    done = session.do(command)
    left = Message("evening.left", {"n": alive(session.now)})
    return answer(session, args, done, *session.tell(done.events), left, *later)


def _out_later(session: EventSession) -> list[Message]:
    """Where a time is told before that of the last who went out: places follow the typing."""
    busts = session.now.places.busts
    if not busts or busts[-1].at <= session.meta.at:
        return []
    values = {
        "name": session.names.entry(busts[-1].entries[0]),
        "at": time_of_day(busts[-1].at),
        "earlier": time_of_day(session.meta.at),
    }
    return [Message("evening.out-later", values)]


def told_stack(text: str) -> tuple[str, int | None]:
    """`Chloé=4200` had 4,200 when the hand began; `Chloé` alone says nothing of it."""
    name, equals, stack = text.rpartition("=")
    if not equals:
        return text, None
    if not name:
        raise Invalid("evening.no-name-before", text=text)
    return name, chips(stack)


def stacks_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "names",
        nargs="+",
        metavar=say_of("eventoptions.a-name-stack"),
        help=say_of("eventoptions.arg-stacks"),
    )
    parser.add_argument(
        "--reason", default="", metavar="WHY", help=say_of("eventoptions.arg-reason")
    )
    add_options(parser)


def run_stacks(args: Arguments) -> int:
    """`tapisvert event stacks`: what players who are out had when their last hand began."""
    session = EventSession.of(args)
    stacks: dict[int, int] = {}
    for text in args.names:
        name, stack = told_stack(text)
        if stack is None:
            raise Invalid("evening.no-stack", text=text)
        stacks[whom.entry(session, name).number] = stack
    done = session.do(TellStacks(stacks, args.reason))
    return answer(session, args, done)


_ACTS: Final = ("late", "here", "away", "back", "left", "surrender")


def presence_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "name", metavar=say_of("eventoptions.a-name"), help=say_of("eventoptions.arg-who")
    )
    parser.add_argument("act", choices=_ACTS, help=say_of("eventoptions.arg-presence"))
    parser.add_argument("--stack", metavar="CHIPS", help=say_of("eventoptions.arg-removed"))
    parser.add_argument(
        "--waived", default="", metavar="WHY", help=say_of("eventoptions.arg-waived")
    )
    add_options(parser)


def run_presence(args: Arguments) -> int:
    """`tapisvert event presence`: who is late, has come, is away, is back, has left for good."""
    session = EventSession.of(args)
    entry = whom.entry(session, args.name).number
    return answer(session, args, session.do(_command(args, entry)))


def _command(args: Arguments, entry: int) -> Any:
    stack = None if args.stack is None else chips(args.stack)
    match args.act:
        case "late":
            return AnnounceLateness(entry)
        case "here":
            return Arrive(entry, args.waived)
        case "away":
            return NoteAway(entry)
        case "back":
            return NoteBack(entry)
        case "left":
            return LeaveTournament(entry, stack)
        case _:
            return SurrenderStack(entry, stack)


def player_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "name", metavar=say_of("eventoptions.a-name"), help=say_of("eventoptions.arg-who")
    )
    add_options(parser)


def run_player(args: Arguments) -> int:
    """`tapisvert event player`: everything the event knows of somebody."""
    session = EventSession.of(args)
    player_sheet = sheet(session.names, whom.entry(session, args.name).person)
    if args.json:
        return written.write(asdict(player_sheet))
    setup = session.now.setup
    currency = "" if setup is None else setup.currency
    screen = args.screen
    lines = screen.rule(Ink(player_sheet.name, "title"))
    for line in _lines(player_sheet, currency, args.lang):
        lines += screen.lines(line)
    screen.show(lines)
    return 0


def _lines(sheet: Sheet, currency: str, lang: Lang) -> Iterator[str]:
    for entry in sheet.entries:
        line = say(f"evening.entry-{entry.status}", lang, {"entry": entry.number})
        if entry.seat is not None and entry.status == "playing":
            seat = {"table": entry.seat.table, "seat": entry.seat.number}
            line += f" · {say('evening.at-seat', lang, seat)}"
        yield line
    if sheet.place_from is not None:
        key = "evening.place" if sheet.place_from == sheet.place_to else "evening.shared-place"
        yield say(key, lang, {"first": sheet.place_from, "last": sheet.place_to})
    yield say("evening.paid", lang, {"money": money(sheet.paid, currency, lang)})
    if sheet.owed:
        yield say("evening.owed", lang, {"money": money(sheet.owed, currency, lang)})
    if sheet.due:
        yield say("evening.due", lang, {"money": money(sheet.due, currency, lang)})
    for item in sheet.items:
        yield say("evening.due", lang, {"money": item})
    for penalty in sheet.penalties:
        values = {
            "step": say(f"ruling.ladder-{penalty.step}", lang),
            "reason": penalty.reason,
            "left": penalty.left,
        }
        yield say(
            "evening.had-penalty" if penalty.ended or not penalty.left else "evening.serves",
            lang,
            values,
        )


def penalty_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "name", metavar=say_of("eventoptions.a-name"), help=say_of("eventoptions.arg-who")
    )
    parser.add_argument("step", nargs="?", help=say_of("eventoptions.arg-step"))
    parser.add_argument(
        "--reason", default="", metavar="WHY", help=say_of("eventoptions.arg-reason")
    )
    parser.add_argument("--hands", type=int, metavar="N", help=say_of("eventoptions.arg-hands"))
    parser.add_argument("--stack", metavar="CHIPS", help=say_of("eventoptions.arg-stack"))
    then = parser.add_mutually_exclusive_group()
    then.add_argument("--served", type=int, metavar="N", help=say_of("eventoptions.arg-served"))
    then.add_argument("--back", action="store_true", help=say_of("eventoptions.arg-back"))
    add_options(parser)


def run_penalty(args: Arguments) -> int:
    """`tapisvert event penalty`: given by the book's ladder, served hand by hand, ended."""
    session = EventSession.of(args)
    entry = whom.entry(session, args.name).number
    name = session.names.entry(entry)
    if args.served is not None:
        penalty = _lasting(session, entry)
        done = session.do(ServePenalty(penalty.number, penalty.left, args.served))
        left = session.now.penalties.given[penalty.number].left
        return answer(session, args, done, Message("evening.served", {"name": name, "left": left}))
    if args.back:
        done = session.do(EndPenalty(_lasting(session, entry).number, args.reason))
        return answer(session, args, done)
    if args.step is None:
        return _advise(session, args, entry)
    stack = None if args.stack is None else chips(args.stack)
    done = session.do(GivePenalty(entry, args.step, args.reason, args.hands, stack))
    if args.step == "committee":
        from tapisvert.cli.league.session import refer_to_league

        refer_to_league(session.house, session.stream, session.meta.at)
    return answer(session, args, done)


def step_name(step: str, lang: Lang) -> str:
    """A step of the ladder in words."""
    return say(f"ruling.ladder-{step}", lang)


def _lasting(session: EventSession, entry: int) -> PlayerPenalty:
    """The penalty somebody is serving."""
    penalties = session.now.penalties
    serving = penalties.serving.get(entry, ())
    if not serving:
        raise Illegal("evening.serves-nothing", name=session.names.entry(entry))
    return penalties.given[serving[0]]


def _advise(session: EventSession, args: Arguments, entry: int) -> int:
    """What a director would give next, and what the ladder has."""
    next_hint = hint(session.now, entry)
    ladder = law(session.now).names("penalty.ladder").value
    if args.json:
        return written.write(
            {
                "entry": entry,
                "next": next_hint.penalty.suggested,
                "ladder": list(ladder),
                "uncapped": next_hint.penalty.uncapped,
                "cites": [written.citation(source) for source in next_hint.grounds],
            }
        )
    screen, lang = args.screen, args.lang
    lines = screen.lines(say("evening.ladder", lang))
    rows = [
        (
            Ink("▸" if step == next_hint.penalty.suggested else " ", "good"),
            Ink(step, "number"),
            step_name(step, lang),
        )
        for step in ladder
    ]
    lines += screen.table(rows)
    if next_hint.penalty.uncapped:
        lines += screen.lines(say("ruling.ladder-uncapped", lang))
    for source in next_hint.grounds:
        lines += screen.lines(Ink(source.text(lang), "faint"))
    screen.show(lines)
    return 0
