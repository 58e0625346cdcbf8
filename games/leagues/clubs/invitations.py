"""Ways into a club: a link that members pass on, or an invitation to one person or mail address.

The table keeps a hash of each token. The token itself follows from the invitation's name and the site's secret key, so
that whoever made a link can look it up again, and nobody can from the table alone.
"""

from datetime import timedelta
from hashlib import sha256
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from games.core import encryption
from games.core.errors import Refused, TooMany
from games.core.models.game import new_code
from games.core.outbox import jobs
from games.core.queries import people
from games.leagues.clubs.doors import enter
from games.leagues.clubs.rights import check
from games.leagues.conduct import telling
from games.leagues.conduct.standing import member_of
from games.leagues.models import Club, ClubInvitation, Office

LASTS = timedelta(days=30)
USES = 10
"""So often a link works."""
A_MEMBER_A_DAY, A_CLUB_A_DAY = 20, 100
PURPOSE = "club invitation"
"""Of the seal on a mail address that waits in a job."""
_SALT = "leagues.invitation"


def make_link(user: User, club: Club) -> ClubInvitation:
    """A link that members may pass on, for USES people within 30 days. Refused, TooMany."""
    _check(user, club)
    with transaction.atomic():
        made = _make(user, club, left=USES)
        telling.record("invite", user, club)
    return made


def invite(user: User, club: Club, person: User) -> ClubInvitation:
    """Invite one person who has an account, and owe the mail. Refused, TooMany."""
    _check(user, club)
    if member_of(club, person) is not None:
        raise Refused(_("{name} is a member already.").format(name=person.profile.name), code="member")
    if person.pk in people.apart_from(user):
        raise Refused(_("{name} is not to be invited by you.").format(name=person.profile.name), code="apart")
    with transaction.atomic():
        open_ones(club).filter(person=person).update(revoked=timezone.now())
        made = _make(user, club, person=person)
        telling.record("invite", user, club, act="invite_person", person=person)
    return made


def invite_address(user: User, club: Club, address: str) -> ClubInvitation:
    """Invite the owner of a mail address, in the same way whether anybody here has it. Refused, TooMany.

    The address stands sealed in the job until the mail is out, and nowhere else.
    """
    _check(user, club)
    with transaction.atomic():
        made = _make(user, club)
        telling.record("invite", user, club)
        sealed = encryption.seal(address.strip().lower(), PURPOSE)
        jobs.enqueue("club", f"club-invite:{made.code}", payload={"invitation": made.pk, "sealed": sealed})
    return made


def token_of(made: ClubInvitation) -> str:
    """The token of an invitation; "" if it was made under a secret key that the site has no more."""
    token = _token(made.code)
    return token if _digest(token) == made.digest else ""


def find(token: str) -> ClubInvitation | None:
    """The invitation that a token opens, if it still does."""
    rows = ClubInvitation.objects.select_related("club", "by__profile")
    return rows.filter(_open(), digest=_digest(token), club__closed=None).first()


def is_for(made: ClubInvitation, user: Any) -> bool:
    """Whether this person may use it, or might after signing in."""
    return made.person_id is None or not user.is_authenticated or made.person_id == user.pk


def accept(token: str, user: User) -> Club:
    """Become a member by an invitation. Refused if it no longer opens anything, or not for this person."""
    with transaction.atomic():
        made = find(token)
        if made is None or not is_for(made, user):
            raise Refused(_("This invitation has been used or withdrawn, or its time is over."), code="invitation")
        by = made.by
        asked = made.person_id is not None and by is not None and _is_officer(made.club, by)
        enter(user, made.club, asked=asked)
        if not ClubInvitation.objects.filter(_open(), pk=made.pk).update(left=F("left") - 1):
            raise Refused(_("This invitation has been used or withdrawn, or its time is over."), code="invitation")
        telling.record("join_club", user, made.club)
    return made.club


def revoke(user: User, club: Club, code: str) -> None:
    """Take an invitation back. Refused unless it is the person's own, or by an officer; for one that is not open."""
    made = open_ones(club).filter(code=code).first()
    if made is None:
        raise Refused(_("This invitation has been used or withdrawn, or its time is over."), code="invitation")
    check(user, "revoke_invitation", club, own=made.by_id == user.pk)
    with transaction.atomic():
        ClubInvitation.objects.filter(pk=made.pk).update(revoked=timezone.now())
        telling.record("revoke_invitation", user, club)


def open_ones(club: Club) -> QuerySet[ClubInvitation]:
    """The invitations to a club that still open it, the newest first."""
    return ClubInvitation.objects.filter(_open(), club=club).select_related("by__profile", "person__profile")


def shown_to(club: Club, user: Any) -> QuerySet[ClubInvitation]:
    """Those of them that a member sees: one's own; an officer all."""
    rows = open_ones(club)
    return rows if _is_officer(club, user) else rows.filter(by=user)


def waiting_for(user: Any) -> QuerySet[ClubInvitation]:
    """Invitations to this person that wait for an answer."""
    if not user.is_authenticated:
        return ClubInvitation.objects.none()
    return ClubInvitation.objects.filter(_open(), person=user, club__closed=None).select_related("club", "by__profile")


def _is_officer(club: Club, user: Any) -> bool:
    row = member_of(club, user)
    return row is not None and row.office == Office.OFFICER


def _check(user: User, club: Club) -> None:
    check(user, "invite", club)
    today = ClubInvitation.objects.filter(club=club, created__gt=timezone.now() - timedelta(days=1))
    if today.filter(by=user).count() >= A_MEMBER_A_DAY:
        raise TooMany(_("You have invited twenty times since yesterday. Please go on tomorrow."))
    if today.count() >= A_CLUB_A_DAY:
        raise TooMany(_("This club has invited a hundred times since yesterday. Please go on tomorrow."))


def _make(user: User, club: Club, person: User | None = None, left: int = 1) -> ClubInvitation:
    code = new_code()
    return ClubInvitation.objects.create(
        club=club, code=code, digest=_digest(_token(code)), by=user, person=person, left=left,
        until=timezone.now() + LASTS,
    )  # fmt: skip


def _open() -> Q:
    return Q(revoked=None, left__gt=0, until__gt=timezone.now())


def _token(code: str) -> str:
    """128 bits in hex."""
    return salted_hmac(_SALT, code, algorithm="sha256").hexdigest()[:32]


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()
