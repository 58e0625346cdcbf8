"""``manage.py createsuperuser``: Django's own, and the address that is given counts as verified."""

from typing import Any

from allauth.account.models import EmailAddress
from django.contrib.auth.management.commands import createsuperuser
from django.contrib.auth.models import User


class Command(createsuperuser.Command):
    """Who can run this need not prove to the site that the address is theirs: they log in with it at once."""

    help = "Make a first moderator, who may do all that the admin offers. They log in with the address and password."

    def handle(self, *args: Any, **options: Any) -> None:
        super().handle(*args, **options)
        for user in User.objects.filter(is_superuser=True, emailaddress=None).exclude(email=""):
            EmailAddress.objects.create(user=user, email=user.email.lower(), verified=True, primary=True)
            self.stdout.write(f"{user.email} counts as verified: log in with it.")
        if not User.objects.filter(is_superuser=True).exclude(emailaddress=None).exists():
            self.stderr.write("Nobody can log in without an address of mail: run this again and give one.")
