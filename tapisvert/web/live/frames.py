"""What travels on a stream: frames of server-sent events."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from tapisvert.signs import visible

AT_ONCE: Final = "tapisvert.at-once"
"""How a connection that sends frames without being waited for says so, among its extensions."""
OPENING: Final = b"retry: 2000\n\n"
END: Final = b"event: end\ndata: -\n\n"
"""Rights have changed: the page loads anew and is told what holds now."""


def parts_frame(html: Mapping[str, str], version: int) -> bytes:
    """Parts of a page that read differently now, by their names."""
    shown = {name: visible(part) for name, part in html.items()}
    data = json.dumps(shown, ensure_ascii=False, separators=(",", ":"))
    return f"id: {version}\nevent: parts\ndata: {data}\n\n".encode()


def beat_frame(at: int) -> bytes:
    """A sign of life, with the server's time."""
    return f"event: beat\ndata: {at}\n\n".encode()
