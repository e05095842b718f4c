"""Seeds for draws: made here, kept secret once their hash is published, shown by the draw."""

from __future__ import annotations

from secrets import token_hex
from typing import TYPE_CHECKING, Final

from tapisvert.desk.seeds import keep_seed, kept_seed
from tapisvert.tournament.draws.drawing import Chance, announced_for

if TYPE_CHECKING:
    from tapisvert.cli.event.session import EventSession
    from tapisvert.cli.parser import Arguments, Parser

_BYTES: Final = 32


def add_seed(parser: Parser) -> None:
    """The options of every verb that draws."""
    parser.add_argument("--seed", metavar="HEX", help=parser.say("console.arg-seed"))
    parser.add_argument("--words", default="", help=parser.say("console.arg-words"))


def chance(session: EventSession, args: Arguments) -> Chance:
    """The seed that was told, else the one whose hash was published, else a new one.

    A seed told wrong is refused here, before the verb has done anything.
    """
    seed = args.seed or _kept(session) or token_hex(_BYTES)
    announced_for(session.now, seed)
    return Chance(seed, args.words)


def sealed(session: EventSession, told: str | None) -> str:
    """A seed put aside for the next draw; only its hash is shown."""
    seed = told or token_hex(_BYTES)
    keep_seed(session.house.database, session.stream, seed)
    return seed


def _kept(session: EventSession) -> str | None:
    """The seed put aside, if it is the one the published hash binds."""
    return kept_seed(session.house.database, session.stream, session.now.draws.next_hash)
