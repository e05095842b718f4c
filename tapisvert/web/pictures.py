"""Pictures to send around, drawn once for what they show."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock
from typing import Final

from tapisvert.prints.race_picture import RacePicture, race_picture
from tapisvert.prints.result_picture import PictureShape, ResultPicture, result_picture
from tapisvert.words import Lang

_DRAWING: Final = Lock()
"""Everybody opens a link at once; one of them draws, the others find it drawn."""


def drawn(sheet: ResultPicture | RacePicture, shape: PictureShape, lang: Lang) -> bytes:
    """The picture as a file of its own; the newest of them are kept."""
    with _DRAWING:
        return _drawn(sheet, shape, lang)


@lru_cache(maxsize=64)
def _drawn(sheet: ResultPicture | RacePicture, shape: PictureShape, lang: Lang) -> bytes:
    if isinstance(sheet, RacePicture):
        return race_picture(sheet, shape, lang)
    return result_picture(sheet, shape, lang)
