"""The addresses of a league."""

from __future__ import annotations

from typing import Final

from django.urls import path

from tapisvert.web.pages.league import act, moving, office, public, qualifying

ROUTES: Final = [
    path("leagues", office.listed, name="leagues"),
    path("l/<league>/", public.league, name="league"),
    path("l/<league>/calendar", public.dates, name="calendar"),
    path("l/<league>/night/<date>", public.night, name="night"),
    path("l/<league>/venue/<venue>", public.venue, name="venue"),
    path("l/<league>/s/<season>", public.standing, name="standing"),
    path("l/<league>/s/<season>/standing.png", public.standing_picture, name="standing-picture"),
    path("l/<league>/s/<season>/standing.<form>", public.standing_file, name="standing-file"),
    path("l/<league>/s/<season>/qualified", qualifying.qualified, name="league-qualified"),
    path("l/<league>/s/<season>/player/<person>", public.player, name="league-player"),
    path("l/<league>/office", office.office, name="league-office"),
    path("l/<league>/office/season", office.season, name="league-season"),
    path("l/<league>/import", moving.take, name="league-import"),
    path("l/<league>/everything.json", moving.export, name="league-export"),
    path("l/<league>/nights", office.dates, name="league-dates"),
    path("l/<league>/nights/<date>", office.date, name="league-date"),
    path("l/<league>/nights/<date>/open", office.open_date, name="league-open-date"),
    path("l/<league>/discipline", office.discipline, name="league-discipline"),
    path("l/<league>/journal", act.journal, name="league-journal"),
    path("l/<league>/act/<verb>", act.act, name="league-act"),
    path("l/<league>/undo", act.undo, name="league-undo"),
]
