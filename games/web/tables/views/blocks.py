"""Hidden blocks at a table. A page shows each side its own blocks, and the numbers of the other side's."""

import secrets
from dataclasses import asdict
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.core.errors import Refused
from games.core.models.tables import TableGuest
from games.core.rate_limited_pages import paced
from games.core.tables.blocks import acts, bringing, consent, questions, searching, seen, systems
from games.core.tables.blocks.seen import Seen
from games.core.words import say
from games.titles.block_sheet import BlockSheet
from games.titles.registry import board_of
from games.web.game.answer import see_other
from games.web.game.sprite import sprite, trimmed
from games.web.numbers import number_in
from games.web.tables import refusals
from games.web.tables.gate import at_table, guests_only
from games.web.tables.sitting import Sitting
from games.web.tables.views.table import PARTS

MAX_LINES = 6_000
"""Letters of a list of blocks."""
_LONGEST = 40
"""Letters of a block, a place, a region or a scale in an address: each stands in every link of the page."""
ASKED = ("legal", "words", "supply", "standing")
"""Questions to the rules: the answer stands on the page and nowhere else."""


@require_http_methods(["GET", "HEAD", "POST"])
@paced(PARTS, ("GET", "HEAD", "POST"))
@at_table
def blocks_page(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET ?block=ID&to=PLACE, ?hex=PLACE, ?side=SEAT of an umpire, and where the map stands; ?game=CODE: which running
    game is chosen to be brought. POST ``do``: what is done or asked."""
    return _do(request, sitting) if request.method == "POST" else _page(request, sitting)


@guests_only
def _do(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    assert sitting.guest is not None
    posted = request.POST
    do, side = posted.get("do", ""), posted.get("side", "")
    try:
        if do in ASKED:
            return _page(request, sitting, answer=_answer(request, sitting.guest, do, side))
        then = _then(request, sitting)
        _carry_out(request, sitting.guest, do, side)
    except Refused as refused:
        if refusals.by_script(request):
            return refusals.answer(request, sitting, refused, "blocks")
        return _page(request, sitting, problem=refused, typed=posted.get("text", "")[:MAX_LINES], status=409)
    return see_other(then)


def _carry_out(request: HttpRequest, guest: TableGuest, do: str, side: str) -> None:
    """What the button ``do`` stands for: here what all at the board share. NoBoard for none that there is."""
    posted = request.POST
    match do:
        case "begin":
            system, _slash, scenario = posted.get("scenario", "")[:80].partition("/")
            acts.begin(guest, system, scenario)
        case "bring":
            bringing.propose(guest, posted.get("game", "")[:16], request.user)
        case "take":
            acts.take(guest, posted.get("seat", ""))
        case "turn":
            consent.go_on(guest, posted.get("turn", "")[: consent.MAX_ABOUT])
        case "storm":
            acts.set_storm(guest, number_in(posted.get("storm")) or 0)
        case "propose":
            about = posted.get("about", "").strip()[: consent.MAX_ABOUT]
            consent.propose(guest, posted.get("kind", ""), about, account=request.user)
        case "agree":
            consent.agree(guest, number_in(posted.get("number")) or 0, request.user)
        case "drop":
            consent.drop(guest, number_in(posted.get("number")) or 0)
        case "throw":
            questions.throw(guest, posted.get("key", ""))
        case _:
            _move_blocks(guest, do, side, posted)


def _move_blocks(guest: TableGuest, do: str, side: str, posted: QueryDict) -> None:
    """What one side does with its blocks and the places that they hold. NoBoard."""
    block, strength = posted.get("block", "")[:40], number_in(posted.get("strength")) or 0
    match do:
        case "set_up":
            acts.set_up(guest, side)
        case "lines":
            acts.put_lines(guest, side, posted.get("text", "")[:MAX_LINES])
        case "put" | "cover":
            place = posted.get("place", "")[:60].strip() or posted.get("to", "")[:60]
            acts.put_named(guest, side, block, place, strength, is_open=do == "put" and posted.get("open") == "1")
        case "off":
            acts.put_named(guest, side, block, "off", 0)
        case "back":
            acts.take_back(guest, side)
        case "hold":
            acts.set_holder(guest, posted.get("hex", ""), posted.get("seat", ""))
        case "part":
            acts.part(guest)
        case "search":
            lines = filter(None, posted.getlist("search"))
            searching.search(guest, side, "\n".join(lines)[:MAX_LINES])
        case _:
            raise systems.NoBoard(_("There is no such button here. Look at the page again."))


def _answer(request: HttpRequest, guest: TableGuest, do: str, side: str) -> dict[str, Any]:
    posted = request.POST
    match do:
        case "legal":
            place = posted.get("place", "")[:60].strip() or posted.get("to", "")[:60]
            line = f"{posted.get('kind', '')[:10]} {posted.get('block', '')[:40]} {place}"
            return {"legal": asdict(questions.judge(guest, side, line))}
        case "words":
            return {"legal": asdict(questions.judge(guest, side, posted.get("text", "")))}
        case "supply":
            return {"supply": questions.supply(guest, side)}
        case _:
            return {"standing": questions.standing(guest)}


def _then(request: HttpRequest, sitting: Sitting) -> str:
    """Where the page goes on after an act: to the hex of the block that was put, or to the next one of the set-up."""
    sheet = _sheet(request, sitting)
    if sheet is None or request.POST.get("do") not in ("put", "cover", "off"):
        return sheet.url(hex=request.GET.get("hex", "")) if sheet else sitting.url("blocks")
    block, place = request.POST.get("block", ""), request.POST.get("to", "")
    board = board_of(sheet.seen.row.system).tabletop
    following = board.next_block(sheet, block) if board and request.POST["do"] == "put" else ""
    return sheet.url(block=following, at=place) if following else sheet.url(hex=place or request.GET.get("hex", ""))


def _sheet(request: HttpRequest, sitting: Sitting) -> BlockSheet | None:
    found = seen.look(sitting.table, sitting.guest, request.GET.get("side", ""))
    phone = "Mobi" in request.headers.get("User-Agent", "")
    params = {name: value[:_LONGEST] for name, value in request.GET.items() if isinstance(value, str)}
    return BlockSheet(found, params, sitting.url("blocks"), phone) if found else None


def _page(
    request: HttpRequest, sitting: Sitting, *, answer: dict[str, Any] | None = None, problem: Refused | None = None,
    typed: str = "", status: int = 200,
) -> HttpResponse:  # fmt: skip
    sheet = _sheet(request, sitting)
    offered = _offered(sheet)
    context = {**sitting.context(), "problem": problem, "typed": typed, "offered": offered}
    if offered and sitting.guest is not None:
        context |= {"games": bringing.offered_to(request.user), "game": request.GET.get("game", "")}
    if sheet is None:
        return render(request, "tables/blocks.html", context, status=status)
    board = board_of(sheet.seen.row.system).tabletop
    assert board is not None
    found = sheet.seen
    context |= {
        "seen": found,
        "sprite": sprite(),
        "sheets": board.SHEETS,
        "key": secrets.token_hex(16),
        "may_be_umpire": _may_be_umpire(found, sitting),
        **board.page(sheet),
        **_answered(sheet, answer or {}),
    }
    response = render(request, "tables/blocks.html", context, status=status)
    response.content = trimmed(response.content.decode()).encode()
    return response


def _answered(sheet: BlockSheet, answer: dict[str, Any]) -> dict[str, Any]:
    """The answer of the rules with names of places."""
    board = board_of(sheet.seen.row.system).tabletop
    assert board is not None
    if "legal" in answer:
        could = {str(row["to"]): row for row in answer["legal"]["could"]}
        places = [
            {"name": board.name(sheet, to), "href": sheet.url(block=row["block"], to=to)} for to, row in could.items()
        ]
        return {"legal": answer["legal"] | {"could": sorted(places, key=lambda row: row["name"])}}
    if "supply" in answer:
        return {"supply": board.supply(sheet, answer["supply"])}
    return answer


def _offered(sheet: BlockSheet | None) -> list[tuple[str, str]]:
    """What may be begun, as value and words: nothing while blocks are hidden that somebody plays."""
    if sheet is not None and not sheet.seen.row.ended and sheet.seen.row.sides:
        return []
    return [
        (f"{slug}/{one['id']}", f"{title}, {say(one['title'])}")
        for slug, title, scenarios in systems.offered()
        for one in scenarios
    ]


def _may_be_umpire(found: Seen, sitting: Sitting) -> bool:
    return sitting.guest is not None and found.own is None and not found.umpire_name and not found.row.ended
