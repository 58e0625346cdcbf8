"""What ``manage.py check --deploy`` looks at besides Django's own: settings that are right only one by one."""

import os
from typing import Any

from django.conf import settings
from django.core import checks
from django.core.checks import CheckMessage
from django.db import connection


@checks.register(deploy=True)
def check_together(**more: Any) -> list[CheckMessage]:
    """What would surprise who runs the site a week later."""
    found: list[CheckMessage] = []
    if connection.vendor != "sqlite" and not os.environ.get("SECRET_KEY", "").strip():
        found.append(
            checks.Error(
                "SECRET_KEY is not set: each user and each machine would make one of its own.",
                hint='Make one with "openssl rand -hex 32" and give it to all processes.',
                id="pacific.E001",
            )
        )
    if settings.HTTPS and settings.EMAIL_BACKEND.endswith("StoreBackend"):
        found.append(
            checks.Warning(
                "EMAIL_URL is not set: mails are kept and shown to this machine only, nobody gets any.",
                id="pacific.W001",
            )
        )
    if settings.HTTPS and not settings.TRUSTED_PROXIES:
        found.append(
            checks.Warning(
                "TRUSTED_PROXIES is 0: whoever speaks TLS for the site counts as the address of all its readers.",
                hint="Set it to the number of reverse proxies before the site.",
                id="pacific.W002",
            )
        )
    return found
