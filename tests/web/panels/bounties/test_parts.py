"""Bounties on the television."""

from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.setup import BuyIn
from tapisvert.web.house import desk
from tapisvert.web.live.fragments import View, parts
from tapisvert.web.moment import now as moment
from tests.web.cast import compact
from tests.web.nights import done, started


def shown() -> str:
    with desk().opened("tuesday") as stream_state:
        view = View.of("tuesday", stream_state, moment(), "en")
    return compact(parts(view, "display")["tv-bounties"].html)


def test_the_screen_lists_who_won_most_and_the_best_heads() -> None:
    started(6, buy_in=BuyIn(1500, 0, 10_000, 500), bounty="progressive")
    assert "data-has" not in shown()
    done(EliminatePlayers((1,), by=((2,),)), "bust")
    titles, first, second, *others = shown().split("<tr>")[1:]
    assert titles.index("On the head") < titles.index("Won")
    assert "Player 2" in first
    assert first.index("€7.50") < first.index("€2.50")
    assert "€5" in second
    assert len(others) == 3


def test_an_event_without_bounties_says_nothing_of_them() -> None:
    started(3)
    assert "Bounties" not in shown()
