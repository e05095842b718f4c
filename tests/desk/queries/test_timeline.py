"""What happened to one player, from the records."""

from tapisvert.actions import Command
from tapisvert.desk.queries.timeline import action_of, timeline
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.tournament.attendance.presence import NoteAway, NoteBack
from tapisvert.tournament.elimination.correcting import CorrectOrder, ReplaceEliminated
from tapisvert.tournament.elimination.eliminating import EliminatePlayers, PlayersEliminated
from tapisvert.tournament.penalties.giving import GivePenalty
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent, NameSubstitute
from tapisvert.tournament.rebuying.buying import AnnounceRebuy, PayOwed
from tapisvert.tournament.registration.registering import Register, RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.late import SeatEntry
from tapisvert.tournament.seating.moving import SwapSeats
from tapisvert.tournament.setup import Late, Rebuys
from tests.tournament.build import ANA, setup
from tests.tournament.chance import chance

EVENING: tuple[Command, ...] = (
    CreateEvent(setup(rebuys=Rebuys("rebuy", last_level=2), late=Late(2))),
    RegisterPeople(tuple(f"p{n}" for n in range(1, 7))),
    DrawSeats(chance()),
    NameSubstitute("bo"),
    StartEvent(),
)


def evening(*commands: Command) -> Desk:
    desk = Desk(MemoryJournal())
    for number, command in enumerate((*EVENING, *commands)):
        desk.do("tuesday", command, ANA, f"a{number}")
    return desk


def told(desk: Desk, *entries: int) -> list[str]:
    with desk.opened("tuesday") as stream_state:
        return [
            step.key.removeprefix("playerspanel.line-") for step in timeline(stream_state, entries)
        ]


def test_a_line_for_each_step_of_the_evening() -> None:
    desk = evening(
        GivePenalty(1, "warning", "phone"),
        NoteAway(1),
        NoteBack(1),
        AnnounceRebuy(1),
        PayOwed((1,)),
        SwapSeats(1, 2),
        EliminatePlayers((1,)),
        EliminatePlayers((3,)),
        CorrectOrder(1, "after", 3),
    )
    assert told(desk, 1) == [
        *("registered", "seated", "penalty", "away", "back", "rebuy", "paid"),
        *("swapped", "out", "corrected"),
    ]
    assert told(desk, 3) == ["registered", "seated", "out"]


def test_what_was_undone_is_not_told() -> None:
    desk = evening(NoteAway(1), EliminatePlayers((1,)))
    desk.undo("tuesday", "a6", ANA, "undo")
    assert told(desk, 1) == ["registered", "seated", "away"]
    with desk.opened("tuesday") as stream_state:
        assert action_of(stream_state, 1, PlayersEliminated) == ""


def test_the_act_that_took_somebody_out_is_found() -> None:
    desk = evening(EliminatePlayers((1,)), EliminatePlayers((2, 3)))
    with desk.opened("tuesday") as stream_state:
        assert action_of(stream_state, 3, PlayersEliminated) == "a6"
        assert action_of(stream_state, 1, PlayersEliminated) == "a5"
        assert action_of(stream_state, 4, PlayersEliminated) == ""


def test_the_wrong_player_taken_out_is_told_of_both() -> None:
    desk = evening(EliminatePlayers((1,)), ReplaceEliminated(1, 2))
    assert told(desk, 1)[-2:] == ["out", "not-out"]
    assert told(desk, 2)[-1] == "out"


def test_somebody_who_comes_late_is_told_with_his_seat() -> None:
    desk = evening(Register("p9"), SeatEntry(7, chance()))
    assert told(desk, 7) == ["registered", "seated"]
