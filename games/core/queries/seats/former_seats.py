"""What a person who left a seat keeps of it: the view as it was then, and nothing newer (section 4.3)."""

import json
from typing import Any

from games.core.models import Entry, Game, Status, Vacancy
from games.core.queries import history
from games.core.queries.history import Past


def left_by(user: Any) -> list[Vacancy]:
    """The seats of running games that this person left, the latest first."""
    rows = Vacancy.objects.filter(user=user, game__status=Status.RUNNING).exclude(game__seats__user=user)
    return list(rows.select_related("game").defer("game__state").order_by("-since"))


def last_view(user: Any, code: str) -> tuple[Vacancy, Past] | None:
    """What this person saw last in a seat of that running game; None for who left none, and after its end.

    Refused (``rules_version``) if its rules are gone.
    """
    row = next((row for row in left_by(user) if row.game.code == code), None)
    if row is None:
        return None
    entry = _departure(row)
    game = Game.objects.get(pk=row.game_id)
    seen = history.look_back(game, row.seat, entry) if entry is not None else None
    return (row, seen) if seen is not None else None


def _departure(row: Vacancy) -> int | None:
    """The entry that says that the seat is vacant."""
    notes = Entry.objects.filter(game=row.game_id, type="note", body__contains='"vacant"').order_by("-seq")
    wanted = {"note": "vacant", "seat": row.seat, "holder": row.number}
    for seq, body in notes.values_list("seq", "body"):
        if wanted.items() <= json.loads(body).items():
            return int(seq)
    return None
