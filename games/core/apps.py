"""The referee."""

from functools import partial

from django.apps import AppConfig
from django.core.signals import request_started


class CoreConfig(AppConfig):
    name = "games.core"
    label = "core"

    def ready(self) -> None:
        from games.core.bots import players
        from games.core.commands import deadlines, dice_worker, planning
        from games.core.commands.clocks import evenings, outages
        from games.core.commands.seats import filling
        from games.core.commands.taking_back import proposals
        from games.core.journal import states
        from games.core.outbox import jobs, worker_loop
        from games.core.plans import following, services
        from games.core.tables import envelopes
        from games.core.tables import throwing as table_throwing
        from games.core.tables.blocks import over
        from games.core.talk import throwing

        request_started.connect(states.forget)
        jobs.handler("bot")(players.do_owed)
        jobs.handler("clock")(deadlines.expire)
        jobs.handler("dice")(dice_worker.do_owed)
        jobs.handler("plan")(following.do_owed)
        jobs.handler("table_dice")(table_throwing.throw_owed)
        jobs.handler("table_time")(envelopes.open_at_time)
        jobs.handler("table_open")(over.open_owed)
        jobs.handler("seat")(filling.settle)
        jobs.handler("talk_dice")(throwing.throw_owed)
        for queue in ("dice", "mail", "bots"):
            worker_loop.periodic(queue, outages.EVERY, partial(outages.give_sign, queue))
        worker_loop.periodic("bots", 60.0, deadlines.tick)  # after the sign: whoever was down for long gets time first
        worker_loop.periodic("bots", 60.0, proposals.lapse)
        worker_loop.periodic("bots", 60.0, evenings.lapse)
        planning.register(services.may_answer, following.answer_overdue, following.taken)
