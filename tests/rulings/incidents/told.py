"""Every incident told with every value its fields may have: lines for the floor."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from tapisvert.refusals import Refusal
from tapisvert.rulebooks import BOOKS, Book, packaged
from tapisvert.rulebooks.editions import renewed
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.rulings.incidents.kind import REQUIRED, IncidentField, IncidentKind
from tapisvert.rulings.question import ask

OLDER: Final = tuple(name for name in BOOKS if renewed(packaged(name)) is not None)
"""The books that do not rest on the newest edition."""
_VALUES: Final = {"player": "BTN", "players": "BTN,BB", "int": "3", "word": "turn", "text": "x"}


def told_in_every_way(book: Book) -> Iterator[str]:
    """The lines a book rules on; what it refuses as impossible is left out."""
    for kind in incident_kinds().values():
        for text in lines_of(kind):
            try:
                ask(text, book)
            except Refusal:
                continue
            yield text


def lines_of(kind: IncidentKind) -> Iterator[str]:
    """One incident with every value of its flags and choices."""
    told = [values for field in kind.fields if (values := _values(field))]
    for each in product(*told):
        yield " ".join(("incident", kind.name, *each))


def _values(field: IncidentField) -> tuple[str, ...]:
    if field.kind == "flag":
        return (f"{field.name}=true", f"{field.name}=false")
    if field.choices and field.kind == "word":
        return tuple(f"{field.name}={choice}" for choice in field.choices)
    return (f"{field.name}={_VALUES[field.kind]}",) if field.default is REQUIRED else ()
