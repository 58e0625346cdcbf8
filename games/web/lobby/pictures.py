"""Pictures of boards for the front page and for who starts a game."""

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.utils.translation import get_language

from games.core import referee
from games.core.errors import Refused
from games.core.models import Game
from games.core.queries import finding, seat_sides
from games.core.queries.opening import opening
from games.core.queries.spectator_delay import is_late
from games.core.queries.spectators import as_watched
from games.titles.hexboard import small_map
from games.titles.registry import board_of
from games.titles.ttl_cache import TTLCache
from games.web.lobby import cards
from rules import kernel
from rules.kernel import Plain

_shown: TTLCache[dict[str, Any]] = TTLCache(most=64, seconds=86_400)
"""Pictures of games by code, entry and language; those of set-ups by scenario."""


def of_scenario(system: str, scenario: str) -> dict[str, Any]:
    """The board as it stands at the start; {} for a title that draws none."""
    return _shown.get((system, scenario, get_language()), lambda: _piece(system, *opening(system, scenario), 0))


def of_some_game() -> dict[str, Any]:
    """The last public position of the newest game that anybody may watch, else of the last that was finished, with its
    card; else the set-up of a scenario, of the title with most of them."""
    for game in (*finding.watchable()[:3], *finding.readable()[:1]):
        try:
            picture = _of_game(as_watched(game) if is_late(game) else game)
        except Refused:  # shown late, or its rules are not here
            continue
        if picture:
            return {**picture, "card": cards.cards([game], AnonymousUser())[0]}
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
        "terrain": board.thumbnail.TERRAIN,
        "crop": ",".join(map(str, piece)),
        "counters": small_map.counters(board.postcards.postcard(view, facts), piece, board.thumbnail.DOT),
    }
