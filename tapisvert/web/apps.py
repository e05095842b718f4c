"""The room as Django knows it."""

from __future__ import annotations

from importlib import import_module

from django.apps import AppConfig


class Room(AppConfig):
    """One application: pages, journal, people, roles and live streams."""

    name = "tapisvert.web"
    label = "room"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Pages make their live parts known before anybody listens."""
        import_module("tapisvert.web.television.parts")
        import_module("tapisvert.web.urls")
