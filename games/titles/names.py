"""Names of systems, scenarios and seats, in the active language."""

from dataclasses import dataclass

from django.utils.translation import get_language, ngettext, pgettext
from django.utils.translation import gettext as _

from games.core.models import Game, Seat, Status
from games.core.models.datasets import DataSet
from games.core.models.game import DAY
from games.core.models.tables import is_table
from games.core.practice import is_lesson, marked
from games.core.queries.seats.seat_sides import rules, seat_rows
from games.core.words import say
from games.titles.ttl_cache import TTLCache
from rules.kernel import Plain, System

_titles: TTLCache[str] = TTLCache(most=500, seconds=600)
"""Titles of games by system, data, scenario and language."""


def scenario(rules: System, ident: str) -> Plain:
    """The row of ``System.scenarios()`` or ``lessons()``. ValueError if there is none."""
    for row in (*rules.scenarios(), *rules.lessons()):
        if row["id"] == ident:
            return row
    raise ValueError(f"no scenario {ident!r} in {rules.slug}")


def seat_title(game: Game, code: str) -> str:
    """Such as "Japan", "Allies"; the code itself for a seat that the scenario does not name."""
    return next((say(row["title"]) for row in seat_rows(game) if row["id"] == code), code)


def game_title(game: Game) -> str:
    """Such as "Pacific Victory · 1942: High Noon"."""

    def worked_out() -> str:
        played = rules(game)
        return f"{played.title} · {say(scenario(played, game.scenario)['title'])}"

    return _titles.get((game.system, game.data, game.scenario, get_language()), worked_out)


@dataclass(frozen=True)
class DataName:
    """A version of a data set, as games name it."""

    code: str
    version: int
    title: str


def data_set(game: Game) -> DataName | None:
    """The data set that a game is played with; None for the system's own."""
    if game.data_set_id is None:
        return None
    return DataName(*DataSet.objects.values_list("code", "version", "title").get(pk=game.data_set_id))


def options(game: Game) -> list[str]:
    """The optional rules of a game that are not as usual: "Overrun", "Free set-up: no", "Players: 4"."""
    found = []
    for row in rules(game).options(game.scenario):
        chosen = (game.options or {}).get(row["id"], row["default"])
        if chosen != row["default"]:
            title = say(row["title"])
            words = _("%(rule)s: no") % {"rule": title} if chosen is False else f"{title}: {chosen}"
            found.append(title if chosen is True else words)
    return found


def holder_name(seat: Seat) -> str:
    """The first name of whoever holds the seat; for a computer, its name; "" for an empty seat."""
    if seat.user is not None:
        return str(seat.user.profile.name)
    return bot_name(seat.bot) if seat.bot else ""


def bot_name(bot: str) -> str:
    """A computer player for people: "the computer (sensible)"."""
    known = {"sensible": pgettext("computer player", "sensible"), "random": pgettext("computer player", "random")}
    return _("the computer (%(bot)s)") % {"bot": known.get(bot, bot)}


def delay(days: int) -> str:
    """How late spectators see a game: "at once", "3 days later", "2 weeks later"."""
    if not days:
        return _("at once")
    if days % 7:
        return ngettext("%(n)s day later", "%(n)s days later", days) % {"n": days}
    return ngettext("%(n)s week later", "%(n)s weeks later", days // 7) % {"n": days // 7}


def watching(game: Game) -> str:
    """Who may watch a game, and how late, in a sentence."""
    if not game.public:
        return _("Nobody watches but its players.")
    if not game.watch_delay:
        return _("Anybody may watch.")
    return _("Anybody may watch, and sees everything %(late)s.") % {"late": delay(game.watch_delay // DAY)}


def dice_level(game: Game) -> str:
    """What the dice of a game depend on besides the site and the players, in a sentence; "" for nothing."""
    return _("Its dice depend on a public beacon as well: nobody can foresee them.") if game.beacon else ""


def eyes(game: Game, seat: str) -> str:
    """Through whose eyes a moderator looked, in a sentence; no seat: at everything."""
    if not seat:
        return _("Everything was seen.")
    return _("Through the eyes of: %(side)s.") % {"side": seat_title(game, seat)}


def practice(game: Game) -> str:
    """Such as "practice: taken back 3 times, 5 throws struck out", "practice: played on from game k3x, turn 5".

    "" for a game that counts.
    """
    if is_lesson(game.scenario):
        return _("a lesson")
    mark = marked(game)
    if mark is None:
        return ""
    if game.imported:
        return _("imported from another site")
    found = []
    if is_table(game.former):
        found.append(_("begun at a table"))
    elif game.former:
        found.append(_("played on from game %(code)s, turn %(n)s") % {"code": game.former, "n": game.former_turn})
    if game.evenings:
        nights = ngettext("one evening at a table", "%(n)s evenings at a table", game.evenings)
        found.append(nights % {"n": game.evenings})
    if mark.backs:
        found.append(ngettext("taken back once", "taken back %(n)s times", mark.backs) % {"n": mark.backs})
        found.append(ngettext("%(n)s throw struck out", "%(n)s throws struck out", mark.throws) % {"n": mark.throws})
    return _("practice: %(what)s") % {"what": ", ".join(found)}


def result(game: Game) -> str:
    """How a game ended, in a sentence."""
    if game.status == Status.ABANDONED:
        return _("The game was given up without a result.")
    quitter = next((seat for seat in game.seats.all() if seat.resigned_at is not None), None)
    if quitter is not None:
        side, winner = seat_title(game, quitter.code), str((game.outcome or {}).get("winner"))
        if any(seat.code == winner for seat in game.seats.all()):
            return _("%(side)s resigned. Winner: %(winner)s.") % {"side": side, "winner": seat_title(game, winner)}
        return _("%(side)s resigned.") % {"side": side}
    return say(game.outcome["reason"]) if game.outcome else ""
