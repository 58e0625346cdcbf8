"""Mails about rounds and the end of events of clubs: one for each round and player."""

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.core.models import Job
from games.core.outbox import jobs
from games.leagues.events import as_seen, resting, rights, table
from games.leagues.events.formats import divisions
from games.leagues.events.formats.divisions import Fate
from games.leagues.events.news import News, What
from games.leagues.models import Event, PairState
from games.mail.outgoing.leagues import event_bids, roll_calls, round_ends
from games.mail.outgoing.leagues.club_letters import written
from games.mail.outgoing.render import Rendered

_MOST = 10
"""Places that a mail tells; all stand on the page."""


def owe(event: Event, news: News) -> None:
    """Listener of games.leagues.events.news: owe a mail to everybody who plays, and to who directs it; none for one
    result: its game has told its players; and none for a protest, of which those are told whom it is about."""
    if news.what in (What.RESULT, What.PROTEST):
        return
    if news.what == What.ENDING:
        players = round_ends.playing(event, news.round)
    elif news.what == What.LATE:
        players = round_ends.reminded(event, news.round, news.board)
    elif news.what == What.CONFIRM:
        _owe(event, news, roll_calls.asked(event, news.round))
        return
    else:
        players = set(event.entries.filter(withdrawn=None).values_list("user", flat=True))
    _owe(event, news, players | rights.directing(event))


def _owe(event: Event, news: News, users: set[int | None]) -> None:
    facts = {"news": news.what.value, "league_event": event.pk, "round": news.round, "board": news.board}
    for user in sorted(pk for pk in users if pk is not None):
        jobs.enqueue("club", f"{news.key(event)}:{user}", payload=facts | {"user": user})


def written_news(job: Job, user: User) -> Rendered | None:
    """The mail, in the active language; None if the reader may look at the event no more."""
    event = Event.objects.select_related("club").get(pk=job.payload["league_event"])
    try:
        rights.visible(event.slug, user)
    except rights.NoSuchEvent:
        return None
    if job.payload["news"] == What.ENDING:
        return round_ends.written_ending(event, user, job.payload["round"])
    if job.payload["news"] == What.LATE:
        return round_ends.written_late(event, user, job.payload["round"], job.payload["board"])
    if job.payload["news"] == What.CONFIRM:
        return roll_calls.written_asking(event, user, job.payload["round"])
    number, ended = job.payload["round"], job.payload["news"] == What.ENDED
    lines = _of_end(event, user) if ended else of_pairs(event, user, number)
    heading = _("The event is over") if ended else _paired(number)
    page = "standings" if ended else "rounds"
    where = reverse(f"events:{page}", args=[event.slug])
    before = event.drawn.count() if ended else number - 1
    return written(event.club, user, heading, lines, "", _("Open the event"), where, over=event.name,
                   table=_told(event, user, before))  # fmt: skip


def _paired(number: int) -> str:
    return _("Round %(n)s is paired") % {"n": number} if number else _("All rounds are paired")


def of_pairs(event: Event, user: User, number: int) -> list[str]:
    """Whom the reader meets, with which side."""
    sides = as_seen.sides(event)
    found, seed = [], event.entries.filter(user=user).values_list("seed", flat=True).first()
    for pair in as_seen.pairs(event, user, number or None):
        mine = next((one for one in ("first", "second") if pair[one] and pair[one]["seed"] == seed), None)
        if mine is None:
            continue
        other = pair["second" if mine == "first" else "first"]
        if other is None:
            found.append(_("Round %(n)s: you rest.") % {"n": pair["round"]})
            continue
        values = {"n": pair["round"], "name": other["name"], "side": sides[mine]}
        if event.bids and pair["state"] in (PairState.WAITING, PairState.BIDDING):
            found.append(_("Round %(n)s: you meet %(name)s; sides are bid for.") % values)
            continue
        found.append(_("Round %(n)s: you meet %(name)s and play %(side)s.") % values)
    return found


def _of_end(event: Event, user: User) -> list[str]:
    mine = next((row for row in as_seen.standings(event, user) if row["you"]), None)
    if mine is None:
        return []
    if mine["division"] is None:
        return [_("You are in place %(n)s.") % {"n": mine["place"]}]
    values = {"n": mine["place"], "division": mine["division"]}
    fate = divisions.fates(event, table.standings(event)).get(mine["seed"])
    if fate is Fate.RISES:
        return [_("You are in place %(n)s of division %(division)s, and rise.") % values]
    if fate is Fate.FALLS:
        return [_("You are in place %(n)s of division %(division)s, and fall.") % values]
    return [_("You are in place %(n)s of division %(division)s.") % values]


def _told(event: Event, user: User, before: int) -> list[str]:
    """Results of the round that is closed, and the standings after it; nothing before the first."""
    if before < 1:
        return []
    rows = of_division(as_seen.standings(event, user))
    found = [place(row, event) for row in rows[:_MOST]]
    if not event.drawn_whole:
        results = [_result(pair) for pair in as_seen.pairs(event, user, before) if pair["result"] and pair["second"]]
        found = [_("Results of round %(n)s") % {"n": before}, *results, "", _("Standings"), *found]
    return found


def _result(pair: as_seen.Data) -> str:
    points = pair["result"]["points"]
    return f"{pair['first']['name']} – {pair['second']['name']}  {points[0]} : {points[1]}"


def of_division(rows: list[as_seen.Data]) -> list[as_seen.Data]:
    """Of standings in divisions those of the reader's own, of the highest for who plays in none; else all."""
    own = next((row["division"] for row in rows if row["you"]), rows[0]["division"] if rows else None)
    return [row for row in rows if row["division"] == own]


def place(row: as_seen.Data, event: Event) -> str:
    """A place of the standings in a line."""
    at = f"{row['place']}=" if row["shared"] else f"{row['place']}."
    if not event.by_points:
        return f"{at} {row['name']}"
    points = row["numbers"]["points"]
    words = ngettext("%(place)s %(name)s, %(n)s point", "%(place)s %(name)s, %(n)s points", points)
    return words % {"place": at, "name": row["name"], "n": points}


def how_to_write(event: Event) -> str:
    """All that may be written to an event."""
    words = {
        "enter": pgettext("to type", "ENTER"),
        "leave": pgettext("to type", "WITHDRAW"),
        "show": pgettext("to type", "STANDINGS"),
    }
    told = _("You may write, alone on a line: %(enter)s to play in it, %(leave)s to leave it, %(show)s to read how it "
             "stands.") % words  # fmt: skip
    found = [told, *([_how_to_rest()] if resting.has_rests(event) else [])]
    found += [roll_calls.how_to_confirm()] if event.confirms else []
    return "\n\n".join([*found, *([event_bids.how_to_bid(event)] if event.bids else [])])


def _how_to_rest() -> str:
    words = {"rest": pgettext("to type", "REST"), "play": pgettext("to type", "PLAY")}
    return _("%(rest)s sits out the next round, and %(play)s takes that back until it is drawn.") % words
