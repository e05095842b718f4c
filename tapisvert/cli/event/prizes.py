"""`tapisvert event prizes`: what places are worth, shown or announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.money import cents
from tapisvert.cli.event.session import Session, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.refusals import Invalid
from tapisvert.tournament.money import figures as money
from tapisvert.tournament.prizes.commands import SetPrizePlan
from tapisvert.tournament.prizes.pool import pool, prize_list
from tapisvert.tournament.prizes.presets import percentages, preset
from tapisvert.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.tournament.prizes.plan import Plan


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("plan", nargs="*", metavar="50", help=say_of("console.arg-prizes"))
    parser.add_argument("--added", default="0", metavar="50", help=say_of("console.arg-added"))
    parser.add_argument("--kept", default="0", metavar="50", help=say_of("console.arg-kept"))
    parser.add_argument("--sure", default="0", metavar="500", help=say_of("console.arg-sure"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    if args.plan:
        wish = SetPrizePlan(
            plan_told(args.plan), cents(args.added), cents(args.kept), cents(args.sure)
        )
        done = session.do(wish)
        listed = len(prize_list(session.now))
        return answer(session, args, done, Said("evening.plan-set", {"n": listed}))
    now = session.now
    found = prize_list(now)
    if args.json:
        awards = [award._asdict() for award in found]
        return written.write({"pool": pool(now).total, "prizes": awards})
    screen, lang = args.screen, args.lang
    if not found:
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
        for award in found
    ]
    screen.show(screen.table(rows))
    return 0


def plan_told(told: Sequence[str]) -> Plan:
    """A plan by name, or percentages of the first places."""
    if len(told) == 1 and not _is_percentage(told[0]):
        return preset(told[0])
    if not all(map(_is_percentage, told)):
        raise Invalid("evening.bad-plan", told=" ".join(told))
    return percentages(*(float(each.rstrip("%").replace(",", ".")) for each in told))


def _is_percentage(text: str) -> bool:
    return text.rstrip("%").replace(",", ".", 1).replace(".", "", 1).isdecimal()
