from tapisvert.league.record.handling import DECIDERS, EVOLVERS
from tapisvert.tournament import handling
from tapisvert.tournament.rooms import open_rooms
from tests.league.record.build import PUB, league


def test_no_wish_or_event_of_the_league_is_called_like_one_of_a_tournament() -> None:
    open_rooms()
    ours = {each.__name__ for each in (*DECIDERS, *EVOLVERS)}
    theirs = {each.__name__ for each in (*handling.DECIDERS, *handling.EVOLVERS)}
    assert len(ours) == len(DECIDERS) + len(EVOLVERS)
    assert ours & theirs == {"ActionsUndone"}


def test_the_same_wishes_make_the_same_league() -> None:
    assert league(PUB) == league(PUB)
