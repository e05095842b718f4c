"""The rounds of a shoot-out or a bracket, as a picture."""
