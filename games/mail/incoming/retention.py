"""What nobody has to ask for: mails whose workers died each time are kept for a person, old ones are thrown away."""

from datetime import datetime, timedelta

from django.utils import timezone

from games.core.models import Job
from games.mail.incoming import codes, processing
from games.mail.models.incoming import Arrival, Reply, State

KEPT = timedelta(days=30)
STRAY_KEPT = timedelta(days=7)


def tend(now: datetime | None = None) -> int:
    """Look after what waits; how many mails were given up on."""
    now = now or timezone.now()
    held = Arrival.objects.filter(state=State.HELD, received__lt=now - codes.LASTS)
    held.update(state=State.IGNORED, reason="never confirmed", done=now)
    new = list(
        Arrival.objects.filter(state=State.NEW, received__lt=now - timedelta(minutes=1)).values_list("pk", flat=True)
    )
    dead = Job.objects.filter(kind="arrival", key__in=[f"arrival:{pk}" for pk in new[:200]]).exclude(dead=None)
    numbers = [int(key.partition(":")[2]) for key in dead.values_list("key", flat=True)]
    for pk in numbers:
        processing.fail(pk)
    return len(numbers)


def prune(now: datetime) -> int:
    """Throw old mails away, never one that still waits for a person; how many."""
    from games.core.database.bulk_delete import delete

    done = Arrival.objects.filter(state__in=[State.ANSWERED, State.IGNORED])
    stray = delete(done.filter(address=None, received__lt=now - STRAY_KEPT))
    return (
        stray
        + delete(done.filter(received__lt=now - KEPT))
        + delete(Reply.objects.filter(arrival=None, sent__lt=now - KEPT))
    )
