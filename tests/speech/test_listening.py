"""An account heard as a whole: what is denied, made up, asked of another or ruled alike."""

import pytest

from tests.speech.test_guard import ruled


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("the dealer dropped the stub before the turn, it didn't get mixed with the muck", "true"),
        ("le talon est tombé avant la river, pas mélangé au muck", "true"),
    ],
)
def test_what_is_denied_is_no_field_of_the_incident(text: str, field: str) -> None:
    assert f"mixed_with_muck={field}" not in ruled(text, "tda2017").reading


@pytest.mark.parametrize(
    "text",
    ["someone found a chip on the floor, nobody claims it", "on a trouvé un jeton par terre"],
)
def test_no_amount_is_made_up_for_chips_that_were_found(text: str) -> None:
    answer = ruled(text)
    assert answer.reading == "incident chips-found"
    assert "amount" not in answer.reply.rulings[-1].reasons[0].values


@pytest.mark.parametrize(
    "text",
    [
        "200/400 utg relance 800, co tapis pour 1000, les autres passent. utg peut remettre 3000 ?",
        "200/400 utg raises to 800, co is all in for 1000, the rest fold. can utg make it 3000?",
    ],
)
def test_an_all_in_is_not_what_is_asked_about_where_another_wants_to_raise(text: str) -> None:
    assert (
        ruled(text, "tda2017").reading.endswith(": UTG raises to 3000")
        or "UTG pushes" in ruled(text, "tda2017").reading
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("flop, A bets 1,800 and the dealer announces it as 1,300. B says call", "1300"),
        ("river A mise 2600, le croupier annonce 1600, B dit je paye", "1600"),
    ],
)
def test_a_bet_the_dealer_misstated_is_called_in_full(text: str, told: str) -> None:
    answer = ruled(text, "tda2017")
    assert f"told={told}" in answer.reading


def test_several_things_it_may_have_been_that_are_ruled_alike_are_ruled() -> None:
    text = (
        "the dealer killed seat 2's hand by mistake, it went into the muck and can't be identified"
    )
    assert ruled(text, "tda2017").reply.rulings[-1].facts.hand == "dead"
