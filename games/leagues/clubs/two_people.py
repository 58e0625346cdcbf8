"""Acts of a club that take two people: one proposes, another approves, and then it is done, at once or after a time in
which the person concerned may answer. Everything stands in the book, also what was refused or lapsed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.errors import Refused, Stale
from games.core.outbox import sweeps
from games.leagues.clubs import changes
from games.leagues.clubs.doors import inherit
from games.leagues.conduct import book, telling
from games.leagues.conduct.act_sentences import why_words
from games.leagues.conduct.decision import Answer, May, Stand, decide, decide_second
from games.leagues.conduct.standing import in_club, member_of
from games.leagues.models import Club, Deed, Member, Office, PendingDeed, Stage, Standing

ANSWER_WITHIN = timedelta(hours=72)
"""A proposal lapses after that."""


@dataclass(frozen=True, slots=True)
class Kind:
    """An act of two. ``row``: of the table of acts; ``waits``: from its approval to the deed; ``about``: whom it may
    concern: "member" (who is no officer), "officer", "anybody" in the club, or "" for nobody.

    ``stand``: how somebody stands to its thing, for acts on a game; by default, to the club. ``also``: numbers of
    people who are told that it was done, besides those of the table.
    """

    row: str
    waits: timedelta
    about: str
    do: Callable[[PendingDeed], None]
    stand: Callable[[Any, str], Stand] | None = None
    also: Callable[[PendingDeed], set[int]] = lambda pending: set()


def _exclude(pending: PendingDeed) -> None:
    # also who left meanwhile: leaving is no way around it
    Member.objects.filter(club=pending.club, user=pending.person).update(
        standing=Standing.EXCLUDED, office=Office.MEMBER, since=timezone.now()
    )
    inherit(_club(pending))
    changes.tell_left(pending.person, _club(pending))


def _name(pending: PendingDeed) -> None:
    Member.objects.filter(club=pending.club, user=pending.person, standing=Standing.MEMBER).update(
        office=Office.OFFICER
    )


def _remove(pending: PendingDeed) -> None:
    assert pending.person is not None
    Member.objects.filter(club=pending.club, user=pending.person).update(office=Office.MEMBER)
    inherit(_club(pending), but=pending.person)


def _close(pending: PendingDeed) -> None:
    Club.objects.filter(pk=_club(pending).pk, closed=None).update(closed=timezone.now())
    changes.tell_closed(_club(pending))


KINDS: dict[str, Kind] = {
    "exclude": Kind("exclude", timedelta(days=7), "anybody", _exclude),
    "name_officer": Kind("name_officer", timedelta(0), "member", _name),
    "remove_officer": Kind("name_officer", timedelta(days=7), "officer", _remove),
    "close_club": Kind("close_club", timedelta(days=14), "", _close),
}
"""By act; games.leagues.events adds its own."""


def propose(
    by: User, club: Club, act: str, words: str, person: User | None = None, *, thing: str = "", reason: str = ""
) -> PendingDeed:
    """Propose an act with its reason. ``thing``, ``reason``: as of Deed.

    Refused for who may not, a short reason, somebody whom it can't concern, or what is proposed already.
    """
    kind = KINDS[act]
    answer = decide(kind.row, _stand(by, club, kind, person, thing))
    if answer.may is May.NO:
        raise Refused(why_words(answer.why), code="not_allowed")
    if club.closed is not None:
        raise Refused(_("This club is closed: it can only be read."), code="closed")
    _check_person(kind, club, person)
    now = timezone.now()
    try:
        with transaction.atomic():
            made = PendingDeed.objects.create(
                club=club, act=act, person=person, by=by, words=book.checked_reason(words), at=now,
                until=now + ANSWER_WITHIN, thing=thing, reason=reason,
                open_key=f"{club.pk}:{act}:{person.pk if person else thing}",
            )  # fmt: skip
            deed = _write("propose", made, by, words=made.words)
            telling.owe(deed, (seconds(made) | _concerned(made)) - {by.pk})
    except IntegrityError:
        raise Stale(_("That is proposed already: it waits for a second person.")) from None
    return made


def may_second(user: Any, pending: PendingDeed, *, fresh: bool = True) -> Answer:
    """Whether this person may approve or refuse it. ``fresh``: signed in within the last 15 minutes."""
    kind = KINDS[pending.act]
    stand = _stand(user, _club(pending), kind, pending.person, pending.thing)
    return decide_second(kind.row, stand, same=_is_same(pending.by, user), fresh=fresh)


def approve(user: User, pending: PendingDeed, *, fresh: bool) -> PendingDeed:
    """Approve it; it is done at once, or when its time of waiting is over. Refused, Stale."""
    _check_second(user, pending, fresh)
    kind, now = KINDS[pending.act], timezone.now()
    if not kind.waits:
        _check_person(kind, _club(pending), pending.person)
    with transaction.atomic():
        found = _open(pending)
        found.second, found.stage, found.due = user, Stage.APPROVED, now + kind.waits
        found.save(update_fields=["second", "stage", "due"])
        if found.due <= now:
            _do(found)
        else:
            deed = _write("approve", found, user)
            telling.owe(
                deed, (telling.told(kind.row, _club(found), person=found.person) | _proposer(found)) - {user.pk}
            )
    return found


def refuse(user: User, pending: PendingDeed) -> None:
    """Refuse it. Refused for who might not approve it either; Stale."""
    _check_second(user, pending, True)
    with transaction.atomic():
        found = _open(pending)
        found.second = user
        _settle(found, Stage.REFUSED)
        deed = _write("refuse", found, user)
        telling.owe(deed, (_proposer(found) | _concerned(found)) - {user.pk})


def reply(user: User, pending: PendingDeed, words: str) -> None:
    """What the person concerned says to it; who decides reads it. Refused for anybody else, Stale if it is settled."""
    if pending.person_id != user.pk:
        raise Refused(_("Only the person whom it concerns answers here."), code="not_allowed")
    said = " ".join(words.replace("\0", "").split())[: book.REASON_MOST]
    waiting = PendingDeed.objects.filter(pk=pending.pk, stage__in=(Stage.PROPOSED, Stage.APPROVED))
    if not waiting.update(answer=said):
        raise Stale(_("This has been settled meanwhile."))


def sweep() -> int:
    """Let proposals lapse, and do what has waited long enough; how many. Called now and then."""
    now = timezone.now()
    old = PendingDeed.objects.filter(stage=Stage.PROPOSED, until__lte=now).values_list("pk", flat=True)
    ripe = PendingDeed.objects.filter(stage=Stage.APPROVED, due__lte=now).values_list("pk", flat=True)
    return sweeps.each(old, _lapse) + sweeps.each(ripe, _do_approved)


@transaction.atomic
def _lapse(pk: int) -> bool:
    found = PendingDeed.objects.select_for_update().filter(pk=pk, stage=Stage.PROPOSED).first()
    if found is None:
        return False
    _settle(found, Stage.LAPSED)
    deed = _write("lapse", found, None)
    telling.owe(deed, _proposer(found) | _concerned(found))
    return True


@transaction.atomic
def _do_approved(pk: int) -> bool:
    found = PendingDeed.objects.select_for_update().filter(pk=pk, stage=Stage.APPROVED).first()
    if found is None:
        return False
    _do(found)
    return True


def seconds(pending: PendingDeed) -> set[int]:
    """The numbers of those who might approve it: the other officers; where there is none, the site's staff."""
    others = telling.officers(_club(pending)) - {pending.by_id, pending.person_id}
    found = {one.pk for one in User.objects.filter(pk__in=others) if may_second(one, pending)}
    if found:
        return found
    known = [pk for pk in (pending.by_id, pending.person_id) if pk is not None]
    staff = User.objects.filter(is_staff=True, is_active=True).exclude(pk__in=known)
    return set(staff.values_list("pk", flat=True))


def forget(user: User) -> None:
    """For who leaves the site: what concerns them falls, and what they wrote is erased."""
    PendingDeed.objects.filter(person=user).delete()
    PendingDeed.objects.filter(by=user, stage=Stage.PROPOSED).delete()
    PendingDeed.objects.filter(by=user).update(words="")


def _do(pending: PendingDeed) -> None:
    """Part of the caller's transaction."""
    kind = KINDS[pending.act]
    kind.do(pending)
    _settle(pending, Stage.DONE)
    people: dict[str, Any] = {"second": pending.second, "person": pending.person, "also": kind.also(pending)}
    about: dict[str, Any] = {"thing": pending.thing, "reason": pending.reason, "words": pending.words}
    telling.record(kind.row, pending.by, _club(pending), act=pending.act, **about, **people)


def _write(step: str, pending: PendingDeed, by: User | None, words: str = "") -> Deed:
    """A line of the book about a proposal."""
    about: dict[str, Any] = {"thing": pending.thing, "reason": pending.reason, "words": words}
    return book.write(f"{step}_{pending.act}", by, club=pending.club, person=pending.person, **about)


def _stand(user: Any, club: Club, kind: Kind, person: User | None, thing: str) -> Stand:
    return kind.stand(user, thing) if kind.stand is not None else in_club(club, user, about=person)


def _settle(pending: PendingDeed, stage: Stage) -> None:
    pending.stage, pending.open_key, pending.due = stage, None, None
    pending.save(update_fields=["stage", "open_key", "due", "second"])


def _open(pending: PendingDeed) -> PendingDeed:
    found = PendingDeed.objects.select_for_update().filter(pk=pending.pk, stage=Stage.PROPOSED).first()
    if found is None or found.until <= timezone.now():
        raise Stale(_("This proposal has been answered or has lapsed."))
    return found


def _check_second(user: User, pending: PendingDeed, fresh: bool) -> None:
    answer = may_second(user, pending, fresh=fresh)
    if not answer:
        raise Refused(why_words(answer.why), code="not_allowed")


def _check_person(kind: Kind, club: Club, person: User | None) -> None:
    row = member_of(club, person) if person is not None else None
    if kind.about and row is None:
        raise Refused(_("Only members of the club can be meant."), code="person")
    if kind.about == "member" and row is not None and row.office == Office.OFFICER:
        raise Refused(_("This member is an officer already."), code="person")
    if kind.about == "officer" and row is not None and row.office != Office.OFFICER:
        raise Refused(_("This member is no officer."), code="person")


def _is_same(one: User | None, other: Any) -> bool:
    """One person, or two accounts with one address."""
    if one is None:
        return False
    return one.pk == other.pk or bool(one.email and one.email.lower() == other.email.lower())


def _club(pending: PendingDeed) -> Club:
    assert pending.club is not None
    return pending.club


def _proposer(pending: PendingDeed) -> set[int]:
    return {pending.by_id} if pending.by_id is not None else set()


def _concerned(pending: PendingDeed) -> set[int]:
    return {pending.person_id} if pending.person_id is not None else set()
