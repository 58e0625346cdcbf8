"""The turns of a finished game as chapters of lines, for kits whose chapters are no more than that."""

from collections.abc import Iterable, Sequence
from typing import Any

from games.pages.game import drawn_dice
from games.play.models import Game

TEMPLATE = "record/plain/chapter.html"


def told(game: Game, starts: Sequence[int], number: int) -> list[Any]:
    """What happened in chapter ``number`` (from 1), in order. ``starts``: the first entry of each chapter; the first
    chapter also has what was before."""
    from games.record import walking  # loaded by those only who show records

    ends = [*starts[1:], game.seq + 1]
    found = walking.told(game, starts[number - 1] if number > 1 else 0, ends[number - 1] - 1)
    return [one for seq in sorted(found) for one in found[seq]]


def first_sentence(text: str) -> str:
    """The heading that a happening makes: what it says to its first full stop."""
    return text.partition(". ")[0].rstrip(".")


def chapter(number: int, title: str, lines: Iterable[Any]) -> dict[str, Any]:
    """The context of the page of one chapter. ``lines``: rows of text and drawn dice."""
    page = {"number": number, "title": title, "lines": list(lines)}
    return {"title": title, "chapter": page, "chapter_template": TEMPLATE, "dice_defs": drawn_dice.defs()}


def book(story: dict[str, Any], pages: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """The context of the page of all chapters."""
    found = [page["chapter"] for page in pages]
    return {**story, "chapters": found, "chapter_template": TEMPLATE, "dice_defs": drawn_dice.defs()}
