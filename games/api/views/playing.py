"""A position and its orders: view, asks, legal orders, draft, commit, orders that count at once."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import ValidationError

from games.api import etags, gate
from games.api.base import ApiView
from games.api.endpoints import reads, writes
from games.api.serializers import playing as shapes
from games.core import referee
from games.core.models import Game
from games.core.referee import DraftInfo
from rules.kernel import Plain

_SITS = ("not-found", "seat", "over", "turn", "rules-version")
_ACTS = (*_SITS, "stale", "illegal", "notation")


class View(ApiView):
    @reads("view", "What you may see of the board", shapes.ViewShape, query=shapes.ViewQuery, problems=[*_SITS])
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.look(request, code)
        if asked["draft"]:
            _game, seat = gate.sit(request, code)
            mark = etags.mark_with_draft(game, seat)
        else:
            mark = etags.mark_of(game, seat)

        def make() -> Plain:
            view = referee.draft(code, seat).view if asked["draft"] and seat else referee.view(code, seat)
            return shapes.ViewShape({"version": game.seq, "seat": seat, "view": view}).data

        return etags.answer(request, mark, make)


class Asks(ApiView):
    @reads("asks", "What is asked of your seat now", shapes.AsksShape, problems=["not-found", "seat", "rules-version"])
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.sit(request, code)

        def make() -> Plain:
            return shapes.AsksShape({"version": game.seq, "seat": seat, "asks": referee.asks(code, seat)}).data

        return etags.answer(request, etags.mark_with_draft(game, seat), make)


class Legal(ApiView):
    @reads(
        "legal", "The legal orders, all or about one thing", shapes.LegalShape, query=shapes.LegalQuery, problems=_SITS
    )
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.sit(request, code)
        mark = etags.mark_with_draft(game, seat)

        def make() -> Plain:
            orders = referee.legal(code, seat, asked.get("about"))
            begin = asked["offset"]
            end = min(len(orders), begin + asked["limit"]) if "limit" in asked else len(orders)
            found = {"version": game.seq, "revision": etags.revision_in(mark), "count": len(orders)}
            page = {"orders": orders[begin:end], "next": end if end < len(orders) else None}
            return shapes.LegalShape(found | page).data

        return etags.answer(request, mark, make)


class Draft(ApiView):
    @reads("draft", "Your draft as it stands", shapes.DraftShape, problems=_SITS)
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.sit(request, code)
        mark = etags.mark_with_draft(game, seat)
        return etags.answer(request, mark, lambda: _draft(game, referee.draft(code, seat)))

    @writes("clear_draft", "Take all lines out", shapes.DraftShape, query=shapes.VersionQuery, problems=_ACTS)
    def delete(self, request: Request, given: Any, code: str) -> Plain:
        game, seat = gate.sit(request, code)
        return _draft(game, referee.draft_clear(code, seat, given["version"]))


class Lines(ApiView):
    @writes(
        "add_lines", "Add orders to the draft, all or none", shapes.DraftShape, body=shapes.LinesBody, problems=_ACTS
    )
    def post(self, request: Request, given: Any, code: str) -> Plain:
        game, seat = gate.sit(request, code)
        for line in given["lines"]:
            draft = referee.draft_add(code, seat, line, given["version"])
        return _draft(game, draft)


class Line(ApiView):
    @writes(
        "remove_line",
        "Take one line out, and later ones that depend on it",
        shapes.DraftShape,
        query=shapes.VersionQuery,
        problems=_ACTS,
    )
    def delete(self, request: Request, given: Any, code: str, number: int) -> Plain:
        game, seat = gate.sit(request, code)
        return _draft(game, referee.draft_remove(code, seat, number, given["version"]))


class Commit(ApiView):
    @writes("commit", "End a drafted phase", shapes.DoneShape, body=shapes.CommitBody, problems=_ACTS)
    def post(self, request: Request, given: Any, code: str) -> Plain:
        _game, seat = gate.sit(request, code)
        version, closing = given["version"], given.get("closing", "")
        if given["part"]:
            if closing or "lines" in given:
                raise ValidationError({"part": ["Not together with “closing” or “lines”: it commits the draft."]})
            return _done(code, referee.commit_part(code, seat, version, given.get("revision")).seq)
        if "lines" not in given:
            return _done(code, referee.commit(code, seat, version, given.get("revision"), closing).seq)
        if "revision" in given:
            raise ValidationError({"revision": ["Not together with “lines”: the draft is left aside."]})
        lines = [*given["lines"], closing] if closing else given["lines"]
        return _done(code, referee.commit_lines(code, seat, lines, version))


class Orders(ApiView):
    @writes("order", "Give one order that counts at once", shapes.DoneShape, body=shapes.OrderBody, problems=_ACTS)
    def post(self, request: Request, given: Any, code: str) -> Plain:
        _game, seat = gate.sit(request, code)
        return _done(code, referee.submit(code, seat, given["order"], given["version"]))


def _done(code: str, entry: int) -> Plain:
    stands = Game.objects.values("seq", "head", "status").get(code=code)
    return shapes.DoneShape({"entry": entry, **stands}).data


def _draft(game: Game, draft: DraftInfo) -> Plain:
    return shapes.DraftShape(draft, context={"game": game}).data
