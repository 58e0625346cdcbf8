"""Data sets through the API: taken or refused as on the pages, downloaded, and played with."""

import pytest

from games.core.models import Game
from games.core.models.datasets import DataSet
from tests.games.api.client import problem, program
from tests.games.core.datasets.sets import SYSTEM, corrected

pytestmark = pytest.mark.django_db
NEW = {"system": SYSTEM, "title": "Printed map", "note": "Our club."}


def test_it_works() -> None:
    bob = program("bob")
    made = bob.post("data/", NEW | {"documents": corrected(Bombay=1, Ceylon=2)})
    assert made.status_code == 201, made.content
    header = made.json()
    place = f"data/{header['code']}/1/"
    assert made["Location"] == f"/api/v1/{place}"
    detail = bob.data(place)
    lines = ["Bombay: production points 1, not 2.", "Ceylon: production points 2, not 1."]
    assert detail["differences"] == [{"title": "Bases", "lines": lines}]
    assert bob.data("data/")["data_sets"] == [header]
    house = bob.data(f"systems/{SYSTEM}/documents/")["documents"]
    assert bob.data(f"{place}documents/")["documents"] == house | corrected(Bombay=1, Ceylon=2)
    bases = {h["base"]["name"]: h["base"]["pp"] for h in bob.data(f"{place}facts/")["facts"]["hexes"] if h["base"]}
    assert bases["Bombay"] == 1
    part = bob.data(f"{place}facts/?scenario=seac-1943")["facts"]["hexes"]
    assert {h["base"]["pp"] for h in part if h["base"] and h["base"]["name"] == "Bombay"} == {1}
    assert len(part) < len(bases)
    game = bob.post("games/", {"system": SYSTEM, "scenario": "1943", "name": "With ours",
                               "data_set": f"{header['code']}/1"}).json()["game"]  # fmt: skip
    assert game["data_set"] == {key: header[key] for key in ("code", "version", "title", "digest")}
    assert Game.objects.get().data == header["digest"]


def test_every_fault_is_an_error_and_nothing_is_kept() -> None:
    documents = corrected()
    documents["map"]["hexes"][0]["terrain"] = "swamp"
    found = problem(program("bob").post("data/", NEW | {"documents": documents}), 422)
    assert found["code"] == "data_faults"
    assert found["errors"][0]["detail"].startswith('map.hexes[A01].terrain: "swamp" should be one of')
    assert not DataSet.objects.exists()


def test_a_contradiction_to_the_rulebook_has_to_be_meant() -> None:
    bob = program("bob")
    documents = corrected(Tokyo=4)
    found = problem(bob.post("data/", NEW | {"documents": documents}), 422)
    assert found["code"] == "data_doubts"
    assert "Rule 2.22: all centres make 49 production points, not 50." in [e["detail"] for e in found["errors"]]
    assert bob.post("data/", NEW | {"documents": documents, "meant": True}).status_code == 201


def test_next_versions_and_their_use_are_the_owners() -> None:
    bob, carol = program("bob"), program("carol")
    code = bob.post("data/", NEW | {"documents": corrected(Bombay=1, Ceylon=2)}).json()["code"]
    assert problem(carol.post("data/", NEW | {"set": code, "documents": corrected(Tokyo=2, Kure=3)}), 404)
    assert problem(carol.post(f"data/{code}/1/use/", {"shared": True}), 404)
    second = bob.post("data/", NEW | {"set": code, "documents": corrected(Tokyo=2, Kure=3)}).json()
    assert (second["code"], second["version"]) == (code, 2)
    game = {"system": SYSTEM, "scenario": "1943", "name": "With theirs", "data_set": f"{code}/2"}
    assert problem(carol.post("games/", game), 422)["code"] == "choice"
    assert bob.post(f"data/{code}/2/use/", {"shared": True}).json()["shared"]
    assert carol.post("games/", game).status_code == 201
    assert bob.post(f"data/{code}/2/use/", {"retired": True}).json()["retired"]
    assert problem(carol.post("games/", game), 422)["code"] == "choice"


@pytest.mark.parametrize("name", ["7hk2m9xqw4ab", "a/b", "/1", "A/1", 3])
def test_a_data_set_is_named_by_code_and_version(name: object) -> None:
    body = {"system": SYSTEM, "scenario": "1943", "name": "Wrong", "data_set": name}
    assert problem(program("bob").post("games/", body), 422)["errors"][0]["pointer"] == "#/data_set"


def test_a_token_to_look_adds_nothing() -> None:
    bob = program("bob", scope="read")
    assert problem(bob.post("data/", NEW | {"documents": corrected(Bombay=1, Ceylon=2)}), 403)["code"] == "scope"
    assert bob.data("data/") == {"data_sets": []}
