"""Everything printed for an evening: one function a sheet, from plain values to a PDF."""
