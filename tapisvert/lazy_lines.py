"""A long list whose lines are made only when somebody looks at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Generic, TypeVar, overload

K = TypeVar("K")
T_co = TypeVar("T_co", covariant=True)


class LazyLines(Sequence[T_co], Generic[K, T_co]):
    """So many lines in the order of what they are made of; those passed over are not made.

    >>> lines = LazyLines(lambda: 3, lambda: iter("abc"), str.upper)
    >>> len(lines), lines[0], lines[-1], lines[1:], "C" in lines
    (3, 'A', 'C', ('B', 'C'), True)
    """

    def __init__(
        self, count: Callable[[], int], keys: Callable[[], Iterator[K]], make: Callable[[K], T_co]
    ) -> None:
        self._count, self._keys, self._make = count, keys, make

    def __len__(self) -> int:
        return self._count()

    def __iter__(self) -> Iterator[T_co]:
        return map(self._make, self._keys())

    @overload
    def __getitem__(self, place: int) -> T_co: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[T_co]: ...
    def __getitem__(self, place: int | slice) -> T_co | Sequence[T_co]:
        if isinstance(place, slice):
            return tuple(map(self._make, islice(self._keys(), *place.indices(len(self)))))
        index = place if place >= 0 else len(self) + place
        for key in islice(self._keys(), index, None) if index >= 0 else ():
            return self._make(key)
        raise IndexError(place)
