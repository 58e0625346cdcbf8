"""How an event goes on: games are made, results come in, rounds close, the next one is drawn, the event ends."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.commands import lobby
from games.core.commands.making import pace_columns
from games.core.models import Game, Job, Status
from games.core.outbox import jobs, sweeps
from games.leagues.events import drawing, news, results
from games.leagues.events.making import BID_OPTION, scoring_of, seats_of
from games.leagues.events.news import News, What
from games.leagues.events.rights import locked
from games.leagues.events.roll_call import confirming
from games.leagues.events.sealed_bids import bidding
from games.leagues.events.table import standings
from games.leagues.models import ClubGame, Entry, Event, EventState, FinalTable, Pairing, PairState, RollCall, Round
from games.leagues.standings import scoring

EVERY = 20.0
"""Seconds between two looks for games that have ended."""
_OVER = (Status.FINISHED, Status.ABANDONED)
_NAME_MOST = 80


def go_on(event: Event) -> None:
    """All that follows from what has been decided. The event's row is locked; done twice it does nothing more."""
    _close_rounds(event)
    if event.state == EventState.RUNNING:
        _call_for_games(event)


def _close_rounds(event: Event) -> None:
    """Close the rounds of which all pairs are decided; after the last one the event is over."""
    for one in event.drawn.filter(closed=None):
        if (one.ends is not None and one.ends > timezone.now()) or undecided(one):
            continue
        one.closed = timezone.now()
        one.save(update_fields=["closed"])
        if not event.drawn_whole:
            _keep_table(event, one.number)
    if event.drawn.filter(closed=None).exists():
        return
    if event.next_round and (confirming.waits(event) or _draw_next(event)):
        return
    event.state, event.finished = EventState.FINISHED, timezone.now()
    event.save(update_fields=["state", "finished"])
    if event.drawn_whole:
        _keep_table(event, event.rounds)
    news.tell(event, News(What.ENDED))


def undecided(held: Round) -> int:
    """How many pairs of a round are not decided."""
    return held.pairings.exclude(state=PairState.DECIDED).count()


def _draw_next(event: Event) -> bool:
    if not drawing.draw_next(event):
        return False
    confirming.over(event)
    _close_rounds(event)
    return True


def _keep_table(event: Event, after: int) -> None:
    rows = [[one.place, one.shared, one.seed, dict(one.numbers)] for one in standings(event, after)]
    text = json.dumps(rows, sort_keys=True, separators=(",", ":"))
    FinalTable.objects.create(event=event, after=after, rows=rows, digest=sha256(text.encode()).hexdigest())


def _call_for_games(event: Event) -> None:
    """Owe the games of those pairs whose players have a hand free, in the order of rounds and boards."""
    busy: dict[int, int] = {}
    pairs = Pairing.objects.filter(round__event=event, state__in=(PairState.PLAYING, PairState.BIDDING))
    for row in pairs.values_list("first", "second"):
        for entry in row:
            busy[entry] = busy.get(entry, 0) + 1
    waiting = Pairing.objects.filter(round__event=event, state=PairState.WAITING).exclude(second=None)
    for pairing in waiting.order_by("round__number", "board"):
        two = (pairing.first_id, pairing.second_id or 0)
        if all(busy.get(entry, 0) < event.in_hand for entry in two):
            for entry in two:
                busy[entry] = busy.get(entry, 0) + 1
            if event.bids:
                bidding.ask(event, pairing)
                continue
            pairing.state = PairState.PLAYING
            pairing.save(update_fields=["state"])
            jobs.enqueue("league", f"event:{event.slug}:game:{pairing.pk}", payload={"pairing": pairing.pk})


def stays_by_mail(game: Game) -> str:
    """Why a game does not go to a table for an evening, where no rules are enforced: it counts for an event."""
    counts = Pairing.objects.filter(game=game).exists()
    return _("A game of an event stays by mail: at a table no rules are enforced.") if counts else ""


def make_game(job: Job) -> None:
    """Make the game of a pair, once. Handler of jobs of kind "league"."""
    begin_game(job.payload["pairing"], lobby.take_seat)


@transaction.atomic
def begin_game(pk: int, sit: Callable[[str, str, Any], object]) -> None:
    """Make the game of a pair, once. ``sit``: called with game, seat and player of each seat."""
    two = ("first__user", "second__user")
    pairing = Pairing.objects.select_related("round__event__club", *two).get(pk=pk)
    event, second = pairing.round.event, pairing.second
    locked(event)
    if Pairing.objects.exclude(state=PairState.PLAYING, game=None).filter(pk=pairing.pk).exists():
        return
    if second is None or not (_is_there(pairing.first) and _is_there(second)):
        _decide_for_who_is_left(event, pairing)
        return
    options = event.options | ({BID_OPTION: pairing.adjust} if pairing.adjust else {})
    code = lobby.create(event.system, event.scenario, options, name=_name(event, pairing),
                        public=not event.club.private, **pace_columns(event.terms))  # fmt: skip
    for seat, player in zip(seats_of(event), (pairing.first.user, second.user), strict=True):
        if player is not None:
            sit(code, seat, player)
    pairing.game = Game.objects.get(code=code)
    pairing.save(update_fields=["game"])
    ClubGame.objects.create(club=event.club, game=pairing.game, rules=event.rules)


def _is_there(entry: Entry | None) -> bool:
    """Whether the account of a player is still one."""
    return entry is not None and entry.user is not None and entry.user.is_active


def _name(event: Event, pairing: Pairing) -> str:
    return f"{event.name[: _NAME_MOST - 10]} {pairing.round.number}/{pairing.board}"


def _decide_for_who_is_left(event: Event, pairing: Pairing) -> None:
    """A player's account is gone: a forfeit (4.4)."""
    there = [entry.seed for entry in (pairing.first, pairing.second) if entry is not None and _is_there(entry)]
    pair = results.seeds_of(pairing)
    loser = next((seed for seed in pair if seed not in there), None) if there else None
    results.keep(pairing, scoring.forfeited(scoring_of(event), pairing.round.number, pair, loser))
    go_on(event)


def lose_unbegun(event: Event, entry: Entry) -> None:
    """Of a player who withdraws, what has not begun is lost; what two have left counts for neither."""
    mine = Pairing.objects.filter(round__event=event, state__in=(PairState.WAITING, PairState.BIDDING))
    for pairing in mine.select_related("round", "first", "second"):
        two = (pairing.first, pairing.second)
        if entry not in two or pairing.second is None:
            continue
        both = all(one is not None and one.withdrawn for one in two)
        loser = None if both else entry.seed
        row = scoring.forfeited(scoring_of(event), pairing.round.number, results.seeds_of(pairing), loser)
        results.keep(pairing, row)
    go_on(event)


def collect() -> None:
    """Take the results of all games that have ended, open the bids whose time is over, and go on with ladders whose
    round is over and with events whose next round begins; in several workers at once each is taken once."""
    bidding.open_due()
    sweeps.each(without_result().values_list("pk", flat=True), take_result)
    _end_rounds()
    _begin_rounds()


def without_result() -> QuerySet[Pairing]:
    """The pairs whose game is over and whose result was not taken yet."""
    return Pairing.objects.filter(state=PairState.PLAYING, game__status__in=_OVER)


def _end_rounds() -> None:
    waits = Exists(Pairing.objects.filter(round=OuterRef("pk")).exclude(state=PairState.DECIDED))
    over = Round.objects.filter(closed=None, ends__lte=timezone.now()).exclude(waits)
    sweeps.each(over.values_list("event", flat=True), _go_on)


def _begin_rounds() -> None:
    counted = Event.objects.filter(state=EventState.RUNNING, roll_call=RollCall.COUNTED, starts__lte=timezone.now())
    playing = Exists(Round.objects.filter(event=OuterRef("pk"), closed=None))
    sweeps.each(counted.exclude(playing).values_list("pk", flat=True), _go_on)


@transaction.atomic
def _go_on(pk: int) -> None:
    go_on(locked(pk))


@transaction.atomic
def take_result(pk: int) -> bool:
    """The result of one pair whose game is over, and what follows; False if another worker took it."""
    pairing = Pairing.objects.select_related("round", "first", "second", "game").defer("game__state").get(pk=pk)
    event = locked(pairing.round.event_id)
    fresh = Pairing.objects.select_for_update(of=("self",)).get(pk=pk)
    if fresh.state != PairState.PLAYING or pairing.game is None or pairing.game.status not in _OVER:
        return False
    results.keep(pairing, results.of_game(event, pairing, pairing.game))
    go_on(event)
    return True
