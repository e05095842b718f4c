"""The television: what it shows, in parts that are pushed and pages that are fetched."""
