"""`tapisvert prizes`: what each place is worth, for so many entries at such a price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from tapisvert.cli.screen import Ink
from tapisvert.refusals import Invalid
from tapisvert.tournament.money import figures, read, written
from tapisvert.tournament.prizes.awarding import PlacePrize, awards
from tapisvert.tournament.prizes.reading import plan_from
from tapisvert.words import Lang, decimal, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("entries", type=int, metavar="N", help=say_of("calculators.arg-entries"))
    parser.add_argument(
        "price", metavar=say_of("calculators.a-price"), help=say_of("calculators.arg-price")
    )
    parser.add_argument(
        "--plan", default="club", help=say_of("calculators.arg-plan").replace("%", "%%")
    )
    parser.add_argument("--added", default="0", help=say_of("calculators.arg-added"))
    parser.add_argument("--guaranteed", default="0", help=say_of("calculators.arg-guaranteed"))
    parser.add_argument("--round", dest="round_to", help=say_of("calculators.arg-round"))


def main(args: Arguments) -> int:
    if args.entries < 1:
        raise Invalid("calculators.no-entries", entries=args.entries)
    price = read(args.price)
    plan = plan_from(args.plan, price, None if args.round_to is None else read(args.round_to))
    total = max(args.entries * price + read(args.added), read(args.guaranteed))
    prize_awards = awards(plan, args.entries, total, args.entries)
    if args.json:
        return _json(prize_awards, total)
    alike = list(_alike(prize_awards))
    money = _in_line([figures(each.cents, "", args.lang) for _, each in alike])
    parts = _in_line([_percent(each.cents, total, args.lang) for _, each in alike])
    rows = [
        (place, Ink(amount, "title"), part)
        for (place, _), amount, part in zip(alike, money, parts, strict=True)
    ]
    values = {"pool": figures(total, "", args.lang), "places": len(prize_awards)}
    line = say("calculators.pool-of", args.lang, values)
    args.screen.show(args.screen.lines(line), args.screen.table(rows))
    return 0


def _alike(place_prizes: Sequence[PlacePrize]) -> Iterator[tuple[str, PlacePrize]]:
    """Places that are worth the same stand on one line."""
    for _, same in groupby(place_prizes, key=lambda award: award.cents):
        group = list(same)
        first, last = group[0].place, group[-1].place
        yield str(first) if first == last else f"{first}-{last}", group[0]


def _in_line(amounts: Sequence[str]) -> list[str]:
    """Figures that end one below the other."""
    return [amount.rjust(max(map(len, amounts))) for amount in amounts]


def _percent(cents: int, total: int, lang: Lang) -> str:
    share = decimal(f"{100 * cents / total if total else 0:.1f}", lang)
    return f"{share} %" if lang == "fr" else f"{share}%"


def _json(place_prizes: Sequence[PlacePrize], total: int) -> int:
    from tapisvert.cli.rules.written import write

    return write(
        {
            "pool": written(total),
            "prizes": [
                {"place": each.place, "amount": written(each.cents)} for each in place_prizes
            ],
        }
    )
