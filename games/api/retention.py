"""How long answers are kept: done by a worker, which needs nothing else of the API; that would take it 20 megabytes."""

from datetime import datetime, timedelta

from games.api.models.tokens import KeptAnswer

KEPT = timedelta(hours=24)


def prune(now: datetime) -> int:
    """Forget the answers that are older than a day; their number."""
    return KeptAnswer.objects.filter(created__lt=now - KEPT).delete()[0]
