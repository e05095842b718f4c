"""`tapisvert event out`: one or several players are out on the same hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.counted import chips
from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.refusals import Invalid
from tapisvert.tournament.elimination.commands import EliminatePlayers
from tapisvert.tournament.placing.ranking import alive, places

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "names", nargs="+", metavar=say_of("console.a-name-stack"), help=say_of("console.arg-out")
    )
    parser.add_argument("--winner", nargs="+", default=(), help=say_of("console.arg-winner"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    told = [told_stack(text) for text in args.names]
    entries = whom.entries(session, (name for name, _ in told))
    stacks = tuple(stack for _, stack in told)
    winners = whom.entries(session, args.winner)
    wish = EliminatePlayers(
        entries,
        stacks if any(stack is not None for stack in stacks) else (),
        (winners,) * len(entries) if winners else (),
    )
    done = session.do(wish)
    return answer(session, args, done, *_said(session, entries))


def told_stack(text: str) -> tuple[str, int | None]:
    """`Chloé=4200` had 4,200 when the hand began; `Chloé` alone says nothing of it."""
    name, equals, stack = text.rpartition("=")
    if not equals:
        return text, None
    if not name:
        raise Invalid("evening.no-name-before", text=text)
    return name, chips(stack)


def _said(session: Session, entries: Sequence[int]) -> list[Said]:
    now, names = session.now, session.names
    placed = {each.entry: each for each in places(now)}
    said = []
    for number in entries:
        place = placed.get(number)
        if place is None:
            said.append(Said("evening.out", {"name": names.entry(number)}))
            continue
        values = {"name": names.entry(number), "first": place.place_from, "last": place.place_to}
        shared = place.place_from != place.place_to
        said.append(Said("evening.out-shared" if shared else "evening.out-place", values))
    said.append(Said("evening.left", {"n": alive(now)}))
    return said
