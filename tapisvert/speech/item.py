"""A piece of an account: somebody, an act, an amount, a quotation, a break or another word."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tapisvert.named_tuple import NamedTuple

ItemKind: TypeAlias = Literal[
    "person", "staff", "amount", "pair", "quote", "break", "word", "ordinal", "unit"
]
POSITIONS: Final = ("SB", "BB", "UTG", "UTG1", "UTG2", "MP", "LJ", "HJ", "CO", "BTN")
TABLE_NUMBER: Final = "table-number"
"""On the words that name a table by its number."""


class Item(NamedTuple):
    """A piece of the account, from one token up to another."""

    kind: ItemKind
    start: int
    end: int
    text: str
    tags: frozenset[str] = frozenset()
    value: int = 0
    values: tuple[int, ...] = ()
    name: str = ""
    """Who, where somebody is meant; which street, where one is named."""
    inner: tuple[int, int] = (0, 0)
    """The tokens between the marks of a quotation."""

    def is_(self, *tags: str) -> bool:
        return not self.tags.isdisjoint(tags)

    @property
    def hard(self) -> bool:
        """Whether a sentence ends here."""
        return self.kind == "break" and self.text[:1] in ".?!;\n…"
