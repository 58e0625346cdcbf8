"""Supply (15.1-15.4): lines and chains, who is supplied, and the marks that last until the next Logistics Phase."""

from .chains import chains
from .marks import Hinderers, by_marks, everyone_on_board, fixpoint, lines_of, mark_all, sites

__all__ = ["Hinderers", "by_marks", "chains", "everyone_on_board", "fixpoint", "lines_of", "mark_all", "sites"]
