from tapisvert.desk.league.qualifying import through
from tapisvert.league.record.directing import AppointDirector
from tapisvert.league.record.discipline import SuspendPlayer
from tapisvert.league.record.inviting import AnswerInvitation, InviteQualified
from tapisvert.league.record.venues import AdmitVenue
from tapisvert.league.standings.qualifying import cut
from tapisvert.person import Person
from tests.desk.league.house import CAST, SEASON, House
from tests.league.record.build import at, tuesday


def played() -> House:
    house = House()
    house.publish("t1", *CAST)
    house.do(tuesday("final", "2026-10-06", kind="gala"))
    return house


def listed(house: House, **changes: bool) -> list[str]:
    found = through(house.leagues, house.standings, "pur", SEASON, cut(most=2), "final", **changes)
    return [each.person for each in found.qualified]


def test_the_first_go_through_and_who_declines_leaves_the_seat_to_the_next() -> None:
    house = played()
    assert listed(house) == ["ana", "bo"]
    house.do(InviteQualified("final", ("ana", "bo"), "2026-10-01"))
    house.do(AnswerInvitation("final", "bo", False))
    assert listed(house) == ["ana", "chloé"]
    found = through(house.leagues, house.standings, "pur", SEASON, cut(most=2), "final")
    assert [each.person for each in found.to_invite] == ["chloé"]
    assert [each.answer for each in found.invited] == ["awaited", "declined"]


def test_who_is_suspended_on_the_day_of_the_final_does_not_go_through() -> None:
    house = played()
    house.do(SuspendPlayer("ana", "2026-10-01", "2026-10-31", "chips"), meta=at(0, "zoé"))
    assert listed(house) == ["bo", "chloé"]


def test_a_second_name_neither_helps_nor_is_invited_twice() -> None:
    house = played()
    house.people.put(Person("b2", "B. Lee", same_as="bo"), Person("a2", "A.", same_as="ana"))
    house.do(SuspendPlayer("a2", "2026-10-01", "2026-10-31", "chips"), meta=at(0, "zoé"))
    house.do(InviteQualified("final", ("b2",), "2026-10-01"))
    found = through(house.leagues, house.standings, "pur", SEASON, cut(most=2), "final")
    assert [each.person for each in found.qualified] == ["bo", "chloé"]
    assert [each.person for each in found.to_invite] == ["chloé"]


def test_each_venue_sends_its_own() -> None:
    house = played()
    house.do(
        AdmitVenue("café", "Le Café", "2026-01-15", 2, "19:30"),
        AppointDirector("café", "ana", "head", "2026-09-01"),
    )
    house.publish("w1", "dede", "ana", "eli", venue="café", day="2026-09-09")
    found = through(house.leagues, house.standings, "pur", SEASON, cut(most=1), each_venue=True)
    assert {(each.venue, each.person) for each in found.qualified} == {
        ("pub", "ana"),
        ("café", "dede"),
    }
