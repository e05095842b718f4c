"""Who stands where: by season, month, quarter and venue, corrected as results are."""
