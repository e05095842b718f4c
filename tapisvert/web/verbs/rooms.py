"""Every room of verbs: a room that is not named here is closed."""

from __future__ import annotations

from tapisvert.web.verbs import clock, drawing, phases, results, tables, todo

ROOMS = (clock, drawing, phases, results, tables, todo)
