"""A pasted list as a form tells it: its lines, who each is, and the choices made for it."""

from __future__ import annotations

from collections.abc import Mapping

from tapisvert.desk.introducing import Introduced, introduced
from tapisvert.desk.league.barring import barred_from
from tapisvert.desk.pasting import PastePreview, preview, read, without_barred
from tapisvert.desk.people import new_id
from tapisvert.refusals import Refusal
from tapisvert.tournament.registration.persons import check_person
from tapisvert.tournament.state import Tournament
from tapisvert.web.house import leagues, people

_CHOICE = "who-"


def _is_in(now: Tournament, person: str) -> bool:
    return any(entry.status != "withdrawn" for entry in now.field.of(person))


def _of_another_day(now: Tournament, person: str) -> bool:
    """Whether somebody played an earlier first day and has no entry of this one."""
    flight = now.days.flight
    return bool(flight) and all(one.flight != flight for one in now.field.of(person))


def _kept_out(now: Tournament, person: str, at: int) -> Refusal | None:
    """Why somebody of an earlier first day may not enter this one; None where they may."""
    assert now.setup is not None, "the event exists"
    try:
        check_person(now, now.setup, person, at)
    except Refusal as reason:
        return reason
    return None


def previewed(event: str, now: Tournament, text: str, at: int) -> PastePreview:
    """Who each line is; whoever has an entry that counts is registered already.

    On another first day whoever may play once more enters again like everybody else.

    Whoever may not, and whom a league keeps out of its event, is told why and left out.
    """
    lines = read(text, numbers=True)
    if not lines:
        return preview((), people())
    inside = [person for person in now.field.by_person if _is_in(now, person)]
    before = [person for person in inside if _of_another_day(now, person)]
    seen = preview(lines, people(), set(inside).difference(before))
    root = people().directory().root
    reasons = {root(one): why for one in before if (why := _kept_out(now, one, at)) is not None}
    known = [row.person.id for row in seen.rows if row.fate == "known" and row.person is not None]
    return without_barred(seen, {**reasons, **barred_from(leagues(), event, known, people())})


def chosen(sent: Mapping[str, object]) -> Mapping[int, str]:
    """For each line that may be several people, who it is."""
    return {
        int(number): str(value)
        for name, value in sent.items()
        if name.startswith(_CHOICE) and (number := name.removeprefix(_CHOICE)).isdecimal()
    }


def to_enter(shown: PastePreview, sent: Mapping[str, object]) -> Introduced:
    """The people of a list once its choices are made; nobody is written anywhere yet."""
    return introduced(shown, new_id, chosen(sent))
