import pytest

from tapisvert.league.record.structures import LayDownStructure, refuse_other_blinds
from tapisvert.refusals import Illegal
from tapisvert.replacing import replace
from tapisvert.tournament.structures.preset import preset
from tests.league.record.build import after, league, refused

DAILY = preset("league-daily").structure


def test_a_structure_is_laid_down_for_a_type_with_levels_as_long_as_the_book_says() -> None:
    now = after(league(), LayDownStructure("daily", DAILY))
    assert now.structures["daily"] == DAILY
    assert refused(now, LayDownStructure("daily", DAILY)) == "league.structure-already"
    assert refused(now, LayDownStructure("nightly", DAILY)) == "league.unknown-kind"
    assert refused(now, LayDownStructure("sit-and-go", DAILY)) == "league.level-length"


def test_other_blinds_are_refused_and_breaks_are_the_directors() -> None:
    now = after(league(), LayDownStructure("daily", DAILY))
    first, *rest = DAILY.levels
    other = replace(DAILY, levels=(replace(first, big_blind=first.big_blind * 2), *rest))
    with pytest.raises(Illegal) as refusal:
        refuse_other_blinds(now, "daily", other)
    assert refusal.value.code == "league.structure-fixed"
    refuse_other_blinds(now, "gala", other)
    refuse_other_blinds(league(), "daily", other)
    without = replace(DAILY, levels=tuple(each for each in DAILY.levels if each.kind == "play"))
    refuse_other_blinds(now, "daily", without)
