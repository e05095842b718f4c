"""What an event announces about entries must be possible."""

from typing import Any

import pytest

from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.setup import BuyIn, Flights, Late, Rebuys
from tapisvert.tournament.state import BLANK
from tests.tournament.build import created, setup
from tests.tournament.refused import refused

ADD_ON = BuyIn(1000, 0, 8000)


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("offer-seated", {"most_seated": 1}),
        ("offer-late", {"late": Late(-1)}),
        ("offer-late", {"late": Late(seconds=-1)}),
        ("offer-late", {"late": Late(seconds_after_another=-1)}),
        ("offer-kind", {"rebuys": Rebuys("rebuys")}),
        ("offer-rebuys", {"rebuys": Rebuys("rebuy", last_level=-1)}),
        ("offer-rebuys", {"rebuys": Rebuys("rebuy", most=-1)}),
        ("offer-price", {"rebuys": Rebuys("rebuy", price=BuyIn(1000, 0, 0))}),
        ("offer-price", {"rebuys": Rebuys("rebuy", price=BuyIn(-1, 0, 10))}),
        ("offer-add-on", {"rebuys": Rebuys("rebuy", add_on=ADD_ON, add_on_level=1)}),
        ("offer-add-on", {"rebuys": Rebuys("rebuy", add_on=ADD_ON, add_on_level=9)}),
        ("offer-flights", {"flights": Flights(("1A", "1A"))}),
        ("offer-flights", {"flights": Flights(("1A", " "))}),
        ("offer-appear", {"flights": Flights(appear_within=-1)}),
    ],
)
def test_an_event_is_not_created_with_an_offer_nobody_can_keep(
    code: str, changes: dict[str, Any]
) -> None:
    assert refused(BLANK, CreateEvent(setup(**changes))) == f"registration.{code}"


def test_an_event_may_offer_everything_at_once() -> None:
    now = created(
        most_entries=100,
        most_seated=50,
        late=Late(4, seconds_after_another=2700),
        rebuys=Rebuys("rebuy", ADD_ON, 2, 2, ADD_ON, 2),
        flights=Flights(("1A", "1B"), best_forward=True, surrender=True, appear_within=3600),
    )
    assert now.phase == "open"
