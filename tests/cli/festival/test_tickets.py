"""Tickets, entries and dealers from the terminal, in both languages."""

from collections.abc import Callable

from tests.cli.festival.conftest import PLAYERS, Festival


def test_a_voucher_enters_an_event_once_and_is_voided_by_two(festival: Festival) -> None:
    assert "No ticket" in festival("tickets").out
    assert "Say why" in festival("voucher", "Eli", "100", "--event", "main").err
    given = festival("voucher", "Eli", "100", "--event", "main", "--why", "raffle")
    assert given.out == "Ticket 1: Eli, Main, €100."
    assert festival("transfer", "1", "Dede", "--why", "sold").status == 2
    festival("voucher", "Dede", "20", "--new", "--why", "raffle")
    assert festival("transfer", "1", "Dede", "--why", "sold").out == "Ticket 1 is Dede's now."
    wrong = festival("enter", "Dede", "side", "--ticket", "1")
    assert "pays none of these entries" in wrong.err
    sold = festival("enter", "Dede", "main", "side", "--ticket", "1", "--method", "card")
    assert "Receipt 1: Dede, 2 events (Main, Side), €20 to take." in sold.out
    assert [each["status"] for each in festival("tickets", "--json").json] == ["open", "used"]
    again = festival("enter", "Dede", "main", "side")
    assert again.err.startswith("Nothing was done: Main: ")
    assert "Ticket 1 has paid an entry at Main" in festival("void", "1", "--why", "no").err
    assert festival("receipts", "1", "--json").json["cents"] == 2000
    assert "Reçu 1 : Dede" in festival("receipts", "1", "--lang", "fr").out
    assert "Main, Side €20" in festival("receipts").out


def test_a_void_takes_two_accounts_where_the_house_wants_it(
    festival: Festival, sits: Callable[[str], None]
) -> None:
    festival("voucher", "Fay", "20", "--why", "raffle")
    assert "takes two people" in festival("tickets", "--two", "yes").out
    assert "another account confirms" in festival("void", "1", "--why", "lost").out
    assert festival("void", "1", "--confirm").status == 2
    assert festival("void", "1", "--refuse").out == "Ticket 1 stays good."
    festival("void", "1", "--why", "lost")
    assert festival("void", "1", "--confirm", "--by", "Bo").status == 2, "the same who type"
    sits("bo")
    assert festival("void", "1", "--confirm", "--by", "Bo").out == "Ticket 1 is void: lost"
    sits("ana")
    assert "Ticket 1 is void" in festival("bind", "1", "side").err
    shown = festival("tickets").out
    assert "1 Fay any event €20 void" in shown
    assert "the house: €20 given, €0 used, €0 open, €20 void" in shown


def test_a_satellite_gives_its_seats_as_tickets(festival: Festival, desk: Festival) -> None:
    assert "is no satellite" in festival("issue", "side", "main").err
    made = desk(
        *("event", "create", "Sat", "--buy-in", "20", "--format", "satellite"),
        *("--seat", "Seat in the Main", "--seat-value", "100"),
    )
    assert made.err == ""
    desk("event", "register", *PLAYERS)
    desk("event", "draw")
    desk("event", "start")
    assert "is not over" in festival("issue", "sat", "main").err
    for name in PLAYERS[2:]:
        assert desk("event", "out", name).err == ""
    desk("event", "end", "--reason", "every seat is won")
    issued = festival("issue", "sat", "main")
    assert issued.out.count("Main, €100.") == 2
    assert "has its ticket already" in festival("issue", "sat", "main").err
    assert "Seat in the Main (ticket 1)" in desk("event", "results").out


def test_dealers_arrive_are_pushed_and_known_in_a_dispute(
    festival: Festival, desk: Festival
) -> None:
    assert "Nobody is on the staff list" in festival("staff").out
    festival("plan", "1-6")
    told = festival("staff", "Gil", "Hana", "Ivo").out
    assert [told.count(name) for name in ("Gil", "Hana", "Ivo")] == [1, 1, 1]
    festival("staff", "Bo", "--as", "floor")
    assert "nothing to push" in festival("push").err
    desk("event", "draw", "--event", "main")
    desk("event", "start", "--event", "main")
    assert "No dealer is on duty" in festival("push").err
    assert "Ivo is on duty" in festival("arrive", "Bo", "Gil", "Hana", "Ivo").out
    assert festival("rota", "--minutes", "20", "--downs", "3").out.startswith("A push every 20")
    assert festival("push").out == "Push: 2 tables have their next dealer."
    shown = festival("rota").out
    assert "1 Main Gil" in shown
    assert "Resting: Ivo" in shown
    assert "Salle : Bo" in festival("rota", "--lang", "fr").out
    assert "Ivo deals at table 1." in festival("leave", "Gil").out
    assert "Every table that can have a dealer has one." in festival("fill").err
    assert festival("rest", "Hana").err == ""
    assert festival("rota", "--json").json["lines"][1]["dealer"] == ""
    assert festival("place", "Hana", "2").out == "Hana deals at table 2."
    assert "dealer placed" in festival("undo").out
    downs = festival("downs", "--table", "1", "--json").json
    assert [each["name"] for each in downs] == ["Ivo", "Gil"]
    assert "1 Ivo Main" in festival("downs").out
    assert "Gil is on the staff list no more." in festival("staff", "Gil", "--remove").out
