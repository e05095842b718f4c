"""A printed sheet read back, and a heading to print under."""

import re
from datetime import UTC, datetime
from io import BytesIO

from pypdf import PdfReader

from tapisvert.prints.heading import Paper, SheetHeading

WHEN = datetime(2026, 11, 15, 21, 32, tzinfo=UTC)
LONG = "Jean-Baptiste Desrochers-Lapointe de la Rochefoucauld"
MILLIMETRE = 72 / 25.4
SIZES = {"a4": (210, 297), "letter": (216, 279)}


def heading(paper: Paper = "a4", event: str = "Soirée du mercredi ♠♥♦♣") -> SheetHeading:
    return SheetHeading(event, WHEN, "Club de l'Étoile", paper)


def read(pdf: bytes) -> str:
    """All that is written, with plain spaces between words."""
    return plain(" ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages))


def page(pdf: bytes, number: int) -> str:
    """What is written on one page, counted from 1."""
    return plain(PdfReader(BytesIO(pdf)).pages[number - 1].extract_text())


def plain(text: str) -> str:
    """One space between words; a name broken at its hyphen is whole again."""
    return re.sub(r"(?<=\w)- (?=\w)", "-", re.sub(r"\s+", " ", text))


def pages(pdf: bytes) -> int:
    return len(PdfReader(BytesIO(pdf)).pages)


def size(pdf: bytes) -> tuple[int, int]:
    """Width and height of the first page in millimetres."""
    box = PdfReader(BytesIO(pdf)).pages[0].mediabox
    return round(float(box.width) / MILLIMETRE), round(float(box.height) / MILLIMETRE)


def people(count: int) -> tuple[str, ...]:
    """So many different names."""
    return tuple(f"Chloé Nº{number:04}" for number in range(1, count + 1))
