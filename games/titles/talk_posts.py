"""Posts as a reader sees them: lines of words, quotes and thrown dice; who said it to whom."""

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from games.core.models import Game
from games.core.models.talk import Post
from games.core.queries import people
from games.titles import names


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of words, or a throw. ``asked``: "3d6"; ``faces``: None while it is thrown."""

    words: str = ""
    asked: str = ""
    faces: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a post. ``quote``: somebody else's words that are answered."""

    pieces: tuple[Piece, ...]
    quote: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """A post for showing. ``speaker``: "Marta (Allies)"; ``to``: for whom, "" for everybody. ``mine``: the reader's;
    ``apart``: of somebody whom the reader keeps apart, so it is shown folded."""

    code: str
    speaker: str
    to: str
    at: datetime
    lines: tuple[Line, ...]
    edited: datetime | None
    removed: bool
    waits: bool
    mine: bool
    may_edit: bool
    lock: int | None
    apart: bool = False


def shown(game: Game, posts: Iterable[Post], reader: Any) -> list[Said]:
    """Posts that the reader may read, for showing."""
    sides = {seat.code: names.seat_title(game, seat.code) for seat in game.seats.all()}
    apart = people.kept_apart_numbers(reader)
    return [_said(post, sides, reader, apart) for post in posts]


def _said(post: Post, sides: dict[str, str], reader: Any, apart: Container[int | None]) -> Said:
    mine = reader.is_authenticated and post.author_id == reader.pk
    heard = [sides.get(code, code) for code in post.audience.split("|") if code and code != post.seat]
    return Said(
        code=post.code,
        speaker=speaker(post, sides),
        to=", ".join(heard),
        at=post.at,
        lines=tuple(lines(post)),
        edited=post.edited,
        removed=post.removed is not None,
        waits=post.waits,
        mine=mine,
        may_edit=mine and not post.specs and post.removed is None,
        lock=post.lock,
        apart=post.author_id in apart,
    )


def speaker(post: Post, sides: dict[str, str]) -> str:
    """Who said it, and for which side."""
    name = post.author.profile.name if post.author else _("somebody who is not here any more")
    side = sides.get(post.seat, post.seat)
    return f"{name} ({side})" if side else str(name)


def lines(post: Post) -> Iterator[Line]:
    """The lines of a post with its dice. Of one that was taken back only the dice."""
    throws = _throws(post)
    if post.removed is not None:
        for throw in throws:
            yield Line((throw,))
        return
    for line in post.parsed:
        yield Line(tuple(_piece(piece, throws) for piece in line["pieces"]), line["quote"])


def _piece(kept: Any, throws: Iterator[Piece]) -> Piece:
    """One piece as games.core.talk.dice_words.parsed keeps it, with its dice."""
    if isinstance(kept, str):
        return Piece(kept)
    return replace(next(throws), words=kept["reason"])


def _throws(post: Post) -> Iterator[Piece]:
    faces = post.dice or [None] * len(post.specs)
    for spec, out in zip(post.specs, faces, strict=True):
        yield Piece("", f"{spec['n']}d{spec['sides']}", None if out is None else tuple(out))


def plain(post: Post) -> str:
    """The words with what was thrown, for mails: "[3d6 attack: 4 2 6]"."""
    return "\n".join(("> " if line.quote else "") + "".join(map(_plain, line.pieces)) for line in lines(post))


def _plain(piece: Piece) -> str:
    if not piece.asked:
        return piece.words
    what = " ".join(part for part in (piece.asked, piece.words) if part)
    faces = " ".join(map(str, piece.faces)) if piece.faces else _("being thrown")
    return f"[{what}: {faces}]"
