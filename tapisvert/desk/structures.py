"""Structures by name: those of the program, and those a house made and keeps in its folder."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.desk.house_files import HouseFiles, file_name, read_each
from tapisvert.refusals import Invalid, Refusal
from tapisvert.tournament.structures.preset import preset, preset_names
from tapisvert.tournament.structures.read import Plan, read_plan
from tapisvert.tournament.structures.write import written_plan


class OwnPlans(NamedTuple):
    """The structures of a house, and what is wrong with the others."""

    plans: dict[str, Plan]
    faults: dict[str, Refusal]


def files(house: str) -> HouseFiles:
    """The files a house keeps its structures in."""
    return HouseFiles(house, "structures")


def own_plans(house: str) -> OwnPlans:
    """The structures a house made."""
    return OwnPlans(*read_each(files(house), lambda name: own_plan(name, house)))


def own_plan(name: str, house: str) -> Plan:
    """One that is in use, or one that was put aside."""
    return read_plan(files(house).text(name), name.partition("~")[0], f"{name}.toml")


def all_plans(house: str) -> dict[str, Plan]:
    """Everything an event can be played by: the house's own first."""
    return {**own_plans(house).plans, **{name: preset(name) for name in preset_names()}}


def plan_in_house(name: str, house: str) -> Plan:
    """A structure by its name, whoever made it."""
    if name in preset_names():
        return preset(name)
    own = files(house).names()
    if name in own:
        return own_plan(name, house)
    raise Invalid("structure.unknown", name=name, known=(*own, *preset_names()))


def keep_plan(plan: Plan, house: str, name: str = "", replaces: bool = False) -> str:
    """Keep a structure under its name, else under one after its title; which one.

    A new one takes the name of another only where it is to replace it.
    """
    kept_as = name or file_name(plan.title.fr, preset_names())
    if not (name or replaces) and kept_as in files(house).names():
        raise Invalid("structures.exists", name=kept_as)
    text = written_plan(plan)
    read_plan(text, kept_as, f"{kept_as}.toml")  # nothing is kept that could not be read again
    files(house).put(kept_as, text)
    return kept_as
