"""South-East Asia Command, the scenario on a part of the map (17.4; R-61 to R-64, R-101): what only it has."""

from typing import Final

from ..dataset import PART

IN_FORCE: Final = PART == "seac-1943"
"""Does this engine play it."""
