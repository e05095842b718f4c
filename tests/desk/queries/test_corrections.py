"""Corrections after publication: what and when, as people saw it."""

from pathlib import Path

import pytest

from tapisvert.desk.queries.corrections import Correction, corrections
from tapisvert.desk.undoing import UndoBlocked, UndoUnexplained
from tapisvert.tournament.elimination.correcting import CorrectOrder
from tapisvert.tournament.prizes.paying import PayPrize
from tapisvert.tournament.publishing.publishing import PublishResults, WithdrawResults
from tests.desk.queries.test_published import KEY, over
from tests.prints.filled.evening import Evening
from tests.tournament.build import ANA


def found(evening: Evening) -> tuple[Correction, ...]:
    with evening.desk.opened("tuesday") as stream_state:
        return corrections(stream_state)


def test_nothing_was_corrected_before_or_just_after_publication(tmp_path: Path) -> None:
    evening = over(tmp_path)
    evening.do(CorrectOrder(9, "after", 10, "the film shows it"))
    assert found(evening) == ()
    evening.do(PublishResults(KEY))
    assert found(evening) == ()


def test_a_correction_says_whose_place_and_prize_changed(tmp_path: Path) -> None:
    evening = over(tmp_path)
    evening.do(PublishResults(KEY), CorrectOrder(9, "after", 10, "the film shows it"))
    (correction,) = found(evening)
    assert correction.named("en")
    assert correction.by == "ana"
    told = {
        each.person: (each.before.place, each.before.cents, each.after.place, each.after.cents)
        for each in correction.changed
        if each.before is not None and each.after is not None
    }
    assert told == {"p9": ("3", 4400, "2", 6600), "p10": ("2", 6600, "3", 4400)}


def test_a_payment_corrects_nothing(tmp_path: Path) -> None:
    evening = over(tmp_path)
    evening.do(PublishResults(KEY), PayPrize(11))
    assert found(evening) == ()


def test_a_correction_taken_back_is_a_correction_too(tmp_path: Path) -> None:
    evening = over(tmp_path)
    evening.do(PublishResults(KEY), CorrectOrder(9, "after", 10, "the film shows it"))
    evening.undo()
    newest, first = found(evening)
    assert (newest.what, first.what) == ("undo-actions", "correct-order")
    assert {each.person for each in newest.changed} == {"p9", "p10"}


def test_what_is_kept_back_is_no_correction(tmp_path: Path) -> None:
    evening = over(tmp_path)
    evening.do(PublishResults(KEY, prizes=False), CorrectOrder(9, "after", 10, "the film shows it"))
    (correction,) = found(evening)
    assert all(each.after is not None and not each.after.cents for each in correction.changed)


def test_results_that_came_back_begin_anew(tmp_path: Path) -> None:
    evening = over(tmp_path)
    evening.do(
        PublishResults(KEY),
        WithdrawResults("wrong"),
        CorrectOrder(9, "after", 10, "the film shows it"),
    )
    assert found(evening) == ()


def test_the_end_of_an_event_stands_while_its_results_are_public(tmp_path: Path) -> None:
    evening = over(tmp_path)
    end = f"a{evening.count}"
    evening.do(PublishResults(KEY))
    with pytest.raises(UndoBlocked) as refusal:
        evening.desk.undo("tuesday", end, ANA, "undo")
    assert "results published" in refusal.value.text("en")
    together = refusal.value.data["also"]
    with pytest.raises(UndoUnexplained):
        evening.desk.undo("tuesday", end, ANA, "undo", also=together)
    evening.desk.undo("tuesday", end, ANA, "undo", also=together, reason="a hand was forgotten")
    assert evening.desk.now("tuesday").publication is None
