"""`python -m tests.browser.pur_plan`: the plan as a table, article after article."""

import sys

from tests.browser.pur_plan.articles import loaded

for number, walk in loaded().items():
    sys.stdout.write(f"{number:8} {walk.__doc__}\n")
