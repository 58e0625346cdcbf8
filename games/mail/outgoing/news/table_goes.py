"""The mail before a table goes at which nothing is done any more. Handler of jobs of kind "table_goes"."""

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import gettext as _

from games.core import clock, languages, links
from games.core.models import Job
from games.core.models.tables import DiceTable
from games.core.tables import opening
from games.mail.outgoing import sending
from games.mail.outgoing.leagues.club_letters import quiet
from games.mail.outgoing.render import Rendered, render


def mail(job: Job) -> None:
    """Send it, unless the table was used since, is gone already, or its reader takes no mails."""
    user = User.objects.select_related("profile").filter(pk=job.payload["user"]).first()
    table = DiceTable.objects.filter(pk=job.payload["table"]).first()
    if user is None or table is None or int(table.used.timestamp()) != job.payload["used"]:
        return
    if not sending.is_reachable(user):
        return
    letter = sending.letter_for(job.key, None, user, "table")
    if letter.sent is None:
        with languages.speaking_to(user):
            sending.send(letter, user.email, written(table, user), -1)


def written(table: DiceTable, user: User) -> Rendered:
    """The mail, in the active language and time zone."""
    words = {"code": table.code, "when": clock.moment(opening.goes(table))}
    heading = _("Table %(code)s goes on %(when)s") % words
    lines = [
        _("Nothing has been done at it for more than three weeks; tables go after 30 days without use."),
        _("It stays if anything is done there: a throw is enough. Or take its journal along: it is under “Check it”."),
    ]
    context = {
        "subject_line": heading,
        "over_line": _("Dice table"),
        "heading": heading,
        "lines": lines,
        "button": _("Open the table"),
        "link": links.link(reverse("tables:table", args=[table.code])),
    }
    return render("club", context | quiet(user))
