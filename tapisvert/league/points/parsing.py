"""A formula's text becomes a tree, bounded in length, depth and size; nothing of it is executed.

    10 * sqrt(n) / sqrt(place) * (1 + log10(buy-in + 0.25))
    if(place <= 3 and n >= 8, 100 / place, max(0, n - place))

From weakest to strongest: or, and, not, one comparison, + -, * /, a leading minus, ^.
"""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache
from typing import Final

from tapisvert.league.points.syntax import (
    FUNCTIONS,
    NAMES,
    Formula,
    FunctionCall,
    Joined,
    Name,
    Negated,
    Node,
    Number,
    nodes,
)
from tapisvert.league.points.tokens import Token, tokens
from tapisvert.refusals import Invalid

DEEPEST: Final = 24
LARGEST: Final = 200
_COMPARISONS: Final = ("<", "<=", ">", ">=", "=", "<>")


@lru_cache(maxsize=1024)
def formula(text: str) -> Formula:
    """The formula a text means, or why it means none."""
    tree = _Parser(tokens(text)).whole()
    names = frozenset(node.name for node in nodes(tree) if isinstance(node, Name))
    return Formula(text.strip(), tree, names)


class _Parser:
    """Reads tokens from the left, one method for each strength of binding."""

    def __init__(self, tokens: tuple[Token, ...]) -> None:
        self._tokens = tokens
        self._next = 0
        self._depth = 0
        self._size = 0

    def whole(self) -> Node:
        if self._seen.kind == "end":
            raise Invalid("points.empty")
        tree = self._any()
        if self._next < len(self._tokens) - 1:
            raise self._unexpected()
        return tree

    def _any(self) -> Node:
        self._depth += 1
        if self._depth > DEEPEST:
            raise Invalid("points.too-deep", most=DEEPEST)
        left = self._all()
        while self._took("or"):
            left = self._made(Joined("or", left, self._all()))
        self._depth -= 1
        return left

    def _all(self) -> Node:
        left = self._not()
        while self._took("and"):
            left = self._made(Joined("and", left, self._not()))
        return left

    def _not(self) -> Node:
        turned = False
        while self._took("not"):
            turned = not turned
        return self._made(Negated("not", self._compared())) if turned else self._compared()

    def _compared(self) -> Node:
        left = self._sum()
        if self._seen.text not in _COMPARISONS:
            return left
        sign = self._take().text
        tree = self._made(Joined(sign, left, self._sum()))
        if self._seen.text in _COMPARISONS:
            raise Invalid("points.compare-once", at=self._seen.at)
        return tree

    def _sum(self) -> Node:
        left = self._product()
        while self._seen.text in ("+", "-"):
            sign = self._take().text
            left = self._made(Joined(sign, left, self._product()))
        return left

    def _product(self) -> Node:
        left = self._signed()
        while self._seen.text in ("*", "/"):
            sign = self._take().text
            left = self._made(Joined(sign, left, self._signed()))
        return left

    def _signed(self) -> Node:
        minus = False
        while self._seen.text in ("-", "+"):
            minus ^= self._take().text == "-"
        return self._made(Negated("-", self._power())) if minus else self._power()

    def _power(self) -> Node:
        left = self._value()
        if not self._took("^"):
            return left
        self._depth += 1
        if self._depth > DEEPEST:
            raise Invalid("points.too-deep", most=DEEPEST)
        tree = self._made(Joined("^", left, self._signed()))
        self._depth -= 1
        return tree

    def _value(self) -> Node:
        token = self._take()
        if token.kind == "number":
            return self._made(Number(Decimal(token.text)))
        if token.text == "(":
            inner = self._any()
            self._close()
            return inner
        if token.kind == "word" and token.text not in ("and", "or", "not"):
            return self._made(self._named(token))
        self._next -= 1
        raise self._unexpected()

    def _named(self, token: Token) -> Node:
        if self._seen.text == "(":
            return self._called(token)
        if token.text in FUNCTIONS:
            raise Invalid("points.no-values", function=token.text)
        if token.text not in NAMES:
            raise Invalid("points.unknown-name", name=token.text, known=tuple(NAMES))
        return Name(NAMES[token.text])

    def _called(self, token: Token) -> Node:
        if token.text not in FUNCTIONS:
            raise Invalid("points.unknown-function", name=token.text, known=tuple(FUNCTIONS))
        self._take()
        values = [self._any()]
        while self._took(","):
            values.append(self._any())
        self._close()
        fewest, most = FUNCTIONS[token.text]
        if not fewest <= len(values) <= most:
            raise Invalid(
                "points.wrong-count",
                function=token.text,
                fewest=fewest,
                most=most,
                given=len(values),
            )
        return FunctionCall(token.text, tuple(values))

    @property
    def _seen(self) -> Token:
        return self._tokens[self._next]

    def _take(self) -> Token:
        token = self._seen
        if token.kind == "end":
            raise Invalid("points.unfinished")
        self._next += 1
        return token

    def _took(self, text: str) -> bool:
        if self._seen.text != text:
            return False
        self._next += 1
        return True

    def _close(self) -> None:
        if self._seen.kind == "end":
            raise Invalid("points.unclosed")
        if not self._took(")"):
            raise self._unexpected()

    def _made(self, node: Node) -> Node:
        self._size += 1
        if self._size > LARGEST:
            raise Invalid("points.too-large", most=LARGEST)
        return node

    def _unexpected(self) -> Invalid:
        return Invalid("points.unexpected", text=self._seen.text, at=self._seen.at)
