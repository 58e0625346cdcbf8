"""Pacific Victory: blocks and fog of war in the Pacific, 1941-1945 (rulebook 2.2)."""

from .system import SYSTEM

__all__ = ["SYSTEM"]
