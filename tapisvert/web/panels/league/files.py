"""Lists of a league for a spreadsheet or for a program."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.http import HttpResponse

from tapisvert.desk.league.columns import heading
from tapisvert.words import Lang, decimal
from tapisvert.words.cells import CELL_SEPARATOR, inert

FILE_KINDS: Final = {"csv": "text/csv; charset=utf-8", "json": "application/json"}
_DECIMALS: Final = ("points", "average")


def download(
    name: str,
    form: str,
    whole: Mapping[str, Any],
    rows: Sequence[Mapping[str, Any]],
    columns: Sequence[str],
    lang: Lang,
) -> HttpResponse:
    """A sheet of some columns, or everything for a program."""
    if form == "json":
        text = json.dumps(whole, ensure_ascii=False, indent=1) + "\n"
    else:
        text = _sheet(rows, columns, lang)
    answer = HttpResponse(text, content_type=FILE_KINDS[form])
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}.{form}"'
    return answer


def _sheet(rows: Sequence[Mapping[str, Any]], columns: Sequence[str], lang: Lang) -> str:
    """Titled and apart as spreadsheets of the reader's language expect."""
    file = io.StringIO()
    writer = csv.DictWriter(file, columns, delimiter=CELL_SEPARATOR[lang])
    writer.writerow({column: heading(column).text(lang) for column in columns})
    for row in rows:
        writer.writerow({column: _cell(column, row[column], lang) for column in columns})
    return "\N{ZERO WIDTH NO-BREAK SPACE}" + file.getvalue()


def _cell(column: str, value: Any, lang: Lang) -> Any:
    """Decimals as the reader writes them, and no text a spreadsheet takes for a formula."""
    if column in _DECIMALS:
        return decimal(str(value), lang)
    return inert(value) if isinstance(value, str) else value
