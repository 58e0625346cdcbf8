"""Plans."""

from django.apps import AppConfig


class PlansConfig(AppConfig):
    name = "games.plans"
    label = "plans"

    def ready(self) -> None:
        from games.plans import following, keeping
        from games.play import jobs, planning

        jobs.handler("plan")(following.do_owed)
        planning.register(keeping.may_answer, following.answer_overdue, following.taken)
