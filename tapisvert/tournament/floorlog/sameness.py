"""When two stories are the same facts: whoever they happened to, in whichever words.

>>> sameness("facing 1100, last raise 600: UTG pushes 1000 5x100", "tda2017")
'tda2017 | bet=1100 | increment=600 | X pushes 1000 5x100'
>>> sameness("dernière relance 600, face à 1100 : Chloé pousse 1000 5x100", "tda2017")
'tda2017 | bet=1100 | increment=600 | X pushes 1000 5x100'
>>> sameness("Une carte   est tombée de la table", "tda2017")
'tda2017 | une carte est tombee de la table'
"""

from __future__ import annotations

import unicodedata

from tapisvert.refusals import Refusal
from tapisvert.replacing import replace
from tapisvert.rulings import notation
from tapisvert.rulings.described_hand import read_happening
from tapisvert.rulings.description import Description, read
from tapisvert.rulings.gestures import TableIncident
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.rulings.incidents.kind import REQUIRED
from tapisvert.rulings.spot_from_facts import UNNAMED


def sameness(facts: str, book: str) -> str:
    """A key that equal facts under one book share; words the floor cannot read count as written."""
    try:
        parts = _parts(read(facts))
    except Refusal:
        parts = (_folded(facts),)
    return " | ".join((book, *parts))


def _parts(description: Description) -> tuple[str, ...]:
    facts = sorted(f"{name}={value}" for name, value in description.facts.items())
    play = tuple(notation.write(notation.read(line)) for line in description.play)
    return (*facts, *play, *(_happened(line, description.is_spot) for line in description.happened))


def _happened(line: str, by_itself: bool) -> str:
    """An act, whoever made it where nothing around it depends on that; or an incident."""
    seen = read_happening(line)
    if isinstance(seen, TableIncident):
        return _incident(seen)
    act = notation.read(seen, who=UNNAMED)
    return notation.write(replace(act, who=UNNAMED) if by_itself else act)


def _incident(seen: TableIncident) -> str:
    """Its name and what matters about it: fields left out count as their usual value."""
    fields = incident_kinds()[seen.name].fields
    usual = {field.name: field.default for field in fields if field.default is not REQUIRED}
    people = {field.name for field in fields if field.kind in ("player", "players")}
    values = {**usual, **seen.fields}
    facts = (f"{name}={values[name]}" for name in sorted(values) if name not in people)
    return " ".join(("incident", seen.name, *facts))


def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).split())
