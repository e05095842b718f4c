"""The plan: every league article of the P.U.R. book, walked in a browser by what a person sees.

An article is a function marked with its number; its docstring says where one looks and what is
seen there. `python -m tests.browser.pur_plan` prints the plan as a table.
"""

import pytest

CHAPTERS = ("directing", "calendar", "results", "discipline")
pytest.register_assert_rewrite(*(f"{__name__}.{chapter}" for chapter in CHAPTERS))
