"""What a side loses by its own orders, told before it gives them; from its own View alone."""

from .draft import of_draft
from .order import of_order

__all__ = ["of_draft", "of_order"]
