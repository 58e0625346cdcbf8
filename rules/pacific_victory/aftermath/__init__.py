"""Retreats, the end of battles, regroup, blockades, and the end of the Combat Phase (12, 13, 10.4)."""

from . import blockade, cap, phase, retreat
from .course import begin
from .phase import apply, default, legal, parse, pending

__all__ = ["apply", "begin", "blockade", "cap", "default", "legal", "parse", "pending", "phase", "retreat"]
