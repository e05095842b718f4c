"""The doctor's check of the house in the browser, for owners."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.desk.doctor.examining import examined
from tapisvert.desk.doctor.sentences import dates_to_come, findings, left_behind, summary
from tapisvert.web.database import RoomDatabase
from tapisvert.web.moment import now as moment
from tapisvert.web.page import OWNERS, Page
from tapisvert.web.request import RoomRequest


@require_safe
def doctor(request: RoomRequest) -> HttpResponse:
    """Whether everything is what was kept, and where it is not; nothing is changed here."""
    house_examination = examined(RoomDatabase(), settings.DATA)
    context = {
        "place": "data",
        "sound": house_examination.sound,
        "findings": [
            each.text(request.lang) for each in findings(house_examination, str(settings.DATA))
        ],
        "summary": [
            each.text(request.lang)
            for each in (
                *summary(house_examination),
                *dates_to_come(house_examination, moment()),
                *left_behind(str(settings.DATA), moment()),
            )
        ],
    }
    return render(request, "doctor/doctor.html", context)


PAGES: Final = (Page("doctor", "settings/data/doctor", doctor, reads=OWNERS),)
