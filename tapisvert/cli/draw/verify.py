"""`tapisvert draw verify`: a published draw made again, yes or no."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.refusals import Invalid
from tapisvert.tournament.draws.export import DrawVerdict, verified
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("file", metavar=parser.say("draw.a-file"), help=parser.say("draw.arg-file"))


def main(args: Arguments) -> int:
    draw_file = _read(args.file)
    verdict = verified(draw_file)
    if args.json:
        written.write({"right": verdict.right, **verdict._asdict()})
    else:
        args.screen.show(*map(args.screen.lines, _lines(draw_file, verdict, args.lang)))
    return 0 if verdict.right else 1


def _read(path: str) -> dict[str, Any]:
    import json

    try:
        with open(path, encoding="utf-8") as file:
            data = json.load(file)
    except OSError as error:
        raise Invalid("draw.unreadable", path=path, reason=error.strerror) from None
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise Invalid("draw.not-a-draw", path=path)
    return data


def _lines(file: dict[str, Any], verdict: DrawVerdict, lang: Lang) -> list[Ink]:
    values = {"purpose": file["purpose"], "n": len(verdict.result)}
    answer = "yes" if verdict.right else "no"
    seed = "seed-bound" if verdict.bound else "seed-other" if verdict.published else "seed-unbound"
    order = "order-same" if verdict.same else "order-other"
    lines = [
        Ink(say(f"draw.{answer}", lang, values), "good" if verdict.right else "bad"),
        Ink(say(f"draw.{seed}", lang), "plain"),
        Ink(say(f"draw.{order}", lang, values), "plain"),
    ]
    if not verdict.same:
        lines.append(Ink(say("draw.should-be", lang, {"result": verdict.result}), "plain"))
    return lines
