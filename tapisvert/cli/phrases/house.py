"""The phrases a house has taught: listed, taught, forgotten, taken over and shared."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tapisvert.cli.phrases import file
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.floorcall import phrase_file
from tapisvert.refusals import Invalid
from tapisvert.speech.answer import summary
from tapisvert.speech.house import write_phrases
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def list_options(parser: Parser) -> None:
    _add_folder(parser)


def run_list(args: Arguments) -> int:
    """`tapisvert phrases list`: every phrase with its number."""
    phrases = file.house_phrases(args.data)
    if args.json:
        readings = [{"text": each.text, "means": each.means} for each in phrases.readings]
        words = {key: list(values) for key, values in phrases.words.items()}
        cues = {key: list(values) for key, values in phrases.cues.items()}
        return written.write({"readings": readings, "words": words, "cues": cues})
    screen, lang = args.screen, args.lang
    if not (phrases.readings or phrases.words or phrases.cues):
        screen.show(screen.lines(say("phrases.none", lang)))
        return 0
    rows = [
        (Ink(str(number), "number"), f"{each.text} → {summary(each.means, lang)}")
        for number, each in enumerate(phrases.readings, start=1)
    ]
    more = [
        f"{key}: {', '.join(values)}"
        for lists in (phrases.words, phrases.cues)
        for key, values in lists.items()
    ]
    where = say("phrases.file", lang, {"file": file.path(args.data)})
    screen.show(screen.table(rows), more, screen.lines(Ink(where, "faint")))
    return 0


def teach_options(parser: Parser) -> None:
    parser.add_argument("text", help=parser.say("phrases.arg-text"))
    parser.add_argument("means", help=parser.say("phrases.arg-means"))
    _add_folder(parser)


def run_teach(args: Arguments) -> int:
    """`tapisvert phrases teach`: what a text means, in notation."""
    phrases = phrase_file.keep(args.text, args.means, file.folder_of(args.data))
    values = {"reading": summary(args.means, args.lang), "number": str(len(phrases.readings))}
    return _said(args, "phrases.kept", values, len(phrases.readings))


def forget_options(parser: Parser) -> None:
    parser.add_argument("number", type=int, help=parser.say("phrases.arg-number"))
    _add_folder(parser)


def run_forget(args: Arguments) -> int:
    """`tapisvert phrases forget`: one phrase undone."""
    text = phrase_file.forget(args.number, file.folder_of(args.data))
    left = file.house_phrases(args.data)
    return _said(args, "phrases.forgotten", {"text": text}, len(left.readings))


def take_options(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help=parser.say("phrases.arg-file"))
    _add_folder(parser)


def run_take(args: Arguments) -> int:
    """`tapisvert phrases take`: another house's phrases beside the own ones."""
    try:
        with open(args.file, encoding="utf-8") as other:
            content = other.read()
    except UnicodeDecodeError:
        raise Invalid("phrases.not-text", file=args.file) from None
    except OSError as error:
        raise Invalid("phrases.unreadable", file=args.file, reason=error.strerror) from None
    taken = phrase_file.take(content, args.file, file.folder_of(args.data))
    both = file.house_phrases(args.data)
    return _said(args, "phrases.taken", {"n": taken}, len(both.readings))


def share_options(parser: Parser) -> None:
    _add_folder(parser)


def run_share(args: Arguments) -> int:
    """`tapisvert phrases share`: the phrases as a file for another house, printed."""
    sys.stdout.write(write_phrases(file.house_phrases(args.data)))
    return 0


def _add_folder(parser: Parser) -> None:
    parser.add_argument("--data", metavar="DIR", help=parser.say("eventoptions.arg-data"))


def _said(args: Arguments, key: str, values: Mapping[str, object], count: int) -> int:
    if args.json:
        return written.write({"readings": count})
    args.screen.show(args.screen.lines(Ink(say(key, args.lang, values), "good")))
    return 0
