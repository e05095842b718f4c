"""Layouts as they are stored: of the house, and of a screen; each can go back a step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tapisvert.web.models import Screen, StoredLayout
from tapisvert.web.panels.screens.layouts import ScreenLayout, layout
from tapisvert.web.rights import rights_changed
from tapisvert.web.writing import writing

HOUSE: Final = 0


class LaidOutScreen(NamedTuple):
    """A screen with what stands where on it."""

    screen: Screen
    layout: ScreenLayout


def laid_out_screens(screens: Iterable[Screen]) -> list[LaidOutScreen]:
    """Each with its own layout, else the house's, else the usual one."""
    listed = list(screens)
    stored = StoredLayout.objects.filter(screen__in=[HOUSE, *(each.pk for each in listed)])
    layouts = {row.screen: row.layout for row in stored if row.layout}
    house = layouts.get(HOUSE, "")
    return [LaidOutScreen(each, layout(layouts.get(each.pk, house))) for each in listed]


def layout_of(screen: Screen) -> ScreenLayout:
    """What stands where on one screen."""
    return laid_out_screens((screen,))[0].layout


def row_of(number: int) -> StoredLayout:
    """As it is stored, or what holds until somebody stores one."""
    return StoredLayout.objects.filter(screen=number).first() or StoredLayout(screen=number)


def store(number: int, stored: str) -> None:
    """A layout from now on; nothing goes by the house's, and by the usual for the house itself."""
    with writing():
        row = row_of(number)
        if row.layout != stored:
            row.before, row.layout = row.layout or _USUAL, stored
            row.save()
        rights_changed()


def go_back(number: int) -> None:
    """What it was before the last change; once more brings that change back."""
    with writing():
        row = row_of(number)
        if row.before:
            before = "" if row.before == _USUAL else row.before
            row.before, row.layout = row.layout or _USUAL, before
            row.save()
        rights_changed()


_USUAL: Final = "usual"
"""Stands for having had none, which is a step one can go back to as well."""
