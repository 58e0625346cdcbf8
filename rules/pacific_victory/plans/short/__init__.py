"""The short form of a plan: four questions whose answers are lines of the text language, told back in words (20.2).

`moment` reads what the seat sees; `answers` what was chosen; `questions` offers the choices, and says which are closed
or contradict each other; `lines` writes the plan; `telling` says what will happen.
"""

from collections.abc import Mapping, Sequence

from rules.kernel import Plain

from ...data_sets.edition import Edition
from ...view_types import View
from .. import reading
from . import answers, lines, questions, telling
from .moment import Moment

__all__ = ["form"]


def form(edition: Edition, view: View, chosen: Mapping[str, Sequence[str]], base: str, everywhere: bool) -> Plain:
    """The questions with the choices made, and the plan that they make, as System.short_plan gives it.

    ``base``: the plan whose other lines stay; "" for none. ``everywhere``: for all battles, not for the one that is
    being fought. NotationError if ``base`` is no plan.
    """
    plan = reading.read(edition, base)
    now = Moment(edition, view, everywhere)
    made = answers.read(now, chosen, plan if everywhere else None)
    asked = questions.ask(now, made)
    return {
        "questions": asked,
        "possible": not any(row["problem"] for row in asked),
        "text": reading.text(edition, lines.written(now, made, plan)),
        "replaced": [reading.rule_text(edition, rule) for rule in lines.replaced(plan)],
        "brief": telling.brief(made).plain(),
        "words": [text.plain() for text in telling.words(now, made, plan)],
    }
