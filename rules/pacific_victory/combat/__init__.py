"""The Combat Phase up to the last round of each battle (10, 11)."""

from .battles import begin
from .phase import apply, default, fallen, legal, parse, pending

__all__ = ["apply", "begin", "default", "fallen", "legal", "parse", "pending"]
