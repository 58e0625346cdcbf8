"""The ladder of an event: its order before and after each round, who meets whom, and why somebody moved (6.6).

The order after a round follows from the one before it, its pairs and their results, so anybody can work it out again.
"""

from calendar import monthrange
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from django.utils import timezone

from games.leagues.events.making import scoring_of
from games.leagues.events.results import keep
from games.leagues.events.sides import balanced
from games.leagues.models import Event, Pairing, Result, Round
from games.leagues.standings import ladder, scoring
from games.leagues.standings.ranking import Place
from games.leagues.standings.results import LOSS, WIN, Kind, Row


class What(StrEnum):
    """What a player did in a round. ``MEETS``: it is not decided; ``UNPLAYED``: it counts for neither; ``ODD``: nobody
    was left to meet."""

    MEETS = "meets"
    WON = "won"
    LOST = "lost"
    DREW = "drew"
    UNPLAYED = "unplayed"
    ODD = "odd"
    RESTED = "rested"


Did = tuple[What, int | None]
"""What a player did, and against which seed."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A round of a ladder, by seeds from the top. ``after``: empty until it is closed; ``dropped``: those who went to
    the bottom third as they had rested twice running."""

    number: int
    before: list[int]
    after: list[int]
    did: Mapping[int, Did]
    dropped: frozenset[int]
    met: frozenset[frozenset[int]]


def stages(event: Event) -> list[Stage]:
    """All rounds that are drawn, each from the order in which it was drawn."""
    found: list[Stage] = []
    resting: set[int] = set()
    rows = event.drawn.order_by("number").prefetch_related("pairings__first", "pairings__second", "pairings__results")
    for held in rows:
        pairings = list(held.pairings.all())
        did = {seed: what for pairing in pairings for seed, what in _did(pairing)}
        rests = {seed for seed, (what, _other) in did.items() if what is What.RESTED}
        dropped = frozenset(rests & resting)
        order = ladder.after(held.order, _games(did), dropped)
        met = frozenset(frozenset((seed, other)) for seed, (_what, other) in did.items() if other is not None)
        found.append(Stage(held.number, held.order, order if held.closed else [], did, dropped, met))
        resting = rests
    return found


def _did(pairing: Pairing) -> list[tuple[int, Did]]:
    result = max(pairing.results.all(), key=lambda row: row.version, default=None)
    first, second = pairing.first.seed or 0, pairing.second.seed if pairing.second else None
    if second is None:
        rested = result is not None and result.kind == Kind.REST
        return [(first, (What.RESTED if rested else What.ODD, None))]
    return [(first, (_end(result, 0), second)), (second, (_end(result, 1), first))]


def _end(result: Result | None, end: int) -> What:
    if result is None:
        return What.MEETS
    if result.kind in (Kind.VOID, Kind.DOUBLE_FORFEIT):
        return What.UNPLAYED
    worth = (result.worth_first, result.worth_second)[end]
    return {WIN: What.WON, LOSS: What.LOST}.get(worth, What.DREW)


def _games(did: Mapping[int, Did]) -> list[tuple[int, int, int | None]]:
    """Each pair once, with who has won."""
    paired = [(seed, other, what) for seed, (what, other) in did.items() if other is not None]
    won = [(seed, other, seed) for seed, other, what in paired if what is What.WON]
    rest = [(seed, other, None) for seed, other, what in paired if what not in (What.WON, What.LOST) and seed < other]
    return [*won, *rest]


def standing(event: Event, after: int | None = None, drawn: list[Stage] | None = None) -> tuple[list[int], list[int]]:
    """Seeds on the ladder from the top, and those who are off it. ``after``: as it was when that round closed, and the
    next one was drawn; else as it is now, with newcomers, below all others by seed, who wait for the next round.
    ``drawn``: the stages, if they are known."""
    done = stages(event) if drawn is None else drawn
    entries = {entry.seed: entry for entry in event.entries.all() if entry.seed}
    if following := next((one for one in done if after is not None and one.number == after + 1), None):
        return following.before, sorted(entries.keys() - set(following.before))
    last = (done[-1].after or done[-1].before) if done else []
    number = done[-1].number + 1 if done else 1
    comes = {seed for seed, entry in entries.items() if entry.from_round == number or not done}
    stay = [seed for seed in last if seed not in comes]
    here = [seed for seed in [*stay, *sorted(comes)] if entries[seed].withdrawn is None]
    return here, sorted(entries.keys() - set(here))


def ranked(event: Event, table: list[Place], after: int | None = None) -> list[Place]:
    """The standings in the order of the ladder; those who are off it stand below. ``table``: all players."""
    here, off = standing(event, after)
    by_seed = {one.seed: one for one in table}
    return [Place(place, False, seed, by_seed[seed].numbers) for place, seed in enumerate([*here, *off], 1)]


def draw(event: Event, number: int, rows: list[Row]) -> bool:
    """Publish round ``number``: neighbours meet; False if fewer than two are left. Who has not confirmed it stays on
    the ladder and has no pair. ``rows``: all results so far, for the sides."""
    drawn = stages(event)
    here, _off = standing(event, drawn=drawn)
    if len(here) < 2:
        return False
    entries, now = {entry.seed: entry for entry in event.entries.all()}, timezone.now()
    out = [seed for seed in here if entries[seed].sits_out(number)]
    resting = [seed for seed in here if entries[seed].rests == number and seed not in out]
    met, was_odd = (drawn[-1].met, _odd(drawn[-1])) if drawn else ((), None)
    pairs, odd = ladder.pairs([seed for seed in here if seed not in [*resting, *out]], met, was_odd)
    ends = now if event.rounds else months_later(now, event.months)  # the last one closes with its games
    held = Round.objects.create(event=event, number=number, published=now, ends=ends, order=here)
    for board, two in enumerate(pairs, 1):
        first, second = balanced(event.key, number, two, rows)
        Pairing.objects.create(round=held, board=board, first=entries[first], second=entries[second])
    table = scoring_of(event)
    alone = [replace(scoring.rested(table, number, odd), points=(0, 0))] if odd is not None else []
    alone += [scoring.rested(table, number, seed, wished=True) for seed in resting]
    for board, row in enumerate(alone, len(pairs) + 1):
        keep(Pairing.objects.create(round=held, board=board, first=entries[row.first]), row)
    return True


def _odd(stage: Stage) -> int | None:
    """For whom nobody was left to meet."""
    return next((seed for seed, (what, _other) in stage.did.items() if what is What.ODD), None)


def months_later(at: datetime, months: int) -> datetime:
    """The same day of a later month, or its last day."""
    years, month = divmod(at.month - 1 + months, 12)
    year, month = at.year + years, month + 1
    return at.replace(year=year, month=month, day=min(at.day, monthrange(year, month)[1]))
