"""Every preset is fair on any field: order, ties, nothing below zero; published examples hold."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.league.points.amounts import UNIT
from tapisvert.league.points.awarding import awards, explained
from tapisvert.league.points.night import Finish, Night
from tapisvert.league.points.presets import preset, preset_names, title
from tapisvert.league.points.soundness import sound, trial
from tapisvert.refusals import Invalid

PRESETS = preset_names()


def points(night: Night, scheme: str) -> list[Decimal]:
    return [Decimal(award.points) / UNIT for award in awards(night, preset(scheme))]


@pytest.mark.parametrize(
    ("scheme", "players", "price", "place", "expected"),
    [
        ("pokerstars", 150, 2_000, 3, "163.09"),
        ("pokerstars", 900, 0, 25, "23.88"),
        ("pokerstars", 250, 1_000, 10, "100.54"),
        ("partypoker", 300, 10_000, 10, "257.2"),
        ("partypoker", 300, 10_000, 61, "0"),
        ("linear", 12, 2_000, 1, "12"),
        ("linear", 12, 2_000, 12, "1"),
        ("fixed", 12, 2_000, 2, "18"),
        ("fixed", 12, 2_000, 10, "0"),
        ("td3-sample", 25, 2_000, 1, "41"),
        ("td3-percentile", 9, 0, 1, "90"),
        ("nuts", 10, 0, 1, "600"),
        ("nuts", 10, 0, 9, "50"),
        ("taverntainment", 20, 0, 3, "5500"),
        ("campus", 25, 0, 1, "16"),
        ("ppl", 30, 0, 1, "1000"),
        ("ppl", 30, 0, 11, "0"),
        ("cyclope", 20, 0, 16, "50"),
        ("card-crew", 9, 0, 2, "1.1513"),
    ],
)
def test_published_examples_are_reproduced(
    scheme: str, players: int, price: int, place: int, expected: str
) -> None:
    assert points(trial(players, price), scheme)[place - 1] == Decimal(expected)


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_sound_and_has_its_title(name: str) -> None:
    assert sound(preset(name)).name == name
    assert title(name, "fr") != title(name, "en")


@pytest.mark.parametrize("name", PRESETS)
@settings(max_examples=15, deadline=None)
@given(players=st.integers(1, 120), price=st.integers(0, 50_000))
def test_the_order_of_finish_is_never_reversed(name: str, players: int, price: int) -> None:
    found = points(trial(players, price), name)
    assert found == sorted(found, reverse=True)
    assert min(found) >= 0


@pytest.mark.parametrize("name", PRESETS)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_those_who_tie_share_all_their_places(name: str, data: st.DataObject) -> None:
    players = data.draw(st.integers(2, 40))
    first = data.draw(st.integers(1, players - 1))
    last = data.draw(st.integers(first + 1, players))
    alone = trial(players, 2_000)
    tied = Night(
        tuple(
            Finish(each.person, first, last, spent=each.spent)
            if first <= each.first <= last
            else each
            for each in alone.finishes
        ),
        alone.kind,
        alone.buy_in,
        alone.pool,
    )
    shared, single = points(tied, name), points(alone, name)
    assert len(set(shared[first - 1 : last])) == 1
    assert shared == sorted(shared, reverse=True)
    step = Decimal(1).scaleb(-preset(name).decimals)
    mean = sum(single[first - 1 : last]) / (last - first + 1)
    assert abs(mean - shared[first - 1]) <= step


@pytest.mark.parametrize("name", PRESETS)
@given(
    rebuys=st.integers(0, 9),
    knock_outs=st.fractions(0, 9, max_denominator=4),
    kind=st.sampled_from(["daily", "monthly", "gala", "sit-and-go"]),
    ending=st.sampled_from(["hand", "left", "disqualified"]),
)
@settings(max_examples=15, deadline=None)
def test_every_point_opens_to_its_reason(
    name: str, rebuys: int, knock_outs: Fraction, kind: str, ending: str
) -> None:
    finish = Finish("chloé", 3, 4, knock_outs, 1, rebuys, 0, 2_000, 0, ending)  # type: ignore[arg-type]
    others = trial(12, 2_000).finishes
    night = Night((*others[:2], finish, *others[3:]), kind, 2_000, 24_000)
    why = explained(night, preset(name), "chloé")
    assert why is not None
    assert why.points == sum(part.points for part in why.parts) >= 0
    assert all(text for lang in ("fr", "en") for _, text in why.lines(lang))


def test_an_unknown_preset_is_refused_with_those_there_are() -> None:
    with pytest.raises(Invalid) as refusal:
        preset("lottery")
    assert "linear" in refusal.value.text("en")
    assert "linear" in refusal.value.text("fr")
