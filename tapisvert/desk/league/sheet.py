"""An elimination sheet noted by hand, typed in afterwards: one player a line, the winner first.

    1. Chloé Martin; 3 KO
    2. Bo Lee; 1 recave
    = Dede
    4. Eli; parti
    5. #12
    6. Cloé Côté; nouveau

A line that begins with `=` shares the place of the line above; so do two lines with one number.
Who a line is, is looked up in `sheet_people`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from tapisvert.league.points.night import Finish
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks.folding import words
from tapisvert.slotted import dataclass
from tapisvert.words import Lang

_NUMBERED: Final = re.compile(r"(\d{1,6})\s*(?:[.):–-]|e|er|re|st|nd|rd|th)?\s+(.*)", re.IGNORECASE)
_BEHIND: Final = (
    re.compile(r"(.*\S)\s*\(([^()]*)\)"),
    re.compile(r"(.*\S)\s*,\s*([^,]+)"),
    re.compile(r"(.*\S)\s+[–-]\s+(.+)"),
    re.compile(r"(.*\S)\s+(\d{1,4}(?:/\d{1,3})?\s*[^\W\d].*)"),
)
"""What people write behind a name without a semicolon: (DQ), a comma, a dash, or just 3 KO."""
_COUNTED: Final = re.compile(r"(\d{1,4}(?:/\d{1,3})?)\s*(.+)")
_KNOCK_OUTS: Final = frozenset(
    (
        *("ko", "k o", "kos", "knock out", "knock outs", "elim", "elims", "elimination"),
        *("eliminations", "sortie", "sorties"),
    )
)
_REBUYS: Final = frozenset(("rebuy", "rebuys", "recave", "recaves", "rachat", "rachats"))
_ADD_ONS: Final = frozenset(("add on", "add ons", "addon", "addons"))
_LEFT: Final = frozenset(("left", "parti", "partie", "quitte", "abandon"))
_OUT: Final = frozenset(("dq", "disqualified", "disqualifie", "disqualifiee", "exclu", "exclue"))
_NEW: Final = frozenset(("new", "nouveau", "nouvelle"))
_LONGEST: Final = 5_000
_STRANGER: Final = "leaguedesk.unknown-person"
"""Of a list of names nobody has one sentence is enough."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One player of a sheet, as typed."""

    number: int
    """Where it stands in the text, from 1."""
    name: str
    finish: Finish
    """Under the name that was typed."""
    fresh: bool = False
    """Whether the sheet says that somebody is new."""


class SheetFaults(Invalid):
    """All that is wrong with a sheet at once, a sentence each."""

    def __init__(self, faults: Sequence[Invalid]) -> None:
        super().__init__("leaguedesk.sheet-faults", n=len(faults))
        self.faults = tuple(faults)

    def text(self, lang: Lang = "en") -> str:
        return " ".join((super().text(lang), *(each.text(lang) for each in self.faults)))


def refuse_faulty(faults: Sequence[Invalid]) -> None:
    """Refused where anything is wrong with a sheet, everything told at once."""
    strangers = [each for each in faults if each.code == _STRANGER]
    if len(strangers) > 1:
        names = tuple(str(each.data["name"]) for each in strangers)
        together = Invalid("leaguedesk.unknown-people", names=names)
        faults = [*(each for each in faults if each.code != _STRANGER), together]
    if faults:
        raise faults[0] if len(faults) == 1 else SheetFaults(faults)


def read_sheet(text: str) -> tuple[tuple[SheetLine, ...], ...]:
    """Those who came in, the best first, each under the name that was typed; ties together."""
    ranks, faults = sheet_lines(text)
    refuse_faulty(faults)
    return ranks


def sheet_lines(text: str) -> tuple[tuple[tuple[SheetLine, ...], ...], tuple[Invalid, ...]]:
    """The lines of a sheet as far as they can be read, and what is wrong with the others."""
    faults: list[Invalid] = []
    ranks: list[list[SheetLine]] = []
    places: list[int | None] = []
    last = ""
    lines = [line.strip() for line in text.splitlines()]
    if len(lines) > _LONGEST:
        raise Invalid("leaguedesk.long-sheet", most=_LONGEST)
    for number, line in enumerate(lines, 1):
        if not line:
            continue
        ties = line.startswith("=")
        place, rest = _numbered(line.removeprefix("=").strip())
        whole, *marks = [part.strip() for part in re.split(r"[;\t]", rest)]
        name, behind = _apart(whole, number)
        marks = [*behind, *marks]
        if not name:
            faults.append(Invalid("leaguedesk.no-name-on-line", line=number))
            continue
        fresh = [" ".join(words(mark)) in _NEW for mark in marks]
        finish = Finish(name, 1, 1)
        for mark, says_new in zip(marks, fresh, strict=True):
            try:
                finish = finish if says_new else _marked(finish, mark, number)
            except Invalid as fault:
                faults.append(fault)
        sheet_line = SheetLine(number, name, finish, any(fresh))
        if ranks and (ties or (place and place == last)):
            ranks[-1].append(sheet_line)
        else:
            ranks.append([sheet_line])
            places.append(int(place) if place else None)
        last = place
    if not ranks and not faults:
        raise Invalid("leaguedesk.empty-sheet")
    try:
        ranks = _in_order(ranks, places)
    except Invalid as fault:
        faults.append(fault)
    return tuple(map(tuple, ranks)), tuple(faults)


def is_shuffled(text: str) -> bool:
    """Whether the lines bear numbers and stand neither by them nor from the last to the first.

    Numbers decide then, which whoever moved a line may not have meant.
    """
    lines = [line.strip().removeprefix("=").strip() for line in text.splitlines() if line.strip()]
    numbers = [int(place) for place in (_numbered(line)[0] for line in lines) if place]
    return numbers != sorted(numbers) and numbers != sorted(numbers, reverse=True)


def _in_order(
    ranks: Sequence[list[SheetLine]], places: Sequence[int | None]
) -> list[list[SheetLine]]:
    """The best first, where numbers say so; refused where only some lines bear one and disagree."""
    numbers = [each for each in places if each is not None]
    if numbers == sorted(numbers):
        return list(ranks)
    if len(numbers) < len(places):
        later = next(index for index in range(len(places)) if _is_late(places, index))
        raise Invalid("leaguedesk.numbers-disagree", line=ranks[later][0].number)
    by_place: dict[int, list[SheetLine]] = {}
    for number, rank in sorted(zip(numbers, ranks, strict=True), key=lambda each: each[0]):
        by_place.setdefault(number, []).extend(rank)
    return list(by_place.values())


def _is_late(places: Sequence[int | None], index: int) -> bool:
    """Whether a number is smaller than one above it."""
    number = places[index]
    return number is not None and any(each is not None and each > number for each in places[:index])


def _apart(text: str, line: int) -> tuple[str, list[str]]:
    """A name, and the remarks behind it; what is not understood as one belongs to the name."""
    marks: list[str] = []
    while True:
        for form in _BEHIND:
            matched = form.fullmatch(text)
            if matched is not None and _is_mark(matched[2], line):
                text = matched[1]
                marks.insert(0, matched[2])
                break
        else:
            return text, marks


def _is_mark(text: str, line: int) -> bool:
    plain = " ".join(words(text))
    if plain in _NEW:
        return True
    try:
        _marked(Finish("", 1, 1), text, line)
    except Invalid:
        return False
    return bool(plain)


def _numbered(line: str) -> tuple[str, str]:
    matched = _NUMBERED.fullmatch(line)
    return (matched[1], matched[2]) if matched else ("", line)


def _marked(finish: Finish, mark: str, line: int) -> Finish:
    """A finish with what stands behind the name on its line."""
    plain = " ".join(words(mark))
    if not plain:
        return finish
    if plain in _LEFT:
        return replace(finish, ending="left")
    if plain in _OUT:
        return replace(finish, ending="disqualified")
    matched = _COUNTED.fullmatch(mark.strip())
    what = " ".join(words(matched[2])) if matched else ""
    if matched and what in _KNOCK_OUTS:
        return replace(finish, knock_outs=_fraction(matched[1], line))
    if matched and what in _REBUYS and matched[1].isdecimal():
        return replace(finish, rebuys=int(matched[1]))
    if matched and what in _ADD_ONS and matched[1].isdecimal():
        return replace(finish, add_ons=int(matched[1]))
    raise Invalid("leaguedesk.bad-mark", line=line, mark=mark)


def _fraction(text: str, line: int) -> Fraction:
    try:
        return Fraction(text)
    except ZeroDivisionError:
        raise Invalid("leaguedesk.bad-mark", line=line, mark=text) from None
