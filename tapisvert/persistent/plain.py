"""A map in plain Python that never changes: a tree of lists by hash, with small dictionaries below.

A change copies one dictionary and the lists above it; everything else is shared with the map
before. Dictionaries and lists are never written to once a map holds them.
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, Mapping, ValuesView
from itertools import chain
from typing import Any, Final, TypeAlias, TypeVar, overload

Key = TypeVar("Key")
Value = TypeVar("Value")
Default = TypeVar("Default")

_Leaf: TypeAlias = dict[Any, Any]
_Node: TypeAlias = Any
"""A leaf, or a list of 32 nodes."""

_BITS: Final = 5
_WIDTH: Final = 1 << _BITS
_LOW: Final = _WIDTH - 1
_FULL: Final = 64
"""A leaf with more than that becomes 32."""
_FEW: Final = 16
"""With no more than that, 32 leaves become one."""
_DEEPEST: Final = 60
"""Keys that differ nowhere below share a leaf, however many."""


class Map(Mapping[Key, Value]):
    """Keys and values in no order; `set`, `delete` and `update` give another map."""

    __slots__ = ("_root", "_size")

    def __init__(self, items: Mapping[Key, Value] | Iterable[tuple[Key, Value]] = (), /) -> None:
        leaf = dict(items)
        self._size = len(leaf)
        self._root: _Node = _split(leaf, 0)

    # Each look-up goes down the tree by itself: a shared function would double the time it takes.

    def __getitem__(self, key: Key) -> Value:
        node = self._root
        if type(node) is not dict:
            path = hash(key)
            node = node[path & _LOW]
            while type(node) is not dict:
                path >>= _BITS
                node = node[path & _LOW]
        value: Value = node[key]
        return value

    def __contains__(self, key: object) -> bool:
        node = self._root
        if type(node) is not dict:
            path = hash(key)
            node = node[path & _LOW]
            while type(node) is not dict:
                path >>= _BITS
                node = node[path & _LOW]
        return key in node

    @overload
    def get(self, key: Key, /) -> Value | None: ...
    @overload
    def get(self, key: Key, default: Value | Default, /) -> Value | Default: ...
    def get(self, key: Key, default: Any = None, /) -> Any:
        node = self._root
        if type(node) is not dict:
            path = hash(key)
            node = node[path & _LOW]
            while type(node) is not dict:
                path >>= _BITS
                node = node[path & _LOW]
        return node.get(key, default)

    def set(self, key: Key, value: Value) -> Map[Key, Value]:
        """The map with one key added or changed."""
        node = self._root
        changed = _blank(Map)
        if type(node) is dict:
            leaf = node.copy()
            leaf[key] = value
            changed._size = len(leaf)
            changed._root = leaf if changed._size <= _FULL else _split(leaf, 0)
            return changed
        path = hash(key)
        changed._root = branch = node.copy()
        place = path & _LOW
        node = branch[place]
        shift = _BITS
        while type(node) is not dict:
            branch[place] = branch = node.copy()
            place = path >> shift & _LOW
            node = branch[place]
            shift += _BITS
        leaf = node.copy()
        leaf[key] = value
        size = len(leaf)
        branch[place] = leaf if size <= _FULL else _split(leaf, shift)
        changed._size = self._size + size - len(node)
        return changed

    def delete(self, key: Key) -> Map[Key, Value]:
        """The map without a key; a `KeyError` where it is not there."""
        node = self._root
        changed = _blank(Map)
        changed._size = self._size - 1
        if type(node) is dict:
            changed._root = leaf = node.copy()
            del leaf[key]
            return changed
        path = hash(key)
        above = None
        changed._root = branch = node.copy()
        place = path & _LOW
        node = branch[place]
        while type(node) is not dict:
            above, above_place = branch, place
            branch[place] = branch = node.copy()
            path >>= _BITS
            place = path & _LOW
            node = branch[place]
        branch[place] = leaf = node.copy()
        del leaf[key]
        # A list counts as 32, so only leaves are joined.
        if not leaf and sum(map(len, branch)) <= _FEW:
            joined = {key: value for each in branch for key, value in each.items()}
            if above is None:
                changed._root = joined
            else:
                above[above_place] = joined
        return changed

    def update(
        self, items: Mapping[Key, Value] | Iterable[tuple[Key, Value]], /
    ) -> Map[Key, Value]:
        """The map with all of these added or changed, each part of the tree copied once."""
        added = dict(items)
        changed = _blank(Map)
        changed._root, grown = _merged(self._root, added, 0)
        changed._size = self._size + grown
        return changed

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[Key]:
        return chain.from_iterable(_leaves(self._root))

    def items(self) -> ItemsView[Key, Value]:
        node = self._root
        return node.items() if type(node) is dict else _Items(self)

    def values(self) -> ValuesView[Value]:
        node = self._root
        return node.values() if type(node) is dict else _Values(self)

    def __eq__(self, other: object) -> bool:
        if type(other) is not Map:
            return NotImplemented
        return self._size == other._size and _alike(self._root, other._root)

    def __hash__(self) -> int:
        return hash(frozenset(self.items()))

    def __repr__(self) -> str:
        return f"Map({dict(self.items())!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Hashes of texts differ from one process to the next: a copy there grows its own tree."""
        return Map, (dict(self.items()),)


_blank: Final = object.__new__


class _Items(ItemsView[Key, Value]):
    """The keys with their values, leaf by leaf."""

    __slots__ = ()
    _mapping: Map[Key, Value]

    def __iter__(self) -> Iterator[tuple[Key, Value]]:
        return chain.from_iterable([leaf.items() for leaf in _leaves(self._mapping._root)])


class _Values(ValuesView[Value]):
    """The values, leaf by leaf."""

    __slots__ = ()
    _mapping: Map[Any, Value]

    def __iter__(self) -> Iterator[Value]:
        return chain.from_iterable([leaf.values() for leaf in _leaves(self._mapping._root)])


def _split(leaf: _Leaf, shift: int) -> _Node:
    """The leaf, or 32 in its place if it is too full."""
    if len(leaf) <= _FULL or shift >= _DEEPEST:
        return leaf
    branch: list[_Leaf] = [{} for _ in range(_WIDTH)]
    for key, value in leaf.items():
        branch[hash(key) >> shift & _LOW][key] = value
    return [_split(each, shift + _BITS) for each in branch]


def _merged(node: _Node, added: _Leaf, shift: int) -> tuple[_Node, int]:
    """The node with more keys and values, and how many keys are new."""
    if type(node) is dict:
        merged = node | added
        return _split(merged, shift), len(merged) - len(node)
    parts: dict[int, _Leaf] = {}
    for key, value in added.items():
        parts.setdefault(hash(key) >> shift & _LOW, {})[key] = value
    branch = node.copy()
    grown = 0
    for place, part in parts.items():
        branch[place], more = _merged(branch[place], part, shift + _BITS)
        grown += more
    return branch, grown


def _leaves(node: _Node) -> Iterable[_Leaf]:
    """All leaves; those of a part of the tree only once one of them is asked for."""
    return (node,) if type(node) is dict else chain.from_iterable(map(_gathered, node))


def _gathered(node: _Node) -> list[_Leaf]:
    if type(node) is dict:
        return [node]
    return [leaf for each in node for leaf in _gathered(each)]


def _alike(one: _Node, other: _Node) -> bool:
    """Whether two trees of as many keys say the same; what they share is not looked at."""
    if one is other:
        return True
    if type(one) is type(other):
        return one == other if type(one) is dict else all(map(_alike, one, other))
    return _whole(one) == _whole(other)


def _whole(node: _Node) -> _Leaf:
    return {key: value for leaf in _leaves(node) for key, value in leaf.items()}
