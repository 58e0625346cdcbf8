"""Blocks of a table go on as a game by mail: hidden as before, by consent of both, and both journals prove it."""

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User

from games.core import referee
from games.core.commands import limits, moderating, moderator_look
from games.core.errors import Illegal, Refused
from games.core.hashing import hidden_of
from games.core.journal import download, replay, verify
from games.core.models import Entry, Game, Job, Status
from games.core.models.table_blocks import BlockBoard, BlockProposal
from games.core.models.tables import DiceTable, TableGuest
from games.core.outbox import jobs
from games.core.tables import guests, journals, opening
from games.core.tables.blocks import acts, consent, going_on, questions
from games.core.tables.blocks import journals as block_journals
from games.ops.game_checks.checking import check
from games.titles import names
from rules.kernel import Placing
from tests.games.core.cast import person
from tests.games.core.tables.blocks.game import ALLIES, JAPAN, RABAUL, agreed, game, look

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services, pytest.mark.usefixtures("dice_key")]
TURN = {"phase": "turn"}
ENTERPRISE, CRUISER = "US-CV-ENTERPRISE", "US-CA-4"


def evening(*others: str, called: str = "") -> tuple[DiceTable, list[TableGuest], list[User]]:
    """A table at which both who play have accounts."""
    made, sitting = game(*others)
    people = [person(f"marta{called}"), person(f"kenji{called}")]
    for guest, user in zip(sitting, people, strict=False):
        guests.link(guest, user)
        guest.refresh_from_db()
    return made, sitting, people


def gone_on(made: DiceTable, marta: TableGuest, kenji: TableGuest, said: dict[str, str] | None = None) -> Game:
    """The game, once both have agreed, the dice are committed, and both have added their shares."""
    consent.propose(marta, consent.MAIL, facts=said or TURN, account=marta.user)
    agreed(made, kenji)
    jobs.drain()
    found = Game.objects.get(code=BlockBoard.objects.get(table=made).game)
    _share(found.code, marta, kenji)
    jobs.drain()
    found.refresh_from_db()
    return found


def _share(code: str, *players: TableGuest) -> None:
    for guest in players:
        assert guest.user is not None
        referee.add_deposit(code, guest.user, f"{guest.number:02x}" * 32)


def files(made: DiceTable, found: Game, seat: str, guest: TableGuest) -> tuple[bytes, bytes]:
    """The journals of game and table as that player downloads them."""
    own = [*referee.journal(found.code, seat)]
    table = [*journals.rows(made), *block_journals.own_openings(guest)]
    return "".join(download.lines(own)).encode(), "".join(download.lines(table)).encode()


def test_both_play_on_with_the_blocks_as_they_stood() -> None:
    made, (marta, kenji), _people = evening()
    acts.put(marta, "", Placing(ENTERPRISE, "O05", 2))
    before = look(made, marta)
    found = gone_on(made, marta, kenji)
    assert (found.status, found.scenario, found.public) == (Status.RUNNING, "1942", False)
    assert found.outcome is None
    allies, japan = referee.view(found.code, ALLIES), referee.view(found.code, JAPAN)
    stands = {(row["id"], row["place"], row["strength"]) for row in allies["mine"]}
    assert stands == {(row["id"], row["place"], row["strength"]) for row in before.view["mine"]}
    assert (ENTERPRISE, "O05", 2) in stands
    assert ENTERPRISE not in json.dumps(japan)
    assert not check(found.pk).troubles


def test_the_journals_name_each_other_and_the_verifier_checks_it() -> None:
    made, (marta, kenji), _people = evening()
    acts.put(marta, "", Placing(ENTERPRISE, "O05", 2))
    acts.put(marta, "", Placing(CRUISER, "", 0))
    found = gone_on(made, marta, kenji)
    made.refresh_from_db()
    genesis = json.loads(Entry.objects.get(game=found, seq=0).body)
    assert genesis["from"] == {
        "game": made.dice_name, "seq": made.seq, "head": made.head, "turn": 0, "version": found.rules_version,
    }  # fmt: skip
    last = json.loads(made.entries.get(seq=made.seq).body)
    assert (last["act"], last["game"]) == ("mail", found.code)
    for seat, guest in ((ALLIES, marta), (JAPAN, kenji)):
        own, table = files(made, found, seat, guest)
        said = verify.verify(own, [])
        assert f"it goes on from entry {made.seq}" in said
        checked = verify.check_table(verify.check(own, []), table)
        assert f"blocks of {seat} as at the table" in checked
        assert "blocks of" not in checked.replace(f"blocks of {seat}", "")


def test_other_blocks_than_at_the_table_do_not_hold() -> None:
    made, (marta, kenji), _people = evening()
    found = gone_on(made, marta, kenji)
    own, table = files(made, found, ALLIES, marta)
    journal = verify.check(own, [])
    note = next(body for body in journal.shown.values() if body.get("note") == "blocks")
    note["set"][0][2] += 1
    with pytest.raises(verify.JournalError, match="the blocks of ALLIES stood otherwise at the table"):
        verify.check_table(journal, table)
    other, _guests = game()
    strange, journal = "".join(download.lines(journals.rows(other))).encode(), verify.check(own, [])
    with pytest.raises(verify.JournalError, match="not that of the table's journal"):
        verify.check_table(journal, strange)


def test_the_tables_acts_are_opened_when_the_game_is_over() -> None:
    made, (marta, kenji), _people = evening()
    acts.put(marta, "", Placing(ENTERPRISE, "O05", 2))
    found = gone_on(made, marta, kenji)
    jobs.drain()
    assert ENTERPRISE not in json.dumps([*journals.rows(made)])
    referee.resign(found.code, JAPAN, found.seq)
    for _again in range(2):
        jobs.drain()
        Job.objects.filter(kind="table_open").update(done=None)
    own, table = files(made, found, ALLIES, marta)
    assert "hidden entries were opened truly; the game goes on" in verify.verify(table, [])
    assert "still hidden" not in verify.verify(table, [])
    checked = verify.check_table(verify.check(own, []), table)
    for seat in (ALLIES, JAPAN):
        assert f"blocks of {seat} as at the table" in checked
    seen = look(made, None, ALLIES)
    assert any(row["id"] == ENTERPRISE for row in seen.view["mine"])
    with pytest.raises(Refused, match="Open another table"):
        acts.begin(marta, "pacific-victory", "1941")


def test_a_game_that_never_began_opens_nothing() -> None:
    made, (marta, kenji), people = evening()
    consent.propose(marta, consent.MAIL, facts=TURN, account=marta.user)
    agreed(made, kenji)
    jobs.drain()
    referee.abandon(Game.objects.get().code, people[0])
    jobs.drain()
    assert BlockBoard.objects.get().ended is None


def test_a_table_stays_while_the_game_of_its_blocks_goes_on() -> None:
    made, (marta, kenji), _people = evening()
    found = gone_on(made, marta, kenji)
    made.refresh_from_db()
    late = made.used + opening.KEPT + timedelta(days=1)
    assert (opening.goes_soon(made, late), opening.owe_warnings(late), opening.prune(late)) == (False, 0, 0)
    referee.resign(found.code, JAPAN, found.seq)
    TableGuest.objects.filter(pk=marta.pk).update(owner=True)
    assert (opening.goes_soon(made, late), opening.owe_warnings(late), opening.prune(late)) == (True, 1, 1)


def test_what_the_table_does_not_open_is_said_to_be_unchecked() -> None:
    made, (marta, kenji), _people = evening()
    found = gone_on(made, marta, kenji)
    referee.resign(found.code, JAPAN, found.seq)
    own, table = files(made, found, ALLIES, marta)
    checked = verify.check_table(verify.check(own, []), table)
    assert f"blocks of {ALLIES} as at the table" in checked
    assert f"blocks of {JAPAN}: not open in the table's file, not checked" in checked


@pytest.mark.parametrize("change", ["other", "twice", "none"])
def test_the_position_of_the_start_is_that_of_the_blocks(change: str) -> None:
    made, (marta, kenji), _people = evening()
    found = gone_on(made, marta, kenji)
    referee.resign(found.code, JAPAN, found.seq)
    lines: list[dict[str, Any]] = [json.loads(json.dumps(line)) for line in referee.journal(found.code, None)]
    replay.replay(lines, waiting=True)
    opened = [line["body"] for line in lines if line["type"] == "open" and line["body"]["body"].get("note") == "blocks"]
    note = opened[0]["body"]
    if change == "other":
        note["set"][0][2] += 1
    elif change == "twice":
        note["seat"] = opened[1]["body"]["seat"]
    else:
        note["note"] = "nothing"
    hidden = next(line for line in lines if line.get("seq") == opened[0]["seq"])
    hidden["body"]["hidden"] = hidden_of(bytes.fromhex(opened[0]["salt"]), note)
    with pytest.raises(replay.ReplayError, match="stood"):
        replay.replay(lines, waiting=True)


def test_nobody_reads_the_position_before_the_game_ends() -> None:
    made, (marta, kenji), _people = evening()
    found = gone_on(made, marta, kenji)
    public = json.dumps([*referee.journal(found.code, None)])
    mine, his = (json.dumps([*referee.journal(found.code, seat)]) for seat in (ALLIES, JAPAN))
    for text in (public, his):
        assert ENTERPRISE not in text
    assert ENTERPRISE in mine
    assert "JP-CV" not in public + mine
    assert '"position"' not in public + mine + his
    referee.resign(found.code, JAPAN, found.seq)
    opened = "".join(download.lines(referee.journal(found.code, None))).encode()
    assert b'"position"' in opened
    assert "everything holds" in verify.verify(opened, [])
    assert not check(found.pk).troubles


@pytest.mark.parametrize("seat", [JAPAN, ALLIES])
def test_the_other_side_cannot_tell_which_blocks_go_on(seat: str) -> None:
    """Twins: two evenings alike but for which of two blocks stands where; the other side reads the same of each."""
    one, other = told(seat, swapped=False), told(seat, swapped=True)
    for here, there in zip(one, other, strict=True):
        assert here == there


def told(foe: str, *, swapped: bool) -> list[Any]:
    """All that ``foe``'s opponent reads on the way, without what is new each time by chance."""
    made, (marta, kenji), _people = evening(called=str(swapped))
    mover, reader = (marta, kenji) if foe == ALLIES else (kenji, marta)
    pair = (ENTERPRISE, CRUISER) if foe == ALLIES else ("JP-CV-AKAGI", "JP-CA-1")
    places = ("N05", "M08") if foe == ALLIES else ("J06", "H06")
    own = list(zip(pair, reversed(places) if swapped else places, strict=True))
    acts.put_lines(mover, "", "\n".join(f"{block} {place} 2" for block, place in sorted(own)))
    found: list[Any] = []

    def note() -> None:
        made.refresh_from_db()
        seen = look(made, reader)
        found.append([seen.view, seen.facts, seen.met, seen.game != "", [one.facts for one in seen.asked]])
        found.append([(row["type"], sorted(row["body"])) for row in journals.rows(made)])

    note()
    consent.propose(mover, consent.MAIL, facts=TURN, account=mover.user)
    note()
    agreed(made, reader)
    note()
    code = look(made, reader).game
    jobs.drain()
    _share(code, marta, kenji)
    seat = JAPAN if foe == ALLIES else ALLIES
    for eyes in (seat, None):
        found.append(json.dumps(referee.view(code, eyes)))
        found.append([(row["type"], sorted(row.get("body", {}))) for row in referee.journal(code, eyes)])
    found.append([str(event) for event in referee.events(code, seat)])
    return found


@pytest.mark.parametrize(
    ("said", "why"),
    [({}, "Say this first: Where the turn stands"), ({"phase": "movement"}, "Say who moves first"),
     ({"phase": "nonsense", "first": "JAPAN"}, "Say this first")],
)  # fmt: skip
def test_what_is_missing_is_said_and_nothing_is_proposed(said: dict[str, str], why: str) -> None:
    _made, (marta, _kenji), _people = evening()
    with pytest.raises(Illegal, match=why):
        consent.propose(marta, consent.MAIL, facts=said, account=marta.user)
    assert not BlockProposal.objects.exists()


def test_a_side_hears_of_its_own_blocks_when_it_says_yes() -> None:
    made, (marta, kenji), _people = evening()
    acts.put(kenji, "", Placing("JP-IN-1", "M08", 1))
    consent.propose(
        marta, consent.MAIL, facts=TURN, account=marta.user
    )  # whose blocks are in order: she hears nothing of his
    with pytest.raises(Illegal, match="no base of yours"):
        agreed(made, kenji)
    with pytest.raises(Illegal, match="no base of yours"):
        consent.propose(kenji, consent.MAIL, facts=TURN, account=kenji.user)
    assert not Game.objects.exists()
    acts.put(kenji, "", Placing("JP-IN-1", "", 0))
    consent.propose(marta, consent.MAIL, facts=TURN, account=marta.user)
    agreed(made, kenji)
    assert Game.objects.exists()


def test_who_agrees_hears_nothing_of_what_the_other_side_has_put_since() -> None:
    """A base that Kenji takes between Marta's yes and his must not tell him what of hers stands where."""
    _made, (marta, kenji), _people = evening()
    consent.propose(marta, consent.MAIL, facts=TURN, account=marta.user)
    number = BlockProposal.objects.get().pk
    acts.put(marta, "", Placing("US-MA-2", "M08", 2))
    with pytest.raises(Refused) as refused:
        consent.agree(kenji, number, kenji.user)
    assert "Nobody asks for that any more" in str(refused.value)


def test_whatever_is_done_on_the_board_voids_what_was_proposed_of_it() -> None:
    """Nobody is bound to a position that changed after their yes, and who proposed it is told."""
    made, (marta, kenji, eve), _people = evening("Eve")
    done: list[Callable[[], object]] = [
        lambda: acts.put(kenji, "", Placing("JP-CV-AKAGI", "J06", 1)),
        lambda: acts.put(marta, "", Placing(ENTERPRISE, "N05", 2)),
        lambda: acts.take_back(marta, ""),
        lambda: acts.set_turn(kenji, "1942-09"),
        lambda: acts.set_storm(kenji, 3),
        lambda: acts.set_holder(kenji, RABAUL, ALLIES),
    ]
    for act in done:
        consent.propose(marta, consent.MAIL, facts=TURN, account=marta.user)
        number = BlockProposal.objects.get().pk
        act()
        with pytest.raises(Refused, match="Nobody asks for that any more"):
            consent.agree(kenji, number, kenji.user)
        for reader in (marta, kenji, eve):
            newest = look(made, reader).log[0]
            assert (newest.row.act, newest.who) == ("mail_void", "Marta")
    assert not Game.objects.exists()


def test_what_changes_nothing_voids_nothing() -> None:
    made, (marta, kenji), _people = evening()
    acts.put(kenji, "", Placing("JP-CV-AKAGI", "J06", 2))
    consent.propose(marta, consent.MAIL, facts=TURN, account=marta.user)
    acts.put(kenji, "", Placing("JP-CV-AKAGI", "J06", 2))
    acts.set_turn(kenji, "1942-06")
    agreed(made, kenji)
    assert Game.objects.exists()


def test_that_forces_meet_voids_it_too() -> None:
    _made, (marta, kenji), _people = evening()
    acts.put(kenji, "", Placing("JP-CA-1", RABAUL, 1))
    acts.put(marta, "", Placing(CRUISER, RABAUL, 1, open=True))
    consent.propose(marta, consent.MAIL, facts=TURN, account=marta.user)
    consent.propose(marta, consent.MEET, RABAUL)
    meeting = BlockProposal.objects.get(kind=consent.MEET)
    consent.agree(kenji, meeting.pk)
    assert not BlockProposal.objects.exists()


def test_a_correction_takes_the_place_of_what_it_corrects() -> None:
    made, (marta, kenji), _people = evening()
    consent.propose(marta, consent.MAIL, facts=TURN, account=marta.user)
    consent.propose(
        kenji,
        consent.MAIL,
        facts={"phase": "movement", "first": "JAPAN", "banzai": "yes", "x": "y"},
        account=kenji.user,
    )
    (made_now,) = BlockProposal.objects.all()
    assert made_now.facts == {"phase": "movement", "first": "JAPAN", "banzai": "yes"}
    (asked,) = look(made, marta).asked
    assert ("Who moves first this turn", "Japan") in asked.facts
    agreed(made, marta)
    assert Game.objects.get().options == {"banzai": True}


def test_what_both_agreed_to_stands_in_the_journal_and_in_the_log() -> None:
    made, (marta, kenji), _people = evening()
    gone_on(made, marta, kenji, {"phase": "movement", "first": "JAPAN"})
    made.refresh_from_db()
    facts = json.loads(made.entries.get(seq=made.seq).body)["facts"]
    assert facts | {"phase": "movement", "first": "JAPAN", "India": "0", "banzai": "no"} == facts
    told = look(made, kenji).log[0]
    assert ("Who moves first this turn", "Japan") in told.facts
    assert ("India", "has not surrendered, or was liberated") in told.facts


def test_both_need_an_account_each() -> None:
    _made, (marta, kenji) = game()
    with pytest.raises(Refused, match="Kenji needs an account"):
        consent.propose(marta, consent.MAIL, facts=TURN, account=marta.user)
    user = person("kenji")
    guests.link(kenji, user)
    with pytest.raises(Refused, match="Marta needs an account"):
        consent.propose(marta, consent.MAIL, facts=TURN, account=marta.user)
    guests.link(marta, user)
    with pytest.raises(Refused, match="two people"):
        consent.propose(marta, consent.MAIL, facts=TURN, account=marta.user)
    with pytest.raises(Refused, match="another account"):
        guests.link(TableGuest.objects.get(pk=kenji.pk), person("eve"))


def test_two_games_from_tables_are_called_differently() -> None:
    first = gone_on(*_sat(evening()))
    second = gone_on(*_sat(evening(called="2")))
    assert second.name == f"{first.name} (2)"
    assert first.by_letters
    assert second.by_letters


def _sat(seated: tuple[DiceTable, list[TableGuest], list[User]]) -> tuple[DiceTable, TableGuest, TableGuest]:
    made, sitting, _people = seated
    return made, sitting[0], sitting[1]


def test_who_has_started_too_many_games_hears_it_as_they_propose(monkeypatch: pytest.MonkeyPatch) -> None:
    made, (marta, kenji), _people = evening()
    consent.propose(marta, consent.MAIL, facts=TURN, account=marta.user)
    monkeypatch.setattr(limits, "GAMES_A_DAY", 0)
    with pytest.raises(Refused, match="Marta has started many games"):
        agreed(made, kenji)
    with pytest.raises(Refused, match="You have started twenty games"):
        consent.propose(marta, consent.MAIL, facts=TURN, account=marta.user)


def test_only_the_account_itself_is_bound() -> None:
    """Who has come by a place through its link, or by a phone that was left on the table, signs in first."""
    made, (marta, kenji), (_marta, theirs) = evening()
    for nobody in (None, theirs):
        with pytest.raises(Refused, match="Sign in with the account"):
            consent.propose(marta, consent.MAIL, facts=TURN, account=nobody)
    consent.propose(marta, consent.MAIL, facts=TURN, account=marta.user)
    number = BlockProposal.objects.get().pk
    for nobody in (None, marta.user):
        with pytest.raises(Refused, match="Sign in with the account"):
            consent.agree(kenji, number, nobody)
    assert not Game.objects.exists()
    agreed(made, kenji)


def test_a_place_is_linked_once_and_by_the_browser_that_has_it() -> None:
    made, (marta, kenji) = game()
    before = TableGuest.objects.get(pk=marta.pk)
    guests.link(marta, person("marta"))
    with pytest.raises(Refused, match="another account"):
        guests.link(before, person("eve"))
    old = TableGuest.objects.get(pk=kenji.pk)
    TableGuest.objects.filter(pk=kenji.pk).update(digest="0" * 64)
    with pytest.raises(Refused, match="another browser"):
        guests.link(old, person("kenji"))
    assert TableGuest.objects.get(pk=marta.pk).user == marta.user
    assert TableGuest.objects.get(pk=kenji.pk).user is None
    assert made.guests.count() == 2


def test_a_link_is_taken_away_until_the_game_is_there_and_with_it_what_was_agreed() -> None:
    made, (marta, kenji), (user, _theirs) = evening()
    consent.propose(marta, consent.MAIL, facts=TURN, account=user)
    with pytest.raises(Refused, match="sign in with that account"):
        going_on.unlink(marta, kenji.user)
    going_on.unlink(marta, user)
    assert TableGuest.objects.get(pk=marta.pk).user is None
    assert not BlockProposal.objects.exists()
    marta.refresh_from_db()
    guests.link(marta, user)
    gone_on(made, marta, kenji)
    with pytest.raises(Refused, match="gone on as a game"):
        going_on.unlink(marta, user)


def test_who_was_umpire_plays_in_the_game_never() -> None:
    made, (marta, kenji, eve), _people = evening("Eve")
    umpire = person("eve")
    guests.link(eve, umpire)
    consent.propose(eve, consent.UMPIRE)
    for player in (marta, kenji):
        agreed(made, player)
    with pytest.raises(Refused, match="stays linked"):
        going_on.unlink(eve, umpire)
    found = gone_on(made, marta, kenji)
    with pytest.raises(Refused, match="as a moderator or an umpire"):
        moderating.check_blind(umpire, found)
    (told,) = moderator_look.looks(found)
    assert (told.user_id, told.entry) == (umpire.pk, going_on.NOT_IN_THE_GAME)


def test_a_player_who_was_umpire_with_the_same_account_cannot_go_on() -> None:
    made, (marta, kenji, eve), (user, _theirs) = evening("Eve")
    guests.link(eve, user)
    consent.propose(eve, consent.UMPIRE)
    for player in (marta, kenji):
        agreed(made, player)
    consent.propose(marta, consent.MAIL, facts=TURN, account=user)
    with pytest.raises(Refused, match="has seen all blocks"):
        agreed(made, kenji)
    assert not Game.objects.exists()


def test_who_plays_no_side_proposes_and_agrees_to_nothing() -> None:
    _made, (marta, _kenji, eve), _people = evening("Eve")
    with pytest.raises(Refused, match="Take a side first"):
        consent.propose(eve, consent.MAIL, facts=TURN, account=eve.user)
    consent.propose(marta, consent.MAIL, facts=TURN, account=marta.user)
    with pytest.raises(Refused, match="Take a side first"):
        consent.agree(eve, BlockProposal.objects.get().pk)
    assert not Game.objects.exists()


def test_after_it_the_table_shows_where_and_takes_no_more_acts() -> None:
    made, (marta, kenji), _people = evening()
    found = gone_on(made, marta, kenji)
    seen = look(made, marta)
    assert (seen.game, seen.acts_for, seen.asked) == (found.code, False, [])
    assert seen.seat == ALLIES
    refused: list[Callable[[], object]] = [
        lambda: acts.put(marta, "", Placing(ENTERPRISE, "N05", 2)),
        lambda: acts.take_back(marta, ""),
        lambda: questions.throw(marta, "a"),
        lambda: questions.judge(marta, "", "OP CV Enterprise Midway"),
        lambda: questions.supply(marta, ""),
        lambda: questions.standing(marta),
        lambda: consent.propose(kenji, "end"),
        lambda: consent.propose(kenji, consent.MAIL, facts=TURN, account=kenji.user),
    ]
    for act in refused:
        with pytest.raises(Refused, match="gone on as a game"):
            act()
    with pytest.raises(Refused, match="Open another table"):
        acts.begin(marta, "pacific-victory", "1941")
    assert names.practice(found) == "practice: begun at a table"
    made.delete()
    assert referee.view(found.code, ALLIES)["mine"]


def test_a_game_called_off_before_it_began_gives_the_blocks_back() -> None:
    made, (marta, kenji), people = evening()
    consent.propose(marta, consent.MAIL, facts=TURN, account=marta.user)
    agreed(made, kenji)
    jobs.drain()
    referee.abandon(Game.objects.get().code, people[0])
    assert look(made, marta).game == ""
    acts.put(marta, "", Placing(ENTERPRISE, "N05", 2))
    consent.propose(marta, consent.MAIL, facts=TURN, account=marta.user)
    agreed(made, kenji)
    found = Game.objects.exclude(status=Status.ABANDONED).get()
    assert look(made, kenji).game == found.code
