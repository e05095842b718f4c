"""Every address of the room; `access` says who may open each."""

from __future__ import annotations

from typing import Final

from django.urls import path

from tapisvert.web.pages import (
    act,
    club,
    console,
    data,
    display,
    door,
    floor,
    moves,
    players,
    rules,
    settings,
    start,
    tables,
    team,
)

handler404 = "tapisvert.web.answers.missing"

urlpatterns: Final = [
    path("", start.start, name="start"),
    path("new", start.new, name="new"),
    path("login", door.sign_in_page, name="login"),
    path("logout", door.sign_out_page, name="logout"),
    path("language", door.language_page, name="language"),
    path("setup/<token>", door.setup, name="setup"),
    path("in/<token>", door.invitation, name="invitation"),
    path("settings/me", settings.me, name="me"),
    path("settings/team", team.team, name="team"),
    path("settings/team/<int:member>", team.member, name="member"),
    path("settings/team/<int:member>/back", team.back, name="way-back"),
    path("settings/club", club.club_page, name="club"),
    path("settings/first", club.first_steps, name="first-steps"),
    path("settings/data", data.data, name="data"),
    path("settings/data/house", data.house_backup, name="house-backup"),
    path("settings/data/kept/<event>/<name>", data.kept_backup, name="kept-backup"),
    path("open", data.open_backup, name="open-backup"),
    path("e/<event>/backup", data.event_backup, name="backup"),
    path("e/<event>/", console.console, name="console"),
    path("e/<event>/act/<verb>", act.act, name="act"),
    path("e/<event>/undo", act.undo, name="undo"),
    path("e/<event>/more", console.more, name="more"),
    path("e/<event>/task", console.task, name="task"),
    path("e/<event>/clock", console.clock, name="clock"),
    path("e/<event>/clock/levels", console.levels, name="levels"),
    path("e/<event>/players", players.players, name="players"),
    path("e/<event>/tables", tables.tables, name="tables"),
    path("e/<event>/tables/tiles", tables.tiles, name="tiles"),
    path("e/<event>/tables/<int:number>", tables.table, name="table"),
    path("e/<event>/tables/<int:number>/oval", tables.oval, name="oval"),
    path("e/<event>/tables/<int:number>/button", tables.button, name="table-button"),
    path("e/<event>/tables/<int:number>/break", tables.breaking, name="table-break"),
    path("e/<event>/tables/<int:number>/move", tables.movers, name="table-move"),
    path("e/<event>/tables/<int:number>/seats/<int:seat>", tables.chair, name="chair"),
    path("e/<event>/move/<int:entry>", tables.destinations, name="destinations"),
    path("e/<event>/moves", moves.moves, name="moves"),
    path("e/<event>/moves/list", moves.moved, name="moved"),
    path("e/<event>/moves/wrong-seat", moves.wrong_seat, name="wrong-seat"),
    path("e/<event>/screen", console.screen, name="screen"),
    path("d/<secret>", display.display, name="display"),
    path("d/<secret>/now", display.pulse, name="display-now"),
    path("d/<secret>/seats", display.seats, name="display-seats"),
    path("rules/", rules.rules, name="rules"),
    path("rules/compare/", rules.comparison, name="comparison"),
    path("rules/compare/<subject>", rules.comparison, name="compare"),
    path("rules/value/<key>", rules.parameter, name="parameter"),
    path("rules/<book>/<number>", rules.article, name="article"),
    path("floor", floor.floor, name="floor"),
    path("e/<event>/floor", floor.event_floor, name="event-floor"),
]
