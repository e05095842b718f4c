"""Addresses as pictures a telephone reads from a screen, at any size."""

from __future__ import annotations

import segno


def code(address: str) -> str:
    """The QR code of an address as SVG that stands in a page: no size, no style of its own."""
    return segno.make(address, error="m", micro=False).svg_inline(border=0, omitsize=True)
