"""Adding games to the lists, and making editions of them (7.4). Corrections are added too: nothing is overwritten."""

from datetime import UTC, datetime, timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Count, Max
from django.utils import timezone

from games.core.hashing import canon
from games.leagues.models import RatedGame, RatedPlayer, RatingEdition, RatingList
from games.leagues.rating_lists import kinds
from games.leagues.rating_lists.counting import Counted, candidates, corrected, counted
from games.leagues.rating_lists.inputs import games_of
from games.leagues.rating_lists.kinds import Kind
from games.leagues.ratings.editions import Edition, System, edition

EVERY = 1800.0
"""Seconds between two looks for results that are official now."""
_CLOSES = timedelta(days=1, hours=6)
"""A month is closed so long after its end."""


def keep_up(now: datetime | None = None) -> None:
    """Add what counts now, and publish the lists that this changes. Run again, it adds and publishes nothing."""
    now = now or timezone.now()
    for pairing in [*candidates(now), *corrected()]:
        if (row := counted(pairing, now)) is not None:
            _add(row, now)
    for one in RatingList.objects.all():
        for kind in (*kinds.WHOLE, *_of_scenarios(one)):
            publish(one.system, kind, now)


def _of_scenarios(held: RatingList) -> list[Kind]:
    """Lists of scenarios that have games enough, or nearly."""
    rows = RatedGame.objects.filter(list=held).order_by("scenario").values_list("scenario")
    numbers = rows.annotate(n=Count("number", distinct=True))
    return [Kind(System.GLICKO, scenario) for scenario, n in numbers if n >= kinds.LEAST_GAMES]


@transaction.atomic
def _add(row: Counted, now: datetime) -> None:
    """Add a game, or another version of one whose result was corrected; nothing that is known already."""
    RatingList.objects.get_or_create(system=row.event.system)
    held = RatingList.objects.select_for_update().get(system=row.event.system)
    known = RatedGame.objects.filter(list=held, game=row.game).order_by("-version").first()
    if known is not None and known.result >= row.result:
        return
    last = RatedGame.objects.filter(list=held).aggregate(last=Max("number"))["last"] or 0
    RatedGame.objects.create(
        list=held,
        number=known.number if known else last + 1,
        version=known.version + 1 if known else 1,
        game=row.game,
        result=row.result,
        ended=row.ended,
        scenario=row.event.scenario,
        options=canon(row.event.options),
        first=_player(held, row.first),
        second=_player(held, row.second),
        score=row.score,
        bid=row.bid,
        void=row.void,
        forfeit=row.forfeit,
        added=now,
    )


def _player(held: RatingList, user: User) -> RatedPlayer:
    last = held.players.aggregate(last=Max("number"))["last"] or 0
    return RatedPlayer.objects.get_or_create(list=held, user=user, defaults={"number": last + 1})[0]


def last_closed(now: datetime) -> int:
    """The last month that is closed, counted from year 0: each closes on the 2nd of the next at 06:00 UTC."""
    then = (now - _CLOSES).astimezone(UTC)
    return then.year * 12 + then.month - 2


@transaction.atomic
def publish(system: str, kind: Kind, now: datetime) -> RatingEdition | None:
    """Another edition of a list if its games or its months have changed since the last one, else None; the first one
    of a scenario with games enough."""
    held = RatingList.objects.select_for_update().get(system=system)
    before = RatingEdition.objects.filter(list=held, kind=kind.slug).order_by("-number").first()
    until = last_closed(now) if kind.by is System.GLICKO else None
    last = _last_row(held, kind, until)
    if before is not None and before.last >= last and before.until == until:
        return None
    found = worked_out(held, kind, last, until)
    if found is None or (before is not None and before.digest == found.digest and before.inputs == found.inputs):
        return None
    if before is None and kind.scenario and _games_in(found) < kinds.LEAST_GAMES:
        return None
    return RatingEdition.objects.create(
        list=held, kind=kind.slug, number=before.number + 1 if before else 1, made=now, last=last, until=until,
        inputs=found.inputs, digest=found.digest, text=found.text,
    )  # fmt: skip


def _last_row(held: RatingList, kind: Kind, until: int | None) -> int:
    """The last row that counts for a list: of its scenario, and of a month that is closed."""
    rows = RatedGame.objects.filter(list=held)
    if kind.scenario:
        rows = rows.filter(scenario=kind.scenario)
    if until is not None:
        year, month = divmod(until + 1, 12)
        rows = rows.filter(ended__lt=datetime(year, month + 1, 1, tzinfo=UTC))
    return int(rows.aggregate(last=Max("pk"))["last"] or 0)


def _games_in(found: Edition) -> int:
    """How many games an edition counts: each stands with two people."""
    return sum(int(row["games"]) for row in found.rows().values()) // 2


def worked_out(held: RatingList, kind: Kind, last: int, until: int | None) -> Edition | None:
    """A list from its games up to row ``last``; None if none of them is in it yet."""
    games = games_of(held, last, until, kind.scenario)
    return edition(kind.by, games, until) if games else None


def differing() -> list[RatingEdition]:
    """The stored editions that do not follow from their games."""
    return [row for row in RatingEdition.objects.select_related("list") if not _follows(row)]


def _follows(row: RatingEdition) -> bool:
    found = worked_out(row.list, kinds.of(row.kind), row.last, row.until)
    return found is not None and (found.text, found.digest, found.inputs) == (row.text, row.digest, row.inputs)
