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
from django.db.models import Model, Q, QuerySet

from games.api.models.tokens import ApiToken
from games.api.models.webhooks import Hook
from games.core.models import Answer, Friend, Game, Handoff, Invitation, KeptApart, OwnPace, Seat, Vacancy, Volunteer
from games.core.models.absence import Absence
from games.core.models.consent import Look
from games.core.models.datasets import DataSet
from games.core.models.plans import Hourly, Plan
from games.core.models.sightings import Note
from games.core.models.table_blocks import BlockAct
from games.core.models.tables import TableGuest
from games.core.models.talk import Post, Watch
from games.core.models.visits import Visit
from games.leagues.models import (
    Bid,
    Club,
    ClubInvitation,
    ClubPost,
    Deed,
    Entry,
    Event,
    HouseRules,
    Member,
    NamedJudge,
    PendingDeed,
    Protest,
    RatedGame,
    RatedPlayer,
    Result,
)
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
    "seats_left": lambda user: Vacancy.objects.filter(user=user).select_related("game"),
    "seats_asked_for": lambda user: Volunteer.objects.filter(user=user),
    "games_begun": lambda user: Game.objects.filter(creator=user).only("code", "name", "system", "scenario", "created"),
    "friends": lambda user: Friend.objects.filter(user=user).select_related("other__profile"),
    "kept_apart_from": lambda user: KeptApart.objects.filter(user=user).select_related("other__profile"),
    "invited_to": lambda user: Invitation.objects.filter(person=user).select_related("game"),
    "posts": lambda user: Post.objects.filter(author=user),
    "notes": lambda user: Note.objects.filter(user=user),
    "plans": lambda user: Plan.objects.filter(user=user),
    "plans_at_the_full_hour": lambda user: Hourly.objects.filter(user=user),
    "answers": lambda user: Answer.objects.filter(user=user).select_related("game"),
    "paces": lambda user: OwnPace.objects.filter(user=user),
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
    "table_blocks": lambda user: BlockAct.objects.filter(guest__user=user),
    "clubs_founded": lambda user: Club.objects.filter(founder=user).only("slug", "name", "created"),
    "clubs": lambda user: Member.objects.filter(user=user).select_related("club"),
    "club_invitations": lambda user: ClubInvitation.objects.filter(Q(by=user) | Q(person=user)).select_related("club"),
    "house_rules": lambda user: HouseRules.objects.filter(by=user).select_related("club"),
    "club_posts": lambda user: ClubPost.objects.filter(author=user).select_related("club"),
    "deeds": lambda user: Deed.objects.filter(Q(by=user) | Q(second=user) | Q(person=user)).select_related("club"),
    "events_directed": lambda user: Event.objects.filter(director=user).select_related("club"),
    "event_entries": lambda user: Entry.objects.filter(user=user).select_related("event"),
    "bids": lambda user: Bid.objects.filter(entry__user=user),
    "games_decided": lambda user: Result.objects.filter(by=user),
    "protests": lambda user: Protest.objects.filter(by=user),
    "protests_answered": lambda user: Protest.objects.filter(answered_by=user),
    "protests_decided": lambda user: Protest.objects.filter(decided_by=user),
    "judges_named": lambda user: NamedJudge.objects.filter(by=user).select_related("protest"),
    "named_as_judge": lambda user: NamedJudge.objects.filter(person=user).select_related("protest"),
    "rated_as": lambda user: RatedPlayer.objects.filter(user=user).select_related("list"),
    "rated_games": lambda user: RatedGame.objects.filter(Q(first__user=user) | Q(second__user=user)).select_related(
        "game", "list"
    ),
    "proposed_deeds": lambda user: PendingDeed.objects.filter(Q(by=user) | Q(second=user) | Q(person=user)),
    "tokens": lambda user: ApiToken.objects.filter(user=user),
    "webhooks": lambda user: Hook.objects.filter(user=user),
}

_ONLY: Mapping[str, tuple[str, ...]] = {
    "games_begun": ("code", "name", "system", "scenario", "created"),
    "clubs_founded": ("slug", "name", "created"),
    "events_directed": ("slug", "name", "created"),
    "protests": ("case", "about", "entry", "asked", "filed", "state"),
    "protests_answered": ("case", "answer", "answered", "state"),
    "protests_decided": ("case", "state", "reasons", "rules", "remedy", "decided"),
    "judges_named": ("case", "at"),
    "named_as_judge": ("case", "at"),
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
    if getattr(row, "event", None) is not None:
        found["event"] = row.event.slug  # type: ignore[attr-defined]
    if getattr(row, "club", None) is not None:
        found["club"] = row.club.slug  # type: ignore[attr-defined]
    return found | ({"game_code": row.game.code} if getattr(row, "game", None) is not None else {})  # type: ignore[attr-defined]


def _is_binary(field: Any) -> bool:
    return bool(field.get_internal_type() == "BinaryField")
