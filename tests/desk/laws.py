"""What is true of a tournament at every version."""

from tapisvert.tournament.placing.ranking import alive, place_of, places
from tapisvert.tournament.state import Tournament

_LOSSES = ("late", "withdrawn")
"""Chips that left an entry's account together with the bank."""


_EITHER = ("miscounted", "heat")
"""A count may show more than was in play; so may the equal stacks of another heat."""


def check(now: Tournament, gained: int) -> None:
    """Seats, places and chips."""
    check_seats(now)
    check_places(now)
    check_chips(now, gained)


def check_seats(now: Tournament) -> None:
    """Everybody who plays has exactly one seat, nobody else has any, and the counts agree."""
    sat: dict[int, tuple[int, int]] = {}
    for table in now.layout.open_tables:
        for number, entry in enumerate(table.seats, 1):
            if entry:
                assert entry not in sat, "one player in two seats"
                sat[entry] = (table.number, number)
    entries = now.field.entries.values()
    assert sat == {entry.number: entry.seat for entry in entries if entry.status == "playing"}
    assert len(sat) == now.field.playing
    sizes = {table.number: table.players for table in now.layout.open_tables}
    assert sizes == {n: size for size, numbers in now.layout.sizes.items() for n in numbers}


def check_places(now: Tournament) -> None:
    """A person still in has no place; the others share all places below, none twice."""
    found = places(now)
    people = [placed.person for placed in found]
    assert len(set(people)) == len(people)
    alone = (place_of(now, number) for number in now.field.entries)
    assert {each for each in alone if each is not None} == set(found)
    live = {
        entry.person
        for entry in now.field.entries.values()
        if entry.is_live and entry.status != "waiting"
    }
    if now.phase != "over":
        assert not live & set(people)
    taken = sorted({(placed.place_from, placed.place_to) for placed in found})
    following = 1 if now.phase == "over" or now.heats else alive(now) + 1
    playing_heats = bool(now.heats) and now.phase != "over"
    for first, last in taken:
        sharing = sum(placed.place_from == first for placed in found)
        assert following <= first if playing_heats else first == following
        assert sharing <= last - first + 1 if playing_heats else sharing == last - first + 1
        following = last + 1


def check_chips(now: Tournament, gained: int) -> None:
    """Chips issued are those in play and those removed; each was issued to somebody."""
    bank = now.bank
    assert bank.issued == bank.in_play + sum(bank.removed.values())
    assert bank.in_play >= 0
    assert all(points >= 0 for why, points in bank.removed.items() if why not in _EITHER)
    live = [entry for entry in now.field.entries.values() if entry.status != "withdrawn"]
    lost = sum(points for why, points in bank.removed.items() if why not in (*_LOSSES, "race"))
    assert bank.in_play == sum(entry.issued for entry in live) + gained - lost
