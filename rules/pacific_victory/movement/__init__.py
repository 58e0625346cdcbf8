"""The Movement Phase: strategic moves and attacks, rebases, Operational moves (spec 5-9, 14)."""

from .paths import check_path
from .phase import apply, begin, default, legal, parse, pending

__all__ = ["apply", "begin", "check_path", "default", "legal", "parse", "pending"]
