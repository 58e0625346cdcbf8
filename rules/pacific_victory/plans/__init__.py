"""Battle plans and standing orders: a plan in lines answers for a seat, from what that seat sees alone (20.2).

`reading` turns text into a Plan and back (`model`, `words`, `fields`, `conditions`); `following` answers questions with
it, in the kinds of `turning`, `fighting`, `leaving` and `drafts`; `cases` and `guide` tell people; `short` is a form of
four questions that writes a plan.

Where 20.2 is silent:

- A line is skipped where it is illegal, and where one of its conditions means nothing (ROUND before a battle).
- What is asked once a battle is asked before the seat's first shot in it.
- The withdrawal of blockaders without supply (R-49) follows the default only: it is no question.
"""

from rules.kernel import PlanText

from ..data_sets.edition import Edition
from . import cases, reading
from .following import follow, scope
from .guide import plain as guide
from .short import form as short_form

__all__ = ["follow", "guide", "read", "scope", "short_form"]


def read(edition: Edition, text: str) -> PlanText:
    """A plan as a person writes it: canonical text and the table of cases. NotationError that names the line."""
    plan = reading.read(edition, text)
    canonical = reading.text(edition, plan)
    return PlanText(canonical, cases.table(edition, plan))
