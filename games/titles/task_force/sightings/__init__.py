"""The umpire's book: what a side was told, when and where; and after the end what was true."""

from .book import book, here, map_defs, subjects
from .truth import truth

__all__ = ["book", "here", "map_defs", "subjects", "truth"]
