"""People from files and into files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tapisvert.cli.event.roster import text_of
from tapisvert.cli.opening import opened_house
from tapisvert.cli.people.lookup import add_folder, called, open_people
from tapisvert.cli.people.shown import as_data, said
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink, TextStyle
from tapisvert.desk.introducing import NEW, NOBODY, introduced
from tapisvert.desk.pasting import LineFate, PastePreview, PasteRow, nameless, preview, read
from tapisvert.desk.people import People, new_id
from tapisvert.desk.sheets import columns_left_out, doubts_said
from tapisvert.refusals import Invalid
from tapisvert.words import LANGS, Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


_STYLES: Final[dict[LineFate, TextStyle]] = {
    "known": "plain",
    "new": "good",
    "ambiguous": "differs",
    "registered": "faint",
    "double": "faint",
    "clash": "differs",
    "barred": "faint",
}


def import_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("file", metavar="FILE", help=say_of("people.arg-file"))
    parser.add_argument("--take", action="store_true", help=say_of("people.arg-take"))
    parser.add_argument(
        "--choose",
        action="append",
        default=[],
        metavar=say_of("people.a-choice"),
        help=say_of("people.arg-choose"),
    )
    add_folder(parser)


def run_import(args: Arguments) -> int:
    """`tapisvert people import`: a list or a sheet, looked at first and taken over when told so."""
    people = open_people(args)
    text = text_of(args.file)
    seen = preview(read(text), people)
    columns, unnamed = columns_left_out(text), nameless(text)
    if not seen.rows:
        raise Invalid("evening.no-names", file=args.file)
    choices = _choices(args.choose, seen)
    if args.take:
        newcomers = introduced(seen, new_id, choices)
        if newcomers.people:
            people.put(*newcomers.people)
        added, changed = newcomers.added, len(newcomers.people) - newcomers.added
    else:
        added = changed = 0
    key = "people.taken" if args.take else "people.would-take"
    counts = seen.counts
    values = {
        "n": len(seen.entering),
        "known": counts["known"],
        "fresh": counts["new"],
        "doubles": counts["double"],
        "asked": counts["ambiguous"],
        "added": added,
        "changed": changed,
    }
    if args.json:
        sentences = {lang: say(key, lang, values) for lang in LANGS}
        lines = [_as_data(row) for row in seen.rows]
        unread = {"columns_left_out": columns} if columns else {}
        left_out = {
            "nameless": [{"line": each.number, "written": each.written} for each in unnamed]
        }
        return written.write(
            {"said": sentences, "lines": lines, **unread, **(left_out if unnamed else {})}
        )
    screen, lang = args.screen, args.lang
    if not args.take:
        screen.show(screen.table([_shown(row, choices, lang) for row in seen.rows]))
        doubtful = [row.line for row in seen.rows if row.line.doubts]
        for line in doubtful:
            doubts = " ".join(doubts_said(line, lang))
            place = {"n": line.number, "name": line.name, "doubts": doubts}
            screen.show(screen.lines(say("desk.doubtful-line", lang, place)))
        for one in unnamed:
            place = {"n": one.number, "written": one.written[:80]}
            screen.show(screen.lines(say("desk.nameless", lang, place)))
        if columns:
            screen.show(screen.lines(say("desk.columns-left-out", lang, {"columns": columns})))
    screen.show(screen.lines(say(key, lang, values)))
    return 0


def _choices(typed: list[str], seen: PastePreview) -> dict[int, str]:
    """Who each ambiguous line is, as far as it was told."""
    choices: dict[int, str] = {}
    candidates = {row.line.number: row.candidates for row in seen.rows if row.fate == "ambiguous"}
    for each in typed:
        number, _, choice = each.partition("=")
        if not number.isdecimal() or int(number) not in candidates:
            raise Invalid("people.bad-choice", told=each)
        line = int(number)
        ids = {f"#{one.number}": one.id for one in candidates[line] if one.number}
        chosen = ids.get(choice, choice)
        if chosen not in (NEW, NOBODY, *(one.id for one in candidates[line])):
            raise Invalid("people.bad-choice", told=each)
        choices[line] = chosen
    return choices


def _shown(row: PasteRow, choices: dict[int, str], lang: Lang) -> tuple[Ink | str, ...]:
    values = {
        "first": row.first,
        "rival": row.rival,
        "licence": row.line.licence,
        "name": called(row.person) if row.person else "",
        "found": tuple(map(called, row.candidates)),
        "n": row.line.number,
    }
    chosen = choices.get(row.line.number, "")
    key = "desk.fate-clash" if row.fate == "clash" else f"people.fate-{row.fate}"
    if row.fate == "ambiguous":
        key = f"people.asked-{chosen}" if chosen in ("", NEW, NOBODY) else "people.asked-somebody"
        key = key.rstrip("-")
        values["name"] = next((called(one) for one in row.candidates if one.id == chosen), "")
    return (
        Ink(str(row.line.number), "number"),
        row.line.name,
        Ink(say(key, lang, values), _STYLES[row.fate]),
    )


def _as_data(row: PasteRow) -> dict[str, object]:
    line = row.line
    return {
        "line": line.number,
        "name": line.name,
        "fate": row.fate,
        "person": row.person.id if row.person else None,
        "candidates": [as_data(one) for one in row.candidates],
        **({"doubts": {each.about: each.written for each in line.doubts}} if line.doubts else {}),
        **({"first": row.first} if row.fate == "clash" else {}),
    }


def export_options(parser: Parser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help=parser.say("people.arg-sheet"))
    add_folder(parser)


def run_export(args: Arguments) -> int:
    """`tapisvert people export`: everybody in a sheet that can be read again."""
    from tapisvert.cli.event.moment import moment
    from tapisvert.desk.machine_audit import note_at_machine
    from tapisvert.desk.sheets import sheet_written

    folder, database = opened_house(args)
    directory = People(database).directory()
    everybody = directory.listed(0, len(directory))
    note_at_machine(database, folder, "people-exported", moment(None))
    if args.file is None:
        if args.json:
            return written.write([as_data(person) for person in everybody])
        print(sheet_written(everybody, args.lang), end="")
        return 0
    try:
        with open(args.file, "w", encoding="utf-8-sig", newline="") as file:
            file.write(sheet_written(everybody, args.lang))
    except OSError as error:
        reason = error.strerror or str(error)
        raise Invalid("people.unwritten", file=args.file, reason=reason) from None
    return said(args, "people.exported", {"n": len(everybody), "file": args.file})
