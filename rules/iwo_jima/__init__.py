"""Iwo Jima 1945: the landing and the battle for the island, for two to four players."""

from .system import SYSTEM

__all__ = ["SYSTEM"]
