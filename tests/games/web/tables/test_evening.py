"""An evening at a table by pages: opened, joined, thrown, looked at, taken along, deleted. Nobody has an account."""

import re
from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from games.core.journal import verify
from games.core.models.tables import DiceTable, TableEntry, TableGuest, TableThrow
from games.core.outbox import jobs
from games.core.tables import asking, opening
from games.ops.housekeeping import keep_house
from games.web.tables.views.start import OPENING
from tests.games.core.cast import person
from tests.games.web.tables.phones import Phone, opened

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("dice_key")]


def test_open_join_throw_and_take_the_journal_along() -> None:
    host = opened()
    ann = Phone(host.code, "Ann")
    assert ann.post("throw", words="4d6 Akagi on Yorktown").status_code == 303
    assert "Throwing…" in host.read("show")
    jobs.drain()
    page = host.read("show")
    assert "Akagi on Yorktown" in page
    assert "Ann · 4d6" in page
    assert "Throwing…" not in page
    file = host.get("journal.jsonl")
    assert "everything holds" in verify.verify(file.content, [])
    assert "everything holds" in host.read("throws")
    assert "Everything holds so far." in host.read("proof")
    assert b"def check_chain" in host.get("verify.py").content


def test_a_preset_counts_hits_by_the_rule_of_its_unit() -> None:
    host = opened()
    answer = host.post("throw", words="Akagi", game="pacific-victory", preset="ships", n="4", **{"unit-ships": "0"})
    assert answer.headers["Location"].endswith("?game=pacific-victory&preset=ships&n=4&unit-ships=0")
    jobs.drain()
    throw = TableThrow.objects.get()
    assert throw.out is not None
    hits = sum(face <= 3 for face in throw.out)
    words = {0: "no hit", 1: "1 hit"}.get(hits, f"{hits} hits")
    page = host.read("show")
    assert f'<p class="result">{words}</p>' in page
    assert "Aircraft carrier, naval 3: 1–3 hits" in page


def test_what_is_thrown_is_what_the_page_showed() -> None:
    host = opened()
    chosen = {"game": "pacific-victory", "preset": "ships", "n": "4", "unit-ships": "0"}
    assert host.post("throw", words="3d6 Akagi", seen="chosen", **chosen).status_code == 409
    assert host.post("throw", words="Akagi", seen="written", **chosen).status_code == 409
    assert not TableThrow.objects.exists()
    assert host.post("throw", words="3d6 Akagi", seen="written", **chosen).status_code == 303
    assert host.post("throw", words="Akagi", seen="chosen", **chosen).status_code == 303
    written, by_preset = TableThrow.objects.all()
    assert (written.spec, written.rule, written.hits) == ({"n": 3, "sides": 6}, "", [])
    assert (by_preset.spec, by_preset.hits) == ({"n": 4, "sides": 6}, [1, 2, 3])
    assert "Dice that you write here are thrown instead" in host.read()


def test_two_readers_have_what_the_site_says_of_a_throw_each_in_their_own_language() -> None:
    host = opened()
    ana = Phone(host.code, "Ana")
    ana.client.cookies["django_language"] = "es"
    ana.post("throw", game="pacific-victory", preset="ships", n="4", **{"unit-ships": "0"})
    host.post("throw", game="pacific-victory", preset="initiative")
    ana.client.post(f"/t/{host.code}/envelopes", {"do": "new", "opens": "all", "who": ["1", "2"]})
    jobs.drain()
    english, spanish = host.read("throws"), ana.read("throws")
    for told in ("Fire at ships", "Aircraft carrier, naval 3: 1–3 hits", "Initiative"):
        assert told in english
    for told in ("Disparo a barcos", "Portaaviones", "Iniciativa", "dos dados por bando"):
        assert told in spanish
        assert told not in english
    assert "Orders</a>" in host.read()
    assert "Órdenes</a>" in ana.read()
    journal = host.read("journal.jsonl")
    for told in ("Fire at ships", "Aircraft carrier, naval 3: 1–3 hits", "Initiative", "Orders"):
        assert f'"{told}"' in journal
    assert "Disparo" not in journal


def test_a_throw_stored_in_one_language_stays_as_it_was_stored() -> None:
    host = opened()
    host.post("throw", game="pacific-victory", preset="initiative")
    TableThrow.objects.update(told={}, words="Iniciativa", rule="dos dados por bando")
    assert "Iniciativa" in host.read("throws")
    assert "dos dados por bando" in host.read("throws")


def test_percent_own_faces_and_a_cup() -> None:
    host = opened()
    host.post("throw", preset="own", n="1", sides="100", words="Weather")
    host.post("throw", preset="faces", n="3", faces="2, 3, 3, 4, 4, 5")
    host.post("throw", preset="cup", things="3 red, 2 blue", draw="2")
    jobs.drain()
    percent, faces, cup = TableThrow.objects.all()
    assert f"{(percent.out or [0])[0]} %" in host.read("throws")
    assert set(faces.out or ()) <= {2, 3, 4, 5}
    assert cup.spec == {"deck": ["red", "red", "red", "blue", "blue"]}
    assert host.post("draw", cup=str(cup.number), take="3").status_code == 303
    jobs.drain()
    last = TableThrow.objects.get(number=4)
    assert sorted((cup.out or [])[:2] + (last.out or [])) == ["blue", "blue", "red", "red", "red"]


def test_a_script_is_answered_in_json() -> None:
    host = opened()
    accept = {"Accept": "application/json"}
    good = host.client.post(f"/t/{host.code}/throw", {"words": "1d6", "key": "k"}, headers=accept)
    assert len(good.json()["key"]) == 32
    host.client.post(f"/t/{host.code}/throw", {"words": "1d6", "key": "k"}, headers=accept)
    assert TableThrow.objects.count() == 1
    bad = host.client.post(f"/t/{host.code}/throw", {"words": "90d6"}, headers=accept)
    assert bad.status_code == 409
    assert "1 to 20 dice" in bad.json()["problem"]


def test_who_has_not_joined_looks_on_and_does_nothing() -> None:
    host, watcher = opened(), Phone()
    watcher.code = host.code
    assert "Join this table" in watcher.read()
    assert watcher.post("throw", words="1d6").status_code == 403
    assert watcher.get("seat").status_code == 403
    assert watcher.post("delete").status_code == 403
    assert not TableThrow.objects.exists()


def test_a_guest_of_one_table_is_a_stranger_at_another() -> None:
    one, two = opened(), opened()
    ann = Phone(one.code, "Ann")
    name = f"table-{one.code}"
    ann.client.cookies[f"table-{two.code}"] = ann.client.cookies[name].value
    ann.code = two.code
    assert ann.post("throw", words="1d6").status_code == 403
    assert "Ann" not in two.read()


def test_a_place_moves_to_another_phone_and_the_old_one_lets_go() -> None:
    host = opened()
    old, new = Phone(host.code, "Ann"), Phone(host.code)
    found = re.search(r'value="http://testserver(/t/[^"]+/seat/[^"]+)"', old.read("seat"))
    assert found is not None
    assert "Go on here as Ann?" in new.client.get(found[1]).content.decode()
    assert old.get("seat").status_code == 200  # looking changes nothing
    assert new.client.post(found[1]).status_code == 303
    assert new.post("throw", words="1d6").status_code == 303
    assert old.post("throw", words="1d6").status_code == 403
    assert new.client.post(found[1]).status_code == 409  # the link works once
    assert TableGuest.objects.filter(table__code=host.code).count() == 2


def test_no_secret_of_a_place_is_kept_or_shown_to_others() -> None:
    host = opened()
    ann = Phone(host.code, "Ann")
    found = re.search(r"/seat/([\w-]+)\"", ann.read("seat"))
    assert found is not None
    assert not TableGuest.objects.filter(digest=found[1]).exists()
    for page in ("", "show", "part", "throws", "proof", "journal.jsonl"):
        assert found[1] not in host.read(page)
        assert found[1] not in ann.read(page)


def test_names_are_checked_and_told_apart() -> None:
    host = opened()
    Phone(host.code, "Ann")
    for name in ("ann", "Αnn", "", "\u202eAnn", "x" * 25):
        assert Phone(host.code).post("join", name=name).status_code == 409, name
    assert Phone(host.code).post("join", name="<b>Ben</b>").status_code == 303
    assert "<b>Ben</b>" not in host.read("show")


def test_only_who_opened_it_deletes_it_with_all_of_it() -> None:
    host = opened()
    ann = Phone(host.code, "Ann")
    ann.post("throw", words="1d6")
    jobs.drain()
    refused = ann.post("delete")
    assert refused.status_code == 409
    assert "Host opened this table" in refused.content.decode()
    assert "stays with them" in host.read("delete")
    assert host.post("delete").status_code == 303
    assert not DiceTable.objects.exists()
    assert not TableGuest.objects.exists()
    assert not TableEntry.objects.exists()
    assert ann.get().status_code == 404


def test_a_table_that_nobody_uses_goes_after_thirty_days() -> None:
    host, kept = opened(), opened()
    DiceTable.objects.filter(code=host.code).update(used=timezone.now() - opening.KEPT - timedelta(hours=1))
    assert keep_house(at_once=True)["tables"] == 1
    assert host.get().status_code == 404
    assert kept.get().status_code == 200


def test_who_opened_a_table_is_told_once_a_week_before_it_goes() -> None:
    host = opened()
    DiceTable.objects.update(used=timezone.now() - opening.KEPT + opening.WARNED + timedelta(hours=1))
    owner = person("marta")
    TableGuest.objects.update(user=owner)
    keep_house(at_once=True)
    jobs.drain()
    assert not mail.outbox
    assert "goes on" not in host.read()
    DiceTable.objects.update(used=timezone.now() - opening.KEPT + opening.WARNED - timedelta(hours=1))
    for _day in range(2):
        keep_house(at_once=True)
        jobs.drain()
    (told,) = mail.outbox
    assert told.to == [owner.email]
    assert f"Table {host.code} goes on" in told.subject
    assert f"/t/{host.code}/" in str(told.body)
    assert "This table will be deleted on" in host.read()
    host.post("throw", words="1d6")
    assert "This table will be deleted on" not in host.read()


def test_nobody_is_told_of_a_table_that_was_used_meanwhile_or_whose_owner_has_no_account() -> None:
    host, other = opened(), opened()
    used = timezone.now() - opening.KEPT + timedelta(days=1)
    DiceTable.objects.update(used=used)
    TableGuest.objects.filter(table__code=host.code).update(user=person("marta"))
    assert keep_house(at_once=True)["table_warnings"] == 1
    host.post("throw", words="1d6")
    jobs.drain()
    assert not mail.outbox
    assert "This table will be deleted on" in other.read("blocks") + other.read()


def test_no_such_table_is_said_to_everybody_alike() -> None:
    answer = Client().get("/t/AAAAAA/")
    assert answer.status_code == 404
    assert "Codes have six letters" in answer.content.decode()
    assert Client().post("/t/", {"code": "nonsense"}).status_code == 404


def test_a_code_is_found_as_people_type_it() -> None:
    host = opened()
    typed = f" {host.code[:3].lower()} {host.code[3:].lower()}"
    assert Client().post("/t/", {"code": typed}).headers["Location"] == f"/t/{host.code}/"


def test_codes_can_not_be_tried_out() -> None:
    client = Client()
    statuses = [client.get("/t/AAAAAA/").status_code for _n in range(40)]
    assert statuses[0] == 404
    assert statuses[-1] == 429


def test_tables_and_throws_have_their_limits() -> None:
    host = opened()
    client = Client()
    assert [client.post("/t/open").status_code for _n in range(OPENING.times + 1)][-1] == 429
    answers = [host.post("throw", words="1d6").status_code for _n in range(asking.MAX_WAITING + 1)]
    assert answers[-1] == 409


def test_a_form_of_another_site_does_nothing() -> None:
    host = opened()
    forged = Client(enforce_csrf_checks=True)
    forged.cookies = host.client.cookies
    assert forged.post(f"/t/{host.code}/throw", {"words": "1d6"}).status_code == 403
    assert forged.post("/t/open").status_code == 403
    assert not TableThrow.objects.exists()


def test_a_waiting_page_is_told_of_changes_and_of_nothing_else() -> None:
    host = opened()
    version = DiceTable.objects.get().version
    assert host.get("stream").content.decode().endswith(f"event: entry\ndata: {version}\n\n")
    host.post("throw", words="1d6 Secret plan")
    said = host.get("stream").content.decode()
    assert said.endswith(f"data: {version + 1}\n\n")
    assert "Secret" not in said


def test_pages_are_kept_by_no_shared_cache() -> None:
    host = opened()
    for page in ("", "show", "part", "throws", "proof", "journal.jsonl", "seat"):
        assert "private" in host.get(page).headers["Cache-Control"]
    cookie = host.client.cookies[f"table-{host.code}"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


def test_the_clock_by_pages() -> None:
    host = opened()
    ann, watcher = Phone(host.code, "Ann"), Phone(host.code)
    form = {"do": "phase", "phase": "Movement, turn 3", "minutes": "10", "who": ["1", "2"]}
    assert host.client.post(f"/t/{host.code}/clock", form).status_code == 303
    assert ann.post("clock", do="start", presses="1").status_code == 303
    assert ">Done</button>" in host.read("clock")
    assert ">Done</button>" not in ann.read("clock")
    assert ann.post("clock", do="pass", presses="2").status_code == 409
    assert watcher.post("clock", do="pass", presses="2").status_code == 403
    assert host.post("clock", do="pass", presses="2", ago="100").status_code == 303
    assert ">Done</button>" in ann.read("clock")
    assert ">Done</button>" not in watcher.read("clock")
    assert "Movement, turn 3" in watcher.read("clock/part")
    assert "9:5" in watcher.read("show")
