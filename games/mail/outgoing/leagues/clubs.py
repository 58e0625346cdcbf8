"""Mails of clubs: what was done there, what somebody wrote, and invitations. Handler of jobs of kind "club"."""

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from games.core import encryption, languages
from games.core.models import Job
from games.core.queries import people
from games.leagues.clubs import invitations
from games.leagues.clubs.invitations import PURPOSE
from games.leagues.conduct import book
from games.leagues.conduct.standing import member_of
from games.leagues.events import correcting
from games.leagues.models import ClubInvitation, ClubPost, Deed, Event
from games.leagues.rating_lists import corrections
from games.mail import addresses
from games.mail.outgoing import sending
from games.mail.outgoing.leagues import event_bids, events, protests, roll_calls
from games.mail.outgoing.leagues.club_letters import written
from games.mail.outgoing.render import Rendered

_EVENT = "event:"
_ENTERING, _BIDDING = ("create_event", "create_season"), "ask_bids"
"""Deeds whose mails may be answered, by entering the event and by a bid."""


def mail(job: Job) -> None:
    """Send it, unless it is out of date or the reader takes no mails."""
    if "sealed" in job.payload:
        _invite_address(job)
        return
    user = User.objects.select_related("profile").filter(pk=job.payload["user"]).first()
    if user is None or not sending.is_reachable(user):
        return
    letter = sending.letter_for(job.key, None, user, "club")
    if letter.sent is not None:
        return
    with languages.speaking_to(user):
        made = _made(job, user)
        if made is not None:
            sending.send(letter, user.email, made, -1, reply_to=_answers_to(job, user))


def _made(job: Job, user: User) -> Rendered | None:
    if "post" in job.payload:
        return _of_post(job.payload["post"], user)
    if "news" in job.payload:
        return events.written_news(job, user)
    if "protest" in job.payload:
        return protests.written_protest(job, user)
    if "bids" in job.payload:
        return event_bids.written_outcome(job, user)
    return _of_deed(job.payload["deed"], user)


def _answers_to(job: Job, user: User) -> str:
    """Where an answer to a mail about an event goes; "" for all others."""
    if "post" in job.payload or "protest" in job.payload or not addresses.receives():
        return ""
    if "league_event" in job.payload:
        return addresses.event_address(job.payload["league_event"], user.pk)
    deed = Deed.objects.get(pk=job.payload["deed"])
    event = (
        Event.objects.filter(slug=deed.thing.removeprefix(_EVENT)).first()
        if deed.act in (*_ENTERING, _BIDDING)
        else None
    )
    return addresses.event_address(event.pk, user.pk) if event is not None else ""


def _of_deed(pk: int, user: User) -> Rendered | None:
    deed = Deed.objects.select_related("club", "by__profile", "second__profile", "person__profile").get(pk=pk)
    club = deed.club
    if club is None:
        return None
    if deed.act == "invite_person":
        return _invited(deed, user)
    if user.pk != deed.person_id and member_of(club, user) is None and not user.is_staff:
        return None  # left since
    words = book.reason_of(deed)
    return written(club, user, book.sentence(deed), _lines(deed, user), words, *_button(deed, user))


def _lines(deed: Deed, user: User) -> list[str]:
    """Which event it is about, or what the reader may do about it."""
    if deed.thing.startswith(_EVENT):
        event = Event.objects.filter(slug=deed.thing.removeprefix(_EVENT)).select_related("club").first()
        return [event.name, *_of_event(deed, event, user)] if event is not None else []
    about = [correcting.said(deed.thing, deed.reason)] if deed.reason and deed.act.endswith(corrections.ACT) else []
    if not deed.act.startswith("propose_"):
        return about
    if deed.person_id == user.pk:
        return [_("It is not done yet: a second person decides. Until then, and before it is done, you may answer.")]
    return [*about, _("It takes a second person, within 72 hours. Read the reason, then approve or refuse.")]


def _of_event(deed: Deed, event: Event, user: User) -> list[str]:
    """What the reader may do about it."""
    if deed.act == _BIDDING:
        how = [event_bids.how_to_bid(event)] if addresses.receives() else []
        return [*event_bids.standing(event, user), *how]
    begins = roll_calls.of_season(event, user) if deed.act == "create_season" else []
    return [*begins, roll_calls.how_to_enter()] if deed.act in _ENTERING and addresses.receives() else begins


def _button(deed: Deed, user: User) -> tuple[str, str]:
    """What stands on the button, and where it leads."""
    club = deed.club
    assert club is not None
    page = [club.slug]
    if member_of(club, user) is None and not user.is_staff:
        return _("Look at clubs"), reverse("clubs:all")
    if deed.act.startswith(("propose_", "approve_")):
        return _("Read the proposal"), reverse("clubs:proposals", args=page)
    if deed.act == "apply":
        return _("Answer the application"), reverse("clubs:members", args=page)
    if deed.act == "edit_rules":
        return _("See what changed"), reverse("clubs:rules", args=page)
    if deed.thing.startswith(_EVENT):
        return _("Open the event"), reverse("events:standings", args=[deed.thing.removeprefix(_EVENT)])
    return _("Open the club"), reverse("clubs:home", args=page)


def _of_post(pk: int, user: User) -> Rendered | None:
    post = ClubPost.objects.select_related("club", "author__profile").filter(pk=pk, removed=None, hidden=None).first()
    if post is None or post.author is None:
        return None
    row = member_of(post.club, user)
    if row is None or not row.hears:
        return None
    heading = _("%(name)s writes") % {"name": post.author.profile.name}
    where = reverse("clubs:home", args=[post.club.slug]) + f"#p-{post.code}"
    # The same subject for all posts, so that they make one thread.
    return written(post.club, user, heading, [], post.text, _("Answer on the site"), where, subject=_("Talk"))


def _invited(deed: Deed, user: User) -> Rendered | None:
    """An invitation to somebody who has an account; None if it opens nothing any more."""
    club = deed.club
    assert club is not None
    rows = invitations.open_ones(club).filter(person=user)
    found = rows.first()
    if found is None or (deed.by_id is not None and deed.by_id in people.apart_from(user)):
        return None
    return write_invitation(found, user)


def _invite_address(job: Job) -> None:
    """To an address: the same whether somebody here has it or not. Then the address is forgotten."""
    made = ClubInvitation.objects.select_related("club", "by__profile").filter(pk=job.payload["invitation"]).first()
    address = encryption.unseal(job.payload["sealed"], PURPOSE)
    if made is not None and made.by is not None and made.revoked is None and made.club.closed is None:
        known = User.objects.filter(email__iexact=address).select_related("profile").first()
        apart = known is not None and known.pk in people.apart_from(made.by)
        letter = sending.letter_for(job.key, None, None, "club")
        if letter.sent is None and not apart:
            reader = known or made.by
            with translation.override(reader.profile.language), timezone.override("UTC"):
                sending.send(letter, address, write_invitation(made, None), -1)
    Job.objects.filter(pk=job.pk).update(payload={"invitation": job.payload["invitation"], "sealed": ""})


def write_invitation(made: ClubInvitation, user: User | None) -> Rendered:
    """The mail, in the active language. ``user``: None for somebody who is known by an address only."""
    club, by = made.club, made.by
    name = by.profile.name if by is not None else _("somebody who is not here any more")
    lines = [club.purpose] if club.purpose else []
    lines.append(_("A club here is a place to talk, to start games among its members, and to play leagues."))
    lines.append(_("If you do not want to join, do nothing. The invitation lasts thirty days."))
    heading = _("%(name)s invites you to the club %(club)s") % {"name": name, "club": club.name}
    where = reverse("clubs:invitation", args=[invitations.token_of(made)])
    return written(club, user, heading, lines, "", _("Look at the invitation"), where)
