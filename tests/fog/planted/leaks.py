"""Leaks that are put into the site on purpose, one of each kind: the comparison has to catch them all."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter
from typing import Any
from zlib import crc32

import pytest
from django.db.models import Q
from django.http import HttpResponse

from games.api import etags
from games.api.serializers.playing import ViewShape
from games.api.serializers.sightings import SightingsShape
from games.api.views import sightings as api_sightings
from games.api.webhooks import payload
from games.core import drafts, questions
from games.core.errors import Refused
from games.core.journal import entries
from games.core.models import Draft, Entry, Game, Happening, Job, Owed
from games.core.models.journal import audible
from games.core.outbox import notifications as telling
from games.core.queries import odds as odds_of
from games.core.queries import positions
from games.core.queries.seats import seat_view
from games.mail.outgoing import digests, feed, headers, pictures
from games.ops.admin import games as work_list
from games.titles import page_request as reading_of
from games.titles.reports import markup
from games.web import failures
from games.web.game import answer, happenings
from games.web.game.views import board, orders
from pvsite import urls
from rules import kernel
from rules.kernel import NotationError, Text
from tests.fog import secrets


@dataclass(frozen=True)
class Leak:
    """``plant``: puts it in; ``surfaces``: through exactly these it can be seen, of those that ``beside`` names too.

    ``secret``: what it tells of.
    """

    kind: str
    plant: Callable[[pytest.MonkeyPatch], None]
    surfaces: tuple[str, ...]
    secret: str = "position"


BESIDE = (
    "referee: who is asked",
    "GET game:board by nobody",
    "GET game:dice by seat",
    "export for the seat",
    "mail: talk",
)
"""Through these nothing of the planted leaks shows, unless they are named."""


def fact(code: str | None = None) -> int:
    """Something that depends on all that is hidden in a game: what a careless programmer might let out."""
    games = Game.objects.filter(code=code) if code else Game.objects.all()
    state = games.values_list("state", flat=True)[0]
    assert state is not None
    return crc32(bytes(state))


def revisions(code: str) -> int:
    """How often all players have changed their drafts."""
    return sum(Draft.objects.filter(game__code=code).values_list("revision", flat=True))


# -- pages -------------------------------------------------------------------------------------------------------


def _page(change: Callable[[bytes, int], bytes], module: Any = board) -> Callable[[pytest.MonkeyPatch], None]:
    """The game page, changed by a fact."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        true = module.show

        def show(request: Any, table: Any, screen: Any, status: int = 200) -> HttpResponse:
            response: HttpResponse = true(request, table, screen, status)
            if table.seat is not None:
                response.content = change(response.content, fact(table.game.code))
            return response

        patch.setattr(module, "show", show)

    return plant


def _once(old: bytes, new: str) -> Callable[[bytes, int], bytes]:
    return lambda page, told: page.replace(old, new.format(told).encode(), 1)


def _reversed_list(patch: pytest.MonkeyPatch) -> None:
    true = happenings.chapters

    def chapters(table: Any, *more: Any) -> Any:
        found, page = true(table, *more)
        if table.seat is not None:
            for chapter in found:
                chapter.lines.sort(key=lambda line: crc32(f"{line.text}{fact(table.game.code)}".encode()))
        return found, page

    patch.setattr(happenings, "chapters", chapters)


def _header(patch: pytest.MonkeyPatch) -> None:
    true = answer.private

    def private(response: HttpResponse) -> HttpResponse:
        response["X-Position"] = str(fact())
        return true(response)

    patch.setattr(board, "private", private)


def _etag(patch: pytest.MonkeyPatch) -> None:
    true = reading_of._marks
    patch.setattr(
        reading_of, "_marks", lambda request, seen, *more: true(request, seen, *more) + str(revisions(seen.code))
    )


def _api_etag(patch: pytest.MonkeyPatch) -> None:
    true = etags.mark_of
    patch.setattr(etags, "mark_of", lambda game, seat: (*true(game, seat), revisions(game.code)))


def _api_field(patch: pytest.MonkeyPatch) -> None:
    true = ViewShape.to_representation
    patch.setattr(ViewShape, "to_representation", lambda self, found: true(self, found) | {"mark": fact()})


def _sightings(patch: pytest.MonkeyPatch) -> None:
    """The book says more, and so does what notes are about."""
    book, subjects = SightingsShape.to_representation, api_sightings._subjects

    def named(game: Any, seat: str) -> Any:
        return {ident: f"{name} {fact(game.code)}" for ident, name in subjects(game, seat).items()}

    patch.setattr(SightingsShape, "to_representation", lambda self, found: book(self, found) | {"rebuilt": f"{fact()}"})
    patch.setattr(api_sightings, "_subjects", named)


def _redirect(patch: pytest.MonkeyPatch) -> None:
    true = answer.back
    patch.setattr(orders, "back", lambda code, query: true(code, f"z={fact(code) % 999}"))


def _error_page(patch: pytest.MonkeyPatch) -> None:
    """Whoever asks for a game that is not there hears how many orders others have written."""
    true = failures.not_found

    def page_not_found(request: Any, exception: Exception) -> HttpResponse:
        response: HttpResponse = true(request, exception)
        response.content += (
            f"<!-- {sum(len(d.lines) for d in Draft.objects.all())} {Draft.objects.count()} -->".encode()
        )
        return response

    patch.setattr(urls, "handler404", page_not_found)


def _admin(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(work_list.JobAdmin, "get_queryset", lambda self, request: Job.objects.all())


# -- rules and referee -------------------------------------------------------------------------------------------


def _fewer_orders(patch: pytest.MonkeyPatch) -> None:
    true = positions.legal

    def legal(code: str, seat: str, about: str | None = None) -> Any:
        found = true(code, seat, about)
        return found[: len(found) - fact(code) % 2] if about is None else found

    patch.setattr("games.core.referee.legal", legal)


def _refusal(patch: pytest.MonkeyPatch) -> None:
    """What is said of a line that is refused, by page and by API, depends on the position."""

    def telling(true: Callable[..., Any]) -> Callable[..., Any]:
        def read(system: Any, state: Any, seat: str, text: str) -> Any:
            try:
                return true(system, state, seat, text)
            except Refused as no:
                no.reason += f" ({crc32(system.dump(state)) % 1000})"
                raise

        return read

    patch.setattr(drafts, "read_order", telling(questions.read_order))
    for module in (seat_view, drafts):
        patch.setattr(module, "understand_order", telling(questions.understand_order))


def _odds(patch: pytest.MonkeyPatch) -> None:
    true = odds_of.odds
    patch.setattr("games.core.referee.odds", lambda game, *more: true(game, *more) | {"error": fact(game.code) % 1000})


def _numbering(patch: pytest.MonkeyPatch) -> None:
    """Happenings keep the numbers that they have among all: a gap tells that others heard more."""
    true = positions.events

    def events(code: str, seat: str | None, *more: Any, **named: Any) -> Any:
        heard = Happening.objects.filter(audible(seat), game__code=code).order_by("seq", "n")
        rows = groupby(heard.values_list("seq", "n"), key=itemgetter(0))
        numbers = {(seq, k): n for seq, found in rows for k, (_seq, n) in enumerate(found)}
        return [replace(told, n=numbers[told.seq, told.n]) for told in true(code, seat, *more, **named)]

    patch.setattr("games.core.referee.events", events)


def _notices(patch: pytest.MonkeyPatch) -> None:
    """Whoever writes into their draft makes the site tell the others."""
    true = drafts.keep

    def keep(change: Any, scratch: Any) -> Any:
        for seat in change.seats.values():
            if seat.code != scratch.seat:
                telling.tell(change.game, seat, "turn", 7 * len(scratch.lines))
        return true(change, scratch)

    patch.setattr(drafts, "keep", keep)


def _phase(patch: pytest.MonkeyPatch) -> None:
    """Whoever writes into their draft makes the others be asked anew."""
    true = drafts.keep

    def keep(change: Any, scratch: Any) -> Any:
        Owed.objects.filter(game=change.game).exclude(seat=scratch.seat).update(kind="hurry")
        return true(change, scratch)

    patch.setattr(drafts, "keep", keep)


def _log_of_a_spectator(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(positions, "audible", lambda seat: Q() if seat is None else audible(seat))


def _prompt(patch: pytest.MonkeyPatch) -> None:
    """What is asked of the seat says more where there is more to say."""
    true = questions.asks_of

    def asks_of(system: Any, state: Any, seat: str) -> Any:
        found = true(system, state, seat)
        told = crc32(system.dump(state)) % 2
        return [replace(ask, prompt=Text(f"{ask.prompt} Beware!")) if told else ask for ask in found]

    patch.setattr(drafts, "asks_of", asks_of)


def _view(patch: pytest.MonkeyPatch) -> None:
    true = kernel.get("pacific-victory").__class__.view

    def view(self: Any, state: Any, seat: str | None) -> Any:
        return true(self, state, seat) | ({"mark": crc32(self.dump(state))} if seat is None else {})

    patch.setattr(kernel.get("pacific-victory").__class__, "view", view)


# -- what is sent ------------------------------------------------------------------------------------------------


def _subject(patch: pytest.MonkeyPatch) -> None:
    true = headers.subject
    patch.setattr(headers, "subject", lambda game, turn: f"{true(game, turn)} ({fact(game.code) % 1000})")


def _mail_header(patch: pytest.MonkeyPatch) -> None:
    true = headers.thread
    patch.setattr(headers, "thread", lambda game, *more: true(game, *more) | {"X-Game": str(fact(game.code))})


def _message_id(patch: pytest.MonkeyPatch) -> None:
    true = headers.message_id

    def message_id(game: Any, key: str) -> str:
        return (
            true(game, f"{key}{fact(game.code)}") if game is not None and key.startswith("notice") else true(game, key)
        )

    patch.setattr(headers, "message_id", message_id)


def _picture(patch: pytest.MonkeyPatch) -> None:
    """The picture is as long as the secret; nothing else of it changes."""
    true = pictures.picture

    def picture(game: Any, view: Any, ask: Any = None) -> Any:
        drawn = true(game, view, ask)
        assert drawn is not None
        return replace(drawn, png=drawn.png + bytes(fact(game.code) % 97))

    patch.setattr(pictures, "picture", picture)


def _digest(patch: pytest.MonkeyPatch) -> None:
    true = digests._row
    patch.setattr(digests, "_row", lambda owed: true(owed) | {"left": f"{fact(owed.game.code) % 1000} hours"})


def _calendar(patch: pytest.MonkeyPatch) -> None:
    true = feed.calendar
    patch.setattr(feed, "calendar", lambda user: true(user) + f"X-MARK:{fact()}\r\n".encode())


def _webhook(patch: pytest.MonkeyPatch) -> None:
    true = payload.write
    patch.setattr(
        payload, "write", lambda job, hook, game, seat: (true(job, hook, game, seat) or "") + str(fact(game.code))
    )


def _turn_report(patch: pytest.MonkeyPatch) -> None:
    true = markup.bbcode

    def bbcode(report: Any) -> str:
        return true(report) + " " * (fact() % 50)

    patch.setattr("tests.fog.surfaces.letters.bbcode", bbcode)
    patch.setattr(markup, "bbcode", bbcode)


def _export(patch: pytest.MonkeyPatch) -> None:
    true = entries.row

    def row(entry: Any) -> Any:
        shown = true(entry)
        hidden = isinstance(entry, Entry) and entry.salt
        return shown | {"body": shown["body"] | {"mark": entry.salt[:4]}} if hidden else shown

    patch.setattr(entries, "row", row)


BOARD = ("GET game:board by seat",)


def _parse(patch: pytest.MonkeyPatch) -> None:
    """What is nearest to a line depends on where hidden blocks stand."""
    system = kernel.get("pacific-victory")

    def parse(self: Any, state: Any, seat: str, text: str) -> Any:
        raise NotationError(Text("This is no order."), text, str(crc32(self.dump(state))))

    patch.setattr(type(system), "parse", parse)


LEAKS = [
    Leak("a comment of the page", _page(lambda page, told: page + f"<!-- {told} -->".encode()), BOARD),
    Leak("a class of an element", _page(_once(b'class="', 'class="b{} ')), BOARD),
    Leak("an id of an element", _page(_once(b"<main", '<main id="m{}"')), BOARD),
    Leak("a drawing", _page(_once(b"</svg>", '<circle r="{}"/></svg>')), BOARD),
    Leak("the size of a page only", _page(lambda page, told: page + b" " * (told % 200)), BOARD),
    Leak("the order of a list", _reversed_list, ("GET game:log by seat",)),
    Leak("a header", _header, ("GET game:pulse by seat", "GET game:pulse by nobody")),
    Leak("an ETag of a page", _etag, ("GET game:log by seat", "GET game:log by seat, asked again with its ETag",
                                      "GET game:dice by seat", "GET game:board by nobody"), "drafts"),
    Leak("an ETag of the API", _api_etag, ("GET api:events by watcher", "GET api:journal by seat"), "drafts"),
    Leak("a field of the API", _api_field, ("GET api:view by seat",)),
    Leak("the sighting book of the API", _sightings, ("GET api:sightings by seat", "GET api:sightings by watcher",
                                                      "PUT api:note: place")),
    Leak("a redirect", _redirect, ("POST game:add: legal line",)),
    Leak("an error page", _error_page, ("GET nowhere by seat", "GET nowhere by nobody"), "drafts"),
    Leak("the list of work of a moderator who plays", _admin, ("GET admin:core_job_changelist by moderator",), "work"),
    Leak("legal orders", _fewer_orders, ("referee: legal orders",)),
    Leak("the reading of a line", _parse, ("rules: lines that name hidden pieces",)),
    Leak("a refusal", _refusal, ("POST game:add: hidden block line", "POST api:lines: misspelt line")),
    Leak("odds", _odds, ("GET api:odds by seat",)),
    Leak("numbers of events", _numbering, ("referee: happenings",), "happenings"),
    Leak("the log of a spectator", _log_of_a_spectator, ("GET game:log by nobody", "GET game:board by nobody"),
         "happenings"),
    Leak("a notice", _notices, ("work that is owed to the reader",), "drafts"),
    Leak("a phase that goes on", _phase, ("referee: who is asked",), "drafts"),
    Leak("a prompt", _prompt, ("referee: board, questions and draft",)),
    Leak("the view of a spectator", _view, ("referee: view of a spectator",)),
    Leak("the subject of a mail", _subject, ("mail: notice turn",)),
    Leak("a header of a mail", _mail_header, ("mail: notice turn", "mail: talk")),
    Leak("a Message-ID", _message_id, ("mail: notice turn",)),
    Leak("the size of the picture", _picture, ("picture", "mail: notice turn")),
    Leak("a digest", _digest, ("mail: digest",)),
    Leak("a calendar", _calendar, ("GET post:calendar by seat",)),
    Leak("a webhook", _webhook, ("webhook: turn",)),
    Leak("the report of a turn", _turn_report, ("report as Markdown and BBCode", "GET game:report by seat")),
    Leak("an export", _export, ("export", "export for the seat"), "sealed"),
]  # fmt: skip
CHANGES: dict[str, secrets.Secret] = {"position": secrets.position(["stacks", "strengths"]), **secrets.AROUND}
