"""What the lists say, in words, and whom they name: the same for pages and the API."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.core.words import say
from games.leagues.conduct.book import reason_of
from games.leagues.conduct.standing import member_of
from games.leagues.models import RatedPlayer, RatingEdition
from games.leagues.rating_lists.corrections import VOID, Correction
from games.leagues.rating_lists.published import Standing
from games.leagues.ratings.editions import Worth, advantages_of
from rules import kernel


def name_of(player: RatedPlayer, reader: Any) -> str:
    """The name of who agreed to be named; everybody finds the own one."""
    named = player.user.profile.in_ratings or player.user_id == reader.pk
    return str(player.user.profile.name) if named else _("a player")


def number(rating: float, deviation: float | None) -> str:
    """A rating; of Glicko-2 with two deviations, within which the strength is 19 times in 20."""
    return f"{rating:.0f}" if deviation is None else f"{rating:.0f} ± {2 * deviation:.0f}"


def scenario_titles(system: str) -> dict[str, str]:
    """What the scenarios of a system are called, in the active language."""
    return {one["id"]: say(one["title"]) for one in kernel.get(system).scenarios()}


def sides(edition: RatingEdition) -> list[tuple[Worth, str, str]]:
    """What the first side of each scenario is worth: in numbers, the title of the scenario, and a sentence."""
    rules = kernel.get(edition.list.system)
    titles = scenario_titles(edition.list.system)
    found = [one for one in advantages_of(edition.text) if not one.options and one.scenario in titles]
    return [(one, titles[one.scenario], _worth(one, say(rules.seats(one.scenario)[0]["title"]))) for one in found]


def _worth(one: Worth, side: str) -> str:
    words = ngettext(
        "Of 100 games between equals %(likely)s go to %(side)s (from %(n)s game; could be %(least)s to %(most)s).",
        "Of 100 games between equals %(likely)s go to %(side)s (from %(n)s games; could be %(least)s to %(most)s).",
        one.games,
    )
    return words % {"likely": one.likely, "side": side, "n": one.games, "least": one.least, "most": one.most}


def sentence(standing: Standing) -> str:
    """How a person stands in the lists of a system."""
    if standing.glicko is None:
        words = ngettext(
            "AREA %(area)s after %(n)s game. Glicko-2 follows when the month is closed.",
            "AREA %(area)s after %(n)s games. Glicko-2 follows when the month is closed.",
            standing.games,
        )
        return words % {"area": standing.area, "n": standing.games}
    words = ngettext(
        "AREA %(area)s after %(n)s game, Glicko-2 %(glicko)s.",
        "AREA %(area)s after %(n)s games, Glicko-2 %(glicko)s.",
        standing.games,
    )
    return words % {"area": standing.area, "n": standing.games, "glicko": number(*standing.glicko)}


_OUTCOMES = {
    "first": gettext_lazy("won by the first side"),
    "second": gettext_lazy("won by the second side"),
    "draw": gettext_lazy("drawn"),
    VOID: gettext_lazy("does not count"),
}


def outcome(code: str) -> str:
    """How a game counts. ``code``: as of games.leagues.rating_lists.corrections."""
    return str(_OUTCOMES[code])


def why(correction: Correction, reader: Any) -> str:
    """Why a game was corrected: the reason, for who may read the deed book of its club from inside."""
    deed = correction.deed
    if deed is None:
        return _("Its result in the event was corrected.")
    inside = deed.club is not None and (reader.is_staff or member_of(deed.club, reader) is not None)
    said = reason_of(deed) if inside else ""
    return said or _("Two people who have no part in it decided so.")
