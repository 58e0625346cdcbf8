"""An event in which somebody may protest."""

from games.leagues.models import Club, Event, Pairing
from tests.games.leagues.events import season


def round_robin() -> Event:
    """A round robin of ben, cai and dea in a club that everybody may look into; ana directs and does not play."""
    club = season.club("ana", "ben", "cai", "dea", "eli")
    Club.objects.update(private=False, unlisted=False)
    found = season.opened(club, in_hand=1)
    season.enter(found, "ben", "cai", "dea")
    season.start(found)
    return found


def played_pair(event: Event) -> Pairing:
    """A pair that is being played. Its game is as public as its club."""
    return Pairing.objects.filter(round__event=event).exclude(game=None).select_related("game", "round")[0]
