"""The zonal war in the Pacific: Japan against the Allies, twelve turns, fleets under markers."""

from .system import SYSTEM

__all__ = ["SYSTEM"]
