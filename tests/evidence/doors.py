"""Where people come in: verbs, pages, commands, the list, the floor."""

import sys
from types import CodeType, FrameType
from typing import Any, Final

from django.core.handlers.base import BaseHandler

from tapisvert import hand
from tapisvert.actions import Handlers
from tapisvert.cli.main import main
from tapisvert.rulings.case_check import check_book
from tapisvert.rulings.floor import Floor
from tapisvert.tournament.todo import todo

_GIVEN: Final[dict[CodeType, str]] = {
    Handlers.decide.__code__: "command",
    Handlers.evolve.__code__: "event",
}
"""Functions that take a command or an event, and the argument that holds it."""
_DOORS: Final[dict[CodeType, str]] = {
    main.__code__: "verb",
    check_book.__code__: "case",
    BaseHandler._get_response.__code__: "page",
    BaseHandler._get_response_async.__code__: "page",
    hand.decide.__code__: "hand",
    hand.evolve.__code__: "hand",
    Floor.rule.__code__: "floor",
    Floor.rule_on_spot.__code__: "floor",
    todo.__code__: "list",
}


def door(opened: frozenset[str]) -> str | None:
    """The door through which the code now running was reached; None where a test called it itself.

    A command, or the event it led to, is a door where something a person uses makes it.
    """
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        code = frame.f_code
        if code in _DOORS:
            return _DOORS[code]
        if code in _GIVEN:
            given: Any = type(frame.f_locals[_GIVEN[code]])
            if f"{given.__module__}:{given.__qualname__}" in opened:
                return "command"
        frame = frame.f_back
    return None
