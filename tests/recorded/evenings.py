"""What people read at tables where hidden blocks are kept: evenings played at random, looked at by both sides, a guest
and a stranger, who try what can be done there.

``python -m pytest tests/recorded --record`` writes the files of ``tables`` anew. Read their diff before you land it.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.fog.at_tables import tables
from tests.fog.frozen import Still
from tests.recorded.record import Said
from tests.recorded.words import words

FOLDER = Path(__file__).with_name("tables")
RECORDED = {"blocks": 0, "of_a_game_by_mail": 1, "zones": 5, "task_forces": 2}
"""Tables of all kinds, by `tables.room`."""
_MOMENTS = 2


def lines(name: str, still: Still) -> Iterator[str]:
    """The record of an evening."""
    still.begin(name)
    here, random, said = tables.room(RECORDED[name]), Random(name), Said()
    for moment in range(1, _MOMENTS + 1):
        tables.go_on(here, random, still)
        for seat in here.kit.seats:
            for who, what, fields in tables.asked(here, random, seat):
                status, _gap, body = tables.answer(here, still, who, what, fields).partition(b"\n")
                heading = f"{moment} {who or 'guest'}: {what} {fields or ''}"
                yield from said.fresh(heading, [f"answer {status.decode()}", *words(body)])
