"""The tournament at one moment, folded from its events; nothing else is true."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tapisvert.persistent import Map
from tapisvert.slotted import dataclass
from tapisvert.tournament.announcing import Announcement
from tapisvert.tournament.bank import EMPTY_BANK, Bank
from tapisvert.tournament.bounties import NO_BOUNTIES, Bounties
from tapisvert.tournament.clock import STOPPED, Clock, ClockGap
from tapisvert.tournament.days import ONE_DAY, Days
from tapisvert.tournament.draws import NO_DRAWS, Draws
from tapisvert.tournament.entry import NOBODY, Field
from tapisvert.tournament.floorlog import UNRULED, FloorLog
from tapisvert.tournament.handforhand import HandForHand
from tapisvert.tournament.heats import Heat
from tapisvert.tournament.layout import EMPTY_LAYOUT, Layout
from tapisvert.tournament.penalties import CLEAN, PenaltyBook
from tapisvert.tournament.places import NO_BUSTS, Places
from tapisvert.tournament.prizes import NO_PRIZES, Prizes
from tapisvert.tournament.publishing import Publication
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.teams import NO_TEAMS, Team
from tapisvert.tournament.tills import NO_TILLS, Tills

Phase: TypeAlias = Literal["new", "open", "running", "suspended", "over", "cancelled"]
"""`new` has no setup yet, `open` takes entries, `running` has been started."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """Each part belongs to one subject and is defined there."""

    setup: Setup | None = None
    phase: Phase = "new"
    field: Field = NOBODY
    layout: Layout = EMPTY_LAYOUT
    clock: Clock = STOPPED
    bank: Bank = EMPTY_BANK
    draws: Draws = NO_DRAWS
    penalties: PenaltyBook = CLEAN
    places: Places = NO_BUSTS
    prizes: Prizes = NO_PRIZES
    floor: FloorLog = UNRULED
    hand_for_hand: HandForHand | None = None
    days: Days = ONE_DAY
    publication: Publication | None = None
    announcement: Announcement | None = None
    bounties: Bounties = NO_BOUNTIES
    clock_gap: ClockGap | None = None
    """The last jump of the machine's clock."""
    tills: Tills = NO_TILLS
    heats: tuple[Heat, ...] = ()
    """Heats drawn so far, the one being played last."""
    teams: Map[int, Team] = NO_TEAMS
    """By entry, of an event of teams of two."""


BLANK = Tournament()
