"""The talk of a game: what players and watchers say to one another, and dice that are thrown into it."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.core import languages
from games.core.errors import Refused
from games.core.journal import download
from games.core.models.game import new_token
from games.core.models.talk import Post, Press, Thread
from games.core.queries.spectator_delay import seen_until
from games.core.rate_limited_pages import READING, paced
from games.core.rate_limits import DOWNLOADS
from games.core.talk import dice_words, ledger, posting, threads
from games.titles import names, talk_posts
from games.titles.drawn_dice import defs
from games.titles.page_request import reading as known_of
from games.titles.reports import contents, markup
from games.titles.screen import Screen
from games.titles.table import Table, open_table
from games.web.game.answer import private, see_other, show
from games.web.numbers import number_in

POSTS = 30
"""Posts on one page."""


@require_http_methods(["GET", "HEAD", "POST"])
def talk(request: HttpRequest, code: str) -> HttpResponse:
    """GET ?page=N: the posts, the latest first; ?post=CODE: the page with that one. POST text, to, key: a new one."""
    known = known_of(request, code)
    table = open_table(request, known, request.GET)
    if request.method == "POST" and request.user.is_authenticated:
        return _post(request, table, threads.of_game(table.game))
    return _page(request, table, threads.seen(table.game))


def _post(request: HttpRequest, table: Table, thread: Thread) -> HttpResponse:
    text, to = request.POST.get("text", ""), request.POST.getlist("to")
    key = f"web:{request.user.pk}:{request.POST.get('key', '')[:40]}"
    try:
        made = posting.post(table.game, request.user, text, key=key, seat=table.code or "", to=to)
    except Refused as no:
        return _page(request, table, thread, error=no.reason, typed=text, to=to)
    return see_other(f"{_path(table)}#p-{made.code}")


def _page(
    request: HttpRequest, table: Table, thread: Thread, *, error: str = "", typed: str = "", to: Any = ()
) -> HttpResponse:
    found = threads.readable(thread, table.code, request.user).order_by("-at", "-pk")
    number = _page_of(found, request.GET["post"]) if "post" in request.GET else number_in(request.GET.get("page"))
    page = Paginator(found, POSTS).get_page(number or 1)
    said = talk_posts.shown(table.game, page.object_list, request.user)
    context = {
        "posts": said,
        "page": page,
        "page_query": "",
        "waits": any(post.waits for post in said),
        "thread": thread,
        "ledger": thread.locks and (not table.late or found.exclude(lock=None).exists()),
        "press": threads.press_words(table.game),
        "watching": request.user.is_authenticated and threads.wants(thread, request.user),
        "refusal": _why_not(request, table, thread),
        "others": _others(table, thread),
        "to": to,
        "key": new_token(),
        "written": typed,
        "problem": error,
        "most": dice_words.MAX_DICE,
        "die_defs": defs(),
    }
    response = show(request, table, Screen("game/talk.html", _("Talk"), context=context), 422 if error else 200)
    response.headers.pop("ETag", None)  # it names the position; what is said changes without it
    return response


def _page_of(found: QuerySet[Post], code: str) -> int:
    """The page on which a post stands; the first one for a post that is not there."""
    post = found.filter(code=code).first()
    later = Q(at__gt=post.at) | Q(at=post.at, pk__gt=post.pk) if post else Q(pk=None)
    return 1 + found.filter(later).count() // POSTS


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, code: str, post: str) -> HttpResponse:
    """GET: the form with one's own post. POST text: its new words."""
    table, thread = _own_table(request, code)
    mine = _own(thread, request.user, post)
    problem, typed = "", mine.text
    if request.method == "POST":
        typed = request.POST.get("text", "")
        try:
            posting.edit(mine, typed)
        except Refused as no:
            problem = no.reason
        else:
            return see_other(f"{_path(table)}#p-{mine.code}")
    context = {"post": mine, "written": typed, "problem": problem}
    screen = Screen("game/talk_edit.html", _("Change a post"), context=context)
    return show(request, table, screen, 422 if problem else 200)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def remove(request: HttpRequest, code: str, post: str) -> HttpResponse:
    """GET asks; POST takes one's own post back."""
    table, thread = _own_table(request, code)
    mine = _own(thread, request.user, post)
    if request.method == "POST":
        try:
            posting.remove(mine)
        except Refused as no:
            messages.error(request, no.reason)
        return see_other(f"{_path(table)}#p-{mine.code}")
    said = talk_posts.shown(table.game, [mine], request.user)[0]
    context = {"post": said, "die_defs": defs()}
    return show(request, table, Screen("game/talk_remove.html", _("Take a post back"), context=context))


@login_required
@require_POST
def watch(request: HttpRequest, code: str) -> HttpResponse:
    """POST on=1 or on=: mails of this talk, or none."""
    table, thread = _own_table(request, code)
    on = bool(request.POST.get("on"))
    threads.watch(thread, request.user, on)
    words = _("You will get a mail when somebody writes here.") if on else _("You get no more mails of this talk.")
    messages.success(request, words)
    return see_other(_path(table))


@require_safe
def turn_report(request: HttpRequest, code: str) -> HttpResponse:
    """GET ?turn=N: the report of a turn, from what everybody may know, as text to paste into another forum.

    ``language``: of that text, which may be another than that of the page.
    """
    table = open_table(request, known_of(request, code), request.GET)
    turn, own = number_in(request.GET.get("turn")), get_language() or settings.LANGUAGE_CODE
    language = request.GET.get("language", own)
    if language not in dict(settings.LANGUAGES):
        language = own
    try:
        made = contents.report(table.game, turn)
        with override(language):
            said = contents.report(table.game, turn) if language != own else made
            texts = {"markdown": markup.markdown(said), "bbcode": markup.bbcode(said)}
    except contents.NoReport:
        raise Http404 from None
    others = [(code, name) for code, name in languages.names() if code != language]
    context = {"report": made, "language": language, "languages": others, **texts}
    return show(request, table, Screen("game/report.html", _("Report of a turn"), context=context))


@require_safe
@paced(DOWNLOADS, READING)
def ledger_file(request: HttpRequest, code: str) -> HttpResponse:
    """GET: the ledger of the dice thrown here, for the verifier of journals."""
    table = open_table(request, known_of(request, code))
    found = ledger.rows_until(table.game, seen_until(table.game)) if table.late else ledger.rows(table.game)
    text = "".join(download.lines(found))
    response = private(HttpResponse(text, content_type="application/x-ndjson; charset=utf-8"))
    response["Content-Disposition"] = f'attachment; filename="{code}-talk.jsonl"'
    return response


def _own_table(request: HttpRequest, code: str) -> tuple[Table, Thread]:
    table = open_table(request, known_of(request, code), request.GET)
    return table, threads.of_game(table.game)


def _own(thread: Thread, user: Any, code: str) -> Any:
    try:
        return posting.own(thread, user, code)
    except Refused:
        raise Http404 from None


def _why_not(request: HttpRequest, table: Table, thread: Thread) -> str:
    """Why the reader may not write here, or ""."""
    try:
        threads.check_may_write(table.game, thread, request.user, private=False)
    except Refused as no:
        return no.reason
    return ""


def _others(table: Table, thread: Thread) -> list[tuple[str, str]]:
    """Whom the reader may write to in private: seat and name."""
    if table.seat is None or thread.press != Press.PRIVATE:
        return []
    rest = [seat for seat in table.seats if seat.code != table.code and seat.user_id is not None]
    return [(seat.code, f"{names.holder_name(seat)} ({table.side(seat.code)})") for seat in rest]


def _path(table: Table) -> str:
    return reverse("game:talk", args=[table.game.code])
