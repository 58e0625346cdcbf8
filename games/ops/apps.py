"""For who runs the site."""

from datetime import timedelta
from functools import partial

from django.apps import AppConfig
from django.conf import settings
from django.utils import timezone


class OpsConfig(AppConfig):
    name = "games.ops"
    label = "ops"

    def ready(self) -> None:
        from games.core.outbox import jobs, worker_loop
        from games.ops import checks  # noqa: F401  registers them

        worker_loop.periodic("bots", 3600.0, _keep_house)
        worker_loop.periodic("bots", 60.0, _check_journals)
        for queue in sorted(set(jobs.QUEUES.values())):
            worker_loop.periodic(queue, 30.0, partial(_give_a_sign, queue))


def _give_a_sign(queue: str) -> None:
    """A worker of this queue lives: for whoever looks at this machine, and for the metrics."""
    from games.ops.models import Chore

    (settings.VAR_DIR / f"alive-{queue}").touch()
    Chore.objects.update_or_create(name=f"worker {queue}", defaults={"at": timezone.now()})


def _keep_house() -> None:
    from games.ops.housekeeping import keep_house

    keep_house()


def _check_journals() -> None:
    """A few journals a minute, in one worker of many."""
    from games.ops.game_checks.checking import check_changed
    from games.ops.housekeeping import claim

    if claim("journals", timedelta(seconds=50), timezone.now()):
        check_changed()
