"""What a formula gives for given values: in decimals, the same on every machine."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import (
    ROUND_CEILING,
    ROUND_FLOOR,
    ROUND_HALF_UP,
    Context,
    Decimal,
    DivisionByZero,
    InvalidOperation,
    Overflow,
)
from typing import Final, assert_never

from tapisvert.league.points.amounts import figure
from tapisvert.league.points.syntax import (
    Formula,
    FunctionCall,
    Joined,
    Name,
    Negated,
    Node,
    Number,
)
from tapisvert.refusals import Invalid

BIGGEST: Final = Decimal(10) ** 12
"""What no part of a formula may exceed."""
_MATHS: Final = Context(
    prec=28, Emin=-60, Emax=60, traps=[DivisionByZero, InvalidOperation, Overflow]
)
_ROUNDING: Final = Context(prec=60)
_YES: Final = Decimal(1)
_NO: Final = Decimal(0)


def evaluated(formula: Formula, values: Mapping[str, Decimal]) -> Decimal:
    """The points a formula gives; refused where it has no value, with the case."""
    try:
        return _value(formula.tree, values)
    except _NoValueError as without:
        case = {"formula": formula.text, "n": int(values.get("n", _NO))}
        case["place"] = int(values.get("place", _NO))
        raise Invalid(f"points.{without.why}", **case, **without.data) from None


class _NoValueError(ArithmeticError):
    def __init__(self, why: str, **data: object) -> None:
        super().__init__(why)
        self.why = why
        self.data = data


def _value(node: Node, values: Mapping[str, Decimal]) -> Decimal:
    match node:
        case Number(value):
            return value
        case Name(name):
            return values[name]
        case Negated(sign, inner):
            inner_value = _value(inner, values)
            return -inner_value if sign == "-" else _truth(not inner_value)
        case Joined("and", left, right):
            return _truth(bool(_value(left, values)) and bool(_value(right, values)))
        case Joined("or", left, right):
            return _truth(bool(_value(left, values)) or bool(_value(right, values)))
        case Joined(sign, left, right):
            return _joined(sign, _value(left, values), _value(right, values))
        case FunctionCall("if", (condition, then, otherwise)):
            return _value(then if _value(condition, values) else otherwise, values)
        case FunctionCall(function, parts):
            return _called(function, [_value(part, values) for part in parts])
        case _:
            assert_never(node)


def _truth(holds: bool) -> Decimal:
    return _YES if holds else _NO


def _joined(sign: str, left: Decimal, right: Decimal) -> Decimal:
    match sign:
        case "+":
            return _bounded(_MATHS.add(left, right))
        case "-":
            return _bounded(_MATHS.subtract(left, right))
        case "*":
            return _bounded(_MATHS.multiply(left, right))
        case "/":
            if not right:
                raise _NoValueError("divided-by-zero")
            return _bounded(_MATHS.divide(left, right))
        case "^":
            return _power(left, right)
        case "<":
            return _truth(left < right)
        case "<=":
            return _truth(left <= right)
        case ">":
            return _truth(left > right)
        case ">=":
            return _truth(left >= right)
        case "=":
            return _truth(left == right)
        case "<>":
            return _truth(left != right)
        case _:
            raise AssertionError(sign)


def _power(left: Decimal, right: Decimal) -> Decimal:
    if not left:
        if right < 0:
            raise _NoValueError("divided-by-zero")
        return _YES if not right else _NO
    try:
        return _bounded(_MATHS.power(left, right))
    except Overflow:
        raise _NoValueError("too-big", most=int(BIGGEST)) from None
    except InvalidOperation:
        raise _NoValueError("no-power") from None


def _called(function: str, values: list[Decimal]) -> Decimal:
    first = values[0]
    match function:
        case "min":
            return min(values)
        case "max":
            return max(values)
        case "round":
            return _rounded(first, values[1] if len(values) > 1 else _NO)
        case "floor":
            return first.to_integral_value(ROUND_FLOOR)
        case "ceil":
            return first.to_integral_value(ROUND_CEILING)
        case "sqrt":
            if first < 0:
                raise _NoValueError("no-root", value=figure(first))
            return _MATHS.sqrt(first)
        case "exp":
            if first > 30:
                raise _NoValueError("too-big", most=int(BIGGEST))
            return _bounded(_MATHS.exp(first))
        case "ln" | "log10":
            if first <= 0:
                raise _NoValueError("no-logarithm", value=figure(first))
            return _MATHS.ln(first) if function == "ln" else _MATHS.log10(first)
        case _:
            raise AssertionError(function)


def _rounded(value: Decimal, decimals: Decimal) -> Decimal:
    if decimals != decimals.to_integral_value() or not 0 <= decimals <= 4:
        raise _NoValueError("bad-rounding")
    return value.quantize(Decimal(1).scaleb(-int(decimals)), ROUND_HALF_UP, _ROUNDING)


def _bounded(value: Decimal) -> Decimal:
    if abs(value) > BIGGEST:
        raise _NoValueError("too-big", most=int(BIGGEST))
    return value
