"""The sighting book of Pacific Victory: which blocks were seen face up, and where they can be now (19, R-84).

``reading`` makes it of public happenings alone; the other modules put it into words and pictures.
"""

from .pages import book, here, map_defs, marks, subjects
from .truth import truth

__all__ = ["book", "here", "map_defs", "marks", "subjects", "truth"]
