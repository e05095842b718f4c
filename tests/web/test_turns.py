"""Turns at one record: acts that come at once are decided once each."""

from threading import Barrier, Thread

import pytest
from django.db import connections

from tapisvert.web.turns import in_turn, overtaken


def test_two_who_act_at_once_take_turns_on_either_database(alias: str) -> None:
    inside: list[str] = []
    begun = Barrier(4)

    def act(name: str) -> None:
        begun.wait()
        with in_turn("tuesday", alias):
            inside.append(name)
            inside.append(name)
        connections.close_all()

    threads = [Thread(target=act, args=(f"{each}",)) for each in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert all(one == other for one, other in zip(inside[::2], inside[1::2], strict=True))


def test_whoever_has_a_turn_does_not_wait_for_himself(sqlite: str) -> None:
    with in_turn("tuesday"), in_turn("league-maples"):
        pass
    with pytest.raises(ZeroDivisionError), in_turn("tuesday"):
        raise ZeroDivisionError
    with in_turn("tuesday"):
        pass


def free_on_the_server(alias: str) -> bool:
    with connections[alias].copy().cursor() as other:
        other.execute("SELECT pg_try_advisory_lock(hashtextextended('friday', 1))")
        found = other.fetchone() == (True,)
        other.connection.close()
        return found


def test_processes_wait_for_each_other_once_one_was_overtaken(postgres: str) -> None:
    with in_turn("friday", postgres):
        assert free_on_the_server(postgres)
    overtaken("friday")
    with in_turn("friday", postgres):
        assert not free_on_the_server(postgres)
    assert free_on_the_server(postgres)
