"""A plan from its text and back: lines, and conditions around deeds."""

from functools import lru_cache
from typing import Final

from rules.common.refusing import unknown
from rules.kernel import NotationError, _

from ..data_sets.edition import Edition
from . import conditions, fields
from .model import NOTE, Condition, Deed, Plan, Rule
from .words import Words

MAX_LINES: Final = 300
MAX_LETTERS: Final = 300
"""In one line."""


@lru_cache(maxsize=256)
def read(edition: Edition, text: str) -> Plan:
    """The plan that was written. NotationError that names the first line that is not understood."""
    rules: list[Rule] = []
    lines = text.splitlines()
    if len(lines) > MAX_LINES:
        raise NotationError(_("A plan has {most} lines at most.", most=MAX_LINES))
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            rules.append(_rule(edition, line.strip(), number))
        except NotationError as error:
            reason = _("Line {number}: {reason}", number=number, reason=error.reason)
            raise NotationError(reason, error.what, error.nearest) from None
    return Plan(tuple(rules))


def _rule(edition: Edition, line: str, number: int) -> Rule:
    if line.startswith(NOTE):
        return Rule(Deed(NOTE, text=line[1:].strip()), line=number)
    if len(line) > MAX_LETTERS:
        raise NotationError(_("A line has {most} letters at most.", most=MAX_LETTERS), line[:20])
    words = Words(edition, line)
    when: tuple[Condition, ...] = ()
    if words.skip("IF"):
        when = conditions.read(words.until("THEN"))
        if not words.skip("THEN"):
            raise unknown(_("After IF and its condition comes THEN."), line[:20], "THEN")
    does = fields.read(words.until("ELSE"))
    other = None
    if words.skip("ELSE"):
        if not when:
            raise unknown(_("ELSE belongs to IF ... THEN ... ELSE ..."), "ELSE", "IF")
        other = fields.read(words)
    return Rule(does, when, other, number)


def text(plan: Plan) -> str:
    """Canonical notation; `read` gives the same plan back."""
    return "".join(f"{rule_text(rule)}\n" for rule in plan.rules)


def rule_text(rule: Rule) -> str:
    """Canonical notation of one line."""
    does = fields.text(rule.does)
    if not rule.when:
        return does
    other = f" ELSE {fields.text(rule.other)}" if rule.other is not None else ""
    return f"IF {' AND '.join(conditions.text(one) for one in rule.when)} THEN {does}{other}"
