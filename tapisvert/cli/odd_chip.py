"""`tapisvert odd-chip`: a shared pot to the smallest chip, and by which article."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from tapisvert.cards import Card, one_card
from tapisvert.cli.counted import all_different, chips
from tapisvert.cli.pots import add_book
from tapisvert.cli.screen import Ink
from tapisvert.hand.split import divided
from tapisvert.refusals import Invalid
from tapisvert.words import Lang, number, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.rulebooks.book import Book

OddChipGame = Literal["board", "stud"]
_CHAIRS: Final = 12
"""More than any table has."""


class Winner(NamedTuple):
    """A player who shares, where they sit, and in stud the highest card of their winning five."""

    name: str
    chair: int
    card: Card | None


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("pot", metavar="POT", help=say_of("calculators.arg-pot"))
    parser.add_argument(
        "winners",
        nargs="+",
        metavar=say_of("calculators.a-winner"),
        help=say_of("calculators.arg-winners"),
    )
    parser.add_argument(
        "--low",
        nargs="+",
        default=(),
        metavar=say_of("calculators.a-winner"),
        help=say_of("calculators.arg-low"),
    )
    parser.add_argument("--chip", default="1", help=say_of("calculators.arg-chip"))
    parser.add_argument(
        "--game", choices=("board", "stud"), default="board", help=say_of("calculators.arg-game")
    )
    parser.add_argument("--button", type=int, default=0, help=say_of("calculators.arg-button"))
    add_book(parser)


def main(args: Arguments) -> int:
    from tapisvert.cli.rules.shelf import book

    sides = [_ordered(texts, args.game, args.button) for texts in (args.winners, args.low) if texts]
    pot, chip = chips(args.pot), chips(args.chip)
    if not chip or not pot:
        raise Invalid("calculators.nothing-to-share")
    names = list(dict.fromkeys(winner.name for side in sides for winner in side))
    places = [tuple(names.index(winner.name) for winner in side) for side in sides]
    law = book(args.book)
    by_halves = law.choice("odd-chip.identical").value == "by-halves"
    shares = [(names[seat], count) for seat, count in divided(pot, places, chip, by_halves)]
    keys = articles(args.game, [{winner.name for winner in side} for side in sides], by_halves)
    if args.json:
        return _json(shares, keys, law)
    rows = [(name, Ink(number(count, args.lang), "title")) for name, count in shares]
    args.screen.show(
        args.screen.table(rows),
        *(args.screen.lines(Ink(_reason(key, law, args.lang), "faint")) for key in keys),
    )
    return 0


def articles(game: OddChipGame, sides: Sequence[set[str]], by_halves: bool = False) -> list[str]:
    """The subjects of the book that decide: who shares what, and who takes the odd chip."""
    identical = len(sides) > 1 and sides[0] == sides[1] and len(sides[0]) > 1
    if identical and not by_halves:
        return ["odd-chip.identical", f"odd-chip.{game}"]
    tied = any(len(side) > 1 for side in sides)
    high_low = ["odd-chip.high-low"] if len(sides) > 1 else []
    both_ways = ["odd-chip.identical"] if identical else []
    return [*both_ways, *high_low, *([f"odd-chip.{game}"] if tied or not high_low else [])]


def _ordered(texts: Sequence[str], game: OddChipGame, button: int) -> list[Winner]:
    """Winners in the order odd chips go to them."""
    winners = [_winner(text) for text in texts]
    all_different(winner.name for winner in winners)
    if game == "board":
        without = [winner.name for winner in winners if not winner.chair]
        if without and (button or len(without) < len(winners)):
            raise Invalid("calculators.chair-needed", name=without[0])
        return sorted(winners, key=lambda winner: (winner.chair - button - 1) % _CHAIRS)
    if len(winners) > 1 and any(winner.card is None for winner in winners):
        raise Invalid("calculators.card-needed")
    return sorted(winners, key=lambda winner: winner.card or 0, reverse=True)


def _winner(text: str) -> Winner:
    """`Ana`, `Ana@4`, `4`, `Ana:Ks`; without chairs the order of typing is that of the table."""
    name, _, card = text.partition(":")
    name, _, chair = name.partition("@")
    if not name or (chair and not (chair.isdecimal() and 1 <= int(chair) <= _CHAIRS)):
        raise Invalid("calculators.winner-unread", text=text)
    chair = chair or (name if name.isdecimal() and 1 <= int(name) <= _CHAIRS else "")
    return Winner(name, int(chair or 0), one_card(card) if card else None)


def _reason(key: str, law: Book, lang: Lang) -> str:
    choice = law.choice(key)
    parameter = law.parameter(key)
    values = {
        "subject": parameter.title[lang],
        "answer": parameter.show(choice.value, lang),
        "source": choice.source.text(lang),
    }
    return say("calculators.reason", lang, values)


def _json(shares: Sequence[tuple[str, int]], keys: Sequence[str], law: Book) -> int:
    from tapisvert.cli.rules import written

    return written.write(
        {
            "shares": [{"player": name, "chips": count} for name, count in shares],
            "cites": [
                {"value": law.value(key).value, **written.citation(law.value(key).source)}
                for key in keys
            ],
        }
    )
