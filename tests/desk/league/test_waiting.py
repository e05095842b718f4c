"""Who asks to be a member waits in a file of their own, and leaves nothing when declined."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from time import time

import pytest

from tapisvert.desk.league import waiting
from tapisvert.desk.league.waiting import Application, WaitingList
from tapisvert.refusals import Refusal

CHLOE = Application("", "Chloé Martin", email="chloe@example.org", at=5)


@pytest.fixture
def waits(tmp_path: Path) -> WaitingList:
    return WaitingList(tmp_path, "maples")


def refused(waits: WaitingList, application: Application, agreed: bool = True) -> str:
    with pytest.raises(Refusal) as refusal:
        waits.ask(application, agreed)
    assert waits.listed() == ()
    return refusal.value.code


def test_whoever_asks_twice_waits_once(waits: WaitingList) -> None:
    first = waits.ask(CHLOE, agreed=True)
    assert waits.ask(CHLOE, agreed=True) == first
    assert waits.listed() == (first,)


def test_nobody_waits_without_consent_a_contact_or_a_name_one_can_read(waits: WaitingList) -> None:
    assert refused(waits, CHLOE, agreed=False) == "leaguedesk.no-consent"
    for phone in ("", "abc"):
        assert refused(waits, Application("", "Chloé", phone=phone)) == "leaguedesk.no-contact"
    assert refused(waits, Application("", " ", email="a@example.org")) == "desk.no-name"
    assert refused(waits, Application("", "Bо", phone="1")) == "desk.mixed-alphabets"
    assert refused(waits, Application("", "Bo", email="nowhere")) == "desk.bad-email"
    nickname = Application("", "Bo", phone="1", shown="nickname")
    assert refused(waits, nickname) == "leaguedesk.no-nickname"


def test_a_flood_ends(waits: WaitingList, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "MOST", 2)
    for phone in ("1", "2"):
        waits.ask(Application("", "Dede", phone=phone), agreed=True)
    with pytest.raises(Refusal) as refusal:
        waits.ask(CHLOE, agreed=True)
    assert refusal.value.code == "leaguedesk.waiting-full"


def test_of_many_who_answer_one_line_at_once_one_does(waits: WaitingList) -> None:
    one = waits.ask(CHLOE, agreed=True)

    def claim(_: int) -> str:
        try:
            return waits.claim(one.id).name
        except Refusal as refusal:
            return refusal.code

    with ThreadPoolExecutor(4) as pool:
        answers = sorted(pool.map(claim, range(8)))
    assert answers == ["Chloé Martin", *["leaguedesk.not-waiting"] * 7]
    waits.release(one)
    assert waits.listed() == (one,)
    waits.drop(waits.claim(one.id))
    assert waits.listed() == ()


def test_an_id_somebody_made_up_reaches_no_other_file(waits: WaitingList) -> None:
    for made_up in ("../maples/x", "", "x"):
        with pytest.raises(Refusal):
            waits.claim(made_up)


def test_whose_answer_broke_off_waits_again_unless_they_were_taken_in(
    waits: WaitingList, tmp_path: Path
) -> None:
    chloe = waits.claim(waits.ask(CHLOE, agreed=True).id)
    bo = waits.claim(waits.ask(Application("", "Bo", phone="1"), agreed=True).id)
    now = time()
    assert waiting.left_over(tmp_path, now) == (0, 0)
    waits.recover((), now)
    assert waits.listed() == (), "somebody is answering them just now"
    later = now + waiting.BROKEN_OFF + 1
    assert waiting.left_over(tmp_path, later) == (2, 0)
    waits.recover((bo.id,), later)
    assert waits.listed() == (chloe,)
    assert waiting.left_over(tmp_path, later) == (0, 0)


def test_a_file_nobody_can_read_is_told_and_keeps_nobody_else_from_waiting(
    waits: WaitingList, tmp_path: Path
) -> None:
    one = waits.ask(CHLOE, agreed=True)
    (tmp_path / "signups" / "maples" / f"{'0' * 16}.json").write_text("{", "utf-8")
    assert waits.listed() == (one,)
    assert waiting.left_over(tmp_path, 0) == (0, 1)


def test_who_waited_when_a_copy_was_made_waits_where_it_is_opened(
    waits: WaitingList, tmp_path: Path
) -> None:
    one = waits.ask(replace(CHLOE, letters=True), agreed=True)
    assert waiting.waiting_in_house(tmp_path) == (("maples", one),)
    elsewhere = WaitingList(tmp_path / "elsewhere", "maples")
    for _ in range(2):
        elsewhere.restore((one, Application("../x", "Dede", phone="1"), replace(one, email="x")))
        assert elsewhere.listed() == (one,)
