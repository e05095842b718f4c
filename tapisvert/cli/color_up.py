"""`tapisvert color-up`: what each player gets when a chip value leaves play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tapisvert.cards import one_card
from tapisvert.cli.counted import all_different, chips
from tapisvert.cli.pots import add_book
from tapisvert.cli.screen import Ink, TerminalScreen
from tapisvert.refusals import Invalid
from tapisvert.tournament.chips.race import Exchange, Held, exchanged, gained
from tapisvert.words import Lang, number, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.rulebooks.book import Book
    from tapisvert.rulebooks.citation import Citation

_NOTHING_ELSE: Final = frozenset(("only", "seuls", "seul"))
_SEED_BYTES: Final = 8


class Player(NamedTuple):
    """Who has chips of the value that leaves."""

    name: str
    held: Held


class RacedTable(NamedTuple):
    """The exchange of one table, with the seed its cards came from."""

    players: Sequence[Player]
    exchanges: Sequence[Exchange]
    value: int
    into: int
    seed: str | None

    @property
    def gained(self) -> int:
        return gained(self.exchanges, self.value, self.into)


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("value", metavar="OLD", help=say_of("calculators.arg-old-chip"))
    parser.add_argument("into", metavar="NEW", help=say_of("calculators.arg-new-chip"))
    parser.add_argument(
        "players",
        nargs="+",
        metavar=say_of("calculators.a-contribution"),
        help=say_of("calculators.arg-odd-chips"),
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--seed", help=say_of("calculators.arg-seed"))
    how.add_argument("--cards", nargs="+", default=(), help=say_of("calculators.arg-cards"))
    add_book(parser)


def main(args: Arguments) -> int:
    from tapisvert.cli.rules.shelf import book

    value, into = chips(args.value), chips(args.into)
    if not value or into <= value or into % value:
        raise Invalid("calculators.not-whole", value=value, into=into)
    players = [_player(text, seat) for seat, text in enumerate(args.players, 1)]
    all_different(player.name for player in players)
    law = book(args.book)
    cards = tuple(one_card(text) for text in args.cards)
    seed = None if cards else args.seed or _fresh_seed()
    held = [player.held for player in players]
    exchanges = exchanged(law, held, into // value, seed, cards)
    dealt = any(each.cards for each in exchanges)
    done = RacedTable(players, exchanges, value, into, seed if dealt else None)
    if args.json:
        return _json(done, law)
    args.screen.show(_page(done, law, args.screen, args.lang))
    return 0


def _fresh_seed() -> str:
    import secrets  # only a race asks for chance

    return secrets.token_hex(_SEED_BYTES)


def _player(text: str, seat: int) -> Player:
    """`Ana=7` has seven chips of the value, `Ana=1:only` has nothing else."""
    name, equals, rest = text.rpartition("=")
    amount, colon, cards = rest.partition(":")
    if not name or not equals or (colon and cards.casefold() not in _NOTHING_ELSE):
        raise Invalid("calculators.odd-chips-unread", text=text)
    return Player(name, Held(seat, chips(amount), 0 if colon else None))


def _page(done: RacedTable, law: Book, screen: TerminalScreen, lang: Lang) -> list[str]:
    head = [
        say(f"calculators.column-{name}", lang) for name in ("player", "chips", "gets", "cards")
    ]
    rows = [
        (
            player.name,
            number(player.held.chips, lang),
            Ink(f"{each.received} × {number(done.into, lang)}", "title"),
            " ".join(card.figure(lang) for card in each.cards) + _mark(each, lang),
        )
        for player, each in zip(done.players, done.exchanges, strict=True)
    ]
    lines = [*screen.table(rows, head), *screen.lines(_total(done, lang))]
    if done.seed is not None:
        seed = say("calculators.seed", lang, {"seed": done.seed})
        lines += screen.lines(Ink(seed, "faint"))
    for source in _sources(law):
        lines += screen.lines(Ink(source.text(lang), "faint"))
    return lines


def _mark(each: Exchange, lang: Lang) -> str:
    """Why a player gets a chip more than their full sets."""
    if each.rescued:
        return f" {say('calculators.rescued', lang)}"
    if each.won and each.cards:
        return f" {say('calculators.wins', lang)}"
    return say("calculators.rounded-up", lang) if each.won else ""


def _total(done: RacedTable, lang: Lang) -> str:
    points = done.gained
    if not points:
        return say("calculators.total-same", lang)
    key = "calculators.total-more" if points > 0 else "calculators.total-less"
    return say(key, lang, {"points": abs(points)})


def _sources(law: Book) -> tuple[Citation, ...]:
    from tapisvert.rulings.grounds import cited

    return cited(law, "chip-race", ("chip-race.draw", "chip-race.witness"))


def _json(done: RacedTable, law: Book) -> int:
    from tapisvert.cli.rules import written

    return written.write(
        {
            "players": [
                {
                    "player": player.name,
                    "chips": player.held.chips,
                    "changed": each.changed,
                    "odd": each.odd,
                    "cards": [str(card) for card in each.cards],
                    "won": each.won,
                    "rescued": each.rescued,
                    "receives": each.received,
                }
                for player, each in zip(done.players, done.exchanges, strict=True)
            ],
            "gained": done.gained,
            "seed": done.seed,
            "cites": [written.citation(source) for source in _sources(law)],
        }
    )
