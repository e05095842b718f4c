"""What counts of chips can be true: whoever is in has some, and nobody has more than there are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import gcd

from tapisvert.refusals import Illegal
from tapisvert.replacing import replace
from tapisvert.tournament.chips.values import values_in_play
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament


def check_made(now: Tournament, stacks: Iterable[int | None], ever: bool = False) -> None:
    """Refuse a stack no chips in play can make, or `ever` could: a digit of it is another one.

    Where all in play is no sum of the chips the event tells of, it is played with others.
    """
    bank = replace(now.bank, retired=frozenset()) if ever else now.bank
    known = () if now.setup is None else values_in_play(now.setup, bank)
    step = gcd(*known)
    if not step or (bank.issued if ever else bank.in_play) % step:
        return
    for stack in stacks:
        if stack and stack > 0 and stack % step:
            above = stack + step - stack % step
            raise Illegal("chips.cannot-be-made", stack=stack, step=step, above=above)


def check_stack(now: Tournament, entry: int, stack: int) -> None:
    """Refuse one player's stack that leaves nothing to the others."""
    check_made(now, (stack,))
    most = now.bank.in_play - _others(now, entry)
    if stack > most:
        raise Illegal("chips.nothing-for-others", stack=stack, most=max(0, most))


def check_beaten(now: Tournament, stacks: Sequence[int | None]) -> None:
    """Refuse stacks of a hand just played that none of those who play on could have won."""
    check_made(now, stacks)
    least = _smallest(now)
    others = _others(now, None) - now.field.playing * least
    plays_on = now.field.playing - len(stacks) - 1
    _check_covered(stacks, now.bank.in_play - others - plays_on * least, least)


def check_hand(now: Tournament, stacks: Sequence[int | None]) -> None:
    """The same of an earlier hand, by all chips there ever were: what was in play is not known."""
    check_made(now, stacks, ever=True)
    _check_covered(stacks, now.bank.issued, 0)


def _check_covered(stacks: Sequence[int | None], points: int, least: int) -> None:
    """Whoever puts others out had as much as the largest of them: what nobody calls comes back."""
    counted = [stack for stack in stacks if stack is not None]
    if not counted:
        return
    smaller = sum(counted) - max(counted) + (len(stacks) - len(counted)) * least
    most = max(0, points - smaller) // 2
    if max(counted) > most:
        raise Illegal("elimination.nobody-had-as-much", stack=max(counted), most=most)


def check_count(now: Tournament, counted: int) -> None:
    """Refuse a count of everything that is off by a digit rather than by some chips."""
    in_play = now.bank.in_play
    if not in_play // 2 <= counted <= in_play * 2:
        raise Illegal("chips.count-cannot-be", counted=counted, in_play=in_play)


def check_bags(now: Tournament, stacks: Mapping[int, int]) -> None:
    """Refuse bags of some players that leave nothing to those who still play."""
    still = (now.field.playing - len(stacks)) * _smallest(now)
    most = now.bank.in_play - _others(now, None) + now.field.playing * _smallest(now) - still
    counted = sum(stacks.values())
    if counted > most:
        raise Illegal("chips.nothing-for-others", stack=counted, most=max(0, most))


def check_removed(now: Tournament, points: int, entry: int | None) -> None:
    """Refuse to take so much out of play that somebody who is in would have nothing left."""
    own = 0 if entry is None else _smallest(now)
    most = now.bank.in_play - _others(now, entry) - own
    bag = None if entry is None else now.field.entries[entry].stack
    if entry in now.field.bagged and bag is not None:
        most = min(most, bag - own)
    if points > max(0, most):
        raise Illegal("chips.more-than-in-play", points=points, in_play=max(0, most))


def _others(now: Tournament, entry: int | None) -> int:
    """What all others have at the least: their bags, stacks nobody has played, a chip each."""
    field, least = now.field, _smallest(now)
    bags = sum(field.entries[each].stack or 0 for each in field.bagged if each != entry)
    unplayed = sum(_unplayed(field.entries[each]) for each in field.unseated if each != entry)
    seated = field.playing - (entry is not None and field.entries[entry].status == "playing")
    return bags + unplayed + seated * least


def _unplayed(entry: Entry) -> int:
    """What lies ready for somebody without a seat: the bag of a day before, or a stack set out."""
    return entry.issued if entry.stack is None else entry.stack


def check_chips(now: Tournament, setup: Setup, value: int, chips: int) -> None:
    """Refuse more chips of a value than the house owns, or than there are points in play."""
    owned = setup.chips.get(value)
    if owned is not None and chips > owned:
        raise Illegal("chips.more-than-owned", chips=chips, value=value, owned=owned)
    check_points(now, chips * value)


def check_points(now: Tournament, points: int) -> None:
    """Refuse more points in front of some players than there are in play."""
    if points > now.bank.in_play:
        raise Illegal("chips.more-than-in-play", points=points, in_play=now.bank.in_play)


def _smallest(now: Tournament) -> int:
    """The least anybody who is in can have; one point where the chips are not known."""
    known = () if now.setup is None else values_in_play(now.setup, now.bank)
    return known[0] if known else 1
