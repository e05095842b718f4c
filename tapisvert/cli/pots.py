"""`tapisvert pots`: main pot and side pots from what each player put in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tapisvert.cli.counted import all_different, chips
from tapisvert.cli.screen import Ink, TerminalScreen
from tapisvert.hand.contributions import ContributedPots, Contribution, pots_from_contributions
from tapisvert.refusals import Invalid
from tapisvert.words import Lang, number, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.rulebooks.citation import Citation

_ARTICLE: Final = "side-pots"
_FOLDED: Final = frozenset(("folded", "fold", "f", "passé", "passe", "couché", "couche"))
_ALL_IN: Final = frozenset(("all-in", "allin", "a", "tapis", "à-tapis"))


def add_to(parser: Parser) -> None:
    parser.add_argument(
        "players",
        nargs="+",
        metavar=parser.say("calculators.a-contribution"),
        help=parser.say("calculators.arg-contributions"),
    )
    add_book(parser)


def add_book(parser: Parser) -> None:
    """`--book`, whose article is cited."""
    parser.add_argument(
        "--book",
        metavar=parser.say("rules.a-book"),
        help=parser.say("calculators.arg-book"),
    )


def main(args: Arguments) -> int:
    from tapisvert.cli.rules.shelf import book

    given = [contribution(text) for text in args.players]
    all_different(each.name for each in given)
    counted = pots_from_contributions(given)
    source = book(args.book).value(_ARTICLE).source
    if args.json:
        return _json(given, counted, source)
    args.screen.show(_page(given, counted, source, args.screen, args.lang))
    return 0


def contribution(text: str) -> Contribution:
    """`Ana=1500`, and `:folded` or `:all-in` after it."""
    name, equals, rest = text.rpartition("=")
    amount, _, standing = rest.partition(":")
    if not name or not equals:
        raise Invalid("calculators.contribution-unread", text=text)
    if standing and standing.casefold() not in _FOLDED | _ALL_IN:
        raise Invalid("calculators.standing-unknown", text=text, standing=standing)
    return Contribution(name, chips(amount), standing.casefold() not in _FOLDED)


def _page(
    given: Sequence[Contribution],
    counted: ContributedPots,
    source: Citation,
    screen: TerminalScreen,
    lang: Lang,
) -> list[str]:
    rows = [
        (
            _title(index, lang),
            Ink(number(pot.amount, lang), "title"),
            ", ".join(given[seat].name for seat in pot.seats),
        )
        for index, pot in enumerate(counted.pots)
    ]
    lines = screen.table(rows)
    if counted.returned is not None:
        seat, count = counted.returned
        values = {"player": given[seat].name, "chips": count}
        lines += screen.lines(say("calculators.uncalled", lang, values))
    return [*lines, *screen.lines(Ink(source.text(lang), "faint"))]


def _title(index: int, lang: Lang) -> str:
    if index == 0:
        return say("calculators.main-pot", lang)
    return say("calculators.side-pot", lang, {"n": index})


def _json(given: Sequence[Contribution], counted: ContributedPots, source: Citation) -> int:
    from tapisvert.cli.rules import written

    returned: dict[str, Any] | None = None
    if counted.returned is not None:
        seat, count = counted.returned
        returned = {"player": given[seat].name, "chips": count}
    return written.write(
        {
            "pots": [
                {"amount": pot.amount, "players": [given[seat].name for seat in pot.seats]}
                for pot in counted.pots
            ],
            "returned": returned,
            "cites": [written.citation(source)],
        }
    )
