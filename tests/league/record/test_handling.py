from tapisvert.league.record.handling import DECIDERS, EVOLVERS
from tapisvert.tournament import handling
from tapisvert.tournament.loading import load_actions
from tests.league.record.build import PUB, league


def test_no_command_or_event_of_the_league_is_called_like_one_of_a_tournament() -> None:
    load_actions()
    ours = {each.__name__ for each in (*DECIDERS, *EVOLVERS)}
    theirs = {each.__name__ for each in (*handling.DECIDERS, *handling.EVOLVERS)}
    assert len(ours) == len(DECIDERS) + len(EVOLVERS)
    assert ours & theirs == {"ActionsUndone", "OpenFile", "FileOpened"}


def test_the_same_commands_make_the_same_league() -> None:
    assert league(PUB) == league(PUB)
