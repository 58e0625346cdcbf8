"""A plan as data: layers of rules, each a deed with its conditions (20.2)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

GENERAL: Final = ""
AT: Final = "AT"
BLOCK: Final = "BLOCK"
NOTE: Final = "#"
"""The verb of a remark."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What is done. ``who``: classes, kinds and block ids, empty for all; ``picks``: key words; ``places``: hex ids.

    ``number``: of steps, blocks or a round. ``text``: of a remark.
    """

    verb: str
    who: tuple[str, ...] = ()
    picks: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    number: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Condition:
    """What must be so. ``op``: "<=", ">=" or "="; ``number``, ``second`` (of a ratio), ``place`` or ``date``."""

    kind: str
    op: str = ""
    number: int = 0
    second: int = 0
    place: str = ""
    date: str = ""
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
class Layer:
    """Rules for everything (GENERAL), for a hex (AT) or for a block (BLOCK); ``name``: hex id or block id."""

    kind: str = GENERAL
    name: str = ""
    rules: tuple[Rule, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """All layers as they were written; the first is the general one."""

    layers: tuple[Layer, ...] = (Layer(),)

    def near(self, place: str, block: str) -> Iterator[Layer]:
        """The layers that speak of that hex and block, the most specific first."""
        for kind, name in ((BLOCK, block), (AT, place), (GENERAL, "")):
            for layer in self.layers:
                if layer.kind == kind and layer.name == name:
                    yield layer

    def rules(self) -> Iterator[tuple[Layer, Rule]]:
        """Every rule with its layer, in order."""
        for layer in self.layers:
            for rule in layer.rules:
                yield layer, rule

    def speaks_of(self, *verbs: str) -> bool:
        """Is there any rule with one of these verbs."""
        return any(deed.verb in verbs for _layer, rule in self.rules() for deed in rule.deeds)
