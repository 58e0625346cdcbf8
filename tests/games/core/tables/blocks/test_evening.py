"""A running game comes to a table for an evening by consent, and the same game goes on by mail from there."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.core import practice, referee
from games.core.commands import deadlines, limits, moderator_look
from games.core.commands.clocks import evenings
from games.core.errors import GameOver, Illegal, NotYourSeat, Refused
from games.core.journal import download, replay, verify
from games.core.models import Entry, Evening, Game, Job, Owed, Status
from games.core.models.table_blocks import BlockBoard, BlockProposal
from games.core.models.tables import DiceTable, TableGuest
from games.core.outbox import jobs
from games.core.queries import todo_list
from games.core.queries.game_summary import game_summary
from games.core.tables import guests, journals, leaving
from games.core.tables.blocks import acts, bringing, consent
from games.core.tables.blocks import journals as block_journals
from games.ops.game_checks.checking import check
from games.titles import names
from rules.kernel import Placing
from tests.games.core.cast import person
from tests.games.core.tables.blocks.by_mail import at_table, back, by_mail, sat_down
from tests.games.core.tables.blocks.game import ALLIES, JAPAN, agreed, look, where
from tests.games.core.tables.evening import table, verdict

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services, pytest.mark.usefixtures("dice_key")]
ENTERPRISE = "US-CV-ENTERPRISE"


def stands(view: Any) -> set[tuple[str, str, int]]:
    return {(row["id"], row["place"], row["strength"]) for row in view["mine"]}


def test_the_blocks_come_with_the_same_fog_and_the_clocks_stand() -> None:
    found, people = by_mail()
    before = {seat: referee.view(found.code, seat) for seat in (ALLIES, JAPAN)}
    due = Owed.objects.get(game=found).due
    made, (marta, kenji, eve) = sat_down(people, "Eve")
    bringing.propose(marta, found.code, marta.user)
    assert look(made, kenji).view["mine"] == []
    acts.take(kenji, JAPAN)
    with pytest.raises(Refused, match="has to agree first"):
        acts.put(marta, "", Placing(ENTERPRISE, "N05", 2))
    agreed(made, kenji)
    for guest, seat in ((marta, ALLIES), (kenji, JAPAN)):
        assert stands(look(made, guest).view) == stands(before[seat])
    assert look(made, eve).view["mine"] == []
    found.refresh_from_db()
    assert found.at_table
    assert practice.marked(found) is not None
    assert not Game.objects.filter(**practice.counting()).exists()
    assert Owed.objects.get(game=found).due >= due + evenings.LONGEST
    assert deadlines.tick(due) == 0
    assert not check(found.pk).troubles
    assert "everything holds" in verdict(DiceTable.objects.get(pk=made.pk))
    told = [row.payload["news"] for row in Job.objects.filter(kind="clock_news", game=found)]
    assert told == ["at_table", "at_table"]


def test_nothing_is_done_in_the_game_meanwhile_but_to_resign() -> None:
    _made, _guests, found = at_table()
    seat = Owed.objects.get(game=found).seat
    with pytest.raises(GameOver, match="at a table for an evening"):
        referee.commit(found.code, seat, found.seq)
    with pytest.raises(GameOver, match="at a table"):
        referee.propose(found.code, seat, found.seq, "agreed", "", found.seq)
    referee.resign(found.code, seat, found.seq)
    found.refresh_from_db()
    assert (found.status, found.at_table) == (Status.FINISHED, False)
    assert Evening.objects.get().ended is not None
    assert not check(found.pk).troubles


def test_the_same_game_goes_on_from_where_the_blocks_stood() -> None:
    made, (marta, kenji), found = at_table()
    acts.put(marta, "", Placing(ENTERPRISE, "N05", 2))
    acts.set_turn(kenji, "1942-09")
    back(made, marta, kenji, found, {"phase": "turn"})
    assert (found.at_table, found.evenings, found.status) == (False, 1, Status.RUNNING)
    assert (ENTERPRISE, "N05", 2) in stands(referee.view(found.code, ALLIES))
    assert ENTERPRISE not in json.dumps(referee.view(found.code, JAPAN))
    assert referee.view(found.code, None)["turn"]["date"] == "1942-09"
    assert names.practice(found) == "practice: one evening at a table"
    assert not check(found.pk).troubles
    seen = look(made, marta)
    assert (seen.game, seen.acts_for) == (found.code, False)
    with pytest.raises(Refused, match="gone on as a game"):
        acts.put(marta, "", Placing(ENTERPRISE, "O05", 2))
    owed = Owed.objects.filter(game=found).first()
    assert owed is not None
    referee.play_default(found.code, owed.seat, owed.seq)
    assert not check(found.pk).troubles


def test_orders_for_the_position_before_are_stale() -> None:
    made, (marta, kenji), found = at_table()
    version = Entry.objects.filter(game=found).count() - 1
    back(made, marta, kenji, found)
    with pytest.raises(Refused):
        referee.commit(found.code, Owed.objects.get(game=found).seat, version - 4)


def files(made: DiceTable, found: Game, seat: str | None, guest: TableGuest | None) -> tuple[bytes, bytes]:
    own = [*journals.rows(made), *(block_journals.own_openings(guest) if guest else [])]
    game = "".join(download.lines(referee.journal(found.code, seat))).encode()
    return game, "".join(download.lines(own)).encode()


def test_the_verifier_checks_both_journals_together() -> None:
    made, (marta, kenji), found = at_table()
    acts.put(marta, "", Placing(ENTERPRISE, "N05", 2))
    back(made, marta, kenji, found)
    for seat, guest in ((ALLIES, marta), (JAPAN, kenji)):
        game, own = files(made, found, seat, guest)
        assert "it was at a table: --table checks it" in verify.verify(game, [])
        said = verify.check_table(verify.check(game, []), own)
        assert "the game came there with its entry" in said
        assert said.count(f"blocks of {seat} as at the table") == 1
        assert said.count(f"blocks of {seat} as in the game") == 1
    game, own = files(made, found, ALLIES, marta)
    journal = verify.check(game, [])
    note = next(body for body in journal.shown.values() if body.get("at") == "from_table")
    note["set"][0][2] += 1
    with pytest.raises(verify.JournalError, match="stood otherwise at the table"):
        verify.check_table(journal, own)
    journal = verify.check(game, [])
    note = next(body for body in journal.shown.values() if body.get("at") == "to_table")
    note["set"][0][2] += 1
    with pytest.raises(verify.JournalError, match="came otherwise to the table"):
        verify.check_table(journal, own)
    other, _guests = table("Eve")
    with pytest.raises(verify.JournalError, match="was not at the table"):
        verify.check_table(verify.check(game, []), files(other, found, None, None)[1])


def test_nobody_reads_more_of_the_position_than_before() -> None:
    made, (marta, kenji), found = at_table()
    acts.put(marta, "", Placing(ENTERPRISE, "N05", 2))
    back(made, marta, kenji, found)
    public, his = (json.dumps([*referee.journal(found.code, seat)]) for seat in (None, JAPAN))
    assert ENTERPRISE not in public + his
    assert '"position"' not in public + his
    referee.resign(found.code, JAPAN, found.seq)
    opened = "".join(download.lines(referee.journal(found.code, None))).encode()
    assert "everything holds" in verify.verify(opened, [])
    lines = [json.loads(line) for line in opened.decode().splitlines()]
    replay.replay(lines, waiting=True)
    jobs.drain()
    game, table_file = files(made, found, None, None)
    said = verify.check_table(verify.check(game, []), table_file)
    for seat in (ALLIES, JAPAN):
        assert f"blocks of {seat} as in the game" in said
        assert f"blocks of {seat} as at the table" in said
    assert not check(found.pk).troubles
    assert not Job.objects.filter(kind="record").exclude(error="").exists()


def test_it_is_left_as_it_was_when_both_say_so() -> None:
    made, (marta, kenji), found = at_table()
    before = referee.view(found.code, ALLIES)
    acts.put(marta, "", Placing(ENTERPRISE, "N05", 2))
    consent.propose(marta, consent.HOME, account=marta.user)
    agreed(made, kenji)
    found.refresh_from_db()
    assert (found.at_table, found.evenings) == (False, 1)
    assert names.practice(found) == "practice: one evening at a table"
    assert stands(referee.view(found.code, ALLIES)) == stands(before)
    assert look(made, marta).game == found.code
    assert not check(found.pk).troubles
    assert found.moved is not None
    assert Owed.objects.get(game=found).due < found.moved + evenings.LONGEST


@pytest.mark.parametrize("how", ["late", "left"])
def test_it_goes_on_by_mail_when_the_table_goes(how: str) -> None:
    _made, (marta, _kenji), found = at_table()
    if how == "late":
        assert evenings.lapse() == 0
        assert found.moved is not None
        assert evenings.lapse(found.moved + evenings.LONGEST) == 1
    else:
        assert marta.user is not None
        leaving.forget(marta.user)
    found.refresh_from_db()
    assert not found.at_table
    assert not check(found.pk).troubles


def test_only_who_plays_it_brings_it_and_only_the_other_player_agrees() -> None:
    found, people = by_mail()
    _made, (marta, kenji, eve) = sat_down(people, "Eve")
    stranger = person("eve")
    with pytest.raises(NotYourSeat):
        bringing.propose(eve, found.code, stranger)
    with pytest.raises(NotYourSeat):
        bringing.propose(marta, found.code, None)
    with pytest.raises(Refused, match="Link your place"):
        bringing.propose(eve, found.code, marta.user)
    bringing.propose(marta, found.code, marta.user)
    acts.take(eve, JAPAN)
    with pytest.raises(Refused):
        consent.agree(eve, BlockProposal.objects.get().pk, stranger)
    guests.link(eve, stranger)
    with pytest.raises(Refused, match="by the account that plays it in the game"):
        consent.agree(eve, BlockProposal.objects.get().pk, stranger)
    consent.drop(marta, BlockProposal.objects.get().pk)
    bringing.propose(kenji, found.code, kenji.user)
    assert BlockBoard.objects.get().sides == {JAPAN: kenji.number}
    assert not Game.objects.get().at_table


def test_a_game_stays_by_mail_where_a_reason_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    found, people = by_mail()
    _made, (marta, _kenji) = sat_down(people)
    monkeypatch.setattr(evenings, "_reasons", [lambda game: "It is a game of an event."])
    with pytest.raises(Refused, match="of an event"):
        bringing.propose(marta, found.code, marta.user)
    assert not BlockBoard.objects.exists()


def test_it_goes_back_to_no_turn_of_which_dice_have_fallen() -> None:
    _made, (marta, _kenji), _found = at_table()
    acts.set_turn(marta, "1942-09")
    acts.set_turn(marta, "1942-06")
    with pytest.raises(Illegal, match="was thrown before"):
        consent.propose(marta, consent.MAIL, facts={"phase": "turn"}, account=marta.user)
    with pytest.raises(Refused, match="waits for these blocks"):
        consent.propose(marta, consent.END)


def test_an_umpire_is_noted_on_the_game_at_once() -> None:
    made, (marta, kenji, eve), found = at_table("Eve")
    consent.propose(eve, consent.UMPIRE)
    for player in (marta, kenji):
        agreed(made, player)
    (told,) = moderator_look.looks(found)
    assert (told.user, told.name) == (None, "Eve")
    assert look(made, eve, JAPAN).view["mine"]
    assert where(look(made, eve, ALLIES), ENTERPRISE)


def test_going_back_to_mail_is_no_new_game(monkeypatch: pytest.MonkeyPatch) -> None:
    made, (marta, kenji), found = at_table()
    monkeypatch.setattr(limits, "on_new_game", lambda user: "too many")
    back(made, marta, kenji, found)
    assert not found.at_table


@pytest.mark.parametrize("seat", [JAPAN, ALLIES])
def test_the_other_side_cannot_tell_which_blocks_come_and_go(seat: str) -> None:
    """Twins: two games alike but for which of two blocks stands where, at the table, in the game, and at a table again;
    the other side reads the same of each."""
    one, other = told(seat, swapped=False), told(seat, swapped=True)
    for here, there in zip(one, other, strict=True):
        assert here == there


def told(foe: str, *, swapped: bool) -> list[Any]:
    """All that ``foe``'s opponent reads on the way, without what is new each time by chance."""
    found, people = by_mail(str(swapped), "1941")  # no dice are thrown before its first movement
    pair = (ENTERPRISE, "US-CA-4") if foe == ALLIES else ("JP-CV-AKAGI", "JP-CA-1")
    places = ("N05", "M08") if foe == ALLIES else ("J06", "H06")
    own = list(zip(pair, reversed(places) if swapped else places, strict=True))
    read: list[Any] = []
    for evening in range(2):
        made, (marta, kenji) = sat_down(people)
        mover, reader, seat = (marta, kenji, JAPAN) if foe == ALLIES else (kenji, marta, ALLIES)

        def note(made: DiceTable, reader: TableGuest, seat: str) -> None:
            seen = look(made, reader)
            read.append([seen.view, seen.facts, seen.game != "", [one.facts for one in seen.asked]])
            read.append([referee.view(found.code, seat), referee.view(found.code, None)])
            for rows in (journals.rows(made), referee.journal(found.code, seat)):
                read.append([(row.get("type"), sorted(row.get("body", ()))) for row in rows])
            read.append([(one.kind, str(one.text)) for one in referee.events(found.code, seat)])

        bringing.propose(marta, found.code, marta.user)
        acts.take(kenji, JAPAN)
        agreed(made, kenji)
        note(made, reader, seat)
        if not evening:
            acts.put_lines(mover, "", "\n".join(f"{block} {place} 2" for block, place in sorted(own)))
        note(made, reader, seat)
        back(made, marta, kenji, found)
        note(made, reader, seat)
    return read


def test_a_game_at_a_table_waits_for_nobody() -> None:
    made, (marta, kenji), found = at_table()
    owner = Owed.objects.get(game=found).seat
    user = found.seats.get(code=owner).user
    assert not todo_list.owed_by(user).exists()
    assert game_summary(found.code, user).waiting == 0
    back(made, marta, kenji, found)
    user = found.seats.get(code=Owed.objects.get(game=found).seat).user
    assert todo_list.owed_by(user).count() == 1
    assert game_summary(found.code, user).waiting == 1


def test_both_may_go_back_behind_an_evening() -> None:
    made, (marta, kenji), found = at_table()
    before = referee.view(found.code, ALLIES)
    acts.put(marta, "", Placing(ENTERPRISE, "N05", 2))
    back(made, marta, kenji, found)
    point = referee.points(found)[0]
    assert len(point.asked) == 1
    referee.propose(found.code, JAPAN, point.to, "agreed", "", found.seq)
    referee.agree(found.code, ALLIES, point.to, found.seq)
    jobs.drain(("dice",))
    found.refresh_from_db()
    assert stands(referee.view(found.code, ALLIES)) == stands(before)
    assert (found.at_table, found.evenings) == (False, 1)
    assert not referee.undoable(found, JAPAN)
    assert not check(found.pk).troubles
    game, _table = files(made, found, ALLIES, marta)
    assert "everything holds" in verify.verify(game, [])


def test_a_second_evening_follows_the_first(tmp_path: Path) -> None:
    made, (marta, kenji), found = at_table()
    acts.put(marta, "", Placing(ENTERPRISE, "N05", 2))
    back(made, marta, kenji, found)
    assert marta.user is not None
    assert kenji.user is not None
    second, (marta, kenji) = sat_down([marta.user, kenji.user])
    bringing.propose(kenji, found.code, kenji.user)
    acts.take(marta, ALLIES)
    agreed(second, marta)
    assert where(look(second, marta), ENTERPRISE) == ("N05", 2)
    acts.put(marta, "", Placing(ENTERPRISE, "M08", 1))
    back(second, marta, kenji, found)
    assert found.evenings == 2
    assert not check(found.pk).troubles
    game, table_file = files(second, found, ALLIES, marta)
    for name, data in (("game.jsonl", game), ("table.jsonl", table_file)):
        (tmp_path / name).write_bytes(data)
    game_file, other = str(tmp_path / "game.jsonl"), str(tmp_path / "table.jsonl")
    command = [sys.executable, verify.__file__, game_file, "--table", other]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("blocks of ALLIES as") == 2
