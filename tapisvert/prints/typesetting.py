"""A template and plain values become a PDF or a picture; what people wrote is never markup."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import font_source_sans_pro
import typst

from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.moments import moment
from tapisvert.words import Lang, say

_TEMPLATES: Final = os.path.join(os.path.dirname(__file__), "templates")
_UNPRINTABLE: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")
_FIRST_RARE: Final = "\u2e80"
"""From here on the fonts of the house have no letters: East Asian scripts, pictures."""
_NARROW: Final = "\N{NARROW NO-BREAK SPACE}"
_WIDER: Final = "\N{NO-BREAK SPACE}"
"""Between thousands: on paper at small sizes the narrow one of this font is lost."""


def labels(lang: Lang, *names: str) -> dict[str, str]:
    """The words a template shows as they stand, by name."""
    return {name: say(f"prints.{name}", lang) for name in names}


def printed(template: str, heading: SheetHeading, lang: Lang, values: Mapping[str, Any]) -> bytes:
    """The PDF of a sheet, the same to the byte for the same values."""
    data = {
        "lang": lang,
        "paper": heading.paper,
        "event": heading.event,
        "house": heading.house,
        "printed": say("prints.printed", lang, {"when": moment(heading.printed, lang)}),
        "title": say(f"prints.title-{template}", lang),
        **values,
    }
    pdf = _compiled(template, data, format="pdf", timestamp=int(heading.printed.timestamp()))
    assert isinstance(pdf, bytes), "a PDF is one file"
    return pdf


def pictured(template: str, lang: Lang, values: Mapping[str, Any]) -> bytes:
    """The PNG of a template of one page, one pixel for each point."""
    png = _compiled(template, {"lang": lang, **values}, format="png", ppi=72)
    assert isinstance(png, bytes), "a picture is one page"
    return png


def _compiled(template: str, data: Mapping[str, Any], **how: Any) -> Any:
    text = json.dumps(_clean(data), ensure_ascii=False)
    return typst.compile(
        os.path.join(_TEMPLATES, f"{template}.typ"),
        root=_TEMPLATES,
        font_paths=_fonts(max(text) >= _FIRST_RARE),
        sys_inputs={"data": text},
        **how,
    )


@cache
def _fonts(borrowed: bool) -> typst.Fonts:
    """Fonts that come with the house; those of the machine only for scripts they lack."""
    folder = font_source_sans_pro.font_directory
    return typst.Fonts(include_system_fonts=borrowed, font_paths=[folder])


def _clean(value: Any) -> Any:
    match value:
        case str():
            return _UNPRINTABLE.sub(" ", value).replace(_NARROW, _WIDER)
        case Mapping():
            return {key: _clean(each) for key, each in value.items()}
        case list() | tuple():
            return [_clean(each) for each in value]
        case _:
            return value
