"""What a form tells, in the little language of spots, as if somebody had typed it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias, get_args

from django.http import QueryDict

from tapisvert.rulings.incidents import kinds
from tapisvert.rulings.incidents.kind import Field, Kind
from tapisvert.web.floor.tray import motions

Way: TypeAlias = Literal["bet", "incident", "text"]
WAYS: Final[tuple[Way, ...]] = get_args(Way)

AMOUNTS: Final = {
    "last": "last raise",
    "blinds": "blinds",
    "pot": "pot",
    "behind": "behind",
    "front": "in front",
    "limit": "limit",
    "smallest": "smallest chip",
}
"""Fields of a bet, and how the notation begins the fact each tells."""
FLAGS: Final = {"final": "last chips", "closed": "not reopened", "potlimit": "pot-limit"}
OPENINGS: Final = ("opening", "raised")
ORDERS: Final = ("words-first", "chips-first", "together")
STREETS: Final = ("preflop", "flop", "turn", "river")

_LONGEST: Final = 2000


def way(query: QueryDict) -> Way:
    """How somebody describes what happened."""
    return next((each for each in WAYS if each == query.get("way")), "bet")


def facts(query: QueryDict) -> str:
    """The facts a form tells; nothing while it tells nothing yet."""
    match way(query):
        case "bet":
            return _bet(query)
        case "incident":
            return _incident(query)
        case "text":
            return " ".join(_typed(query, "facts").split())


def _bet(query: QueryDict) -> str:
    happened = _act(query)
    faced = "".join(_typed(query, "facing").split())
    if not happened or not (faced or "nobet" in query):
        return ""
    told = ["no bet" if "nobet" in query or not faced.strip("0") else f"facing {faced}"]
    for name, words in AMOUNTS.items():
        if text := _typed(query, name):
            told.append(f"{words} {text}")
    told += [each for each in OPENINGS if each == query.get("opening")]
    if players := _typed(query, "players"):
        told.append(f"{players} players")
    told += [words for name, words in FLAGS.items() if name in query]
    return f"{', '.join(told)}: {happened}"


def _act(query: QueryDict) -> str:
    """Words and chips in the order they came."""
    said = _unquoted(_typed(query, "words"))
    words = f'says "{said}"' if said else ""
    pushed = " then ".join(f"pushes {each}" for each in motions(_typed(query, "chips")))
    match query.get("order"):
        case "chips-first":
            parts, joint = (pushed, words), " then "
        case "together":
            parts, joint = (words, pushed), " while "
        case _:
            parts, joint = (words, pushed), " then "
    return joint.join(part for part in parts if part)


def _incident(query: QueryDict) -> str:
    kind = kinds().get(query.get("incident", ""))
    if kind is None:
        return ""
    around = [each for each in (query.get("street", ""), _typed(query, "around")) if each]
    line = " ".join(("incident", kind.name, *_fields(kind, query)))
    return f"{', '.join(around)}: {line}" if around else line


def _fields(kind: Kind, query: QueryDict) -> Iterator[str]:
    for field in kind.fields:
        if value := _value(field, query):
            yield f'{field.name}="{value}"' if " " in value else f"{field.name}={value}"


def _value(field: Field, query: QueryDict) -> str:
    name = f"f-{field.name}"
    if field.kind == "words":
        return ",".join(each for each in query.getlist(name) if each in field.choices)
    text = _unquoted(_typed(query, name))
    if field.kind == "players":
        return ",".join(part.strip() for part in text.split(",") if part.strip())
    return "".join(text.split()) if field.kind == "int" else text


def _typed(query: QueryDict, name: str) -> str:
    return query.get(name, "").strip()[:_LONGEST]


def _unquoted(text: str) -> str:
    """Words that can stand between quotes."""
    return " ".join(text.replace('"', "’").split())
