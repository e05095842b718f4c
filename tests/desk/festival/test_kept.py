"""A festival travels with its house, and is read again as it was."""

from tapisvert.actions import Meta
from tapisvert.desk.backup.gathering import of_house
from tapisvert.desk.backup.opening import compared, opened
from tapisvert.desk.festival.preparing import HOUSE
from tapisvert.desk.festival.running import Festivals
from tapisvert.desk.running import Desk
from tapisvert.festival.floor import PlanFloor, ReserveTables, ShowBoard
from tapisvert.festival.rota import LeaveDuty, PushDealers
from tapisvert.festival.staff import AddStaff, ArriveOnDuty
from tapisvert.festival.state import LineTable
from tapisvert.festival.tickets import BindTicket, IssueVoucher
from tapisvert.festival.voiding import VoidTicket
from tests.desk.backup.evening import OPENER, MemoryStore, house

COMMANDS = (
    PlanFloor((1, 2, 3)),
    ReserveTables("tuesday", (2,)),
    ShowBoard(),
    IssueVoucher("chloé", 2_000, "EUR", "raffle"),
    BindTicket(1, "tuesday"),
    VoidTicket(1, "lost"),
    AddStaff("gil", "dealer"),
    ArriveOnDuty("gil"),
    PushDealers((LineTable(1, "tuesday"),)),
    LeaveDuty("gil"),
)


def test_a_festival_is_opened_elsewhere_as_it_was() -> None:
    store, other = house(), MemoryStore()
    festivals = Festivals(store.journal)
    for number, command in enumerate(COMMANDS):
        festivals.do(HOUSE, command, Meta(1_000_000 + number, "ana"), f"f{number}")
    opened(compared(of_house(store, 5_000_000), other.journal), other, OPENER)
    assert Festivals(other.journal).shared == festivals.shared
    assert Desk(other.journal).streams() == ("tuesday",)
    assert len(Festivals(other.journal).history(HOUSE)) >= len(COMMANDS)
