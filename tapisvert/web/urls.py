"""Every address of the room, as its panels name them; `access` admits by the same table."""

from __future__ import annotations

from typing import Final

from tapisvert.web.page import PAGES, register
from tapisvert.web.panels import modules

handler400 = "tapisvert.web.error_pages.not_understood"
handler403 = "tapisvert.web.access.closed"
handler404 = "tapisvert.web.answers.missing"
handler500 = "tapisvert.web.error_pages.our_fault"

for each in modules("pages"):
    register(each.PAGES)

urlpatterns: Final = [page.pattern for page in PAGES.values()]
