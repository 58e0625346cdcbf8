"""What the rules call by name: data sets may change everything about these bases and blocks, but not drop them."""

from typing import Final

BASES: Final = (
    "Auckland", "Bangkok", "Bombay", "Brisbane", "Calcutta", "Ceylon", "Christchurch", "Darwin", "Dhaka", "Hakodate",
    "Hawaii", "Kure", "Madras", "Manila", "Melbourne", "New Caledonia", "Palembang", "Perth", "Singapore", "Sydney",
    "Tokyo", "Truk",
)  # fmt: skip
"""Playable bases."""
BLOCKS: Final = ("JP-CV-AKAGI", "JP-SHQ", "US-BB-TENNESSEE", "AL-SHQ")
"""Roster ids."""
SCENARIOS: Final = ("1941", "1942", "1943", "seac-1943")
