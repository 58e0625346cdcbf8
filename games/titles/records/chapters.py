"""The turns of a finished game as chapters of lines, for titles whose chapters are no more than that."""

from collections.abc import Iterable, Sequence
from typing import Any

from games.core.models import Game
from games.titles import drawn_dice

TURN = "turn"
"""The happening with which a turn begins, in all systems."""
TEMPLATE = "plain/record/chapter.html"


def told(game: Game, starts: Sequence[int], number: int) -> list[Any]:
    """What happened in chapter ``number`` (from 1), in order. ``starts``: the first entry of each chapter; the first
    chapter also has what was before. An entry that ends a turn and begins the next is told in both, each its part."""
    from games.core.records import moments  # loaded by those only who show records

    first = starts[number - 1] if number > 1 else 0
    last = starts[number] if number < len(starts) else game.seq
    found = moments.told(game, first, last)
    rows: list[Any] = []
    for seq in sorted(found):
        turn = next((n for n, one in enumerate(found[seq]) if one.kind == TURN), 0)
        begins, ends = seq == starts[number - 1] and number > 1, seq in starts[number:]
        rows += found[seq][turn if begins else 0 : turn if ends else None]
    return rows


def first_sentence(text: str) -> str:
    """The heading that a happening makes: what it says to its first full stop."""
    return text.partition(". ")[0].rstrip(".")


def chapter(number: int, title: str, lines: Iterable[Any]) -> dict[str, Any]:
    """The context of the page of one chapter. ``lines``: rows of text and drawn dice, or headings (``head``)."""
    page = {"number": number, "title": title, "lines": list(lines)}
    return {"title": title, "chapter": page, "chapter_template": TEMPLATE, "dice_defs": drawn_dice.defs()}


def book(story: dict[str, Any], pages: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """The context of the page of all chapters."""
    found = [page["chapter"] for page in pages]
    return {**story, "chapters": found, "chapter_template": TEMPLATE, "dice_defs": drawn_dice.defs()}
