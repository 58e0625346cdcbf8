"""Rating lists: what holds, older editions, who moved, the games to work them out again, one person's lines."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, ClassVar, TypeVar

from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiResponse
from rest_framework.exceptions import ValidationError
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags, paging
from games.api.base import ApiView
from games.api.endpoints import reads
from games.api.leagues import rating_shapes as shapes
from games.api.problems import nothing_here
from games.api.renderers import GamesFile
from games.core.queries import people
from games.leagues.models import RatedPlayer, RatingEdition
from games.leagues.rating_lists import corrections, inputs, kinds, moves, published, rating_words
from games.leagues.rating_lists.kinds import Kind
from games.leagues.ratings import files
from games.leagues.ratings.editions import System
from rules import kernel
from rules.kernel import Plain

Row = TypeVar("Row")
_NO_EDITION: dict[str, Any] = {"edition": None, "lines": [], "sides": [], "next": None}


class Ratings(ApiView):
    @reads("ratings", "The game systems that have ratings", shapes.RatedSystemsShape)
    def get(self, request: Request, asked: Any) -> Response:
        systems = [
            {"system": one.system, "title": str(kernel.get(one.system).title), "kinds": published.kinds(one)}
            for one in published.lists()
            if one.system in kernel.slugs()
        ]
        return etags.answer_content(request, shapes.RatedSystemsShape({"systems": systems}).data)


class RatingList(ApiView):
    read_limits: ClassVar[tuple[str, ...]] = ("search",)

    @reads(
        "rating_list",
        "A rating list",
        shapes.RatingListShape,
        query=shapes.RatingListQuery,
        problems=["not-found"],
    )
    def get(self, request: Request, asked: Any, system: str, kind: str) -> Response:
        which = _known(system, kind)
        found: dict[str, Any] = {"system": system, "kind": kind} | _NO_EDITION
        held, at, moment = _read_at(asked, system, which)
        if held is not None:
            lines = published.lines(held, datetime.fromtimestamp(moment, UTC))
            shown, following = _page(lines, held, at, asked["limit"], moment)
            found |= {
                "edition": held, "lines": [_line(one, request.user) for one in shown], "sides": _sides(held),
                "next": following,
            }  # fmt: skip
        return etags.answer_content(request, shapes.RatingListShape(found).data)


class Editions(ApiView):
    @reads(
        "rating_editions",
        "The editions of a rating list, the newest first",
        shapes.EditionsShape,
        query=shapes.PageQuery,
        problems=["not-found"],
    )
    def get(self, request: Request, asked: Any, system: str, kind: str) -> Response:
        rows, limit = published.editions(system, _known(system, kind)), asked["limit"]
        if asked.get("cursor"):
            rows = rows.filter(number__lt=paging.number_in(asked["cursor"]))
        page = list(rows[: limit + 1])
        following = str(page[limit - 1].number) if len(page) > limit else None
        found = {"editions": page[:limit], "next": following}
        return etags.answer_content(request, shapes.EditionsShape(found).data)


class OneEdition(ApiView):
    read_limits: ClassVar[tuple[str, ...]] = ("search",)

    @reads(
        "rating_edition",
        "An edition of a rating list: who moved in it",
        shapes.OneEditionShape,
        query=shapes.PageQuery,
        problems=["not-found"],
    )
    def get(self, request: Request, asked: Any, system: str, kind: str, number: int) -> Response:
        held = _edition(system, kind, number)
        shown, following = _page(moves.moved(held), held, _start(asked, number), asked["limit"])
        moved = [_moved(one, request.user) for one in shown]
        corrected = [
            {"number": one.number, "before": one.before, "after": one.after, "why": rating_words.why(one, request.user)}
            for one in corrections.of_edition(held)
        ]
        found = {
            "edition": held, "command": published.command(held), "corrected": corrected, "moved": moved,
            "next": following,
        }  # fmt: skip
        return etags.answer_content(request, shapes.OneEditionShape(found).data)


class Games(ApiView):
    read_limits: ClassVar[tuple[str, ...]] = ("search",)
    renderer_classes = (JSONRenderer, GamesFile)

    @reads(
        "rating_games",
        "The games that an edition follows from: a page as JSON, or the whole file as CSV",
        shapes.RatedGamesShape,
        query=shapes.PageQuery,
        problems=["not-found"],
        more={
            (200, GamesFile.media_type): OpenApiResponse(
                OpenApiTypes.STR,
                "The whole file, which “command” of the edition reads",
                [OpenApiExample("Example", value=f"{','.join(files.HEAD)}\n", response_only=True)],
            )
        },
    )
    def get(self, request: Request, asked: Any, system: str, kind: str, number: int) -> Response:
        held = _edition(system, kind, number)
        games = inputs.of_edition(held)
        if request.accepted_media_type == GamesFile.media_type:
            return etags.answer_content(request, files.written(games))
        shown, following = _page(games, held, _start(asked, number), asked["limit"])
        return etags.answer_content(request, shapes.RatedGamesShape({"games": shown, "next": following}).data)


class PersonalRatings(ApiView):
    read_limits: ClassVar[tuple[str, ...]] = ("search",)

    @reads("personal_ratings", "The ratings of a person", shapes.PersonalRatingsShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, name: str) -> Response:
        person = people.find(name)
        if person is None or not people.may_see_page(request.user, person):
            raise nothing_here()
        if not person.profile.in_ratings and person.pk != request.user.pk:
            raise nothing_here()
        ratings = [
            {"system": one.system, "title": str(kernel.get(one.system).title), "words": rating_words.sentence(one),
             "lines": [
                 _personal(line, kind) for kind, line in published.lines_of(person, one.editions, timezone.now())
             ]}
            for one in published.of_person(person)
            if one.system in kernel.slugs()
        ]  # fmt: skip
        found = {"name": person.profile.name, "ratings": ratings}
        return etags.answer_content(request, shapes.PersonalRatingsShape(found).data)


def _known(system: str, slug: str) -> Kind:
    found = kinds.known(system, slug)
    if found is None:
        raise nothing_here()
    return found


def _edition(system: str, slug: str, number: int) -> RatingEdition:
    found = published.edition(system, _known(system, slug), number)
    if found is None:
        raise nothing_here()
    return found


def _read_at(asked: Any, system: str, kind: Kind) -> tuple[RatingEdition | None, int, int]:
    """Which edition, from which row on, and at which moment, in seconds: who has not played for long before it stands
    in no list. All pages go by the moment of the first one, so that no line is left out or told twice."""
    now = int(timezone.now().timestamp())
    if asked.get("cursor"):
        number, at, moment = paging.place_in(asked["cursor"])
        held = _edition(system, kind.slug, number)
        if moment is None or not int(held.made.timestamp()) <= moment <= now:
            raise ValidationError({"cursor": [paging.no_cursor()]})
        if asked.get("edition", number) != number:
            raise ValidationError({"cursor": [paging.no_cursor()]})
        return held, at, moment
    newest = published.newest(system, kind)
    if "edition" not in asked:
        return newest, 0, now
    held = _edition(system, kind.slug, asked["edition"])
    return held, 0, now if held == newest else int(held.made.timestamp())


def _start(asked: Any, number: int) -> int:
    """From which row on. ValidationError for the cursor of another edition."""
    if not asked.get("cursor"):
        return 0
    other, at, moment = paging.place_in(asked["cursor"])
    if other != number or moment is not None:
        raise ValidationError({"cursor": [paging.no_cursor()]})
    return at


def _page(
    rows: Sequence[Row], held: RatingEdition, at: int, limit: int, moment: int | None = None
) -> tuple[Sequence[Row], str | None]:
    """Rows of an edition, and the cursor of the next page."""
    end = at + limit
    return rows[at:end], paging.cursor_at(held.number, end, moment) if len(rows) > end else None


def _rating(rating: float, deviation: float | None) -> dict[str, Plain]:
    return {"rating": rating, "deviation": deviation, "words": rating_words.number(rating, deviation)}


def _named(player: RatedPlayer, reader: Any) -> dict[str, Plain]:
    return {"name": rating_words.name_of(player, reader), "you": player.user_id == reader.pk}


def _line(line: published.Line, reader: Any) -> dict[str, Plain]:
    shown = _rating(line.rating, line.deviation) | _named(line.player, reader)
    return shown | {"place": line.place or None, "games": line.games}


def _personal(line: published.Line, kind: System) -> dict[str, Plain]:
    shown = _rating(line.rating, line.deviation)
    return shown | {"kind": kind.value, "place": line.place or None, "games": line.games}


def _moved(one: moves.Moved, reader: Any) -> dict[str, Plain]:
    return _named(one.player, reader) | {"before": one.before and _rating(*one.before), "after": _rating(*one.after)}


def _sides(held: RatingEdition) -> list[dict[str, Plain]]:
    return [
        {"scenario": worth.scenario, "title": title, "games": worth.games, "likely": worth.likely,
         "least": worth.least, "most": worth.most, "words": said}
        for worth, title, said in rating_words.sides(held)
    ]  # fmt: skip
