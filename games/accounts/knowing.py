"""Who asks: the rows that every request of a signed-in person needs, by two queries that are built only once.

They are what Django would ask for, at each request anew; only the building is saved, which takes most of the time.
"""

from functools import cache
from typing import Any

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.models import User
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.db import connection
from django.db.models import Field, Model
from django.utils import timezone

from games.accounts.models import Profile


class SessionStore(db.SessionStore):
    """Django's sessions in the database."""

    def _get_session_from_db(self) -> Session | None:
        now = connection.ops.adapt_datetimefield_value(timezone.now())
        with connection.cursor() as cursor:
            cursor.execute(_session_query(), [self.session_key, now])
            row = cursor.fetchone()
        if row is None:
            self._session_key = None
            return None
        return Session(session_key=str(self.session_key), session_data=row[0])


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
    sql, users, profiles = _person_query(connection.vendor)
    with connection.cursor() as cursor:
        cursor.execute(sql, [pk])
        row = cursor.fetchone()
    if row is None:
        return None
    user: User = _made(User, users, row[: len(users)])
    if row[len(users)] is not None:
        profile = _made(Profile, profiles, row[len(users) :])
        profile.user = user
        user._state.fields_cache["profile"] = profile
    return user


@cache
def _session_query() -> str:
    table = Session._meta.db_table
    return f"SELECT session_data FROM {table} WHERE session_key = %s AND expire_date > %s"


_Columns = list[tuple[str, list[Any], Any]]


@cache
def _person_query(vendor: str) -> tuple[str, _Columns, _Columns]:
    """The query, and of each column its name, what makes Python's value of the database's, and its expression."""
    users, profiles = (model._meta.concrete_fields for model in (User, Profile))
    names = [f"one.{f.column}" for f in users] + [f"other.{f.column}" for f in profiles]
    sql = (
        f"SELECT {', '.join(names)} FROM {User._meta.db_table} one "
        f"LEFT JOIN {Profile._meta.db_table} other ON other.user_id = one.id WHERE one.id = %s"
    )
    return sql, [_column(f) for f in users], [_column(f) for f in profiles]


def _column(field: "Field[Any, Any]") -> tuple[str, list[Any], Any]:
    expression = field.get_col(field.model._meta.db_table)
    converters = [*connection.ops.get_db_converters(expression), *expression.get_db_converters(connection)]
    return field.attname, converters, expression


def _made(model: type[Model], columns: _Columns, row: tuple[Any, ...]) -> Any:
    values = []
    for (_name, converters, expression), value in zip(columns, row, strict=True):
        for convert in converters:
            value = convert(value, expression, connection)
        values.append(value)
    return model.from_db(connection.alias, [name for name, _converters, _expression in columns], values)
