"""What the drawn help of a title is made of. A title's part ``handbook`` gives these, in the active language."""

from dataclasses import dataclass, field

from django.utils.safestring import SafeString


@dataclass(frozen=True)
class Line:
    """A row of the table of values: a drawn piece with so many steps left, and a cell for each column."""

    picture: SafeString
    cells: list[str]


@dataclass(frozen=True)
class Deed:
    """Something that a kind of piece may do, or may not, and the number of the rule that says so."""

    text: str
    rule: str


@dataclass(frozen=True)
class Kind:
    """Pieces that are alike, as the chart shows them.

    ``anchor``: its name within the page; ``side``: the id of its side; ``count``: how many there are; ``title``: what
    they are ("Carrier"), ``note``: which of them ("British; Illustrious"). ``picture``: one as it stands on the board,
    ``icon``: the same small. ``brief``: its values in the table of all kinds; ``figures``: (what, value) in full.
    ``columns`` and ``lines``: the table of values by steps, if they differ. ``pieces``: each with its name, where they
    are drawn one by one.
    """

    anchor: str
    side: str
    count: int
    title: str
    note: str
    picture: SafeString
    icon: SafeString
    brief: list[str]
    figures: list[tuple[str, str]]
    deeds: list[Deed]
    columns: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    pieces: list[tuple[SafeString, str]] = field(default_factory=list)


@dataclass(frozen=True)
class Drawn:
    """An example as it is shown. ``picture``: the board, or the battle; ``lines``: the orders in words."""

    picture: SafeString
    lines: list[str]
