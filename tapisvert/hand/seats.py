"""Who comes after whom. Seats run clockwise from the left of the button."""

from __future__ import annotations

from functools import cache
from typing import Final

_MOST: Final = 10

_AFTER: Final = tuple(
    tuple(tuple((seat + step) % count for step in range(1, count + 1)) for seat in range(count))
    for count in range(_MOST + 1)
)

_OTHERS: Final = tuple(tuple(order[:-1] for order in orders) for orders in _AFTER)


def after(seat: int, count: int) -> tuple[int, ...]:
    """Every seat clockwise from the one after `seat`, which comes last; -1 starts at seat 0."""
    return _AFTER[count][seat]


def others(seat: int, count: int) -> tuple[int, ...]:
    """Every other seat, clockwise."""
    return _OTHERS[count][seat]


@cache
def seats_of(bits: int) -> tuple[int, ...]:
    """The seats of a set, from the left of the button."""
    return tuple([seat for seat in range(_MOST) if bits >> seat & 1])


@cache
def living(order: tuple[int, ...], live: int) -> tuple[int, ...]:
    """Those of `order` whose hand lives."""
    return tuple([seat for seat in order if live >> seat & 1])


def able(order: tuple[int, ...], live: int, stacks: tuple[int, ...]) -> tuple[int, ...]:
    """Those of `order` whose hand lives and who have chips to bet."""
    alive = living(order, live)
    return tuple([seat for seat in alive if stacks[seat]]) if 0 in stacks else alive


def with_choice(
    queue: tuple[int, ...], live: int, stacks: tuple[int, ...], put: tuple[int, ...]
) -> tuple[int, ...]:
    """The queue, empty when its last player has nobody left to bet against and nothing to call."""
    if len(queue) != 1:
        return queue
    last = queue[0]
    most = 0
    for seat, in_front in enumerate(put):
        if seat != last and live >> seat & 1:
            if stacks[seat]:
                return queue
            if in_front > most:
                most = in_front
    return queue if put[last] < most else ()
