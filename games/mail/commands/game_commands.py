"""Commands of a mail that touch no orders: clocks, plans, press, and going back."""

from django.urls import reverse
from django.utils.translation import gettext as _

from games.core import links, referee
from games.core.commands.finished import rematch as rematches
from games.core.errors import NotUnderstood, Refused, Stale
from games.core.models import Game, Proposal, Why
from games.core.plans import services, timing
from games.core.talk import press
from games.core.words import say
from games.mail.commands import clock_commands, event_commands, leaving_commands
from games.mail.commands.report import Report
from games.mail.incoming.handlers import InboundMail
from games.mail.orders import keywords, proposals
from games.mail.orders.lines import Item
from games.titles import names


def do(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    """Do one of them and note it in ``report``. Refused, with nothing done."""
    deeds = {
        **clock_commands.DEEDS,
        **event_commands.DEEDS,
        **leaving_commands.DEEDS,
        "press": _press,
        "plan": _plan,
        "plan_show": _plan_show,
        "plan_clear": _plan_clear,
        "plan_hourly": _plan_hourly,
        "plan_at_once": _plan_at_once,
        "takeback": _take_back,
        "agree": _agree,
        "refuse": _refuse,
        "rematch": _rematch,
    }
    deeds[item.kind](parcel, game, item, report)


def _press(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    if item.body is None:
        raise NotUnderstood(
            _("Your words have no end, so they were not posted. Write ENDPRESS on a line below them."), item.text, ""
        )
    to = _addressee(game, item.words)
    press.say(game, parcel.seat, to, "\n".join(item.body), f"mail:{parcel.arrival}:{item.number}")
    name = names.seat_title(game, to) if to else _("everybody")
    report.told.append(_("Your words went to {name}.").format(name=name))


def _addressee(game: Game, words: str) -> str | None:
    """The seat that is named, or whose holder is; None for everybody. NotUnderstood with the names that there are."""
    said = keywords.plain(words).rstrip(":")
    if said in keywords.words("everybody"):
        return None
    sitting = game.seats.select_related("user__profile").order_by("order")
    seats = {seat.code: names.holder_name(seat) for seat in sitting}
    for code in seats:
        if said in (keywords.plain(code), keywords.plain(names.seat_title(game, code))):
            return code
    for code, holder in seats.items():
        if said and said == keywords.plain(holder):
            return code
    raise NotUnderstood(
        _("There is no side called {name}. There are: {names}, ALL.").format(name=words, names=", ".join(seats)), words
    )


def _plan(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    if item.body is None:
        raise NotUnderstood(_("Your plan has no end. Write ENDPLAN on a line below it."), item.text)
    if not item.body:
        _plan_show(parcel, game, item, report)
        return
    kept = services.keep(parcel.user, game, parcel.seat, "\n".join(item.body))
    report.told.append(_("Your plan is kept. This is what it does:"))
    report.cases = [(say(when), say(does)) for when, does in kept.cases]


def _plan_show(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    kept = services.current(game, parcel.seat)
    if kept is None:
        raise Refused(_("You have no plan in this game. HELP PLAN says how one is written."), code="no_plan")
    report.told.append(_("Your plan:"))
    report.told += [f"  {line}" for line in kept.text.splitlines()]
    report.cases = [(say(when), say(does)) for when, does in kept.cases]


def _plan_clear(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    services.forget(parcel.user, game, parcel.seat)
    report.told.append(_("Your plan is put away: you are asked everything again."))


def _plan_hourly(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    timing.set_hourly(parcel.user, game, parcel.seat, True)
    report.told.append(_("Your plan answers at the full hour only."))
    report.told.append(timing.price())


def _plan_at_once(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    timing.set_hourly(parcel.user, game, parcel.seat, False)
    report.told.append(_("Your plan answers at once."))
    report.told.append(timing.openly())


def _take_back(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    """What nobody has seen at once; else the others are asked about the last decision of this seat."""
    if game.moved and game.moved > parcel.received:
        raise Stale(_("The game has gone on since you wrote, so nothing was taken back. Look at it first."))
    if referee.undoable(game, parcel.seat):
        referee.undo(game.code, parcel.seat, game.seq)
        report.told.append(_("Taken back. Nobody else has seen it; your orders stand in your draft again."))
        return
    to = referee.last_of(game, parcel.seat)
    if to is None:
        raise Refused(_("There is nothing of yours to take back."), code="point")
    if referee.propose(game.code, parcel.seat, to, Why.MISCLICK, "", game.seq):
        report.told.append(_("The game went back to where it stood after entry {n}.").format(n=to))
    else:
        report.told.append(_("The others are asked to go back to where the game stood after entry {n}.").format(n=to))


def _agree(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    found = _proposed(parcel, game, item, report)
    if referee.agree(game.code, parcel.seat, found.to, found.seq):
        report.told.append(_("The game went back to where it stood after entry {n}.").format(n=found.to))
    else:
        report.told.append(_("You agreed; others still have to answer."))


def _refuse(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    found = _proposed(parcel, game, item, report)
    referee.refuse(game.code, parcel.seat, found.to, found.seq)
    report.told.append(_("You refused: the game goes on as it stands."))


def _proposed(parcel: InboundMail, game: Game, item: Item, report: Report) -> Proposal:
    """The proposal that the line is for. Refused unless that one was asked when the mail was written.

    The game stays locked, so that none takes its place before it is answered.
    """
    locked = Game.objects.select_for_update(no_key=True).get(pk=game.pk)
    found = proposals.meant(locked, item, report.answers)
    if found.at.replace(microsecond=0) > parcel.received:
        raise proposals.nobody_asks()
    return found


def _rematch(parcel: InboundMail, game: Game, item: Item, report: Report) -> None:
    """REMATCH: the sides swapped, where that is clear; REMATCH SAME; REMATCH LOT."""
    offered = rematches.sides_of(game)
    said = keywords.plain(item.words)
    wanted = next((sides for sides in offered if said in keywords.words(f"sides_{sides}")), "") if said else offered[0]
    made = rematches.rematch(game.code, parcel.user, wanted)
    offer = made.invitations.filter(person=parcel.user, accepted_at=None).first()
    way = reverse("lobby:invitation", args=[offer.token]) if offer else reverse("lobby:table", args=[made.code])
    report.told.append(
        _("The rematch is “{name}”. Your part of the dice is added on its page: {link}").format(
            name=made.name, link=links.link(way)
        )
    )
