"""Who may wish what of an event.

Owners and directors may wish everything. A wish that stands in no list here is theirs alone, so
that a new one is closed until somebody decides otherwise.
"""

from __future__ import annotations

from typing import Final

from tapisvert.refusals import Illegal
from tapisvert.tournament.announcing.commands import Announce, WithdrawAnnouncement
from tapisvert.tournament.attendance.commands import NoteAway, NoteBack
from tapisvert.tournament.balancing.receiving import DrawReceivingTable
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.breaking.order import AnnounceBreakOrder
from tapisvert.tournament.chips.commands import (
    AnnounceColorUp,
    ColorUpTable,
    ExchangeLateChips,
    RetireValue,
)
from tapisvert.tournament.elimination.commands import (
    CorrectKnockOut,
    CorrectOrder,
    EliminatePlayers,
    ReplaceEliminated,
    TellStacks,
)
from tapisvert.tournament.floorlog.recording import RecordRuling
from tapisvert.tournament.handling import Command
from tapisvert.tournament.penalties.commands import EndPenalty, GivePenalty, ServePenalty
from tapisvert.tournament.phases.commands import StartEvent
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.tournament.rebuying.commands import AnnounceRebuy, BuyAddOn, BuyRebuy
from tapisvert.tournament.registration.commands import (
    AdmitWaiting,
    AnnounceLateness,
    Arrive,
    MergeEntries,
    Register,
    RegisterPeople,
    SwapPeople,
)
from tapisvert.tournament.rounds.commands import (
    AnnounceHandForHand,
    EndHandForHand,
    HoldAllIn,
    ReleaseAllIn,
    ReportTable,
    StartRound,
)
from tapisvert.tournament.seating.late import SeatEntry
from tapisvert.tournament.seating.moving import MovePlayer, PutSeatRight, SwapSeats
from tapisvert.tournament.seating.opening import OpenTable, SplitTable
from tapisvert.tournament.seating.special import AssignSeat
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.halting import HaltTable, ResumeTable
from tapisvert.tournament.tables.hands import SetButton, StartHand
from tapisvert.tournament.timing.commands import AdjustClock, JumpToStretch, StartClock, StopClock
from tapisvert.tournament.todo import RefuseProposal
from tapisvert.web.roles import Standing

TABLE: Final[frozenset[type]] = frozenset(
    (ColorUpTable, EliminatePlayers, HoldAllIn, ReportTable, SetButton, StartHand)
)
"""What is wished from a table, for that table alone."""

ASSISTANT: Final[frozenset[type]] = TABLE | frozenset(
    (
        *(AdjustClock, JumpToStretch, StartClock, StopClock, StartEvent),
        *(AdmitWaiting, AnnounceLateness, Arrive, Register, RegisterPeople),
        *(MergeEntries, SwapPeople, NoteAway, NoteBack),
        *(AssignSeat, MovePlayer, PutSeatRight, SeatEntry, SwapSeats),
        *(AnnounceBreakOrder, BreakTable, DrawReceivingTable, OpenTable, SplitTable),
        *(HaltTable, ResumeTable, AnnounceColorUp, ExchangeLateChips, RetireValue),
        *(CorrectKnockOut, CorrectOrder, ReplaceEliminated, TellStacks, AnnounceRebuy),
        *(GivePenalty, EndPenalty, ServePenalty, RecordRuling, RefuseProposal),
        *(Announce, WithdrawAnnouncement),
        *(AnnounceHandForHand, EndHandForHand, ReleaseAllIn, StartRound),
    )
)
"""No money, no undo, no new draw of all seats, no disqualification, no end."""

FREE: Final[frozenset[type]] = frozenset((BuyRebuy, BuyAddOn))
"""What is an assistant's where nobody pays."""

_GRAVE: Final = frozenset(("disqualified", "committee"))


def check(held: Standing | None, now: Tournament, wish: Command) -> None:
    """Refused where the role does not reach that far."""
    match held:
        case Standing("owner" | "director"):
            return
        case Standing("assistant") if type(wish) in ASSISTANT and not _reserved(wish):
            return
        case Standing("assistant") if type(wish) in FREE and not has_money(now):
            return
        case Standing("table", int(table)) if type(wish) in TABLE and _tables(now, wish) == {table}:
            return
        case _:
            raise Illegal("web.not-your-role")


def check_undo(held: Standing | None) -> None:
    """Only those who may wish everything may take something back."""
    if held is None or held.role not in ("owner", "director"):
        raise Illegal("web.not-your-role")


def _reserved(wish: Command) -> bool:
    """Money under another name, and what cannot be mended."""
    match wish:
        case Register(paid=int()):
            return True
        case GivePenalty(step=step):
            return step in _GRAVE
        case _:
            return False


def _tables(now: Tournament, wish: Command) -> set[int]:
    if not isinstance(wish, EliminatePlayers):
        return {wish.table}
    seats = (now.field.known(entry).seat for entry in wish.entries)
    return {seat.table if seat is not None else 0 for seat in seats}
