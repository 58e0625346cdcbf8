"""The head that all pages of a game share: who plays, the steps of the turn, the clock, the state of the dice."""

from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.core import clock
from games.core.commands import absence
from games.core.commands.finished.rematch import sides_of
from games.core.models.game import DAY
from games.core.plans.services import knows_plans
from games.core.practice import is_lesson
from games.core.queries import seat_sides
from games.titles import names as titles
from games.titles.help import phases, rulebook
from games.titles.table import Table
from games.web.game.going_back import banner
from games.web.game.sprite import sprite


def head(table: Table) -> dict[str, Any]:
    """The context of the head."""
    long, short = table.board.pages.when(table) if table.view else ("", "")
    mine = next((o for o in table.owed if o.seat == table.code), None)
    lesson = is_lesson(table.game.scenario)
    due = None if lesson else mine or (table.owed[0] if table.owed and not table.late else None)
    return {
        "game": table.game,
        "code": table.game.code,
        "seat": table.code,
        "players": players(table),
        "sightings": bool(table.view) and table.board.sightings is not None,
        "plans": table.seat is not None and table.running and knows_plans(table.game.system),
        "options": ", ".join(titles.options(table.game)),
        "data": titles.data_set(table.game),
        "steps": tuple(table.board.pages.steps(table)) if table.view else (),
        "step_help": step_help(table),
        "when_long": long,
        "when_short": short,
        "due": due,
        "due_is_mine": mine is not None,
        "lesson": lesson,
        "lock": table.lock if table.running else None,
        "version": table.version,
        "here": table.here(),
        "sprite": sprite(),
        "guidance": rulebook.guidance(table.game.system, table.ask) if table.ask else "",
        "error": table.error,
        "typed": table.typed,
        "remedies": table.remedies,
        "over": table.over,
        "notes": notes(table),
        "may_go_back": table.seat is not None and table.running and bool(table.view),
        "asked_back": banner(table),
        "practice": titles.practice(table.game),
        "late": late(table) if table.late else "",
        "waiting": table.known.summary.waiting,
        "looked": table.seat is not None and table.seat.acted_seq < (table.known.summary.looked or -1),
        "watching": watching(table),
        "rematch": sides_of(table.game) if table.seat and table.over else (),
    }


def step_help(table: Table) -> str:
    """The path of the page of the help on the step that goes on; "" if there is none."""
    handbook = table.board.handbook
    if handbook is None or not table.view or table.over:
        return ""
    return phases.address_of_step(table.game.system, handbook.step(table.view))


def watching(table: Table) -> str:
    """To a player: who may watch the game while it goes on, if somebody may."""
    return titles.watching(table.game) if table.seat and table.game.public and not table.over else ""


def late(table: Table) -> str:
    """To one who watches late: how old what they see is."""
    behind = titles.delay(table.game.watch_delay // DAY)
    if table.view is None or table.game.moved is None:
        return _("Its players wish that those who watch see everything %(late)s.") % {"late": behind}
    words = _("You see this game as it stood on %(when)s. Its players wish that you see everything %(late)s.")
    return words % {"when": clock.short(table.game.moved), "late": behind}


def notes(table: Table) -> list[str]:
    """Which of the others is away, or can't be reached by mail, while the game goes on."""
    if not table.running or table.late:
        return []
    away, found = absence.at_table(table.game), []
    for seat in table.seats:
        if seat.user is None or seat.code == table.code or seat.resigned_at is not None:
            continue
        name = titles.holder_name(seat)
        if seat.user_id in away:
            day = date_format(away[seat.user_id].last, _("j F"))
            found.append(
                _("%(name)s is away until %(day)s; meanwhile the clock stands still.") % {"name": name, "day": day}
            )
        if seat.user.profile.unreachable is not None:
            day = date_format(timezone.localtime(seat.user.profile.unreachable), _("j F"))
            found.append(_("%(name)s cannot be reached by mail since %(day)s.") % {"name": name, "day": day})
    return found


def players(table: Table) -> str:
    """ "Pacific Victory · Marta (Allies) against Kenji (Japan)", the reader first."""
    seats = sorted(table.seats, key=lambda s: (s.code != table.code, s.order))
    teams: dict[str, list[str]] = {}
    for seat in seats:
        name = f"{titles.holder_name(seat) or _('nobody')} ({table.side(seat.code)})"
        teams.setdefault(seat_sides.side_of(table.game, seat.code), []).append(name)
    named = [(" " + _("and") + " ").join(names) for names in teams.values()]
    # Of more than two not all need be enemies: one may be a moderator.
    between = f" {_('against')} " if len(named) == 2 else ", "
    return f"{titles.game_title(table.game)} · {between.join(named)}"
