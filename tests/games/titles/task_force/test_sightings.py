"""The umpire's book of Task Force after the end: what each report had been told of, and by which chit."""

import pytest

from games.core import referee
from games.core.models import Game
from games.core.outbox import jobs
from games.core.sightings.book import Sighting
from games.titles.sightings.readers import onlooker, witnesses
from games.titles.task_force import sightings
from games.titles.task_force.words import OTHER
from tests.games.titles.task_force.table import advance, asks, new_game
from tests.games.web.game.table import signed_in, text

pytestmark = pytest.mark.django_db
SHORT = {"carrier task force sighted": True, "fleet task force sighted": False}


def reports(game: Game, seat: str) -> list[Sighting]:
    return [row for row in sightings.book(onlooker(game, seat)).sightings if row.kind == "report"]


def carriers_of(code: str, seat: str, row: Sighting) -> set[bool]:
    """Whether a ring was under the markers of that hex that were told so, as their owner read it then."""
    owner = OTHER[seat]
    game = Game.objects.get(code=code)
    then = referee.recall(game, seat, row.seq, owner)
    assert then is not None
    kinds = {sheet["tf"]: sheet["kind"] == "ring" for sheet in then.view["formations"] if sheet["side"] == owner}
    told = [one for one in referee.events(code, owner, row.seq - 1, row.seq) if one.kind == "searched"]
    names = [name for one in told if one.data["hex"] == row.place for name, _code in one.data["reports"]]
    under = {marker["name"]: marker["tfs"] for marker in then.view["markers"] if "name" in marker}
    return {any(kinds[tf] for tf in under.get(name, ())) for name in names}


def test_after_the_end_each_report_says_what_it_was_and_who_was_misled_reads_it() -> None:
    code = new_game("coral_sea")
    assert advance(code, asks("recon"))
    assert not advance(code, lambda asked: False, most=5000)
    game = Game.objects.get(code=code)
    assert all(row.fate == "" for row in reports(game, "IJN"))
    assert "ETag" not in signed_in("carol").get(f"/g/{code}/sightings/").headers  # the truth comes with the record
    jobs.drain()
    misled = 0
    for seat in OTHER:
        rows = reports(game, seat)
        assert rows
        for row in rows:
            if row.name != "nothing is there any more":
                assert row.fate.startswith("In truth "), (row, row.fate)
            said = next((carrier for words, carrier in SHORT.items() if row.name.startswith(words)), None)
            if said is not None and len(found := carriers_of(code, seat, row)) == 1:
                wrong = found != {said}
                assert ("≠ a false report" in row.fate) is wrong
                assert (", ring:" in row.fate) is (said ^ wrong)
                misled += wrong
    assert misled
    assert "In truth TF" in text(signed_in("carol").get(f"/g/{code}/sightings/"))
    _each_false_report_is_named_with_its_turn_and_hour(game)


def _each_false_report_is_named_with_its_turn_and_hour(game: Game) -> None:
    past = referee.recall(game, "IJN", game.seq)
    assert past is not None
    for reader in witnesses(game, past):
        false = [row for row in reports(game, str(reader.code)) if "≠" in row.fate]
        others = [one for one in witnesses(game, past) if one.team != reader.team]
        astray = sightings.truth(reader, others).astray
        assert len(astray) == sum(row.name.startswith(tuple(SHORT)) for row in false)
        for row, one in zip([row for row in false if row.name.startswith(tuple(SHORT))], astray, strict=True):
            assert row.when in one.said
            assert row.at in one.said
            assert one.names in row.fate
    earlier = referee.recall(game, "IJN", game.seq // 2)
    assert earlier is not None
    for reader, last in zip(witnesses(game, earlier), witnesses(game, past), strict=True):
        before, after = (
            sightings.truth(one, [other for other in witnesses(game, past) if other.team != one.team]).astray
            for one in (reader, last)
        )
        assert len(before) <= len(after)
