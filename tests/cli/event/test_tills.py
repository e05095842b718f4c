"""Tills, receipts and corrections in the terminal."""

import json
from collections.abc import Callable

from tests.cli.event.conftest import Desk


def money_night(desk: Desk) -> Desk:
    done = (
        desk("create", "Friday", "--buy-in", "20"),
        desk("till", "open", "--float", "100"),
        desk("register", "Ana", "Bo", "--method", "card"),
        desk("register", "Chloé", "--method", "espèces"),
    )
    assert [answer.err for answer in done] == [""] * len(done)
    return desk


def test_a_till_is_opened_filled_counted_and_closed(desk: Desk) -> None:
    money_night(desk)
    shown = json.loads(desk("till", "--json").out)
    assert shown[0]["expected"] == {"card": 4000, "cash": 12000}
    assert "is not counted yet: card" in desk("till", "close", "cash=120").err
    assert "say why" in desk("till", "close", "cash=119", "card=40").err
    said = desk("till", "close", "cash=119", "carte=40", "--why", "a coin is lost").out
    assert "€159 counted, €1 missing (a coin is lost)" in said
    assert "€120" in desk("till").out


def test_what_should_be_below_zero_is_counted_so(desk: Desk) -> None:
    desk("create", "Friday", "--buy-in", "20", "--prizes", "100")
    desk("till", "open")
    desk("register", "Ana", "Bo", "--method", "cash")
    for words in (("draw",), ("start",), ("out", "Bo"), ("end",)):
        assert desk(*words).err == ""
    desk("pay", "Ana", "--method", "transfer")
    assert "from zero up" in desk("till", "close", "cash=-40", "transfer=-40").err
    assert "€5" in desk("till", "close", "cash=40", "transfer=-35").err
    assert "€0 counted" in desk("till", "close", "cash=40", "transfer=-40").out


def test_a_till_is_not_opened_with_what_is_counted_at_closing(desk: Desk) -> None:
    desk("create", "Friday", "--buy-in", "20")
    refused = desk("till", "open", "cash=100")
    assert refused.status == 2
    assert "told with --float" in refused.err
    assert json.loads(desk("till", "--json").out) == []


def test_receipts_are_listed_and_voided(desk: Desk) -> None:
    money_night(desk)
    assert len(json.loads(desk("receipts", "--json").out)) == 3
    assert desk("receipts", "--void", "1").status == 2
    assert (
        "Receipt 1 of €20 is void: typo" in desk("receipts", "--void", "1", "--reason", "typo").out
    )
    assert desk("receipts").out.count("void") >= 1


def test_two_people_are_two_accounts(desk: Desk, sits: Callable[[str], None]) -> None:
    money_night(desk)
    assert desk("till-rules", "--second-person", "yes").status == 0
    assert "another account" in desk("receipts", "--void", "1", "--reason", "typo").out
    assert "reason" not in desk("correction").err
    assert "another account confirms it" in desk("correction", "confirm").err
    assert "void receipt 1" in desk("correction").out.lower()
    assert "another account confirms it" in desk("correction", "confirm", "--by", "Bo").err
    sits("bo")
    confirmed = desk("correction", "confirm", "--by", "Bo").out
    assert "Receipt 1 of €20 is void: typo. Another account had asked for it." in confirmed
    sits("ana")
    assert "No correction waits" in desk("correction").out
    desk("receipts", "--void", "2", "--reason", "typo")
    assert "is not made" in desk("correction", "refuse", "2").out
    assert "two people" in desk("till-rules", "--second-person", "no").err
    assert desk("undo").status == 2


def test_dues_and_tips_are_taken(desk: Desk) -> None:
    money_night(desk)
    assert "Ana pays €10 of dues" in desk("take", "Ana", "10").out
    assert "tip of €5" in desk("take", "Ana", "5", "--tip", "--method", "card").out


def test_amounts_are_opened_again_only_where_they_are_locked(desk: Desk) -> None:
    money_night(desk)
    assert "not locked" in desk("correction", "reopen", "--reason", "so").err
    assert "no way to pay" in desk("register", "Dede", "--method", "shells").err


def test_the_house_says_once_how_money_is_handled_at_every_event(desk: Desk) -> None:
    said = desk("till-rules", "--house", "--second-person", "yes", "--methods", "carte", "Lydia")
    assert (said.status, "Lydia" in said.out) == (0, True)
    desk("create", "Friday", "--buy-in", "20")
    desk("register", "Ana")
    assert json.loads(desk("receipts", "--json").out)[0]["method"] == "card"
    assert "another account" in desk("receipts", "--void", "1", "--reason", "typo").out
    assert "at least one way" in desk("till-rules", "--house", "--methods", " ").err
