"""The structure: levels to come changed, added, copied, taken away."""

from __future__ import annotations

from typing import Any, Final

from tapisvert.desk.restructuring import changed, inserted, removed, seen
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.tournament.phases.setting_up import ChangeSetup
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level
from tapisvert.web.actions import Commands, action
from tapisvert.web.form import Form

_MINUTE: Final = 60
_LONGEST: Final = 24 * 60
_AMOUNTS: Final = (
    *("small_blind", "big_blind", "ante", "big_blind_ante"),
    *("small_bet", "big_bet", "bring_in"),
)
_BREAK: Final = 10


@action("level-set")
def put(form: Form, now: Tournament) -> Commands:
    """Another length, other blinds, other chips that leave."""
    setup, index, level = _meant(form, now)
    yield ChangeSetup(changed(setup, index, _told(form, level)))


@action("level-copy")
def copy(form: Form, now: Tournament) -> Commands:
    """The same stretch once more, after itself; no chip leaves twice."""
    setup, index, level = _meant(form, now)
    yield ChangeSetup(inserted(setup, index, replace(level, color_up=())))


@action("level-break")
def pause(form: Form, now: Tournament) -> Commands:
    """A break after a stretch."""
    setup, index, _ = _meant(form, now)
    minutes = form.maybe("minutes")
    length = _minutes(_BREAK if minutes is None else minutes)
    yield ChangeSetup(inserted(setup, index, Level("break", length)))


@action("level-remove")
def remove(form: Form, now: Tournament) -> Commands:
    """A stretch that is not played."""
    setup, index, _ = _meant(form, now)
    yield ChangeSetup(removed(setup, index))


def _meant(form: Form, now: Tournament) -> tuple[Setup, int, Level]:
    if now.setup is None:
        raise Illegal("event.no-setup")
    index = form.number("index")
    return now.setup, index, seen(now.setup, index, form.text("mark", ""))


def _told(form: Form, level: Level) -> Level:
    """What a form says of a stretch; what it does not speak of stays."""
    amounts: dict[str, Any] = {name: form.number(name) for name in _AMOUNTS if form.text(name, "")}
    if any(amount < 0 for amount in amounts.values()):
        raise Invalid("structurepanel.below-zero")
    minutes = form.maybe("minutes")
    context = replace(level, **amounts)
    if context.small_blind > context.big_blind or context.small_bet > context.big_bet:
        raise Invalid("structurepanel.small-above-big")
    if minutes is not None:
        context = replace(context, seconds=_minutes(minutes))
    if "color_up" in form.sent:
        leaving = tuple(sorted(set(form.numbers("color_up"))))
        context = replace(context, color_up=leaving)
    return context


def _minutes(context: int) -> int:
    if not 1 <= context <= _LONGEST:
        raise Invalid("structurepanel.bad-minutes", minutes=context, most=_LONGEST)
    return context * _MINUTE
