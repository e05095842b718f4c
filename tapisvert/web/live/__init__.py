"""Live streams: what changes is rendered once and sent to every screen that shows it."""
