"""A quiz for directors: a case of the house is told, and one says what one would rule."""
