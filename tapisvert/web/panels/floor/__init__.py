"""The floor desk: what happened, as a form tells it, and the ruling as a page shows it."""
