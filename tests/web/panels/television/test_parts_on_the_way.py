"""Parts of a television in the end and on the way there: seats, satellites, breaks, heats."""

from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.heats.opening import OpenHeat
from tapisvert.tournament.phases.running import (
    EndEvent,
)
from tapisvert.tournament.prizes.plan import Satellite
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.arriving import ConfirmSeats
from tapisvert.tournament.seating.moving import MovePlayer
from tapisvert.tournament.setup import BuyIn, Heats, Late, Rebuys
from tests.web.panels.television.scene import SEED, Evening, players, text, two_tables


def test_those_on_the_way_stay_on_the_screen_until_they_are_seen_to_sit() -> None:
    evening = two_tables()
    first, second = list(filter(None, evening.now.layout.tables[1].seats))[:2]
    for entry in (first, second):
        table = evening.now.layout.tables[2]
        evening.do(MovePlayer(entry, Seat(2, table.free[0])), 5)
        if entry == first:
            free = next(filter(None, table.seats))
            evening.do(EliminatePlayers((free,)), 5)
    evening.do(ConfirmSeats((first,)), 6)
    shown = evening.part("moves", 9, "fr")
    assert f'data-fresh="{evening.at(15)}"' in shown
    assert "1 encore en route" in text(shown)
    evening.do(ConfirmSeats((second,)), 10)
    assert "data-can" not in evening.part("moves", 10)


def test_those_who_won_the_seats_of_a_satellite_stand_together_in_front() -> None:
    evening = two_tables()
    evening.do(SetPrizePlan(Satellite(4_000, "Main Event")), 3)
    for entry in range(1, 6):
        evening.do(EliminatePlayers((entry,)), 4)
    evening.do(EndEvent(), 5)
    shown = evening.part("places", 6, "en")
    front = shown[shown.index("sharers") : shown.index("finishes")]
    left = sum(each.status == "playing" for each in evening.now.field.entries.values())
    assert front.count("<li>") == left == 3
    assert 'class="podium"' not in shown


def test_a_break_tells_once_what_it_is_for() -> None:
    late, rebuys = Late(2), Rebuys("rebuy", None, None, 2, BuyIn(1_000, 0, 5_000), 2)
    evening = Evening(late=late, rebuys=rebuys).enter(*players(6)).started(1)
    assert "Add-on in the break after level 2" in text(evening.part("figures", 5, "en"))
    on_break = evening.part("figures", 45, "en")
    assert "until the end of level" not in text(on_break)
    agenda = text(evening.part("agenda", 45, "en"))
    assert "Add-on: 5,000 chips for €10 0 of 6 have taken it" in agenda


def test_whoever_goes_to_the_next_heat_leaves_the_chips() -> None:
    evening = Evening(table_size=2, heats=Heats(1, bracket=True)).enter(*players(4)).started(1, 2)
    for table in (1, 2):
        evening.do(EliminatePlayers((evening.now.layout.tables[table].seats[0],)), 3)
    evening.do(OpenHeat(Chance(SEED)), 4)
    shown = text(evening.part("moves", 4, "en"))
    assert "Leave your chips: everybody begins again with 10,000." in shown
