"""The results, as a table, a sheet, JSON and an open tournament summary."""
