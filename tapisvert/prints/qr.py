"""Addresses as pictures a telephone reads."""

from __future__ import annotations

import segno

from tapisvert.refusals import Invalid


def picture(link: str) -> str:
    """The QR code of an address as SVG; nothing for no address."""
    if not link:
        return ""
    try:
        code = segno.make(link, error="m", micro=False)
    except segno.DataOverflowError:
        raise Invalid("prints.long-link", length=len(link)) from None
    return str(code.svg_inline(border=0, scale=1))
