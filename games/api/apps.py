"""The front door for programs."""

from importlib import import_module

from django.apps import AppConfig

from pvsite.lean import without


class ApiConfig(AppConfig):
    name = "games.api"
    label = "api"

    def ready(self) -> None:
        # Django REST framework looks for these, for kinds of fields and pages that we have none of. Its tags for
        # templates do so as well, in every process that makes a page or a letter.
        with without("requests", "pygments", "django.contrib.postgres.fields"):
            import_module("rest_framework.compat")
