"""The password once more, before a change by which an account could be taken over."""

import time
from typing import Any

from allauth.account.authentication import get_authentication_records
from allauth.core import context as allauth_context
from django.conf import settings


class AskAgain:
    """For the account adapter: whoever signed in minutes ago is not asked, whoever finds an open browser is."""

    def is_reauthentication_required(self, *, app: str, **kwargs: Any) -> bool:
        """True if this session's last sign-in is longer ago than ACCOUNT_REAUTHENTICATION_TIMEOUT."""
        request = allauth_context.request
        moments = [record.get("at", 0) for record in get_authentication_records(request, request.user)]
        return time.time() - max(moments, default=0) > settings.ACCOUNT_REAUTHENTICATION_TIMEOUT
