"""People on the screen and for programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.words import LANGS, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments
    from tapisvert.person import Person


def as_data(person: Person) -> dict[str, Any]:
    """Somebody for a program, without what the directory keeps for itself."""
    hidden = ("same_as", "lent", "apart")
    return {name: value for name, value in asdict(person).items() if name not in hidden}


def rows(people: Iterable[Person]) -> list[tuple[Ink | str, ...]]:
    """People in columns."""
    return [
        (
            Ink(f"#{person.number}" if person.number else "", "number"),
            person.name,
            f"« {person.nickname} »" if person.nickname else "",
            person.licence,
            " ".join(filter(None, (person.email, person.phone))),
        )
        for person in people
    ]


def said(
    args: Arguments, key: str, values: Mapping[str, Any], people: Sequence[Person] = ()
) -> int:
    """What was done, in a sentence, or the people it was done to."""
    if args.json:
        sentences = {lang: say(key, lang, values) for lang in LANGS}
        return written.write({"said": sentences, "people": [as_data(one) for one in people]})
    args.screen.show(args.screen.lines(say(key, args.lang, values)))
    return 0
