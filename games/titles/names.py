"""Names of systems, scenarios and seats, in the active language."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.datasets.engines import engine
from games.datasets.models import DataSet
from games.play.models import Game, Seat, Status
from games.play.models.game import DAY
from games.play.practice import marked
from games.words import say
from rules.kernel import Plain, System, Text


def rules(game: Game) -> System:
    """The current rules with the game's data, for words about it; with the system's own where they can't be had."""
    try:
        return engine(game.system, None, game.data)
    except ValueError:
        return engine(game.system)


def scenario(rules: System, ident: str) -> Plain:
    """The row of ``System.scenarios()``. ValueError if there is none."""
    for row in rules.scenarios():
        if row["id"] == ident:
            return row
    raise ValueError(f"no scenario {ident!r} in {rules.slug}")


def seat_title(game: Game, code: str) -> str:
    """Such as "Japan", "Allies"; the code itself for a seat that the scenario does not name."""
    return next((say(row["title"]) for row in _seats(game) if row["id"] == code), code)


def side_of(game: Game, code: str) -> str:
    """The side for which a seat plays; seats of one side are partners. The code itself where each plays for itself."""
    return next((str(row["side"]) for row in _seats(game) if row["id"] == code), code)


def partners(game: Game, seat: Seat) -> list[Seat]:
    """The other seats of the same side."""
    side = side_of(game, seat.code)
    return [other for other in game.seats.all() if other != seat and side_of(game, other.code) == side]


def _seats(game: Game) -> list[Plain]:
    """The rows of ``System.seats()``; none for options that the rules do not know any more."""
    try:
        return rules(game).seats(game.scenario, game.options or {})
    except ValueError:
        return []


def game_title(game: Game) -> str:
    """Such as "Pacific Victory 1942: High Noon"."""
    played = rules(game)
    return f"{played.title} {say(scenario(played, game.scenario)['title'])}"


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
    return _("the computer (%(bot)s)") % {"bot": bot}


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


def eyes(game: Game, seat: str) -> str:
    """Through whose eyes a moderator looked, in a sentence; no seat: at everything."""
    if not seat:
        return _("Everything was seen.")
    return _("Through the eyes of: %(side)s.") % {"side": seat_title(game, seat)}


def practice(game: Game) -> str:
    """Such as "practice: taken back 3 times, 5 throws struck out"; "" for a game that counts."""
    mark = marked(game)
    if mark is None:
        return ""
    backs = ngettext("taken back once", "taken back %(n)s times", mark.backs) % {"n": mark.backs}
    throws = ngettext("%(n)s throw struck out", "%(n)s throws struck out", mark.throws) % {"n": mark.throws}
    return _("practice: %(backs)s, %(throws)s") % {"backs": backs, "throws": throws}


def result(game: Game) -> str:
    """How a game ended, in a sentence."""
    if game.status == Status.ABANDONED:
        return _("The game was given up without a result.")
    quitter = next((seat for seat in game.seats.all() if seat.resigned_at is not None), None)
    if quitter is not None:
        return _("%(side)s resigned.") % {"side": seat_title(game, quitter.code)}
    return say(game.outcome["reason"]) if game.outcome else ""


def happening(system: str, facts: Plain, kind: str, text: Text, data: Plain) -> str:
    """A happening in the words of the system's kit (its ``telling.sentence``), or in those of the rules."""
    found = kit(system, "telling")
    return (found.sentence(facts, kind, data) if found else "") or say(text)


def own_orders(system: str) -> Sequence[str]:
    """The kinds of happenings that tell a seat of its own orders, which it knows (the kit's ``telling.OWN``)."""
    return getattr(kit(system, "telling"), "OWN", ())


def kit(system: str, part: str) -> ModuleType | None:
    """The module ``part`` of a system's page kit ("deeds", "boardlist"), or None if it brings none."""
    name = f"games.pages.kits.{system.replace('-', '_')}"
    if find_spec(name) is None or find_spec(f"{name}.{part}") is None:
        return None
    return import_module(f"{name}.{part}")
