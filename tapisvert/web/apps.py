"""The room as Django knows it."""

from __future__ import annotations

from importlib import import_module

from django.apps import AppConfig

from tapisvert.web.panels import modules


class RoomConfig(AppConfig):
    """One application: pages, journal, people, roles and live streams."""

    name = "tapisvert.web"
    label = "room"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Panels make their pages, actions and live parts known before anybody asks."""
        import_module("tapisvert.web.urls")
        modules("actions")
        modules("parts")
