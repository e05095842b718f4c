"""The directory the command line speaks of, and somebody in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tapisvert.cli.opening import opened_house
from tapisvert.desk.people import People
from tapisvert.desk.spelling import name_key, told_number
from tapisvert.refusals import Invalid
from tapisvert.words import LANGS

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.desk.directory import Directory
    from tapisvert.desk.queries.attended import Attended
    from tapisvert.person import Person

_SHOWN: Final = 5
_OPTIONS: Final = ("nickname", "licence", "email", "phone", "language", "shown", "note")


def add_folder(parser: Parser) -> None:
    """What every verb of the directory takes."""
    parser.add_argument("--data", metavar="DIR", help=parser.say("people.arg-data"))


def add_details(parser: Parser) -> None:
    """Everything that can be said of somebody beside their name."""
    for option in _OPTIONS:
        choices = {"language": LANGS, "shown": ("name", "nickname", "number")}.get(option)
        parser.add_argument(
            f"--{option}",
            choices=choices,
            metavar="|".join(choices) if choices else "TEXT",
            help=parser.say(f"people.arg-{option}"),
        )


def details(args: Arguments) -> dict[str, Any]:
    """What the command line says of somebody."""
    given = {option: getattr(args, option) for option in _OPTIONS}
    return {option: value for option, value in given.items() if value is not None}


def open_people(args: Arguments) -> People:
    """The directory."""
    return People(opened_house(args)[1])


def nights(args: Arguments) -> Attended:
    """Who was at which event of the same folder."""
    from tapisvert.desk.queries.attended import Attended
    from tapisvert.desk.running import Desk
    from tapisvert.desk.snapshots import Snapshots
    from tapisvert.journal.database import DatabaseJournal
    from tapisvert.tournament.loading import load_actions

    load_actions()
    folder, database = opened_house(args)
    journal = DatabaseJournal(database)
    return Attended(Desk(journal, snapshots=Snapshots(journal, folder)))


def one(directory: Directory, typed: str) -> Person:
    """Somebody told by id, number, licence, name, or the beginning of a name only they have."""
    exact = (
        directory.get(typed),
        directory.numbered(told_number(typed)),
        directory.licensed(typed) if typed.strip() else None,
    )
    for person in exact:
        if person is not None:
            return person
    named = directory.named(typed) or directory.find(typed, _SHOWN + 1)
    if len(named) == 1:
        return named[0]
    if named:
        shown = tuple(map(called, named[:_SHOWN]))
        raise Invalid("people.several", told=typed, found=shown)
    raise nobody(directory, typed)


def nobody(directory: Directory, typed: str) -> Invalid:
    """The refusal of somebody who is not there, with who comes close."""
    near = tuple(map(called, directory.near(typed)))
    if near:
        return Invalid("people.nobody-but", told=typed, nearest=near)
    return Invalid("people.nobody", told=typed)


def merged_one(directory: Directory, typed: str) -> Person:
    """Somebody who was merged into another, told by id, number or name."""
    number, name = told_number(typed), name_key(typed)
    twins = [
        each
        for each in directory.kept()
        if each.same_as
        and each.name
        and (each.id == typed or each.number == number or name_key(each.name) == name)
    ]
    if len(twins) > 1:
        raise Invalid("people.several", told=typed, found=tuple(map(called, twins[:_SHOWN])))
    return twins[0] if twins else one(directory, typed)


def called(person: Person) -> str:
    """A name with what tells them from their namesakes."""
    return f"{person.name} (#{person.number})" if person.number else f"{person.name} ({person.id})"
