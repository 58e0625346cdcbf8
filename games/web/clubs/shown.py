"""What the pages of a club show, as this reader may see it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from django.core.paginator import Page, Paginator
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.models import Game, Owed, Status
from games.core.queries import people
from games.leagues.clubs import as_seen, club_games, talk
from games.leagues.conduct import book
from games.leagues.conduct.standing import may
from games.leagues.models import Club, ClubGame, ClubPost, Deed, Door, Member, Office, Standing
from games.titles import names as titles
from games.web.clubs.gate import Visit

_POSTS = 30
_WOVEN = ("found_club", "join_club", "accept_applicant", "leave_club", "start_club_game", "edit_rules", "name_officer",
          "exclude", "close_club")  # fmt: skip
"""Deeds that stand among the posts."""


@dataclass(frozen=True)
class Line:
    """A post, or a sentence about what happened (``event``, with ``link`` where it leads somewhere)."""

    at: datetime
    event: str = ""
    link: str = ""
    link_words: str = ""
    code: str = ""
    speaker: str = ""
    initials: str = ""
    quote_lines: tuple[tuple[bool, str], ...] = ()
    mine: bool = False
    gone: str = ""
    apart: bool = False
    takes_away: bool = False


class Timeline(NamedTuple):
    """A page of posts, and its lines with what happened between them, the earliest first."""

    page: Page[ClubPost]
    lines: list[Line]


class Row(NamedTuple):
    """A member as the reader sees them. ``page``: the address of theirs, "" if the name is not shown."""

    name: str
    initials: str
    page: str
    officer: bool
    since: datetime
    is_me: bool


class GameRow(NamedTuple):
    """A game of the club. ``link``: where the reader may look at it, or ""; ``mine``: it waits for the reader."""

    name: str
    about: str
    players: str
    state: str
    link: str
    mine: bool


class FreeSeat(NamedTuple):
    """A seat that a member of the club offers."""

    name: str
    about: str
    by: str
    link: str


def timeline(visit: Visit, number: int) -> Timeline:
    """One page of the talk; the first one is the latest."""
    page = Paginator(talk.posts(visit.club), _POSTS).get_page(number)
    posts = list(page.object_list)
    lines = [*_said_all(visit, posts), *_events(visit, page, posts)]
    return Timeline(page, sorted(lines, key=lambda line: line.at))


def said(visit: Visit, post: ClubPost) -> Line:
    """One post."""
    return next(iter(_said_all(visit, [post])))


def _said_all(visit: Visit, posts: Iterable[ClubPost]) -> list[Line]:
    apart = people.kept_apart_numbers(visit.user)
    rights = {own: bool(visit.member and may(visit.user, "hide_post", visit.club, own=own)) for own in (True, False)}
    return [_said(visit, post, post.author_id in apart, rights) for post in posts]


def _said(visit: Visit, post: ClubPost, apart: bool, rights: Mapping[bool, bool]) -> Line:
    """``rights``: whether the reader takes posts away: their own, and those of others."""
    gone = ""
    if post.hidden is not None:
        gone = _("This post was hidden by an officer.")
    elif post.removed is not None:
        gone = _("This post was taken back by its writer.")
    name = visit.names.of(post.author) if post.author else _("somebody who is not here any more")
    mine = post.author_id is not None and post.author_id == visit.user.pk
    return Line(
        post.at,
        code=post.code,
        speaker=name if post.author and name == post.author.profile.name else capfirst(name),
        initials=initials(name),
        quote_lines=tuple((line["quote"], "".join(map(str, line["pieces"]))) for line in post.parsed),
        mine=mine,
        gone=gone,
        apart=apart,
        takes_away=not gone and rights[mine],
    )


def _events(visit: Visit, page: Page[ClubPost], posts: list[ClubPost]) -> list[Line]:
    """What happened in the span of the posts of a page; the latest page goes on to now, the last one back to then."""
    deeds = book.of_club(visit.club).filter(act__in=_WOVEN)
    if page.has_previous() and posts:
        deeds = deeds.filter(at__lte=posts[0].at)
    if page.has_next() and posts:
        deeds = deeds.filter(at__gt=posts[-1].at)
    found = list(deeds[:_POSTS])
    codes = [deed.thing.partition(":")[2] for deed in found if deed.thing.startswith("game:")]
    called = dict(Game.objects.filter(code__in=codes).values_list("code", "name"))
    return [_event(visit, deed, called) for deed in found]


def _event(visit: Visit, deed: Deed, called: Mapping[str, str]) -> Line:
    """``called``: the names of games by their codes."""
    words, link, link_words = book.sentence(deed, visit.names.of), "", ""
    if deed.act == "start_club_game":
        link, link_words = visit.url("games"), called.get(deed.thing.partition(":")[2], "")
    elif deed.act == "edit_rules":
        link, link_words = visit.url("rules"), _("See what changed")
    return Line(deed.at, event=words, link=link, link_words=link_words)


def initials(name: str) -> str:
    """Two letters for a person."""
    words = name.split()
    return (words[0][:1] + words[1][:1] if len(words) > 1 else name[:2]).upper()


def members(visit: Visit, most: int = 500) -> list[Row]:
    """The members that the reader sees by name, officers first, then by how long they are here."""
    known = as_seen.seen(visit.club, visit.user)
    return [_row(visit, row) for row in as_seen.shown_members(known)[:most]]


def _row(visit: Visit, row: Member) -> Row:
    name = row.user.profile.name
    page = reverse("people:person", args=[name])
    return Row(name, initials(name), page, row.office == Office.OFFICER, row.since, row.user_id == visit.user.pk)


def lead(club: Club, size: int) -> str:
    """How many they are and who reads it, in two sentences."""
    many = ngettext("%(n)s member.", "%(n)s members.", size) % {"n": size}
    reads = _("Only members read this.") if club.private else _("Everybody can read this.")
    return f"{many} {reads}"


def door(visit: Visit) -> str:
    """What a reader who is no member may do: "join", "ask", "asked" or ""."""
    if visit.member is not None or visit.club.closed is not None:
        return ""
    if visit.user.is_authenticated:
        row = Member.objects.filter(club=visit.club, user=visit.user).first()
        if row is not None and row.standing == Standing.APPLIED:
            return "asked"
        if row is not None and row.standing == Standing.EXCLUDED:
            return ""
    return {Door.OPEN.value: "join", Door.ASKS.value: "ask"}.get(visit.club.door, "")


def games(visit: Visit, most: int = 200) -> list[GameRow]:
    """The games of the club, the newest first."""
    rows = list(club_games.games_of(visit.club)[:most])
    numbers = [row.game_id for row in rows]
    asked = Owed.objects.filter(game__in=numbers, game__seats__user=visit.user.pk or 0, game__at_table=False)
    mine = {(owed.game_id, owed.seat) for owed in asked}
    return [_game(visit, row, mine) for row in rows]


def _game(visit: Visit, row: ClubGame, mine: set[tuple[int, str]]) -> GameRow:
    game = row.game
    seats = list(game.seats.all())
    own = [seat for seat in seats if seat.user_id is not None and seat.user_id == visit.user.pk]
    link = reverse("lobby:table", args=[game.code]) if own and game.status in _BEFORE else ""
    if not link and game.status not in _BEFORE and (own or game.public):
        link = reverse("game:board", args=[game.code])
    players = [_player(visit, seat) for seat in seats if seat.taken]
    waits = any((game.pk, seat.code) in mine for seat in own)
    return GameRow(game.name, titles.game_title(game), ", ".join(players), _state(game), link, waits)


_BEFORE = (Status.OPEN, Status.STARTING)


def _player(visit: Visit, seat: Any) -> str:
    if seat.bot:
        return titles.bot_name(seat.bot)
    return _("you") if seat.user_id == visit.user.pk else visit.names.of(seat.user)


def _state(game: Game) -> str:
    return {
        Status.OPEN: _("waits for a player"),
        Status.STARTING: _("begins in a moment"),
        Status.RUNNING: _("is being played"),
        Status.FINISHED: _("over"),
        Status.ABANDONED: _("given up"),
    }[Status(game.status)]


def free_seats(visit: Visit) -> list[FreeSeat]:
    """Seats that members may take; only members are shown any."""
    if visit.member is None:
        return []
    found = []
    for row in club_games.games_of(visit.club).filter(game__status=Status.OPEN)[:20]:
        if any(seat.user_id == visit.user.pk for seat in row.game.seats.all()):
            continue
        link = _way_to_seat(row)
        if link:
            by = visit.names.of(row.game.creator) if row.game.creator else _("somebody who is not here any more")
            found.append(FreeSeat(row.game.name, titles.game_title(row.game), by, link))
    return found


def _way_to_seat(row: ClubGame) -> str:
    token = club_games.token_of_free_seat(row)
    if token:
        return reverse("lobby:invitation", args=[token])
    return reverse("lobby:join", args=[row.game.code]) if club_games.is_in_lobby(row) else ""
