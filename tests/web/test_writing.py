"""Writers stand in line: nobody starves while others are busy."""

from threading import Event, Thread

import pytest
from django.db import connections

from tapisvert.web.models import Attempt
from tapisvert.web.writing import writing


def test_a_writer_waits_for_the_one_before_and_then_has_its_turn(sqlite: str) -> None:
    told: list[str] = []
    begun = Event()

    def second() -> None:
        begun.set()
        with writing(sqlite):
            told.append("second")
        connections.close_all()

    thread = Thread(target=second)
    with writing(sqlite):
        thread.start()
        begun.wait()
        Attempt.objects.using(sqlite).create(key="k", at=1)
        told.append("first")
    thread.join()
    assert told == ["first", "second"]


def test_what_fails_is_not_kept_and_the_next_has_its_turn(alias: str) -> None:
    def failing() -> None:
        with writing(alias):
            Attempt.objects.using(alias).create(key="k", at=1)
            raise LookupError

    for _ in range(2):
        with pytest.raises(LookupError):
            failing()
    assert Attempt.objects.using(alias).count() == 0


def test_a_transaction_is_never_part_of_another(alias: str) -> None:
    def nested() -> None:
        from django.db import transaction

        with transaction.atomic(alias), writing(alias):
            raise AssertionError

    with pytest.raises(RuntimeError, match="durable"):
        nested()
