"""Maps that share what did not change: compiled where there is a wheel, plain Python elsewhere.

The only package that names the compiled library. Both keep the same promises; types are those of
the plain one, so that nobody relies on what the other has besides.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tapisvert.persistent.plain import Map
else:
    try:
        from immutables import Map
    except ImportError:
        from tapisvert.persistent.plain import Map

__all__ = ["Map"]
