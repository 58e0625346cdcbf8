"""A club adds its corrected data: what is taken, what is refused and how it is said, and nothing half-done."""

import io
import json
import zipfile
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.core.datasets import intake, versions
from games.core.models.datasets import DataSet
from rules import kernel
from tests.games.core.datasets.sets import SYSTEM, corrected, moved
from tests.games.web.lobby.people import browser, text

pytestmark = pytest.mark.django_db
NEW = f"/data/{SYSTEM}/new/"


def upload(client: Client, content: Any, name: str = "set.json", address: str = NEW, **more: str) -> Any:
    """Fill in the form and send it; ``content``: documents, or the bytes of the file."""
    raw = content if isinstance(content, bytes) else json.dumps(content).encode()
    given = {"title": "Printed map", "note": "The map of our club.", "file": SimpleUploadedFile(name, raw), **more}
    return client.post(address, given, follow=True)


def zipped(**files: Any) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(f"our map/{name}.json", content if isinstance(content, bytes) else json.dumps(content))
    return packed.getvalue()


def test_it_works() -> None:
    page = text(upload(browser("bob"), corrected(Bombay=1, Ceylon=2)))
    row, bob = DataSet.objects.get(), User.objects.get(username="bob")
    assert (row.title, row.version, row.owner, row.shared, row.doubts) == ("Printed map", 1, bob, False, [])
    assert row.documents == {**kernel.get(SYSTEM).documents(), **corrected(Bombay=1, Ceylon=2)}
    assert "Bombay: production points 1, not 2." in page
    assert "Ceylon: production points 2, not 1." in page
    assert "The map of our club." in page


@pytest.mark.parametrize("file", ["zip", "lone"])
def test_the_ways_to_send_it(file: str) -> None:
    parts = moved("1942", "JP-BB-FUSO", "Batavia")
    sent: dict[str, tuple[Any, str]] = {
        "zip": (zipped(**parts), "set.zip"),
        "lone": (parts["scenarios"], "scenarios.json"),
    }
    page = text(upload(browser("bob"), sent[file][0], sent[file][1]))
    assert "BB Fuso begins at Batavia, not at Singapore." in page
    assert DataSet.objects.count() == 1


def test_names_as_long_as_they_may_be() -> None:
    sent, names = corrected(Bombay=1, Ceylon=2), {"title": "M" * 60, "note": "n" * 2000}
    upload(browser("bob"), sent, "s" * 195 + ".json", **names)
    assert DataSet.objects.get().title == names["title"]
    longer: list[tuple[str, dict[str, str]]] = [
        ("s" * 196 + ".json", {}), ("set.json", {"title": "M" * 61}), ("set.json", {"note": "n" * 2001}),
    ]  # fmt: skip
    for name, more in longer:
        assert upload(browser("bob"), sent, name, **more).status_code == 422
    assert DataSet.objects.count() == 1


def test_what_one_downloads_can_be_sent_back() -> None:
    bob = browser("bob")
    house = bob.get(f"/data/{SYSTEM}/house.zip")
    assert house["Content-Disposition"] == f'attachment; filename="{SYSTEM}-house.zip"'
    page = text(upload(bob, house.content, "house.zip"))
    assert "nothing is corrected" in page
    upload(bob, corrected(Bombay=1, Ceylon=2))
    row = DataSet.objects.get()
    again = upload(bob, bob.get(f"/data/{row.code}/1.zip").content, "again.zip")
    assert text(again).count("production points") == 2
    assert len({row.digest for row in DataSet.objects.all()}) == 1


def test_each_fault_is_named_with_what_is_right_and_nothing_is_kept() -> None:
    documents = corrected(Tokyo=4)
    world = documents["map"]
    world["bases"] = kernel.get(SYSTEM).documents()["map"]["bases"]
    next(row for row in world["hexes"] if row["id"] == "A05")["terrain"] = "swamp"
    world["hexsides"][0]["limmit"] = 1
    answer = upload(browser("bob"), documents)
    page = text(answer)
    assert answer.status_code == 422
    assert "map.hexes[A05].terrain: &quot;swamp&quot; should be one of:" in page
    assert "“limmit” is no key here; did you mean “limit”?" in page
    assert "These 2 faults were found, and nothing was kept" in page
    assert not DataSet.objects.exists()


def test_what_the_map_says_twice_has_to_agree() -> None:
    documents = corrected(Tokyo=4)
    documents["map"]["bases"] = kernel.get(SYSTEM).documents()["map"]["bases"]
    page = text(upload(browser("bob"), documents))
    assert "map.bases[Tokyo].pp is 3, but should be 4: so says map.hexes[I04].base.pp." in page


def test_a_contradiction_to_the_rulebook_has_to_be_meant_and_is_shown_for_ever() -> None:
    bob = browser("bob")
    page = text(upload(bob, corrected(Tokyo=4)))
    assert "Rule 2.22: all centres make 49 production points, not 50." in page
    assert "It contradicts the rulebook, as listed above." in page
    assert not DataSet.objects.exists()
    page = text(upload(bob, corrected(Tokyo=4), meant="on"))
    assert "Where it contradicts the rulebook" in page
    assert "Rule 2.22: all centres make 49 production points, not 50." in page
    assert DataSet.objects.get().doubts


@pytest.mark.parametrize(
    ("raw", "name", "words"),
    [
        (b"{", "set.json", "set.json is no JSON: line 1"),
        (b"\xff\xfe", "set.json", "is not text in UTF-8"),
        (b'{"map": {"a": NaN}}', "set.json", "NaN is no number"),
        (b'{"map": {"a": 1e999}}', "set.json", "1e999 is no number"),
        (b'{"map": {"a": 1, "a": 2}}', "set.json", "the key “a” is there twice"),
        (b'{"map": {"a": "\\ud800"}}', "set.json", "is not text in UTF-8"),
        (b'{"map": ' + b'{"a":' * 40 + b"1" + b"}" * 41, "set.json", "nested too deeply"),
        (b'{"map": ' + b"[" * 90000, "set.json", "it is too deep"),
        (b'{"atlas": {}}', "set.json", "is no part of a data set"),
        (b"[]", "map.json", "should be an object"),
        (b"[]", "set.json", "is no part of a data set"),
        (b"PK\x03\x04 and then nothing", "set.zip", "The archive is damaged"),
        (zipped(readme=b"{}"), "set.zip", "is no part of a data set"),
        (zipped(map=b" " * 3_000_000), "set.zip", "larger than 2 MB"),
    ],
    ids=range(14),
)
def test_files_that_are_no_data_set(raw: bytes, name: str, words: str) -> None:
    answer = upload(browser("bob"), raw, name)
    assert answer.status_code == 422
    assert words in text(answer)
    assert not DataSet.objects.exists()


def test_an_archive_that_lies_about_its_sizes_is_not_unpacked() -> None:
    bomb = bytearray(zipped(map=b"0" * 50_000_000))
    assert len(bomb) < 60_000
    with pytest.raises(intake.UnreadableError, match="larger than 2 MB"):
        intake.read("bomb.zip", bytes(bomb), ("map",))


def test_the_next_version_takes_what_it_lacks_from_the_one_before() -> None:
    bob = browser("bob")
    upload(bob, corrected(Bombay=1, Ceylon=2))
    first = DataSet.objects.get()
    page = text(upload(bob, moved("1942", "JP-BB-FUSO", "Batavia"), address=f"/data/{first.code}/next/"))
    second = DataSet.objects.get(version=2)
    assert second.code == first.code
    assert "Bombay: production points 1, not 2." in page
    assert "BB Fuso begins at Batavia, not at Singapore." in page
    assert "There is a newer version: 2." in text(bob.get(f"/data/{first.code}/1/"))


def test_nobody_adds_versions_to_sets_of_others_nor_rules_them() -> None:
    bob, carol = browser("bob"), browser("carol")
    upload(bob, corrected(Bombay=1, Ceylon=2))
    code = DataSet.objects.get().code
    assert upload(carol, corrected(Bombay=1, Ceylon=2), address=f"/data/{code}/next/").status_code == 404
    assert carol.post(f"/data/{code}/1/use/", {"retired": "1"}).status_code == 404
    assert DataSet.objects.filter(retired=False).count() == 1


def test_who_may_find_it() -> None:
    bob, carol = browser("bob"), browser("carol")
    upload(bob, corrected(Bombay=1, Ceylon=2))
    row = DataSet.objects.get()
    assert "Printed map" in text(bob.get(f"/data/{SYSTEM}/"))
    assert "Printed map" not in text(carol.get(f"/data/{SYSTEM}/"))
    bob.post(f"/data/{row.code}/1/use/", {"shared": "1"})
    assert "Printed map" in text(carol.get(f"/data/{SYSTEM}/"))
    assert "Bombay: production points 1" in text(Client().get(f"/data/{row.code}/1/"))


def test_a_person_adds_a_bounded_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(versions, "A_DAY", 1)
    bob = browser("bob")
    upload(bob, corrected(Bombay=1, Ceylon=2))
    assert "since yesterday" in text(upload(bob, moved("1942", "JP-BB-FUSO", "Batavia")))


def test_a_system_without_data_of_its_own_takes_none() -> None:
    bob = browser("bob")
    for address in ("/data/duel/", "/data/duel/new/", "/data/duel/house.zip", "/data/checkers/"):
        assert bob.get(address).status_code == 404
