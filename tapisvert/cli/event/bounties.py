"""Bounties: who holds and won what, envelopes sealed and opened, money handed out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import answer
from tapisvert.cli.event.chance import add_seed, chance
from tapisvert.cli.event.money import cents
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink, ScreenCell
from tapisvert.desk.queries.bounties import BountyBoard, BountyLine, bounty_board, bounty_lines
from tapisvert.refusals import Illegal
from tapisvert.tournament.bounties.envelopes import OpenEnvelope, SealEnvelopes
from tapisvert.tournament.bounties.ledger import has_bounties
from tapisvert.tournament.bounties.paying import PayBounty
from tapisvert.tournament.money import figures as money
from tapisvert.tournament.results.sheet import shown
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def bounties_options(parser: Parser) -> None:
    say_of = parser.say
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--pay", metavar="NAME", help=say_of("eventoptions.arg-pay-bounty"))
    how.add_argument("--seal", nargs="*", metavar="50", help=say_of("eventoptions.arg-seal"))
    how.add_argument("--open", metavar="NAME", help=say_of("eventoptions.arg-open-envelope"))
    add_seed(parser)
    add_options(parser)


def run_bounties(args: Arguments) -> int:
    """`tapisvert event bounties`: shown, paid, and the envelopes of a mystery bounty."""
    session = EventSession.of(args)
    if not has_bounties(session.now):
        raise Illegal("bounties.none")
    if args.pay:
        return answer(session, args, session.do(PayBounty(_due(session, args.pay))))
    if args.seal is not None:
        amounts = tuple(map(cents, args.seal))
        return answer(session, args, session.do(SealEnvelopes(amounts)))
    if args.open:
        entry = whom.entry(session, args.open).number
        done = session.at_once(lambda: session.do(OpenEnvelope(entry, chance(session, args))))
        return answer(session, args, done)
    board = bounty_board(session.now)
    lines = bounty_lines(session.now, session.names, board.people)
    if args.json:
        return written.write(_plain(board, lines))
    setup = session.now.setup
    currency = "" if setup is None else setup.currency
    screen, lang = args.screen, args.lang
    heads = ("", *(say(f"bounties.{key}", lang) for key in ("head", "knock-outs", "won-so-far")))
    screen.show(
        screen.table(_rows(lines, currency, lang), (*heads, say("bounties.due", lang))),
        screen.lines(Ink(_sums(board, currency, lang), "faint")),
    )
    return 0


def _due(session: EventSession, typed: str) -> int:
    """The entry of a person that has something to receive; else the one that is meant."""
    entry = whom.entry(session, typed)
    (line,) = bounty_lines(session.now, session.names, (entry.person,))
    dues = [number for number, _ in line.due]
    return dues[0] if dues else entry.number


def _rows(lines: list[BountyLine], currency: str, lang: Lang) -> list[tuple[ScreenCell, ...]]:
    return [
        (
            line.name,
            "" if line.head is None else money(line.head, currency, lang),
            shown(line.knock_outs),
            money(line.won, currency, lang) if line.won else "",
            money(line.owed, currency, lang) if line.owed else "",
        )
        for line in lines
    ]


def _sums(board: BountyBoard, currency: str, lang: Lang) -> str:
    """Every cent: won, on heads, and what nobody has yet."""
    parts = {
        "total": board.ledger.total,
        "won-so-far": board.won,
        "on-heads": board.on_heads,
        "unclaimed": board.ledger.unclaimed,
    }
    return " · ".join(
        f"{say(f'bounties.{key}', lang)} {money(value, currency, lang)}"
        for key, value in parts.items()
        if value or key == "total"
    )


def _plain(board: BountyBoard, lines: list[BountyLine]) -> dict[str, object]:
    return {
        "kind": board.ledger.kind,
        "total": board.ledger.total,
        "won": board.won,
        "on_heads": board.on_heads,
        "unclaimed": board.ledger.unclaimed,
        "paid": board.paid,
        "players": [
            {
                "name": line.name,
                "head": line.head,
                "knock_outs": shown(line.knock_outs),
                "won": line.won,
                "due": line.owed,
            }
            for line in lines
        ],
        "envelopes": [each._asdict() for each in board.envelopes],
    }
