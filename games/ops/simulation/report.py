"""What a simulated season came to, as text: the same bytes from the same seed."""

from hashlib import sha256

from games.core.models import Game
from games.leagues.events import as_seen
from games.leagues.exports import tables
from games.leagues.models import Event, RatedGame
from games.leagues.rating_lists.kinds import Kind
from games.leagues.rating_lists.published import newest
from games.leagues.ratings.editions import System, rows_of
from games.ops.simulation.season import Played


def text(played: Played) -> str:
    """Results and standings as CSV, what went wrong, the rating lists, and a digest of all journals."""
    event = played.event
    record = as_seen.record(event, event.director)
    parts = [
        tables.results_csv(record).replace("\r\n", "\n"),
        tables.standings_csv(record).replace("\r\n", "\n"),
        "".join(f"{line}\n" for line in played.told),
        *(_ratings(event, kind) for kind in System),
        f"{Game.objects.count()} games, their journals {_journals()}\n",
    ]
    return "\n".join(parts)


def _ratings(event: Event, kind: System) -> str:
    """A line a player in the order of numbers; empty before the first edition."""
    edition = newest(event.system, Kind(kind))
    if edition is None:
        return ""
    names = dict(edition.list.players.values_list("number", "user__profile__name"))
    games = RatedGame.objects.filter(list=edition.list).count()
    rows = [f"{names[number]},{row['rating']},{row['games']}" for number, row in sorted(rows_of(edition.text).items())]
    return f"{kind} of {games} games\nplayer,rating,games\n" + "".join(f"{row}\n" for row in rows)


def _journals() -> str:
    """A digest of the last entries of all games, each of which holds all entries before it."""
    heads = Game.objects.order_by("pk").values_list("head", flat=True)
    return sha256("\n".join(heads).encode()).hexdigest()
