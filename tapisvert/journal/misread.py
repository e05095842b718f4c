"""What is wrong with a stored value: which field, and what was expected there."""

from __future__ import annotations


class Misread(Exception):  # noqa: N818 - caught and said by the codec
    """A value that is not what its field holds."""

    def __init__(self, expected: str, path: str = "") -> None:
        super().__init__(expected)
        self.expected = expected
        self.path = path

    def within(self, name: str) -> Misread:
        """The same, seen from the class that holds the field."""
        return type(self)(self.expected, f"{name}.{self.path}" if self.path else name)


class UnknownField(Misread):
    """A stored field the class does not have."""


class MissingField(Misread):
    """A field the class needs and the record lacks."""
