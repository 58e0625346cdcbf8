"""What the lists of games say about each game."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Count
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext

from games.core import clock, referee
from games.core.errors import GameOver, Refused
from games.core.models import Game, Owed, Proposal, Seat, Status
from games.core.models.game import DAY
from games.core.practice import counting, is_lesson
from games.core.queries import game_rows
from games.core.queries.finding import free_seats, seat_of
from games.core.queries.seats import seat_sides
from games.core.queries.spectator_delay import is_late
from games.core.queries.spectators import as_watched
from games.core.talk import threads
from games.core.words import say
from games.core.words import word as _
from games.titles import names as titles
from games.titles.hexboard import small_map
from games.titles.registry import board_of
from games.titles.ttl_cache import TTLCache
from games.titles.wording import paces

_glimpses: TTLCache[dict[str, Any]] = TTLCache(most=2000, seconds=86_400)
"""What cards take from positions: by game, entry, seat and language, so it is never out of date nor another's."""


_NOTHING = SafeString("")


class Face(NamedTuple):
    """All that a card shows, in words. ``near``: the deadline is; ``others``: what is waited for, and since when."""

    code: str
    name: str
    status: str
    url: str
    about: str
    mine: str
    deed: str
    due: str
    left: str
    near: bool
    date: str
    others: tuple[tuple[str, str], ...]
    crop: str
    terrain: str
    counters: SafeString
    fought: bool
    result: str
    late: str
    back: str
    practice: str


@dataclass(frozen=True)
class Card:
    """One game in a list. ``mine``: what the reader owes; ``others``: what is waited for; ``crop``: of ``terrain``,
    with ``counters`` on it.

    ``deed``: what the reader is to do, "" if nothing. ``late``: how much later than its players the reader sees it;
    ``back``: who asks to take something back.
    """

    game: Game
    url: str
    about: str
    mine: str = ""
    deed: str = ""
    due: datetime | None = None
    date: str = ""
    others: list[tuple[str, datetime]] = field(default_factory=list)
    crop: str = ""
    terrain: str = ""
    counters: SafeString = _NOTHING
    fought: bool = False
    result: str = ""
    late: str = ""
    back: str = ""

    @property
    def face(self) -> Face:
        """The card at this moment."""
        return Face(
            self.game.code,
            self.game.name,
            str(self.game.status),
            self.url,
            self.about,
            self.mine,
            self.deed,
            clock.until(self.due) if self.due else "",
            clock.left(self.due) if self.due else "",
            bool(self.due and clock.near(self.due)),
            self.date,
            tuple((what, clock.since(since)) for what, since in self.others),
            self.crop,
            self.terrain,
            self.counters,
            self.fought,
            self.result,
            self.late,
            self.back,
            titles.practice(self.game),
        )


def cards(games: Iterable[Game], user: Any) -> list[Card]:
    """The cards of these games for one reader."""
    found = game_rows.gathered(games)
    asked = referee.open_proposals(game for game in found if seat_of(game, user) and game.status == Status.RUNNING)
    return [_asked_back(_card(game, user), user, asked.get(game.pk)) for game in found]


def _asked_back(words: Card, user: Any, proposal: Proposal | None) -> Card:
    """The same with a proposal to go back, if the reader is one of those who play."""
    if proposal is None:
        return words
    seats = words.game.seats.all()
    asks = next(seat for seat in seats if seat.code == proposal.seat)
    if asks.user_id == user.pk:
        return replace(words, back=_("You asked to take something back"))
    words = replace(words, back=_("%(who)s asks to take something back") % {"who": titles.holder_name(asks)})
    if user.pk not in [seat.user_id for seat in referee.missing_persons(proposal, seats)]:
        return words
    return words if words.mine else replace(words, deed=_("Answer"))


def _card(game: Game, user: Any) -> Card:
    """The card of a game for one reader."""
    seat = seat_of(game, user)
    late = seat is None and is_late(game)
    game = as_watched(game) if late else game
    words = Card(game, reverse("game:board", args=[game.code]), _about(game, seat))
    if game.status in (Status.OPEN, Status.STARTING):
        return replace(words, url=reverse("lobby:table", args=[game.code]), **_crop(game, None))
    seen = _seen(game, seat)
    if game.status == Status.RUNNING:
        return _running(replace(words, late=titles.delay(game.watch_delay // DAY) if late else "", **seen), game, seat)
    return replace(words, result=titles.result(game), **seen)


def _running(words: Card, game: Game, seat: Seat | None) -> Card:
    if game.at_table:
        return replace(words, others=[(_("at a table for an evening"), game.moved or game.created)])
    owed = {row.seat: row for row in game.owed.all()}
    mine = owed.pop(seat.code, None) if seat else None
    others = [(_waits(game, row), row.since) for row in owed.values()]
    due = mine.due if mine else min((row.due for row in owed.values()), default=None)
    due = None if words.late or is_lesson(game.scenario) else due
    if mine is None:
        return replace(words, others=others, due=due)
    labels = board_of(game.system).ask_labels
    return replace(
        words,
        others=others,
        due=due,
        mine=labels.yours(mine.kind) or say(mine.title),
        deed=labels.deed(mine.kind) or _("Open the game"),
    )


def _waits(game: Game, row: Owed) -> str:
    """Such as "Kenji: Movement"."""
    seat = next(seat for seat in game.seats.all() if seat.code == row.seat)
    name = titles.holder_name(seat) or titles.seat_title(game, row.seat)
    return _("%(name)s: %(what)s") % {"name": name, "what": say(row.title)}


def _seen(game: Game, seat: Seat | None) -> dict[str, Any]:
    """What the card takes from the position as the reader sees it."""
    if game.started is None:
        return _crop(game, None)
    viewer = seat.code if seat and seat.resigned_at is None else None
    key = (game.code, game.seq, game.rules_version, viewer, get_language())
    try:
        return _glimpses.get(key, lambda: _looked_at(game, viewer))
    except GameOver:  # those who watch it late see nothing of it yet
        return _crop(game, None)
    except Refused:  # its rules are not here; its own page says why, the list goes on
        return {}


def _looked_at(game: Game, viewer: str | None) -> dict[str, Any]:
    view = referee.view(game.code, viewer)
    return {"date": board_of(game.system).board_list.date(view), **_crop(game, view)}


def _crop(game: Game, view: Any) -> dict[str, Any]:
    """The piece of its system's map to show, what stands there, and whether a battle is fought there."""
    board = board_of(game.system)
    if board.thumbnail is None:
        return {}
    facts = seat_sides.rules(game).facts(game.scenario)
    piece, fought = board.thumbnail.thumb(view, facts, game.pk)
    found = {"crop": ",".join(map(str, piece)), "terrain": board.thumbnail.terrain(facts), "fought": fought}
    if view is None or board.postcards is None:
        return found
    return found | {"counters": small_map.counters(board.postcards.postcard(view, facts), piece, board.thumbnail.DOT)}


def _about(game: Game, seat: Seat | None) -> str:
    """Such as "Pacific Victory · 1942: High Noon · you are Allies against Kenji"."""
    what = titles.game_title(game)
    names = [titles.holder_name(other) for other in game.seats.all() if other != seat and other.taken]
    if seat is None:
        sides = [f"{titles.seat_title(game, s.code)}: {titles.holder_name(s) or _('free')}" for s in game.seats.all()]
        return f"{what} · {', '.join(sides)}"
    side, partners = titles.seat_title(game, seat.code), seat_sides.partners(game, seat)
    if not names:
        return _("%(game)s · you are %(side)s") % {"game": what, "side": side}
    friends = [titles.holder_name(other) for other in partners if other.taken]
    foes = [name for name in names if name not in friends] or friends
    words = {"game": what, "side": side, "names": ", ".join(foes), "friends": ", ".join(friends)}
    others = {
        seat_sides.side_of(game, s.code): s for s in game.seats.all() if s != seat and s not in partners and s.taken
    }
    if len(others) > 1:  # not all need be enemies: one may be a moderator
        named = [f"{titles.holder_name(s)} ({titles.seat_title(game, s.code)})" for s in others.values()]
        return _("%(game)s · you are %(side)s; with %(names)s") % {**words, "names": ", ".join(named)}
    if friends and foes != friends:
        return _("%(game)s · you are %(side)s with %(friends)s against %(names)s") % words
    return _("%(game)s · you are %(side)s against %(names)s") % words


def offers(games: Iterable[Game]) -> list[dict[str, Any]]:
    """Open games for the lobby."""
    found = game_rows.gathered(games)
    records = _records({game.creator_id for game in found if game.creator_id is not None})
    return [_offer(game, records.get(game.creator_id or 0, 0)) for game in found]


def offered(game: Game) -> dict[str, Any]:
    """One of them, with its optional rules, what its players may say and who may watch."""
    return offers([game])[0] | {
        "options": ", ".join(titles.options(game)),
        "press": threads.press_words(game),
        "watching": titles.watching(game),
        "dice_level": titles.dice_level(game),
    }


def _offer(game: Game, finished: int) -> dict[str, Any]:
    """Its free sides, pace, and who offers it."""
    return {
        "game": game,
        "title": titles.game_title(game),
        "data": titles.data_set(game),
        "seats": tuple(titles.seat_title(game, seat.code) for seat in free_seats(game)),
        "practice": titles.practice(game),
        "days": game.pace.days,
        "pace": paces.sentences(game.clock) if game.terms else [],
        "by": game.creator.profile.name if game.creator else "",
        "record": _record(finished),
    }


def _records(people: set[int]) -> dict[int, int]:
    """How many games these people have finished, practice left out; who is missing, none."""
    seats = Seat.objects.filter(game__status=Status.FINISHED, resigned_at=None, **counting("game__")).order_by()
    return dict(seats.filter(user__in=people).values_list("user").annotate(Count("pk")))


def _record(n: int) -> str:
    """A person's experience in words."""
    if not n:
        return _("first game here")
    return ngettext("%(n)s game finished", "%(n)s games finished", n) % {"n": n}
