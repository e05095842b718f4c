"""The league's own record: seasons, venues, directors, dates, results and discipline."""
