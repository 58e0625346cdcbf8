"""A mail to a seat, from the desk to its answer."""

from django.db import transaction
from django.utils.translation import gettext as _

from games.core import languages, referee
from games.core.models import Game, Owed
from games.mail.commands import afterwards, answering, own_text, reacted, shown, staleness
from games.mail.commands.command_runner import Clerk
from games.mail.commands.report import Report
from games.mail.incoming.handlers import Answer, InboundMail
from games.mail.orders import lines, proposals
from games.mail.orders.lines import Item, items
from games.mail.outgoing import headers, unsubscribe
from games.mail.reading import ParsedMail, read


def handle(parcel: InboundMail) -> Answer | None:
    """Carry a mail out and answer it, in the language and the zone of its sender. None: a reaction has no answer."""
    assert parcel.game is not None
    with languages.speaking_to(parcel.user):
        said = read(parcel.raw)
        if said.subject.strip().lower() == headers.QUIET_WORD:
            return _hushed(parcel, parcel.game)
        if said.reaction:
            return reacted.answer(parcel, parcel.game)
        report = _carried_out(parcel, said)
        return answering.answer(parcel, Game.objects.get(pk=parcel.game.pk), report)


def _hushed(parcel: InboundMail, game: Game) -> Answer:
    """The button of a mail program has written: no more mails about this game (RFC 2369)."""
    unsubscribe.hush(parcel.user, game)
    told = _("You get no more mails about %(name)s. Its deadlines go on. To get mails again, open this page:")
    text = f"{told % {'name': game.name}}\n\n{headers.quiet_link(parcel.user.pk, game)}\n"
    return Answer(f"Re: {headers.QUIET_WORD}", text, kind="quiet")


def _carried_out(parcel: InboundMail, said: ParsedMail) -> Report:
    game = Game.objects.get(pk=parcel.game.pk)  # type: ignore[union-attr]
    owed = Owed.objects.filter(game=game, seat=parcel.seat).first()
    wanted = proposals.as_orders(game, parcel.seat, items(said.lines), block=said.block)
    wanted = shown.as_commands(game, parcel.seat, wanted)
    report = Report(parcel.received, game.seq, answers=proposals.answered(game, said))
    if own_text.stand_in(game, said.lines, wanted):
        report.ours = _(
            "In your mail stand words of our own mail without a mark of quotation, so it is not certain which lines "
            "are yours. Those that cannot be taken back were not carried out: send them again without the old mail."
        )
    if said.garbled:
        return _garbled(wanted, report, said.garbled)
    if {"agree", "refuse"} <= {item.kind for item in wanted}:
        return _both(wanted, report)
    if said.after and afterwards.two_blocks(game, said):
        return _two_blocks(wanted, report)
    if said.after:
        wanted += afterwards.wanted(game, parcel.seat, said, report)
        report.notes += [note for note in [afterwards.not_done(report)] if note]
    report.stale = staleness.why_stale(game, owed, said) if _plays(wanted) else ""
    _remark(report, said, wanted)
    if said.mixed:
        return _all_or_nothing(parcel, game, said, wanted, report)
    _do(parcel, game, said, wanted, report)
    return report


def _both(wanted: list[Item], report: Report) -> Report:
    """Nothing is done for who says yes and no."""
    report.unreached = [(item.number, item.text) for item in wanted]
    report.why = _("Your mail holds both AGREE and REFUSE, so nothing of it was carried out. Send only one of them.")
    return report


def _garbled(wanted: list[Item], report: Report, heading: str) -> Report:
    """Which game and which question it is for cannot be told."""
    report.unreached = [(item.number, item.text) for item in wanted]
    told = _("The heading of your order block, “{heading}”, cannot be read, so nothing of your mail was carried out.")
    asked = _("Send your lines again below the heading that stands in this mail.")
    report.why = f"{told.format(heading=heading)} {asked}"
    if not wanted:
        report.notes.append(report.why)
    return report


def _two_blocks(wanted: list[Item], report: Report) -> Report:
    """Which of them counts cannot be told."""
    report.unreached = [(item.number, item.text) for item in wanted]
    report.why = _("Your mail holds two order blocks, so nothing of it was carried out. Send only the one that counts.")
    return report


def _do(parcel: InboundMail, game: Game, said: ParsedMail, wanted: list[Item], report: Report) -> None:
    clerk = Clerk(parcel, game, report, block=said.block, open_ended=said.block and not said.ended)
    clerk.carry_out(wanted, playing=not report.stale)
    acted = report.played or report.committed is not None
    if acted and not Owed.objects.filter(game=game, seat=parcel.seat).exists():
        referee.away_from_page(game.code, parcel.seat)  # what is asked now stands in the answer


def _all_or_nothing(parcel: InboundMail, game: Game, said: ParsedMail, wanted: list[Item], report: Report) -> Report:
    """Lines between quoted ones may be remarks: they count only if all of them can be read."""
    blank = Report(
        report.received, report.before, notes=list(report.notes), stale=report.stale, answers=report.answers,
        ours=report.ours,
    )  # fmt: skip
    try:
        with transaction.atomic():
            _do(parcel, game, said, wanted, report)
            if report.refused or report.unread:
                raise _Unclear
    except _Unclear:
        blank.refused, blank.unread = report.refused, report.unread
        blank.ready_held = _(
            "Your lines stand between quoted lines, and not all of them could be read as orders. So none was carried "
            "out. Please write your orders above the quoted mail."
        )
        return blank
    return report


def _plays(wanted: list[Item]) -> bool:
    return any(item.kind in ("order", "ready", "clear", "undo") for item in wanted)


def _remark(report: Report, said: ParsedMail, wanted: list[Item]) -> None:
    """Say how the mail was read, where that is not plain to see."""
    if said.quoted and wanted:
        report.notes.append(_("Your orders were read from the quoted mail, where you changed them."))
    if said.attached:
        report.notes.append(_("Your orders were read from the attached file {name}.").format(name=said.attached))
    if said.struck:
        report.notes.append(_("What is struck out in your mail was left out."))
    if len(said.lines) > lines.MAX_LINES:
        told = _("Only the first {n} lines of your mail were read; what stands below them was not.")
        report.notes.append(told.format(n=lines.MAX_LINES))
    if said.trouble == "large":
        report.notes.append(_("Your mail was very long; only its beginning was read."))
    elif said.trouble in ("broken", "charset"):
        report.notes.append(_("Your mail was damaged on its way; please check how it was read."))
    if not wanted:
        report.notes.append(_("No orders were found in your mail."))


class _Unclear(Exception):
    """Takes back what was done."""
