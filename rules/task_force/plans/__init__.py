"""Plans and standing orders: lines that answer for a seat, from what that seat sees alone (section 12).

`reading` turns text into a Plan and back (`model`, `fields`, `conditions`); `following` answers questions with it, in
the kinds of `moving`, `flying`, `searching`, `shelling` and `raiding`; `cases` and `guide` tell people.

Where section 12 is silent:

- A line that is not legal when it comes up is left out.
- Movement, aircraft status and reconnaissance are the person's, unless the plan speaks of them.
- A course is a way from hex to hex; a marker that is not on it goes to its first hex before. When no course leads on,
  the person is asked again.
"""

from rules.kernel import PlanText

from ..data_sets.edition import Edition
from . import cases, reading
from .following import follow, scope
from .guide import plain as guide
from .short import form as short

__all__ = ["follow", "guide", "read", "scope", "short"]


def read(edition: Edition, text: str) -> PlanText:
    """A plan as a person writes it: canonical text and the table of cases. NotationError that names the line."""
    plan = reading.read(edition, text)
    return PlanText(reading.text(plan), cases.table(plan))
