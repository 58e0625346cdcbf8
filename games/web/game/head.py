"""The head that all pages of a game share: who plays, the steps of the turn, the clock, the state of the dice."""

from typing import Any

from django.utils.translation import gettext as _

from games.core import clock
from games.core.commands import absence
from games.core.commands.clocks import pausing
from games.core.commands.finished.rematch import sides_of, waiting
from games.core.models import Game, Status
from games.core.models.game import DAY
from games.core.plans.services import knows_plans
from games.core.practice import is_lesson
from games.core.queries import finding
from games.core.queries.seats import seat_sides
from games.core.words import in_a_row
from games.titles import names as titles
from games.titles.help import phases, rulebook
from games.titles.table import Table
from games.web.game.going_back import banner
from games.web.game.sprite import sprite


def head(table: Table) -> dict[str, Any]:
    """The context of the head. Long since it has a line for each thing that is told there."""
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
        "vacant": bool(vacant(table)),
        "may_go_back": table.seat is not None and table.running and bool(table.view),
        "asked_back": banner(table),
        "practice": titles.practice(table.game),
        "late": late(table) if table.late else "",
        "waiting": table.known.summary.waiting,
        "looked": table.seat is not None and table.seat.acted_seq < (table.known.summary.looked or -1),
        "watching": watching(table),
        "rematch": sides_of(table.game) if table.seat and table.over else (),
        "rematch_on": rematch_on(table),
    }


def rematch_on(table: Table) -> Game | None:
    """The rematch that the reader plays already, or is awaited in; None if there is none."""
    if table.seat is None or not table.over:
        return None
    found = waiting(table.game, table.seat.user)
    if found is None or found.status != Status.RUNNING or finding.seat_of(found, table.seat.user):
        return found
    return None


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
    away, found = absence.at_table(table.game), [*clock_notes(table)]
    found += [_("The seat of %(seat)s is vacant.") % {"seat": table.side(seat)} for seat in vacant(table)]
    for seat in table.seats:
        if seat.user is None or seat.code == table.code or seat.resigned_at is not None:
            continue
        name = titles.holder_name(seat)
        if seat.user_id in away:
            day = clock.day(away[seat.user_id].last)
            found.append(
                _("%(name)s is away until %(day)s; meanwhile the clock stands still.") % {"name": name, "day": day}
            )
        if seat.user.profile.unreachable is not None:
            day = clock.day(seat.user.profile.unreachable)
            found.append(_("%(name)s cannot be reached by mail since %(day)s.") % {"name": name, "day": day})
    return found


def vacant(table: Table) -> list[str]:
    """To a player: the seats that nobody holds."""
    if not table.running or table.seat is None:
        return []
    return [seat.code for seat in table.seats if not seat.taken]


def clock_notes(table: Table) -> list[str]:
    """A pause, or that somebody asks for one; a protest; an evening at a table; who keeps a phase open."""
    stops = pausing.open_rows(table.game)
    protests = _("A protest waits for a decision: no clock runs until %(when)s at the latest.")
    found = [protests % {"when": clock.until(stop.until)} for stop in stops if stop.protest]
    table_words = _(
        "The game is at a table for an evening, until %(when)s at the latest: no clock runs here, and nothing is "
        "asked. The page “Clock” leads to the table."
    )
    found += [table_words % {"when": clock.until(stop.until)} for stop in stops if stop.table]
    pause = pausing.standing(table.game, stops)
    if pause is not None and pause.agreed is not None:
        until = clock.until(min(pause.until, pause.ended or pause.until))
        found.append(_("The game pauses until %(when)s: no clock runs.") % {"when": until})
    elif pause is not None and table.seat is not None:
        words = {"name": table.person(pause.seat), "when": clock.until(pause.until)}
        found.append(_("%(name)s asks for a pause until %(when)s; the page “Clock” answers.") % words)
    for row in table.owed:
        if row.hold and row.seat != table.code:
            words = {"name": table.person(row.seat), "when": clock.until(row.due)}
            found.append(_("%(name)s holds until %(when)s.") % words)
    return found


def players(table: Table) -> str:
    """ "Pacific Victory · Marta (Allies) against Kenji (Japan)", the reader first."""
    seats = sorted(table.seats, key=lambda s: (s.code != table.code, s.order))
    teams: dict[str, list[str]] = {}
    for seat in seats:
        name = f"{titles.holder_name(seat) or _('nobody')} ({table.side(seat.code)})"
        teams.setdefault(seat_sides.side_of(table.game, seat.code), []).append(name)
    named = [in_a_row(names) for names in teams.values()]
    # Of more than two not all need be enemies: one may be a moderator.
    if len(named) == 2:
        named = [_("%(one)s against %(other)s") % {"one": named[0], "other": named[1]}]
    return f"{titles.game_title(table.game)} · {', '.join(named)}"
