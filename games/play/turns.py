"""Where the turns of a game began in its journal, as everybody may know."""

from games.play.models import Game, Happening
from games.play.models.journal import EVERYBODY


def begun(game: Game) -> list[int]:
    """The entry with which each turn began, the first turn first. A game that has begun has one turn at least.

    The first turn may begin without a word of its own: then with what happened first.
    """
    public = Happening.objects.filter(game=game, audience=EVERYBODY).order_by("seq")
    told = list(public.filter(kind="turn").values_list("seq", flat=True))
    first = public.values_list("seq", flat=True).first()
    return told if told and first == told[0] else [first or 0, *told]
