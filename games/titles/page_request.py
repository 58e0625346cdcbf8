"""Who reads which page of a game, told from a summary: enough to refuse it, or to say that nothing has changed."""

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest
from django.utils import timezone
from django.utils.translation import get_language

from games.core import clock
from games.core.errors import NoSuchGame
from games.core.queries import finding
from games.core.queries.game_summary import GameSummary, SeatSummary
from games.core.sightings import notes

_CODE = ("games", "rules", "templates", "locale")
_KINDS = (".py", ".html", ".txt", ".json", ".svg", ".mo")


@dataclass(frozen=True)
class Reading:
    """A request for a page. ``place``: the reader's seat, None for a spectator; ``phone``: a small screen is likely."""

    summary: GameSummary
    place: SeatSummary | None
    phone: bool
    _marks: str

    def tag(self, request: HttpRequest) -> str:
        """The page's ETag. A first page gives the browser the token of its forms, and is named with it."""
        parts = f"{self._marks}{request.META.get('CSRF_COOKIE', '')}{settings.SECRET_KEY}"
        return f'"{sha256(parts.encode()).hexdigest()[:32]}"'


def reading(request: HttpRequest, code: str) -> Reading:
    """The game and the reader's seat (of several, the one that ``seat`` names). Http404 if they may not see it."""
    wanted = request.POST.get("seat") or request.GET.get("seat") or ""
    try:
        summary, place = finding.visible_summary(code, request.user, wanted)
    except NoSuchGame:
        raise Http404 from None
    phone = "Mobi" in request.headers.get("User-Agent", "")
    return Reading(summary, place, phone, _marks(request, summary, place, phone))


def _marks(request: HttpRequest, summary: GameSummary, place: SeatSummary | None, phone: bool) -> str:
    """All that makes this page what it is for this reader: game, entry, seat, own draft and notes, how many games wait,
    who plays, language, clock.

    They are taken before the page is made: one that is newer than they say is sent once more, never kept too long.
    """
    person = request.user
    parts = (
        summary.code,
        summary.seq,
        summary.status,
        summary.watch_delay,
        summary.lock_seq,
        summary.waiting,
        place and (place.code, place.draft, notes.mark(person, summary.code), summary.asked_back),
        [(p.code, p.user_id, p.bot, p.name, p.due and clock.left(p.due)) for p in summary.places],
        request.get_full_path(),
        get_language(),
        timezone.get_current_timezone_name(),
        timezone.localdate(),
        phone,
        request.headers.get("HX-Target", ""),
        person.pk,
        (person.profile.name, person.profile.look) if person.is_authenticated else "",
        _edition(),
    )
    return repr(parts)


@cache
def _edition() -> str:
    """Names the program: after an upgrade no browser may keep a page that the old one made."""
    found = sha256()
    base = Path(settings.BASE_DIR)
    for folder in _CODE:
        for path in sorted((base / folder).rglob("*")):
            if path.suffix in _KINDS and path.is_file():
                found.update(str(path.relative_to(base)).encode() + b"\0" + path.read_bytes())
    manifest = Path(settings.STATIC_ROOT) / "staticfiles.json"
    if manifest.exists():
        found.update(manifest.read_bytes())
    return found.hexdigest()
