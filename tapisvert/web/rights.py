"""Changes of rights, counted, so that every open stream asks again whether it may go on."""

from __future__ import annotations

from django.db import connections
from django.db.models import F

from tapisvert.web.models import RightsCount
from tapisvert.web.notices import RIGHTS, notify


def rights_changed(using: str = "default") -> None:
    """Say that somebody's rights are other now; part of the transaction that changes them."""
    RightsCount.objects.using(using).get_or_create(pk=1)
    RightsCount.objects.using(using).filter(pk=1).update(changed=F("changed") + 1)
    notify(connections[using], RIGHTS)


def rights_count(using: str = "default") -> int:
    """How often rights have changed."""
    count = RightsCount.objects.using(using).filter(pk=1).values_list("changed", flat=True)
    return count.first() or 0
