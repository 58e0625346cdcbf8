"""All that the site keeps about a person, for that person: one JSON file in a zip. No keys, and no hashes of keys.

Of games it names those they sit in; what happened in one is in its journal, which they can load from the game.
"""

import json
from collections.abc import Callable, Mapping
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Model, QuerySet

from games.api.models.tokens import ApiToken
from games.api.models.webhooks import Hook
from games.core.models import Friend, Game, Handoff, Invitation, KeptApart, Seat
from games.core.models.absence import Absence
from games.core.models.consent import Look
from games.core.models.datasets import DataSet
from games.core.models.plans import Hourly, Plan
from games.core.models.sightings import Note
from games.core.models.tables import TableGuest
from games.core.models.talk import Post, Watch
from games.core.models.visits import Visit
from games.mail.models.incoming import Alias
from games.mail.models.outgoing import Letter, MailPreferences, Quiet
from games.mail.models.push import Device
from games.web.models import Profile

_SECRET = frozenset({"password", "digest", "secret", "key", "salt", "deposit", "token", "by_letters", "by_sight"})
"""Columns that let somebody in, or only compare names."""
_ROWS: Mapping[str, Callable[[User], QuerySet[Any]]] = {
    "account": lambda user: User.objects.filter(pk=user.pk),
    "profile": lambda user: Profile.objects.filter(user=user),
    "addresses": lambda user: EmailAddress.objects.filter(user=user),
    "seats": lambda user: Seat.objects.filter(user=user).select_related("game"),
    "games_begun": lambda user: Game.objects.filter(creator=user).only("code", "name", "system", "scenario", "created"),
    "friends": lambda user: Friend.objects.filter(user=user).select_related("other__profile"),
    "kept_apart_from": lambda user: KeptApart.objects.filter(user=user).select_related("other__profile"),
    "invited_to": lambda user: Invitation.objects.filter(person=user).select_related("game"),
    "posts": lambda user: Post.objects.filter(author=user),
    "notes": lambda user: Note.objects.filter(user=user),
    "plans": lambda user: Plan.objects.filter(user=user),
    "plans_at_the_full_hour": lambda user: Hourly.objects.filter(user=user),
    "absences": lambda user: Absence.objects.filter(user=user),
    "looks_as_moderator": lambda user: Look.objects.filter(user=user),
    "watching": lambda user: Watch.objects.filter(user=user),
    "visits": lambda user: Visit.objects.filter(user=user).select_related("game"),
    "devices_told": lambda user: Device.objects.filter(user=user),
    "told": lambda user: Handoff.objects.filter(user=user),
    "data_sets": lambda user: DataSet.objects.filter(owner=user),
    "mails": lambda user: Letter.objects.filter(user=user),
    "mail_addresses": lambda user: Alias.objects.filter(user=user),
    "mail_preferences": lambda user: MailPreferences.objects.filter(user=user),
    "quiet_games": lambda user: Quiet.objects.filter(user=user),
    "dice_tables": lambda user: TableGuest.objects.filter(user=user),
    "tokens": lambda user: ApiToken.objects.filter(user=user),
    "webhooks": lambda user: Hook.objects.filter(user=user),
}

_ONLY: Mapping[str, tuple[str, ...]] = {
    "games_begun": ("code", "name", "system", "scenario", "created"),
    "devices_told": ("name", "created", "told"),
}
"""Of some rows only these columns."""


def archive(user: User) -> bytes:
    """The zip with ``my-data.json``."""
    told = {name: [_plain(name, row) for row in rows(user)] for name, rows in _ROWS.items()}
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as parcel:
        parcel.writestr(
            ZipInfo("my-data.json"), json.dumps(told, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1), ZIP_DEFLATED
        )
    return packed.getvalue()


def _plain(name: str, row: Model) -> dict[str, Any]:
    if name in _ONLY:
        return {key: getattr(row, key) for key in _ONLY[name]}
    if isinstance(row, Friend | KeptApart):
        return {"name": row.other.profile.name}
    # No numbers of rows: what is missing between them tells of rows that are not the reader's.
    found = {
        field.name: field.value_from_object(row)
        for field in row._meta.concrete_fields
        if not (field.name in _SECRET or field.primary_key or field.is_relation or _is_binary(field))
    }
    return found | ({"game_code": row.game.code} if getattr(row, "game", None) is not None else {})  # type: ignore[attr-defined]


def _is_binary(field: Any) -> bool:
    return bool(field.get_internal_type() == "BinaryField")
