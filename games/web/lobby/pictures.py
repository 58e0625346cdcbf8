"""Pictures of boards for the front page and for who starts a game."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import get_language

from games.core import referee
from games.core.errors import Refused
from games.core.models import Game
from games.core.queries.opening import opening
from games.core.queries.seats import seat_sides
from games.titles.hexboard import small_map
from games.titles.registry import board_of
from games.titles.ttl_cache import TTLCache
from games.web.lobby.cards import Card
from rules import kernel
from rules.kernel import Plain

_shown: TTLCache[dict[str, Any]] = TTLCache(most=64, seconds=86_400)
"""Pictures of games by code, entry and language; those of set-ups by scenario."""


def of_scenario(system: str, scenario: str) -> dict[str, Any]:
    """The board as it stands at the start; {} for a title that draws none."""
    return _shown.get((system, scenario, get_language()), lambda: _piece(system, *opening(system, scenario), 0))


def of_some_game(shown: Iterable[Card]) -> dict[str, Any]:
    """The board of the first of these games that a spectator may see now, with its card; else the set-up of a scenario,
    of the title with most of them."""
    for card in shown:
        try:
            picture = _of_game(card.game)
        except Refused:  # those who watch it late see nothing of it yet, or its rules are not here
            continue
        if picture:
            return {**picture, "card": card}
    for slug in sorted(kernel.slugs(), key=lambda slug: -len(kernel.get(slug).scenarios())):
        picture = of_scenario(slug, kernel.get(slug).scenarios()[0]["id"])
        if picture:
            return picture
    return {}


def _of_game(game: Game) -> dict[str, Any]:
    """{} for a title that draws none. Refused if nobody may see it now."""

    def drawn() -> dict[str, Any]:
        facts = seat_sides.rules(game).facts(game.scenario)
        return _piece(game.system, referee.view(game.code, None), facts, game.pk)

    return _shown.get((game.code, game.seq, game.rules_version, get_language()), drawn)


def _piece(system: str, view: Plain, facts: Plain, number: int) -> dict[str, Any]:
    board = board_of(system)
    if board.thumbnail is None or board.postcards is None:
        return {}
    piece, _fought = board.thumbnail.thumb(view, facts, number, large=True)
    return {
        "terrain": board.thumbnail.terrain(facts),
        "crop": ",".join(map(str, piece)),
        "counters": small_map.counters(board.postcards.postcard(view, facts), piece, board.thumbnail.DOT),
    }
