"""The league at the desk: its record kept, its nights published, its standings running."""
