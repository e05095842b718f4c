"""Who may read and write where at a festival, by the first letter of each role."""

from __future__ import annotations

ALLOWED = {
    "festival": ("odcav", ""),
    "festival-tables": ("oda", ""),
    "festival-journal": ("od", ""),
    "festival-action": ("", "odca"),
    "festival-undo": ("", "od"),
    "festival-television": ("odcatvlnp", "odcatvlnp"),
}

ADDRESSES = {
    "festival": "/festival",
    "festival-tables": "/festival/tables",
    "festival-journal": "/festival/journal",
    "festival-action": "/festival/act/screen",
    "festival-undo": "/festival/undo",
    "festival-television": "/festival/tv/nothing",
}
