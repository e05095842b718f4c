"""A hand laid out from a few words."""

import pytest

from tapisvert.refusals import Illegal, Invalid
from tapisvert.rulebooks import packaged
from tapisvert.rulings.described_hand import DescribedHand, described_hand, read_happening
from tapisvert.rulings.description import read
from tapisvert.rulings.gestures import TableIncident
from tapisvert.rulings.question import ask
from tapisvert.rulings.ruling import RuledAction

TDA = packaged("tda2017")


def laid(text: str) -> DescribedHand:
    return described_hand(read(text), TDA)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("UTG calls: BTN calls", ("SB", "BB", "UTG", "BTN")),
        ("blinds 50/100: BB checks", ("SB", "BB", "BTN")),
        ("PB a 500: GB checks", ("PB", "GB", "BTN")),
        ("A calls: B calls", ("SB", "BB", "A", "B")),
        ("flop: Zoé checks; Bo checks", ("Zoé", "Bo")),
        ("flop: C checks; A checks; B checks", ("A", "B", "C")),
        ("flop: A checks", ("A", "BTN")),
        ("flop: BTN checks", ("BTN", "BB")),
        ("flop, players C B A: B checks", ("C", "B", "A")),
        ("STUD, fourth, bets 100/200: B checks; A checks", ("A", "B")),
        ("incident collusion players=Bo,Zoé", ("SB", "BB", "Bo", "Zoé", "BTN")),
    ],
)
def test_those_mentioned_sit_where_they_belong(text: str, names: tuple[str, ...]) -> None:
    assert laid(text).table.names == names


def test_acts_told_in_the_wrong_order_are_refused() -> None:
    with pytest.raises(Illegal):
        laid("BTN calls, UTG calls: CO calls")


def test_the_unmentioned_get_out_of_the_way_of_acts_and_of_nobody_else() -> None:
    found = laid("UTG raises to 600: BB calls")
    table, _ = found.next(found.table, found.happenings[0])
    assert table.to_act == "BB"
    assert found.unmentioned == {"SB"}


def test_an_incident_happens_on_the_street_it_can_happen_on() -> None:
    assert laid("incident premature-river").table.state.street_key == "turn"
    assert laid("incident stud-river-face-up who=A").table.state.street_key == "seventh"


def test_stacks_and_cards_are_those_told() -> None:
    found = laid("flop, stacks 5000, A has 700, B holds AsKd, board 2c3c4c: A checks").table
    assert found.state.stacks == (700, 5000)
    assert str(found.state.table.down[1]) == "(As, Kd)"


def test_an_incident_is_read_with_its_fields() -> None:
    told = read_happening("incident phone who=Bo live=non prior=warning,round-1")
    assert told == TableIncident(
        "phone", {"who": "Bo", "live": False, "prior": ("warning", "round-1")}
    )
    assert read_happening("Bo folds") == "Bo folds"


def test_an_unknown_field_is_left_for_the_incident_to_refuse() -> None:
    assert read_happening("incident phone loud=yes") == TableIncident("phone", {"loud": "yes"})
    with pytest.raises(Invalid):
        read_happening("incident fire")


@pytest.mark.parametrize(
    "text",
    [
        "blinds 50/100, BB has 2x50 in front, BTN raises to 600, SB folds: "
        "BB pulls back 50 then pushes 1000",
        "blindes 50/100, BB a 2x50 devant, BTN relance à 600, SB passe : "
        "BB reprend 50 puis pousse 1000",
    ],
)
def test_the_chips_in_front_of_a_player_of_a_hand_can_be_told_and_taken_back(text: str) -> None:
    (answered,) = ask(text, packaged("tda2024")).rulings
    assert answered.verdict == RuledAction("raise", 1100)
    assert "46-C-2" in [each.number for each in answered.grounds]


def test_the_small_blind_has_the_button_where_only_the_blinds_are_left_before_the_flop() -> None:
    (ruling,) = ask("blinds 100/200, players SB BB: SB pushes 500", TDA).rulings
    assert ruling.verdict == RuledAction("call", 200)
    assert ruling.binding is None
