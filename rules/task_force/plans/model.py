"""A plan as data: rules, each a deed with its conditions (12.1)."""

from dataclasses import dataclass, field
from typing import Final

NOTE: Final = "#"
"""The verb of a remark."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What is done. ``who``: a piece, carrier or base, "" for all; ``picks``: key words or hexes, in their order.

    ``number``: of units, points or groups. ``until``: what ends it ("ENEMY 3"). ``ask``: the person is asked then.
    ``text``: of a remark or an order.
    """

    verb: str
    who: str = ""
    picks: tuple[str, ...] = ()
    number: int = 0
    until: tuple[str, ...] = ()
    ask: bool = False
    text: str = ""


@dataclass(frozen=True, slots=True)
class Condition:
    """What must be so. ``op``: "<=", ">=" or "=" with ``number``, of kinds that count."""

    kind: str
    op: str = ""
    number: int = 0
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """One line: ``does`` if all conditions hold, ``other`` if they do not. ``line``: its number in the text."""

    does: Deed
    when: tuple[Condition, ...] = ()
    other: Deed | None = None
    line: int = field(default=0, compare=False)

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """One deed, or two with ELSE."""
        return (self.does,) if self.other is None else (self.does, self.other)


@dataclass(frozen=True, slots=True)
class Plan:
    """All rules as they were written."""

    rules: tuple[Rule, ...] = ()

    def speaks_of(self, *verbs: str) -> bool:
        """Is there any rule with one of these verbs."""
        return any(deed.verb in verbs for rule in self.rules for deed in rule.deeds)
