"""The club's sign over a page that stands for the whole house: its name and its logo."""

from __future__ import annotations

from tapisvert.web.club import club
from tapisvert.web.panels.identity.pictures import LOGO, addresses


def club_sign() -> dict[str, str]:
    """For the top of the page; nothing of it where a club has not said who it is."""
    return {"club_name": club().name, "club_logo": addresses().get(LOGO, "")}
