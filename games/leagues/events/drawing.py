"""Seeds, and the pairs of each round."""

from collections import defaultdict
from itertools import zip_longest

from django.utils import timezone

from games.leagues.events import news
from games.leagues.events.formats import bracket, divisions, ladder
from games.leagues.events.making import scoring_of
from games.leagues.events.news import News, What
from games.leagues.events.results import keep
from games.leagues.events.sides import history
from games.leagues.events.table import rows_of, standings
from games.leagues.lots import lot
from games.leagues.models import Entry, Event, EventState, Format, Pairing, Round
from games.leagues.pairing import round_robin, swiss
from games.leagues.pairing.costs import BYE, Player, Rules
from games.leagues.pairing.sides import Side
from games.leagues.rating_lists import published
from games.leagues.ratings import area
from games.leagues.standings import scoring
from games.leagues.standings.results import DRAW, Kind, Row


def begin(event: Event) -> None:
    """Seed the players and draw: round robins as a whole, a Swiss event its first round. The row is locked."""
    _seed(event)
    event.state = EventState.RUNNING
    event.save(update_fields=["state"])
    if event.drawn_whole:
        _draw_all(event)
    elif event.format == Format.ELIMINATION:
        _qualify(event, [entry.seed or 0 for entry in event.entries.all()])
        draw_next(event)
    else:
        draw_next(event)


def _qualify(event: Event, seeds: list[int]) -> None:
    """These are in the elimination, the best first."""
    event.qualified = seeds
    event.save(update_fields=["qualified"])


def _seed(event: Event) -> None:
    """By rating, equal ones by the lot of their entry's number (6.1); in divisions one after the other."""
    event.entries.exclude(withdrawn=None).delete()
    entries = list(event.entries.order_by("entered", "pk"))
    ratings = published.area_of(event.system, [entry.user_id for entry in entries])
    for entry in entries:
        entry.rating = ratings.get(entry.user_id, area.START)
    drawn = sorted(enumerate(entries, 1), key=lambda row: (-row[1].rating, lot(event.key, "seed", row[0])))
    order = [entry for _number, entry in drawn]
    if event.has_divisions:
        order = divisions.allot(event, order, standings(event.previous) if event.previous else [])
    for seed, entry in enumerate(order, 1):
        entry.seed = seed
    Entry.objects.bulk_update(entries, ["seed", "rating", "division"])


def _draw_all(event: Event) -> None:
    """All rounds of a round robin, or of all divisions together; a division of fewer players has fewer rounds."""
    entries, now = {entry.seed: entry for entry in event.entries.all()}, timezone.now()
    tables = divisions.seeds(event)
    drawn = [round_robin.rounds(len(table), double=event.double) for table in tables]
    event.rounds = max(len(rounds) for rounds in drawn)
    event.save(update_fields=["rounds"])
    for number, of_tables in enumerate(zip_longest(*drawn, fillvalue=()), 1):
        held = Round.objects.create(event=event, number=number, published=now)
        games = [
            (table[first - 1], table[second - 1])
            for table, pairs in zip(tables, of_tables, strict=True)
            for first, second in pairs
        ]
        Pairing.objects.bulk_create(
            Pairing(round=held, board=board, first=entries[first], second=entries[second])
            for board, (first, second) in enumerate(games, 1)
        )
    news.tell(event, News(What.PAIRED))


def draw_next(event: Event) -> bool:
    """The next round; False if there is none that can be: no Swiss pairing without a repeat, or nobody to pair.

    A Swiss part that can't go on is followed by its elimination at once.
    """
    number = event.drawn.count() + 1
    if event.is_ladder:
        if not ladder.draw(event, number, rows_of(event)):
            return False
        news.tell(event, News(What.PAIRED, number))
        return True
    if number <= event.swiss_rounds:
        if _draw_swiss(event, number):
            return True
        if not event.has_elimination:
            return False
        event.rounds = number - 1
        event.save(update_fields=["rounds"])
    if not event.qualified:
        _qualify(event, _first(event))
    if len(event.qualified) < 2:
        return False
    bracket.draw(event, number, rows_of(event))
    news.tell(event, News(What.PAIRED, number))
    return True


def _first(event: Event) -> list[int]:
    """Those who go on from the Swiss part: the first of the standings who have not left."""
    here = set(event.entries.filter(withdrawn=None).values_list("seed", flat=True))
    return [place.seed for place in standings(event) if place.seed in here][: event.qualify]


def _draw_swiss(event: Event, number: int) -> bool:
    """Without those who have asked to rest; nobody rests whose rest would leave no pairing."""
    resting = {entry.seed or 0 for entry in event.entries.filter(withdrawn=None, rests=number)}
    found = _paired(event, number, resting)
    if found is None and resting:
        resting, found = set(), _paired(event, number, set())
    if found is None:
        return False
    entries = {entry.seed: entry for entry in event.entries.all()}
    held = Round.objects.create(event=event, number=number, published=timezone.now(), cost=list(found.cost))
    for board, row in enumerate(found.rows, 1):
        first, second = (row.second, row.first) if row.side is Side.SECOND else (row.first, row.second)
        pairing = Pairing.objects.create(
            round=held, board=board, first=entries[first], second=None if second == BYE else entries[second]
        )
        if second == BYE:
            keep(pairing, scoring.rested(scoring_of(event), number, first))
    for board, seed in enumerate(sorted(resting), len(found.rows) + 1):
        pairing = Pairing.objects.create(round=held, board=board, first=entries[seed])
        keep(pairing, scoring.rested(scoring_of(event), number, seed, wished=True))
    news.tell(event, News(What.PAIRED, number))
    return True


def _paired(event: Event, number: int, resting: set[int]) -> swiss.Pairing | None:
    """The pairs of a Swiss round without those; None if there are none that can be."""
    players = [player for player in players_of(event, number) if player.seed not in resting]
    try:
        found = swiss.pair(players, event.key, number, rules_of(event))
    except swiss.NoPairing:
        return None
    return found if found.rows else None


def rules_of(event: Event) -> Rules:
    """What the event settles of its pairs."""
    return Rules(bids=event.bids)


def players_of(event: Event, number: int) -> list[Player]:
    """Who plays round ``number``, as the machine knows them: of a round that is drawn those who are in it."""
    rows = [row for row in rows_of(event) if row.round < number]
    drawn = _pairs(event, number)
    active = {seed for pair in drawn for seed in pair} - {BYE}
    here = event.entries.filter(withdrawn=None)
    active |= set() if drawn else {entry.seed or 0 for entry in here if not entry.sits_out(number)}
    met: dict[int, set[int]] = defaultdict(set)
    for past in range(1, number):
        for first, second in _pairs(event, past):
            met[first].add(second)
            met[second].add(first)
    late = dict(event.entries.filter(from_round__gt=1).values_list("seed", "from_round"))
    return [_player(seed, number, rows, met[seed], late.get(seed, 1) - 1) for seed in sorted(active)]


def _pairs(event: Event, number: int) -> list[tuple[int, int]]:
    """The pairs of a round by seed, without those who asked to rest."""
    pairs = Pairing.objects.filter(round__event=event, round__number=number).exclude(results__kind=Kind.REST)
    return [(first or 0, second or BYE) for first, second in pairs.values_list("first__seed", "second__seed")]


def _player(seed: int, number: int, rows: list[Row], met: set[int], missed: int) -> Player:
    """``missed``: rounds before the player came, each of which counts as a draw for the pairing, and for it alone."""
    mine = {row.round: row for row in rows if seed in (row.first, row.second)}
    sides = tuple(history(seed, number, rows))
    score = missed * DRAW + sum(row.worth[row.second == seed] for row in mine.values())
    return Player(seed, score, sides, frozenset(met - {BYE}), had_bye=BYE in met)
