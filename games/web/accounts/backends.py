"""Who asks: the rows that every request of a signed-in person needs, by two statements that are compiled once."""

from datetime import datetime

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.models import User
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

from games.core.database.statements import CompiledQuery

_session = CompiledQuery(lambda key, now: Session.objects.filter(session_key=key, expire_date__gt=now), str, datetime)
_person = CompiledQuery(lambda pk: User.objects.select_related("profile").filter(pk=pk), int)


class SessionStore(db.SessionStore):
    """Django's sessions in the database."""

    def _get_session_from_db(self) -> Session | None:
        found = _session(self.session_key, timezone.now())
        if not found:
            self._session_key = None
            return None
        return found[0]


class _WithProfile:
    """A person always comes with the profile."""

    def get_user(self, user_id: int) -> User | None:
        """The active user of that number."""
        user = user_with_profile(user_id)
        return user if user is not None and self.user_can_authenticate(user) else None  # type: ignore[attr-defined]


class NameBackend(_WithProfile, ModelBackend):
    """Log-in by user name: the admin's."""


class AddressBackend(_WithProfile, AuthenticationBackend):  # type: ignore[misc]  # allauth has no types
    """Log-in by address."""


def user_with_profile(pk: int) -> User | None:
    """The user of that number, the profile already at hand."""
    return next(iter(_person(pk)), None)
