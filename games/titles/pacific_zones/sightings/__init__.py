"""The sighting book of the zonal game: open pieces and task forces, where they were last seen (8.2).

``reading`` makes it of what all were told; ``pages`` puts it into words and pictures.
"""

from .pages import book, here, map_defs, marks, subjects
from .truth import truth

__all__ = ["book", "here", "map_defs", "marks", "subjects", "truth"]
