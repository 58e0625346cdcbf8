"""The types of the chart of pieces, and nothing but types."""

from typing import TypedDict

from rules.kernel import Plain


class KindDeed(TypedDict):
    """Something that pieces of the kind may do, or may not, and the rule that says so. ``text``: Text.plain()."""

    text: Plain
    rule: str


class KindRow(TypedDict):
    """Pieces of a side that are worth the same and may do the same.

    ``pieces``: their ids; ``names``: of the same pieces; ``homes``: their villages, "" without one; ``type``, ``cf``,
    ``mf``, ``range``, ``loss_points``: as those of each (`view_types.Counter`); ``banzai``: they charge (7.4).
    """

    id: str
    side: str
    pieces: list[str]
    names: list[str]
    homes: list[str]
    type: str
    cf: int | None
    mf: int
    range: int
    loss_points: int
    banzai: bool
    deeds: list[KindDeed]
