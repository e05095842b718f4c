"""`tapisvert event resume`: a suspended event goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.tournament.phases.commands import ResumeEvent

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    done = session.do(ResumeEvent())
    return answer(session, args, done, Said("evening.resumed"))
