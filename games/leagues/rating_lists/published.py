"""What the published lists say."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Max, QuerySet

from games.leagues.models import RatedGame, RatedPlayer, RatingEdition, RatingList
from games.leagues.rating_lists.kinds import Kind
from games.leagues.rating_lists.kinds import of as kind_of
from games.leagues.ratings.editions import SETTLED, System, rows_of

LISTED = timedelta(days=730)
"""Who has had no rated game for so long stands in no list."""


@dataclass(frozen=True, slots=True)
class Line:
    """A person of a list. ``place``: 0 for who is not settled; ``deviation``: None for AREA; ``last``: when the last
    game was official."""

    place: int
    player: RatedPlayer
    rating: float
    deviation: float | None
    games: int
    last: datetime


def lists() -> list[RatingList]:
    """The lists that have an edition."""
    return list(RatingList.objects.filter(editions__isnull=False).distinct().order_by("system"))


def editions(system: str, kind: Kind) -> QuerySet[RatingEdition]:
    """All editions of a list, the newest first; without what they say."""
    found = RatingEdition.objects.filter(list__system=system, kind=kind.slug).select_related("list")
    return found.defer("text").order_by("-number")


def newest(system: str, kind: Kind) -> RatingEdition | None:
    """The edition that holds."""
    return RatingEdition.objects.filter(list__system=system, kind=kind.slug).select_related("list").first()


def edition(system: str, kind: Kind, number: int) -> RatingEdition | None:
    """The edition of that number."""
    rows = RatingEdition.objects.filter(list__system=system, kind=kind.slug, number=number)
    return rows.select_related("list").first()


def kinds(held: RatingList) -> list[str]:
    """Which lists of a system have an edition."""
    return sorted(set(held.editions.order_by().values_list("kind", flat=True)))


def of_scenarios(system: str) -> list[Kind]:
    """The lists of scenarios of a system that have an edition."""
    rows = RatingEdition.objects.filter(list__system=system, number=1).order_by("kind").values_list("kind", flat=True)
    return [kind for slug in rows if (kind := kind_of(slug)).scenario]


def games_file(edition: RatingEdition) -> str:
    """What the file with the games of an edition is called."""
    return f"{edition.list.system}-{edition.kind}-{edition.number}-games.csv"


def command(edition: RatingEdition) -> str:
    """What works an edition out again from that file."""
    until = "" if edition.until is None else f" --until {edition.until}"
    return f"python -m games.leagues.ratings {games_file(edition)} --kind {kind_of(edition.kind).by}{until}"


def lines(edition: RatingEdition, now: datetime) -> list[Line]:
    """All who stand in an edition, the best first; who is not settled stands below those who are."""
    players = {row.number: row for row in edition.list.players.select_related("user__profile")}
    last = _last_games(edition)
    kind = kind_of(edition.kind).by
    rows = [(number, row) for number, row in rows_of(edition.text).items() if last[number] > now - LISTED]
    rows.sort(key=lambda one: (not _is_settled(kind, one[1]), -float(one[1]["rating"]), one[0]))
    return [
        Line(place if _is_settled(kind, row) else 0, players[number], float(row["rating"]), _deviation(kind, row),
             row["games"], last[number])
        for place, (number, row) in enumerate(rows, 1)
    ]  # fmt: skip


def _is_settled(kind: System, row: dict[str, Any]) -> bool:
    return kind is System.AREA or float(row["deviation"]) <= SETTLED


def _deviation(kind: System, row: dict[str, Any]) -> float | None:
    return None if kind is System.AREA else float(row["deviation"])


def _last_games(edition: RatingEdition) -> dict[int, datetime]:
    """By number of player, when the last game was official."""
    found: dict[int, datetime] = {}
    games = RatedGame.objects.filter(list=edition.list, pk__lte=edition.last).order_by()
    if scenario := kind_of(edition.kind).scenario:
        games = games.filter(scenario=scenario)
    for end in ("first__number", "second__number"):
        for number, last in games.values_list(end).annotate(last=Max("ended")):
            found[number] = max(last, found.get(number, last))
    return found


def area_of(system: str, users: Iterable[int | None]) -> dict[int | None, int]:
    """The AREA of those of these people who have one."""
    edition = newest(system, Kind(System.AREA))
    if edition is None:
        return {}
    said = rows_of(edition.text)
    players = edition.list.players.filter(user__in=[pk for pk in users if pk is not None])
    return {pk: int(said[number]["rating"]) for pk, number in players.values_list("user", "number") if number in said}


@dataclass(frozen=True, slots=True)
class Standing:
    """How a person stands in the lists of a system: AREA, and of Glicko-2 rating and deviation, None before its first
    month is closed. ``editions``: from which that was read."""

    system: str
    editions: Mapping[System, RatingEdition]
    area: int
    games: int
    glicko: tuple[float, float] | None


def of_person(user: User) -> list[Standing]:
    """All ratings of a person."""
    found = []
    for player in RatedPlayer.objects.filter(user=user).select_related("list").order_by("list__system"):
        editions = _holding(player.list.system)
        said = {kind: rows_of(edition.text).get(player.number) for kind, edition in editions.items()}
        area, glicko = said.get(System.AREA), said.get(System.GLICKO)
        if area is not None:
            two = (float(glicko["rating"]), float(glicko["deviation"])) if glicko else None
            found.append(Standing(player.list.system, editions, int(area["rating"]), area["games"], two))
    return found


def lines_of(user: User, editions: Mapping[System, RatingEdition], now: datetime) -> list[tuple[System, Line]]:
    """Where a person stands in these lists."""
    rows = [(kind, line) for kind, edition in editions.items() for line in lines(edition, now)]
    return [(kind, line) for kind, line in rows if line.player.user_id == user.pk]


def _holding(system: str) -> dict[System, RatingEdition]:
    """The editions of a system that hold, by kind."""
    held = ((by, newest(system, Kind(by))) for by in System)
    return {kind: edition for kind, edition in held if edition is not None}
