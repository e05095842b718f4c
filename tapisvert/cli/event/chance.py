"""Seeds for draws: made here, kept secret once their hash is published, shown by the draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.refusals import Illegal
from tapisvert.tournament.draws.drawing import Chance, announced_for

if TYPE_CHECKING:
    from tapisvert.cli.event.session import EventSession
    from tapisvert.cli.parser import Arguments, Parser


def add_seed(parser: Parser) -> None:
    """The options of every verb that draws."""
    parser.add_argument("--seed", metavar="HEX", help=parser.say("eventoptions.arg-seed"))
    parser.add_argument("--words", default="", help=parser.say("eventoptions.arg-words"))


def chance(session: EventSession, args: Arguments) -> Chance:
    """The seed that was told, else the one whose hash was published, else a new one.

    A seed told wrong is refused here, before the verb has done anything. With a seed of the house
    the draw publishes the hash of the next one.
    """
    if session.now.draws.next_hash is not None and args.words:
        raise Illegal("evening.words-before", event=session.stream)
    if args.seed:
        announced_for(session.now, args.seed)
        return Chance(args.seed, args.words, by_hand=True)
    return session.house.seeds.chance(session.stream, session.now, args.words)
