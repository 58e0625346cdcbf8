"""People: their accounts, names and preferences."""

from django.apps import AppConfig
from django.conf import settings
from django.db.models.signals import post_save


class AccountsConfig(AppConfig):
    name = "games.accounts"
    label = "accounts"

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_in

        from games.accounts.models import make_profile
        from games.accounts.naming import hold

        post_save.connect(make_profile, sender=settings.AUTH_USER_MODEL, dispatch_uid="accounts.profile")
        user_logged_in.connect(hold, dispatch_uid="accounts.name")
