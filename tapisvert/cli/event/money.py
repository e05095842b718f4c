"""Prizes, deals and payments."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from tapisvert.cli.counted import chips
from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Message, answer
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.queries.deal_table import DealAsked, DealTable, deal_table, usual_rounding
from tapisvert.refusals import Invalid
from tapisvert.tournament.deals.deal import METHODS
from tapisvert.tournament.money import figures as money
from tapisvert.tournament.prizes.paying import PayPrize, PrizePaid
from tapisvert.tournament.prizes.payouts import agreed, undivided
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.pool import pool, prize_list
from tapisvert.tournament.prizes.presets import percentages, preset
from tapisvert.tournament.prizes.reading import plan_from, rounded
from tapisvert.tournament.tills.naming import paid_how
from tapisvert.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.tournament.prizes.plan import PrizeRule


_CURRENCY: Final = re.compile(r"[A-Z]{3}")
_SHOWN: Final = 40
"""Characters of a wrong currency that are repeated."""
_SHOW: Final = "show"
_MONEY: Final = re.compile(r"(\d{1,9})(?:[.,](\d{1,2}))?(?: ?[€$£])?")


def cents(text: str) -> int:
    """Cents of `20`, `20.50` or `20,50`."""
    matched = _MONEY.fullmatch(text.strip())
    if not matched:
        raise Invalid("evening.bad-money", text=text)
    return int(matched[1]) * 100 + int((matched[2] or "0").ljust(2, "0"))


def prizes_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("plan", nargs="*", metavar="50", help=say_of("eventoptions.arg-prizes"))
    parser.add_argument("--added", default="0", metavar="50", help=say_of("eventoptions.arg-added"))
    parser.add_argument("--kept", default="0", metavar="50", help=say_of("eventoptions.arg-kept"))
    parser.add_argument("--sure", default="0", metavar="500", help=say_of("eventoptions.arg-sure"))
    parser.add_argument("--round", metavar="5", help=say_of("tills.arg-round"))
    add_options(parser)


def run_prizes(args: Arguments) -> int:
    """`tapisvert event prizes`: what places are worth, shown or announced."""
    session = EventSession.of(args)
    if args.plan:
        plan = rounded(plan_told(args.plan), None if args.round is None else cents(args.round))
        command = SetPrizePlan(plan, cents(args.added), cents(args.kept), cents(args.sure))
        done = session.do(command)
        listed = len(prize_list(session.now))
        return answer(session, args, done, Message("evening.plan-set", {"n": listed}))
    now = session.now
    run_prizes, deal = undivided(now), agreed(now)
    if args.json:
        awards = [award._asdict() for award in prize_list(now)]
        dealt_to = [{"name": session.names.entry(n), "entry": n, "cents": c} for n, c in deal]
        dealt = {"deal": dealt_to, "left": now.prizes.deal.left} if now.prizes.deal else {}
        return written.write({"pool": pool(now).total, "prizes": awards, **dealt})
    screen, lang = args.screen, args.lang
    if not run_prizes and not deal:
        screen.show(screen.lines(say("evening.no-plan", lang)))
        return 0
    currency = "" if now.setup is None else now.setup.currency
    rows = [
        (
            Ink(str(award.place), "number"),
            " + ".join(
                part
                for part in (money(award.cents, currency, lang) if award.cents else "", award.item)
                if part
            ),
        )
        for award in run_prizes
    ]
    shares: list[tuple[Ink | str, str]] = [
        (session.names.entry(each.entry), money(each.cents, currency, lang)) for each in deal
    ]
    if now.prizes.deal is not None and now.prizes.deal.left:
        left = money(now.prizes.deal.left, currency, lang)
        shares.append((say("evening.left-for-winner", lang), left))
    screen.show(screen.table([*shares, *rows]))
    return 0


def plan_told(typed: Sequence[str]) -> PrizeRule:
    """A plan by name, percentages of the first places, or amounts."""
    if typed and all(_is_amount(each) for each in typed):
        return plan_from("/".join(typed))
    if len(typed) == 1 and not _is_percentage(typed[0]):
        return preset(typed[0])
    if not all(map(_is_percentage, typed)):
        raise Invalid("evening.bad-plan", told=" ".join(typed))
    return percentages(*(float(each.rstrip("%").replace(",", ".")) for each in typed))


def _is_amount(text: str) -> bool:
    """Whether something is money and not a percentage: its sign says so."""
    return any(sign in text for sign in "€$£") and bool(_MONEY.fullmatch(text.strip()))


def _is_percentage(text: str) -> bool:
    return text.rstrip("%").replace(",", ".", 1).replace(".", "", 1).isdecimal()


def deal_options(parser: Parser) -> None:
    say_of = parser.say
    ways = (*METHODS, _SHOW)
    parser.add_argument("method", choices=ways, help=say_of("eventoptions.arg-method"))
    parser.add_argument(
        "told",
        nargs="*",
        metavar=say_of("eventoptions.a-share"),
        help=say_of("eventoptions.arg-shares"),
    )
    parser.add_argument("--left", default="0", metavar="50", help=say_of("eventoptions.arg-left"))
    parser.add_argument("--round", metavar="5", help=say_of("eventoptions.arg-deal-round"))
    parser.add_argument(
        "--as-counted", action="store_true", help=say_of("eventoptions.arg-as-counted")
    )
    add_options(parser)


def run_deal(args: Arguments) -> int:
    """`tapisvert event deal`: those who are left divide what is left, where the book lets them."""

    session = EventSession.of(args)
    own = args.method == "agreed"
    amounts: dict[int, int] = {}
    for text in args.told:
        name, equals, value = text.rpartition("=")
        if not equals:
            raise Invalid("evening.bad-share", text=text)
        amounts[whom.entry(session, name).number] = cents(value) if own else chips(value)
    round_to = cents(args.round) if args.round else usual_rounding(session.now)
    stacks, own_amounts = ({}, amounts) if own else (amounts, {})
    asked = DealAsked(stacks, own_amounts, cents(args.left), round_to, args.as_counted)
    if args.method == _SHOW:
        return _show_columns(session, args, deal_table(session.now, asked))
    done = session.do(asked.command(args.method, session.now))
    deal = session.now.prizes.deal
    setup = session.now.setup
    assert deal is not None
    assert setup is not None
    messages = [
        Message(
            "evening.share",
            {
                "name": session.names.entry(entry),
                "money": partial(money, deal.share(entry), setup.currency),
            },
        )
        for entry in deal.entries
    ]
    return answer(session, args, done, *messages)


def _show_columns(session: EventSession, args: Arguments, table: DealTable) -> int:
    """Every way of dividing beside the others; nothing is agreed by it."""
    lang = args.lang
    currency = "" if session.now.setup is None else session.now.setup.currency
    columns = [column for column in table.columns.values() if column.method != "agreed"]
    if args.json:
        shares = {column.method: list(column.amounts) or None for column in columns}
        names = [session.names.entry(entry) for entry in table.players]
        return written.write({"players": names, "prizes": list(table.prizes), **shares})
    heads = ("", *(say(f"resultpage.deal-{column.method}", lang) for column in columns))
    rows = [
        (
            session.names.entry(entry),
            *(money(c.amounts[i], currency, lang) if c.amounts else "–" for c in columns),
        )
        for i, entry in enumerate(table.players)
    ]
    refusals = [column.refusal for column in columns if column.refusal is not None]
    refused = dict.fromkeys(say(each.code, lang, session.named(each.data)) for each in refusals)
    screen = args.screen
    screen.show(screen.table(rows, heads), *(screen.lines(why) for why in refused))
    return 0


def pay_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "name", metavar=say_of("eventoptions.a-name"), help=say_of("eventoptions.arg-who")
    )
    parser.add_argument("--method", default="", metavar="card", help=say_of("tills.arg-method"))
    add_options(parser)


def run_pay(args: Arguments) -> int:
    """`tapisvert event pay`: prizes handed out."""
    session = EventSession.of(args)
    entry = whom.entry(session, args.name).number
    done = session.do(PayPrize(entry, method=paid_how(session.now, args.method)))
    setup = session.now.setup
    assert setup is not None
    (paid,) = (event for event in done.events if isinstance(event, PrizePaid))
    values = {
        "name": session.names.entry(entry),
        "money": partial(money, paid.cents, setup.currency),
        "items": " + ".join(("", *paid.items)),
    }
    return answer(session, args, done, Message("evening.prize-paid", values))


def currency(typed: str) -> str:
    """A currency as its three letters; nothing where none is told."""
    if typed and not _CURRENCY.fullmatch(typed):
        raise Invalid("evening.bad-currency", text=typed[:_SHOWN])
    return typed
