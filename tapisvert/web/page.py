"""Pages of the room: each line says an address, who reads there, who writes there, and its tab.

    PAGES = (
        Page("chips", "e/<event>/chips", chips, reads=READERS, tab=Tab("chipspanel.title")),
        Page("odd-chips", "e/<event>/chips/odd", odd, reads=DIRECTORS),
    )

A page that names no reader and no writer is closed to everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from django.http import HttpResponse
from django.urls import URLPattern, path

from tapisvert.slotted import dataclass, field
from tapisvert.tournament.state import Tournament
from tapisvert.web.roles import Membership, Role

Roles: TypeAlias = frozenset[Role]

NOBODY: Final[Roles] = frozenset()
OWNERS: Final[Roles] = frozenset(("owner",))
DIRECTORS: Final[Roles] = OWNERS | {"director"}
CASHIERS: Final[Roles] = DIRECTORS | {"cashier"}
STAFF: Final[Roles] = DIRECTORS | {"assistant"}
DOOR: Final[Roles] = STAFF | CASHIERS
READERS: Final[Roles] = DOOR | {"viewer"}
ACTORS: Final[Roles] = DOOR | {"table"}
MEMBERS: Final[Roles] = READERS | {"table", "official"}
OFFICIALS: Final[Roles] = DIRECTORS | {"official"}
"""Those of the house, and those of the league an address names."""
EVERYBODY: Final = None

Where: TypeAlias = Literal["house", "event", "league", "anywhere"]
Lane: TypeAlias = Literal["pages", "door", "drawing"]
"""Which threads serve a page: `door` hashes passwords, `drawing` makes pictures."""
_EVENT: Final = "e/<event>/"
_LEAGUE: Final = "l/<league>/"


def _always(now: Tournament) -> bool:
    return True


def is_played(now: Tournament) -> bool:
    """Whether an event has begun and is not over."""
    return now.phase in ("running", "suspended")


class Tab(NamedTuple):
    """How a panel of an event is reached from all others: its title, and when it is offered."""

    title: str
    row: Literal["first", "more"] = "more"
    """Whether a thumb reaches it at once."""
    offered: Callable[[Tournament], bool] = _always
    icon: str = ""
    """The picture beside the title, for the tabs a thumb reaches at once."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page; roles are those held in the house, or at the event its address names."""

    name: str
    address: str
    view: Callable[..., HttpResponse]
    reads: Roles | None = NOBODY
    writes: Roles | None = NOBODY
    tab: Tab | None = None
    anywhere: bool = False
    """Whether a role at any event will do."""
    grave: bool = False
    """Whether whoever writes here shows first who they are: it cannot be taken back."""
    audit: str = ""
    """What the audit calls it when somebody writes here, or reads where nobody writes."""
    values: Mapping[str, Any] = field(default_factory=dict)
    """What the view is given beside what the address says."""
    lane: Lane = "pages"
    uploads: int = 0
    """Megabytes whoever may write here may send; nothing is a form of the usual size."""

    @classmethod
    def public(
        cls,
        name: str,
        address: str,
        view: Callable[..., HttpResponse],
        lane: Lane = "pages",
        **values: object,
    ) -> Page:
        """A page for everybody, also for bearers of a secret address, which the page checks."""
        return cls(name, address, view, EVERYBODY, EVERYBODY, values=values, lane=lane)

    @property
    def where(self) -> Where:
        """Where somebody must hold a role."""
        if self.anywhere:
            return "anywhere"
        if self.address.startswith(_LEAGUE):
            return "league"
        return "event" if self.address.startswith(_EVENT) else "house"

    @property
    def pattern(self) -> URLPattern:
        """The page as Django looks for it."""
        return path(self.address, self.view, dict(self.values), name=self.name)

    def is_grave(self, writing: bool) -> bool:
        """Whether whoever does so shows again who they are."""
        return self.grave and writing == bool(self.writes)

    def is_audited(self, writing: bool) -> bool:
        """Whether doing so is an entry of the audit."""
        return bool(self.audit) and writing == bool(self.writes)

    def admits(self, held: Membership | None, writing: bool) -> bool:
        """Whether somebody with this role may read here, or write."""
        admitted = self.writes if writing else self.reads
        return admitted is None or (held is not None and held.role in admitted)


PAGES: Final[dict[str, Page]] = {}
"""Every page by its name, in the order of the tabs."""


def register(pages: Iterable[Page]) -> None:
    """Open pages."""
    for page in pages:
        assert page.name not in PAGES, f"two pages are called {page.name}"
        PAGES[page.name] = page
