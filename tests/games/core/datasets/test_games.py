"""Games with corrected data: begun, seen, played, checked, exported; and never touched by later versions."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db.models import ProtectedError
from django.test import Client

from games.core import referee
from games.core.bots import playing
from games.core.datasets import engines, versions
from games.core.errors import Refused
from games.core.hashing import canon
from games.core.journal.verify import verify
from games.core.models import Entry, Game
from games.core.models.datasets import DataSet
from games.core.outbox import jobs
from games.mail.outgoing.invitations import write
from tests.games.core.cast import person
from tests.games.core.datasets.sets import SYSTEM, corrected, moved
from tests.games.web.lobby.people import DEPOSIT, browser, text

pytestmark = [pytest.mark.django_db, pytest.mark.services, pytest.mark.usefixtures("dice_key")]
FORM = {
    "name": "Corrected", "seat": "JAPAN", "opponent": "bot:sensible", "pace": "3", "on_deadline": "remind",
    "option_vp_adjust": "0",
}  # fmt: skip


def kept(owner: User | None, *parts: Any, **more: Any) -> DataSet:
    """A data set made of these parts."""
    documents = {name: document for part in parts for name, document in part.items()}
    return versions.add(owner, SYSTEM, documents, title="Printed map", meant=True, **more)


def test_a_new_game_is_offered_the_newest_sets() -> None:
    row = {"system": SYSTEM, "title": "Printed map", "digest": "0" * 64, "packed": b"", "shared": True}
    DataSet.objects.bulk_create(DataSet(code=f"set{number:02}", **row) for number in range(51))
    DataSet.objects.create(code="set07", version=2, **row)
    offered = versions.offered(person("bob"), SYSTEM)
    assert [(one.code, one.version) for one in offered[:2]] == [("set07", 2), ("set50", 1)]
    assert len({one.code for one in offered}) == len(offered) == 50


def between_computers(row: DataSet | None, turns: int = 2) -> Game:
    """A game of 1943 that two computers have played up to that turn."""
    code = referee.create(SYSTEM, "1943", name="Computers", data_set=row)
    for seat in ("JAPAN", "ALLIES"):
        referee.seat_bot(code, seat, "sensible")
    return playing.play(code, {}, until=turns, inline_dice=True, say=lambda line: None)


def exported(game: Game) -> bytes:
    return "".join(canon(line) + "\n" for line in referee.journal(game.code, None)).encode()


def test_a_club_begins_a_game_with_its_corrections_and_sees_them() -> None:
    bob = browser("bob")
    fuso = moved("1943", "JP-BB-FUSO", "Palembang")
    row = kept(User.objects.get(username="bob"), corrected(Bombay=1, Ceylon=2), fuso)
    page = text(bob.get(f"/new/{SYSTEM}/1943/?data={row.code}/1"))
    assert f'<option value="{row.code}/1" selected>Printed map, version 1</option>' in page
    page = text(bob.post(f"/new/{SYSTEM}/1943/", FORM | {"data_set": f"{row.code}/1"}, follow=True))
    game = Game.objects.get()
    assert (game.data_set, game.data) == (row, row.digest)
    assert f'<a class="target" href="/data/{row.code}/1/">Printed map, version 1</a>' in page
    jobs.drain(["dice"])
    bob.post(f"/games/{game.code}/share/", {"deposit": DEPOSIT})
    game.refresh_from_db()
    assert game.status == "running"
    genesis = json.loads(Entry.objects.get(game=game, seq=0).body)
    assert genesis["data"] == row.digest
    page = text(bob.get(f"/g/{game.code}/"))
    assert f'<a class="target" href="/data/{row.code}/1/">Printed map, version 1</a>' in page
    places = {block["id"]: block["place"] for block in referee.view(game.code, "JAPAN")["mine"]}
    assert places["JP-BB-FUSO"] == "D07"
    assert re.search(r"<b>Bombay</b>[^/]*\b1 point\b", page)
    assert f"/data/{row.code}/1.zip" in text(bob.get(f"/g/{game.code}/journal"))


def test_who_is_offered_a_seat_reads_what_differs_before_joining() -> None:
    row = kept(person("bob"), corrected(Bombay=1, Ceylon=2))
    code = referee.create(SYSTEM, "1943", name="Corrected", creator=User.objects.get(username="bob"), data_set=row)
    referee.keep_seat(code, "JAPAN", User.objects.get(username="bob"))
    carol = browser("carol")
    for page in ("/lobby/", f"/games/{code}/join/"):
        assert f"/data/{row.code}/1/" in text(carol.get(page))
    assert "Bombay: production points 1, not 2." in text(carol.get(f"/data/{row.code}/1/"))


def test_an_invitation_names_the_data() -> None:
    row = kept(person("bob"), corrected(Bombay=1, Ceylon=2))
    bob = User.objects.get(username="bob")
    code = referee.create(SYSTEM, "1943", name="Corrected", creator=bob, data_set=row)
    offer = referee.invite(code, bob, "carol@example.org", "ALLIES")
    assert "It is played with the data set Printed map, version 1:" in write(offer).text
    assert f"/data/{row.code}/1/" in text(Client().get(f"/invitations/{offer.token}/"))


def test_a_turn_is_played_and_everything_of_it_holds() -> None:
    row = kept(None, corrected(Bombay=5), moved("1943", "JP-BB-FUSO", "Palembang"))
    game = between_computers(row)
    with_ours = between_computers(None)
    assert referee.view(game.code, None)["turn"]["index"] == 2
    points = [referee.view(one.code, "ALLIES")["accounts"]["ALLIES"]["UK"] for one in (game, with_ours)]
    assert points[0] > points[1]
    out = io.StringIO()
    call_command("verify_journals", stdout=out)
    assert "Everything holds: 2 games" in out.getvalue()
    jobs.drain(["dice"])
    verify(exported(game), [])


def test_a_later_version_changes_no_game_under_way() -> None:
    bob = person("bob")
    first = kept(bob, corrected(Bombay=1, Ceylon=2))
    game = between_computers(first)
    second = kept(bob, corrected(Tokyo=2, Kure=3), code=first.code)
    versions.set_retired(bob, first.code, 1, True)
    engines._made.clear()  # as a worker that starts now
    assert second.version == 2
    before = referee.view(game.code, None)
    played = playing.play(game.code, {}, until=3, inline_dice=True, say=lambda line: None)
    assert before["turn"]["index"] == 2
    assert played.data == first.digest
    bases = {h["id"]: h["base"]["pp"] for h in versions.engine_of(first).facts()["hexes"] if h["base"]}
    assert (bases["A05"], bases["I04"]) == (1, 3)


def test_a_retired_or_private_version_begins_no_game() -> None:
    bob, carol = browser("bob"), browser("carol")
    row = kept(User.objects.get(username="bob"), corrected(Bombay=1, Ceylon=2))
    assert "Printed map" not in text(carol.get(f"/new/{SYSTEM}/1943/"))
    answer = carol.post(f"/new/{SYSTEM}/1943/", FORM | {"data_set": f"{row.code}/1"})
    assert answer.status_code == 422
    bob.post(f"/data/{row.code}/1/use/", {"retired": "1"})
    assert "Printed map" not in text(bob.get(f"/new/{SYSTEM}/1943/"))
    with pytest.raises(Refused, match="retired"):
        versions.chosen(User.objects.get(username="bob"), SYSTEM, row.code, 1)
    assert not Game.objects.exists()


def test_data_that_a_game_uses_stay_when_their_owner_goes() -> None:
    bob = person("bob")
    row = kept(bob, corrected(Bombay=1, Ceylon=2))
    game = Game.objects.get(code=referee.create(SYSTEM, "1943", data_set=row))
    bob.delete()
    row.refresh_from_db()
    assert row.owner is None
    with pytest.raises(ProtectedError):
        row.delete()
    assert game.data_set is not None
    assert text(browser("carol").get(f"/data/{game.data_set.code}/1/"))


def test_an_exported_journal_names_its_data_and_is_played_again_with_them(tmp_path: Path) -> None:
    row = kept(None, corrected(Bombay=1, Ceylon=2))
    game = between_computers(row)
    jobs.drain(["dice"])
    referee.abandon(game.code, person("alice", is_staff=True))
    journal, data = tmp_path / "game.jsonl", tmp_path / "data.json"
    call_command("journal", game.code, "--with-data", str(data), stdout=io.StringIO())
    journal.write_bytes(exported(game))
    assert "played again" in replayed(journal)
    Game.objects.filter(pk=game.pk).update(data_set=None)
    row.delete()
    engines._made.clear()
    with pytest.raises(CommandError, match=f"digest {row.digest} is not on this site: load its file"):
        replayed(journal)
    assert "played again" in replayed(journal, "--data", str(data))
    data.write_text(json.dumps(corrected(Bombay=3)))
    with pytest.raises(CommandError, match="is another data set"):
        replayed(journal, "--data", str(data))


def replayed(*arguments: Any) -> str:
    out = io.StringIO()
    call_command("replay", *map(str, arguments), stdout=out)
    return out.getvalue()


def test_the_check_finds_a_game_whose_data_were_exchanged() -> None:
    game = between_computers(kept(None, corrected(Bombay=1, Ceylon=2)))
    other = kept(None, corrected(Bombay=3))
    Game.objects.filter(pk=game.pk).update(data_set=other, data=other.digest)
    with pytest.raises(CommandError, match="1 journal"):
        call_command("verify_journals", stdout=(out := io.StringIO()))
    assert "the game's data is not what its journal says" in out.getvalue()
