"""The board in lines of words, as each kit's `boardlist` gives it: for mails, and wherever a map does not go."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One place. ``own``: the reader's pieces, by the names that orders use; ``others``: what is seen of the rest.

    Either may be empty. ``at``: the place as a kit's ``focus`` names it.
    """

    place: str
    own: str
    others: str
    at: str = ""


@dataclass(frozen=True, slots=True)
class Region:
    """A heading and the places under it that hold something."""

    title: str
    rows: tuple[Row, ...]
