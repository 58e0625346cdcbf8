"""Task Force: carrier battles in the Pacific of 1942, for two players."""

from .system import SYSTEM

__all__ = ["SYSTEM"]
