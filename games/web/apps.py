"""Pages, and the people who read them."""

from django.apps import AppConfig
from django.conf import settings
from django.db.models.signals import post_save


class WebConfig(AppConfig):
    name = "games.web"
    label = "web"

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_in

        from games.web.accounts.naming import hold
        from games.web.models import make_profile

        post_save.connect(make_profile, sender=settings.AUTH_USER_MODEL, dispatch_uid="web.profile")
        user_logged_in.connect(hold, dispatch_uid="web.name")
