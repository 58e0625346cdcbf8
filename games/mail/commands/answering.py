"""The answer to a mail: what was understood and done, what stands now, and how to go on."""

from collections import Counter
from datetime import UTC, timedelta
from itertools import takewhile
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core import clock, links, referee
from games.core.models import Draft, Game, Owed, Status
from games.core.referee import SeatView
from games.mail.commands import helping
from games.mail.commands.command_runner import order_of
from games.mail.commands.report import Report
from games.mail.incoming.handlers import Answer, InboundMail
from games.mail.models.incoming import Reply
from games.mail.orders import block, mentions, order_words
from games.mail.outgoing import headers, mail_context
from games.mail.outgoing.render import render
from games.titles import names as titles
from games.titles import summaries
from games.titles.help import rulebook

REFUSAL = "refusal"
_USED = ("ack", "help")
MAX_FAILED = 3
"""So many mails one after another of which nothing could be used; the next answers are short: the reason, the block."""
_HOUR = 3600
_MAX_IDLE = 60


def answer(parcel: InboundMail, game: Game, report: Report) -> Answer:
    """The mail that goes back, in the language of its reader. What it says of the board is what the seat may see."""
    seat = game.seats.select_related("user__profile").get(code=parcel.seat)
    context = mail_context.frame(game, seat, parcel.user) | {"over_line": game.name, "report": report}
    context["quiet_link"] = ""  # who writes is answered
    if game.state is None:
        return _made(parcel, report, context | {"subject_line": headers.subject(game, "")})
    sight = referee.seat_view(game, parcel.seat)
    context["subject_line"] = "Re: " + headers.subject(game, summaries.turn_words(game, sight.view))
    context |= {"heading": _heading(report, parcel), "received_line": _received(report)}
    if report.left:
        return _made(parcel, report, context | {"short": True} | _done(game, parcel, report))
    if report.did_nothing and _failed_lately(parcel, game) >= MAX_FAILED - 1:
        return _made(parcel, report, context | _short(game, parcel, sight, report))
    owed = _owed(game, parcel.seat)
    context |= _done(game, parcel, report) | _standing(game, owed, sight, report) | _time(game, owed)
    context |= {"topics": [helping.topic(game, words, sight) for words in report.help]}
    context["shown"] = [shown for words in report.shown if (shown := mail_context.at(game, sight, words))]
    if report.show or report.played or report.committed is not None:
        context |= mail_context.choices_of(game, sight)
    if report.show:
        context |= summaries.board(game, sight.view)
    return _made(parcel, report, context)


def _short(game: Game, parcel: InboundMail, sight: SeatView, report: Report) -> dict[str, Any]:
    """What an answer never leaves out: why nothing was taken, what is asked until when, and the block."""
    owed = _owed(game, parcel.seat)
    standing = _standing(game, owed, sight, report)
    kept = {name: standing[name] for name in ("order_block", "asked", "open_line") if name in standing}
    return {"short": True} | _done(game, parcel, report) | kept | _time(game, owed)


def _owed(game: Game, seat: str) -> Owed | None:
    """What the seat may answer by mail now; None while the game is at a table."""
    return None if game.at_table else Owed.objects.filter(game=game, seat=seat).first()


def _made(parcel: InboundMail, report: Report, context: dict[str, Any]) -> Answer:
    kind = REFUSAL if report.did_nothing else "help" if report.help else "ack"
    mail = render("answer", context)
    return Answer(mail.subject, mail.text, mail.html, kind, wants_code=report.waits)


def _heading(report: Report, parcel: InboundMail) -> str:
    words = {"name": parcel.user.profile.name}
    if report.stale:
        return _("An earlier question, %(name)s") % words
    if report.committed is not None:
        return _("Handed in, %(name)s") % words
    if report.played:
        return _("Played, %(name)s") % words
    if report.refused:
        return _("Not all of it, %(name)s") % words if not report.did_nothing else _("Nothing taken, %(name)s") % words
    if report.drafted:
        return _("Your orders, %(name)s") % words
    return _("Your mail, %(name)s") % words


def _received(report: Report) -> str:
    """Such as "Received by mail on Sunday 22 November at 20:41:07 (Tokyo)."""
    zone = timezone.get_current_timezone_name().rsplit("/", 1)[-1].replace("_", " ")
    words = {
        "day": clock.long_day(report.received),
        "time": date_format(timezone.localtime(report.received), "H:i:s"),
        "zone": zone,
    }
    return _("Received by mail on %(day)s at %(time)s (%(zone)s).") % words


def _done(game: Game, parcel: InboundMail, report: Report) -> dict[str, Any]:
    """What was refused, with the pages of the rules that say so, what counts, and what happened by that."""
    site = links.link("")
    refused = [
        {
            "number": row.number,
            "text": row.text,
            "reason": row.reason,
            "rule": rulebook.shown(row.rule),
            "nearest": mentions.named(row.nearest) if row.nearest else "",
            "links": rulebook.links(game.system, row.rule, site) if row.rule else [],
        }
        for row in report.refused
    ]
    acted = report.played or report.committed is not None
    rows = {"played": mentions.done(report.played), "committed": mentions.done(report.committed or ())}
    return {"refused": refused} | rows | (mail_context.happened(game, parcel.seat, report.before) if acted else {})


def _standing(game: Game, owed: Owed | None, sight: SeatView, report: Report) -> dict[str, Any]:
    """The draft in full words, what has no orders yet, what is asked, and the block to go on with."""
    if owed is None or not sight.asks:
        return {"open_line": _waiting(game)}
    ask = sight.asks[0]
    found: dict[str, Any] = {
        "order_block": block.block_of(game, owed, sight),
        "asked": summaries.asked(game, owed.kind, owed.title),
    }
    found["open_line"] = _("Open: {what}.").format(what=found["asked"])
    if sight.draft is not None:
        lines = [order_words.line(game, sight.view, order_of(owed.seat, line)) for line in sight.draft.lines]
        idle = order_words.idle(game, sight.view, ask) if report.drafted or report.show or lines else []
        found |= {
            "draft": mentions.drafted(lines),
            "version_line": _version(game, owed, len(lines)),
            "idle": _counted(idle),
            "warnings": summaries.warnings(game, sight.view),
            "drafting": True,
        }
    return found


def _counted(names: list[str]) -> str:
    """Such as "CV Akagi 4, 3 × CA 2"."""
    alike = Counter(names)
    told = [(name if n == 1 else f"{n} × {name}").replace(" ", "\xa0") for name, n in alike.items()]
    return ", ".join(told[:_MAX_IDLE]) + (" ..." if len(told) > _MAX_IDLE else "")


def _version(game: Game, owed: Owed, count: int) -> str:
    revision = Draft.objects.filter(game=game, seat=owed.seat).values_list("revision", flat=True).first() or 0
    words = {"version": revision, "count": count}
    if not count:
        return _("Your draft is empty.")
    return ngettext(
        "Version %(version)s of your orders: %(count)s order. It is not handed in yet.",
        "Version %(version)s of your orders: %(count)s orders. They are not handed in yet.",
        count,
    ) % words  # fmt: skip


def _waiting(game: Game) -> str:
    """Whom the game waits for: what its page shows to everybody."""
    if game.status == Status.FINISHED:
        return titles.result(game)
    if game.status != Status.RUNNING:
        return _("This game is not running.")
    if game.at_table:
        return _("The game is at a table now: its blocks are moved there.")
    if game.lock_seq is not None:
        return _("The dice are being thrown. You get a mail when something is asked of you.")
    names = [titles.seat_title(game, row.seat) for row in referee.owed(game.code)]
    return _("The game waits for {names}. You get a mail when something is asked of you.").format(
        names=", ".join(names)
    )


def _time(game: Game, owed: Owed | None) -> dict[str, str]:
    if owed is None:
        return {}
    hours = max(int((owed.due - timezone.now()).total_seconds()) // _HOUR, 0)
    utc = owed.due.astimezone(UTC)
    words = {"until": mail_context.until_line(owed.due), "utc": f"{utc:%Y-%m-%d %H:%M}"}
    left = ngettext("%(n)s hour left", "%(n)s hours left", hours) % {"n": hours}
    return {"until_line": f"{words['until']} ({words['utc']} UTC, {left})"}


def _failed_lately(parcel: InboundMail, game: Game) -> int:
    """How many mails of this seat in the last hour could not be used since the last one that could."""
    since = parcel.received - timedelta(hours=1)
    made = Reply.objects.filter(game=game, seat=parcel.seat, made__gt=since, kind__in=[REFUSAL, *_USED])
    kinds = made.order_by("-made", "-pk").values_list("kind", flat=True)[:MAX_FAILED]
    return len(list(takewhile(lambda kind: kind == REFUSAL, kinds)))
