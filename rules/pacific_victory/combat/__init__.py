"""The Combat Phase up to the last round of each battle (10, 11)."""

from .battles import begin
from .phase import apply, default, legal, parse, pending, resolve_roll

__all__ = ["apply", "begin", "default", "legal", "parse", "pending", "resolve_roll"]
