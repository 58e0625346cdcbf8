"""Mails about protests; the subject of all of a case is the same, so that they make one thread."""

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import gettext as _

from games.core import clock
from games.core.models import Job
from games.leagues.events import rights as event_rights
from games.leagues.models import Event, Protest
from games.leagues.protests import as_seen, filing, rights
from games.leagues.protests.telling import News
from games.mail.outgoing.leagues.club_letters import written
from games.mail.outgoing.render import Rendered


def written_protest(job: Job, user: User) -> Rendered | None:
    """The mail, in the active language; None for who neither plays there nor may decide any more."""
    two = ("pairing__round__event__club", "pairing__game")
    row = Protest.objects.select_related(*two, "pause").defer("pairing__game__state").get(pk=job.payload["protest"])
    event, news = row.pairing.round.event, News(job.payload["about"])
    plays = rights.seat_of(user, row.pairing) is not None
    if not plays and not rights.may_rule(user, event, row):
        return None
    try:
        event_rights.visible(event.slug, user)
    except event_rights.NoSuchEvent:
        return None
    assert row.pairing.game is not None
    lines = [_("Game: %(name)s") % {"name": row.pairing.game.name}]
    lines.append(_("About: %(what)s.") % {"what": row.get_about_display()})
    lines += _lines(row, news, plays) or _on_judge(row, event, news, user)
    page = [event.slug, row.pairing.round.number, row.pairing.board]
    return written(
        event.club, user, _heading(row, news), lines, row.reasons if news is News.RULED else "", _("Open the protest"),
        reverse("events:protests", args=page), subject=_("Protest %(case)s") % {"case": row.case}, over=event.name,
    )  # fmt: skip


def _heading(row: Protest, news: News) -> str:
    words = {
        News.FILED: _("Protest %(case)s"),
        News.ANSWERED: _("Protest %(case)s: the other side has answered"),
        News.WITHDRAWN: _("Protest %(case)s is withdrawn"),
        News.RULED: _("Protest %(case)s is decided"),
        News.WENT_ON: _("Protest %(case)s: nobody has decided in 14 days"),
        News.NAMED: _("Protest %(case)s: the other side names somebody to decide"),
        News.AGREED: _("Protest %(case)s: both sides agree on who decides"),
    }[news]
    return words % {"case": row.case}


def _lines(row: Protest, news: News, plays: bool) -> list[str]:
    match news:
        case News.FILED:
            stand = _("No clock of the game runs until %(when)s at the latest.")
            found = [stand % {"when": clock.until(row.pause.until)}] if row.pause is not None else []
            answer = _("You may answer until %(when)s. Only who decides reads it before the decision.")
            judge = _("It waits for a decision: the other side may answer until %(when)s, then you may decide.")
            return [*found, (answer if plays else judge) % {"when": clock.until(row.filed + filing.TO_ANSWER)}]
        case News.ANSWERED:
            return [_("It waits for a decision.")]
        case News.WITHDRAWN:
            return [_clocks()] if row.pause is not None else []
        case News.RULED:
            found = [_("Decision: %(what)s.") % {"what": row.get_state_display()}]
            found += [_("Rules: %(rules)s") % {"rules": row.rules}] if row.rules else []
            found += [_("What follows: %(what)s") % {"what": row.remedy}] if row.remedy else []
            return [*found, *([_clocks()] if row.pause is not None else [])]
        case News.WENT_ON:
            return [_clocks(), _("The protest stays open until somebody decides or it is withdrawn.")]
        case _:
            return []


def _on_judge(row: Protest, event: Event, news: News, user: User) -> list[str]:
    """Whom the other side accepts to decide, or on whom both agree."""
    (case,) = as_seen.as_seen(event, [row], user)
    if news is News.NAMED and case.named_there:
        words = _(
            "The other side accepts that %(name)s decides, even with a part in the event. If you accept it too, name "
            "the same person on the page of the protest. If you say nothing, somebody decides who has no part in it."
        )
        return [words % {"name": case.named_there}]
    if news is News.AGREED and case.judge:
        return [_("Both sides accept that %(name)s decides.") % {"name": case.judge}]
    return []


def _clocks() -> str:
    return _("The clocks of the game go on; nothing falls due in the first 24 hours.")
