"""Who asks: the session and the person with the profile, which every request of a signed-in person needs."""

from datetime import datetime, timedelta

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.models import User
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

_RENEWED = timedelta(days=1)


class SessionStore(db.SessionStore):
    """Django's sessions in the database. ``ends``: when the stored one does."""

    ends: datetime | None = None

    def renew(self) -> None:
        """Whoever comes stays signed in from now on as long as from the sign-in; told to the database once a day."""
        if self.ends and self.ends - timezone.now() < timedelta(seconds=self.get_expiry_age()) - _RENEWED:
            self.modified = True

    def _get_session_from_db(self) -> Session | None:
        found = Session.objects.filter(session_key=self.session_key, expire_date__gt=timezone.now()).first()
        if found is None:
            self._session_key = None
            return None
        self.ends = found.expire_date
        return found


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
    return User.objects.select_related("profile").filter(pk=pk).first()
