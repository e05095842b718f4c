"""Two entries of the directory that are one person, or are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.people.lookup import add_folder, called, merged_one, nights, one, open_people
from tapisvert.cli.people.shown import as_data, rows, said
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def duplicates_options(parser: Parser) -> None:
    add_folder(parser)


def run_duplicates(args: Arguments) -> int:
    """`tapisvert people duplicates`: who is perhaps one person."""
    from tapisvert.desk.duplicates import duplicates

    suspects = duplicates(open_people(args).everybody())
    if args.json:
        people = [
            {"reasons": each.reasons, "people": [as_data(one) for one in each.people]}
            for each in suspects
        ]
        return written.write(people)
    screen, lang = args.screen, args.lang
    if not suspects:
        screen.show(screen.lines(say("people.no-duplicates", lang)))
        return 0
    for each in suspects:
        reasons = tuple(say(f"peoplepage.reason-{reason}", lang) for reason in each.reasons)
        heading = say("people.perhaps-one", lang, {"reasons": reasons})
        screen.show(
            screen.lines(Ink(heading, "differs")), screen.table(rows(each.people), indent=2)
        )
    return 0


def merge_options(parser: Parser) -> None:
    say_of = parser.say
    metavar = say_of("people.a-person")
    parser.add_argument("stays", metavar=metavar, help=say_of("people.arg-stays"))
    parser.add_argument("goes", metavar=metavar, help=say_of("people.arg-goes"))
    parser.add_argument("--anyway", action="store_true", help=say_of("people.arg-anyway"))
    add_folder(parser)


def run_merge(args: Arguments) -> int:
    """`tapisvert people merge`: two entries that are one person."""
    from tapisvert.desk.league.presence import refuse_merging
    from tapisvert.desk.league.running import Leagues

    people = open_people(args)
    directory = people.directory()
    stays, goes = one(directory, args.stays), one(directory, args.goes)
    if not args.anyway:
        attended = nights(args)
        refuse_merging(
            attended, Leagues(attended.journal, attended.snapshots), people, stays.id, goes.id
        )
    people.merge(stays.id, goes.id)
    now = people.get(stays.id)
    assert now is not None, "it was merged into"
    identity = str(goes.number or goes.id)
    values = {"goes": called(goes), "stays": called(now), "told": identity}
    return said(args, "people.merged", values, [now])


def part_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("who", metavar=say_of("people.a-person"), help=say_of("people.arg-merged"))
    add_folder(parser)


def run_part(args: Arguments) -> int:
    """`tapisvert people part`: two that were merged are two again."""
    people = open_people(args)
    directory = people.directory()
    gone = merged_one(directory, args.who)
    other = directory.get(gone.id)
    people.part(gone.id)
    alone = people.get(gone.id)
    assert alone is not None, "it was parted"
    assert other is not None, "it was merged into somebody"
    values = {"name": called(alone), "other": called(other)}
    return said(args, "people.parted", values, [alone])


def apart_options(parser: Parser) -> None:
    say_of = parser.say
    for name in ("who", "other"):
        parser.add_argument(name, metavar=say_of("people.a-person"), help=say_of("people.arg-who"))
    add_folder(parser)


def run_apart(args: Arguments) -> int:
    """`tapisvert people apart`: two who look alike and are two people."""
    people = open_people(args)
    directory = people.directory()
    first, second = one(directory, args.who), one(directory, args.other)
    people.tell_apart(first.id, second.id)
    values = {"name": called(first), "other": called(second)}
    return said(args, "people.told-apart", values, [first, second])
