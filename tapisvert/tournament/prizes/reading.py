"""Plans as people write them: `club`, `50/30/20`, `15%`."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from tapisvert.tournament.prizes.plan import Bands, Curve, Plan, checked
from tapisvert.tournament.prizes.presets import percentages, preset

_PERCENT: Final = r"\d{1,3}(?:[.,]\d{1,2})?"
_SHARES: Final = re.compile(rf"{_PERCENT}(/{_PERCENT})+|100")
_PART: Final = re.compile(rf"({_PERCENT}) ?%")


def plan_from(text: str, price: int = 0, round_to: int | None = None) -> Plan:
    """The plan meant: a preset's name, percentages, or the part of the field that is paid."""
    text = text.strip()
    plan: Plan
    if _SHARES.fullmatch(text):
        plan = percentages(*(_number(part) for part in text.split("/")))
    elif found := _PART.fullmatch(text):
        plan = Curve(round(_number(found[1]) * 100), price * 3 // 2)
    else:
        plan = preset(text, price)
    if round_to is not None and isinstance(plan, Bands | Curve):
        plan = replace(plan, round_to=round_to)
    return checked(plan)


def _number(text: str) -> float:
    return float(text.replace(",", "."))
