"""How mails of clubs and their events are written."""

import textwrap
from collections.abc import Sequence
from typing import Any

from django.contrib.auth.models import User
from django.urls import reverse

from games.core import links
from games.leagues.models import Club
from games.mail.outgoing import headers
from games.mail.outgoing.render import Rendered, render

_WIDTH = 68


def written(
    club: Club,
    user: User | None,
    heading: str,
    lines: Sequence[str],
    quoted: str,
    button: str,
    where: str,
    subject: str = "",
    over: str = "",
    table: Sequence[str] = (),
) -> Rendered:
    """A mail, in the active language. ``user``: None for somebody who is known by an address only; ``quoted``: words of
    others; ``over``: what it is about, if not the club as a whole; ``table``: rows of words of our own, which mail
    programs do not fold away as they do with what is quoted."""
    context: dict[str, Any] = {
        "subject_line": f"[{over or club.name}] {(subject or heading).rstrip('.')}",
        "over_line": over or club.name,
        "heading": heading,
        "lines": lines,
        "quoted": [row for line in quoted.split("\n") for row in textwrap.wrap(line, _WIDTH) or [""]] if quoted else [],
        "table": table,
        "button": button,
        "link": links.link(where),
    }
    if user is not None:
        context |= quiet(user)
    return render("club", context)


def quiet(user: User) -> dict[str, str]:
    """Where this person gets no more such mails."""
    return {
        "quiet_link": headers.quiet_link(user.pk, None),
        "profile_link": links.link(reverse("accounts:profile")),
    }
