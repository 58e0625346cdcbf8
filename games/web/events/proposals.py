"""What waits for a second person, for the desk of an event."""

from datetime import datetime
from typing import Any, NamedTuple

from django.utils import timezone

from games.leagues.clubs import two_people
from games.leagues.events import correcting
from games.leagues.models import Event, PendingDeed, Stage
from games.web.clubs import proposal_words


class Proposal(NamedTuple):
    """``code``: in its address; ``until``: it lapses then; ``decides``: the reader may approve or refuse it."""

    code: str
    what: str
    until: datetime
    decides: bool


def waiting(event: Event, reader: Any) -> list[Proposal]:
    """The proposals of its club that are about a game of the event, or that the reader may answer; those first."""
    rows = PendingDeed.objects.filter(club=event.club, stage=Stage.PROPOSED, until__gt=timezone.now())
    own = correcting.things_of(event)
    found = [
        Proposal(row.code, proposal_words.of(row), row.until, decides)
        for row in rows.select_related("club", "by", "person__profile").order_by("until")
        if (decides := bool(two_people.may_second(reader, row))) or row.thing in own
    ]
    return sorted(found, key=lambda row: not row.decides)
