"""A festival on the stage: staff on duty, a push, tickets, a receipt, and the public board."""

from typing import Any


def held(command: Any, meta: Any) -> dict[str, str]:
    """What several events share, one of its own among them, and the addresses that lead to it."""
    from tapisvert.actions import Command
    from tapisvert.desk.festival.entering import EntryDesk, WantedEntry
    from tapisvert.desk.festival.preparing import HOUSE
    from tapisvert.desk.festival.rotas import line_now
    from tapisvert.festival.floor import ShowBoard
    from tapisvert.festival.rota import PushDealers
    from tapisvert.festival.staff import AddStaff, ArriveOnDuty
    from tapisvert.festival.tickets import IssueVoucher
    from tapisvert.person import Person
    from tapisvert.web.house import desk, festivals, people
    from tapisvert.web.links import board_path

    people().put(*(Person(each, each.title()) for each in ("gil", "hana", "ivo", "kai")))
    staff: tuple[Command, ...] = (
        *(AddStaff(each, "dealer") for each in ("gil", "hana", "ivo")),
        AddStaff("kai", "floor"),
        *(ArriveOnDuty(each) for each in ("gil", "hana", "kai")),
        IssueVoucher("gil", 5_000, "EUR", "Tombola"),
        ShowBoard(),
    )
    for number, each in enumerate(staff):
        festivals().do(HOUSE, each, meta, f"festival-{number}")
    line = line_now(desk(), festivals().shared)
    festivals().do(HOUSE, PushDealers(line), meta, "festival-push")
    desk().do("brunch", command, meta, "brunch")
    EntryDesk(desk(), festivals(), meta).enter("ivo", (WantedEntry("brunch"),), "", "festival-sale")
    return {"/festival/tv/nothing": board_path(festivals().shared.screen)}
