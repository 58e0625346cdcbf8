"""A mail that failed gets another chance."""

from django.db import transaction

from games.core.models import Job
from games.core.outbox import jobs
from games.mail.incoming import storing
from games.mail.models.incoming import Arrival, State


def carry_again(pk: int) -> bool:
    """Owe a failed mail once more; whether it had failed. One that could not be read comes in at the door again."""
    with transaction.atomic():
        found = Arrival.objects.select_for_update().filter(pk=pk, state=State.FAILED).first()
        if found is None:
            return False
        if found.reason.startswith(storing.UNREADABLE):
            found.delete()
            storing.take(bytes(found.raw), via=found.via, sender=found.sender or None)
            return True
        found.state, found.reason, found.done = State.NEW, "once more", None
        found.save(update_fields=["state", "reason", "done"])
        tries = Job.objects.filter(kind="arrival", payload__arrival=pk).count()
        jobs.enqueue("arrival", f"arrival:{pk}:again:{tries}", game=found.game, payload={"arrival": pk})
    return True
