"""Which of several processes keeps copies."""

from tapisvert.web.election import Election
from tests.processes import until


def test_of_several_processes_on_one_server_one_keeps_and_the_next_takes_over(
    postgres: str,
) -> None:
    one, other = Election("keeper", postgres), Election("keeper", postgres)
    assert one.won()
    assert not other.won()
    assert one.won()
    porter = Election("porter", postgres)
    assert porter.won()
    one.withdraw()
    assert other.won()
    assert not one.won()
    for each in (one, other, porter):
        each.withdraw()


def test_one_whose_connection_is_lost_holds_nothing_any_more(postgres: str) -> None:
    one, other = Election("keeper", postgres), Election("keeper", postgres)
    assert one.won()
    assert one._connection is not None
    one._connection.close()
    assert not one.won()
    until(other.won)  # the server notices a lost connection in its own time
    other.withdraw()
    one.withdraw()


def test_a_house_in_a_file_has_one_process_which_keeps(sqlite: str) -> None:
    assert Election("keeper").won()
