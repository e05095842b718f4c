"""`tapisvert league adjust`: a bonus or a malus over a season, with its reason."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Final

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.league.points.amounts import units
from tapisvert.league.record.adjusting import AdjustPoints
from tapisvert.refusals import Invalid

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


_BELOW_ZERO: Final = re.compile(r"-\d+([.,]\d+)?")
"""What is no option though it begins with a hyphen; argparse alone knows no comma."""


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser._negative_number_matcher = _BELOW_ZERO
    parser.add_argument("person", help=say_of("leagueline.arg-person"))
    parser.add_argument("points", metavar="+5", help=say_of("leagueline.arg-adjusted"))
    parser.add_argument("--reason", default="", help=say_of("leagueline.arg-reason"))
    parser.add_argument("--season", metavar="SEASON", help=say_of("leagueline.arg-which-season"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    person = session.person(args.person)
    wish = AdjustPoints(session.season(args.season), person, _points(args.points), args.reason)
    return answer(session, args, session.do(wish))


def _points(told: str) -> int:
    try:
        value = Decimal(told.replace(",", ".").replace("−", "-"))
    except InvalidOperation:
        raise Invalid("leagueline.bad-points", told=told) from None
    if not value.is_finite() or abs(value) > 1_000_000:
        raise Invalid("leagueline.bad-points", told=told)
    return units(value)
