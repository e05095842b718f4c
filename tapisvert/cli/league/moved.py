"""Who stands elsewhere after something was corrected, before and now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.desk.said import Said
from tapisvert.league.standings.changes import Change, changes

if TYPE_CHECKING:
    from tapisvert.cli.league.session import Session
    from tapisvert.league.standings.standing import Standing


def moved(session: Session, before: Standing, after: Standing) -> Iterator[Said]:
    """A sentence for everybody whose place is another one, the best now first."""
    found = changes(before, after)
    ordered = sorted(found, key=lambda each: (each.place_after or 0, session.called(each.person)))
    for each in ordered:
        if each.place_before != each.place_after:
            yield _told(session, each)


def _told(session: Session, each: Change) -> Said:
    values = {"name": session.called(each.person)}
    if each.place_before is None:
        return Said("leagueline.place-new", {**values, "after": each.place_after})
    if each.place_after is None:
        return Said("leagueline.place-gone", {**values, "before": each.place_before})
    places = {"before": each.place_before, "after": each.place_after}
    return Said("leagueline.place-moved", {**values, **places})
