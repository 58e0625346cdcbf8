"""How one becomes a member, and how one stops being one."""

from datetime import timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.errors import Refused, Stale
from games.leagues.clubs import changes
from games.leagues.clubs.rights import check
from games.leagues.conduct import book, telling
from games.leagues.conduct.standing import member_of
from games.leagues.models import Club, Door, Member, Office, Standing

ANSWER_WITHIN = timedelta(days=14)
"""An application lapses after that."""
WORDS_MOST = 500


def join(user: User, club: Club) -> None:
    """Become a member of a club whose door is open. Refused for another, and for who is one or was excluded."""
    check(user, "join_club", club)
    if club.door != Door.OPEN:
        raise Refused(_("This club takes nobody without an application or an invitation."), code="door")
    with transaction.atomic():
        enter(user, club)
        telling.record("join_club", user, club)


def apply(user: User, club: Club, words: str = "") -> None:
    """Ask to become a member; an officer answers. Refused as of :func:`join`, and while an application waits."""
    check(user, "join_club", club)
    if club.door != Door.ASKS:
        raise Refused(_("This club takes no applications."), code="door")
    said = " ".join(words.replace("\0", "").split())
    if len(said) > WORDS_MOST:
        raise Refused(_("Write {most} characters at most.").format(most=WORDS_MOST), code="text")
    with transaction.atomic():
        row = _row(user, club)
        if row.standing == Standing.APPLIED:
            raise Stale(_("Your application waits for an officer already."))
        row.standing, row.words, row.since = Standing.APPLIED, said, timezone.now()
        row.save()
        telling.record("join_club", user, club, act="apply")


def answer(officer: User, club: Club, person: User, take: bool) -> None:
    """Take an applicant in, or refuse. Refused unless an officer does it, Stale if that person does not ask."""
    check(officer, "answer_applicant", club, about=person)
    with transaction.atomic():
        row = Member.objects.select_for_update().filter(club=club, user=person, standing=Standing.APPLIED).first()
        if row is None:
            raise Stale(_("This application has been answered or has lapsed."))
        row.standing = Standing.MEMBER if take else Standing.REFUSED
        row.words, row.since = "", timezone.now()
        row.save()
        act = "accept_applicant" if take else "refuse_applicant"
        telling.record("answer_applicant", officer, club, act=act, person=person)


def leave(user: User, club: Club) -> None:
    """Leave at once; games go on, and what else follows is done by who listens (games.leagues.clubs.changes). Where no
    officer is left, who has been a member longest becomes one."""
    check(user, "leave_club", club, closed_too=True)
    with transaction.atomic():
        _go(user, club)
        telling.record("leave_club", user, club)
        inherit(club)
        changes.tell_left(user, club)


def step_down(user: User, club: Club) -> None:
    """Be an officer no more. Refused for who is none."""
    row = member_of(club, user)
    check(user, "step_down", club, own=row is not None and row.office == Office.OFFICER)
    with transaction.atomic():
        Member.objects.filter(club=club, user=user).update(office=Office.MEMBER)
        telling.record("step_down", user, club)
        inherit(club, but=user)


def enter(user: User, club: Club, *, asked: bool = False) -> None:
    """Make a member, part of the caller's transaction. ``asked``: by an officer's own invitation, which also takes in
    again who was excluded. Stale for who is one."""
    row = _row(user, club)
    if row.standing == Standing.EXCLUDED and not asked:
        raise Refused(_("This club does not take you in. Ask one of its officers."), code="door")
    row.standing, row.words, row.since = Standing.MEMBER, "", timezone.now()
    row.office = Office.MEMBER
    row.save()


def inherit(club: Club, but: User | None = None) -> None:
    """Where no officer is left, make who has been a member longest one, and tell all; part of the caller's work."""
    members = Member.objects.filter(club=club, standing=Standing.MEMBER)
    if members.filter(office=Office.OFFICER).exists():
        return
    others = members.exclude(user=but) if but is not None else members
    heir = others.order_by("since", "pk").first() or members.first()
    if heir is None:
        return
    heir.office = Office.OFFICER
    heir.save(update_fields=["office"])
    telling.record("name_officer", None, club, act="inherit_office", person=heir.user)


def lapse() -> int:
    """Let applications lapse that nobody answered, and tell the applicants; how many. Called now and then."""
    old = Member.objects.filter(standing=Standing.APPLIED, since__lt=timezone.now() - ANSWER_WITHIN)
    count = 0
    for row in old.select_related("club", "user"):
        with transaction.atomic():
            if Member.objects.filter(pk=row.pk, standing=Standing.APPLIED).update(standing=Standing.LEFT, words=""):
                telling.record("answer_applicant", None, row.club, act="lapse_application", person=row.user)
                count += 1
    return count


def export(officer: User, club: Club) -> list[Member]:
    """The members, for an officer to take along; all of them are told. Refused for anybody else."""
    check(officer, "export_members", club, closed_too=True)
    with transaction.atomic():
        telling.record("export_members", officer, club)
        rows = Member.objects.filter(club=club, standing=Standing.MEMBER).select_related("user__profile")
        return list(rows.order_by("since", "pk"))


def forget(user: User) -> None:
    """For who leaves the site: out of all clubs, and no words of theirs stay; their games and deeds name a number."""
    for row in Member.objects.filter(user=user).select_related("club"):
        row.delete()
        if row.standing == Standing.MEMBER:
            book.write("leave_club", user, club=row.club)
            inherit(row.club)


def _row(user: User, club: Club) -> Member:
    """The person's row for us alone, made if there is none. Stale for a member."""
    row, fresh = Member.objects.select_for_update().get_or_create(
        club=club, user=user, defaults={"standing": Standing.LEFT, "since": timezone.now()}
    )
    if not fresh and row.standing == Standing.MEMBER:
        raise Stale(_("You are a member of this club already."))
    return row


def _go(user: User, club: Club) -> None:
    Member.objects.filter(club=club, user=user).update(
        standing=Standing.LEFT, office=Office.MEMBER, since=timezone.now()
    )
