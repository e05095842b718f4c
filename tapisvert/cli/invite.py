"""`tapisvert invite`: a link into the room for whoever sits at its machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "--name", metavar=say_of("eventoptions.a-name"), help=say_of("backup.arg-name")
    )
    parser.add_argument("--drop-second-step", action="store_true", help=say_of("signin.arg-drop"))
    parser.add_argument("--port", type=int, help=say_of("web.arg-port-served"))
    parser.add_argument("--data", metavar="FOLDER", help=say_of("web.arg-data"))


def main(args: Arguments) -> int:
    from tapisvert.web.machine import way_in

    link = way_in(args.data, args.name, args.port, args.drop_second_step)
    if args.json:
        return written.write({"link": link, "name": args.name})
    key = "backup.owner-link" if args.name is None else "backup.back-link"
    sentence = say(key, args.lang, {"name": args.name})
    args.screen.show(args.screen.lines(Ink(sentence, "title")), [link])
    return 0
