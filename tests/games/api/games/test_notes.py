"""Private notes through the API: kept, read and taken away by their writer, and by nobody else."""

from typing import Any
from urllib.parse import quote

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from games.core import referee
from games.core.models import Seat
from games.core.models.sightings import MAX_NOTE_LENGTH, Note
from games.core.sightings import notes as keeping
from tests.games.api.client import Program, problem, program
from tests.games.core.cast import person, running_duel
from tests.games.web.game.fought import fought
from tests.games.web.game.table import movement, seq, signed_in, text

pytestmark = pytest.mark.django_db
SECRET = "the secret of Guadalcanal"


def notes(reader: Program, code: str) -> Any:
    return [(row["subject"], row["text"]) for row in reader.data(f"games/{code}/notes/")["notes"]]


def test_a_note_is_kept_changed_and_taken_away() -> None:
    code = movement()
    marta = program("marta")
    assert marta.data(f"games/{code}/notes/") == {"seat": "ALLIES", "notes": []}
    made = marta.put(f"games/{code}/notes/K08/", {"text": " He comes <b>back</b> here\r\nOften "})
    assert made.status_code == 200
    assert made.json() | {"at": ""} == {
        "subject": "K08", "name": "Guadalcanal K08", "text": "He comes <b>back</b> here\nOften", "at": ""
    }  # fmt: skip
    assert marta.data(f"games/{code}/notes/") == {"seat": "ALLIES", "notes": [made.json()]}
    assert "He comes &lt;b&gt;back" in text(signed_in("marta").get(f"/g/{code}/sightings/"))
    marta.put(f"games/{code}/notes/K08/", {"text": "Not any more"})
    signed_in("marta").post(f"/g/{code}/sightings/", {"subject": "J07", "text": "From the page"})
    assert notes(marta, code) == [("J07", "From the page"), ("K08", "Not any more")]
    gone = marta.delete(f"games/{code}/notes/K08/")
    assert (gone.status_code, gone.json()["text"]) == (200, "Not any more")
    assert notes(marta, code) == [("J07", "From the page")]
    assert problem(marta.delete(f"games/{code}/notes/K08/"), 404)["detail"] == "You have no note about this."


def test_a_note_on_a_block_that_was_seen() -> None:
    code = fought()
    marta = program("marta")
    seen = marta.data(f"games/{code}/sightings/")["sightings"]
    subject = next((row["subject"] for row in seen if " " in row["subject"]), seen[0]["subject"])
    assert marta.put(f"games/{code}/notes/{quote(subject)}/", {"text": "Again!"}).json()["subject"] == subject
    assert "Again!" in text(signed_in("marta").get(f"/g/{code}/sightings/"))
    assert marta.delete(f"games/{code}/notes/{quote(subject)}/").status_code == 200


def test_a_note_is_its_writer_s_alone() -> None:
    code = movement(public=True)
    program("marta").put(f"games/{code}/notes/K08/", {"text": SECRET})
    person("boss", is_staff=True, is_superuser=True)
    for name, status in (("kenji", 200), ("dave", 403), ("boss", 403)):
        reader = program(name)
        answers = [reader.get(f"games/{code}/{path}") for path in ("notes/", "sightings/", "", "journal/")]
        answers.append(reader.delete(f"games/{code}/notes/K08/"))
        assert answers[0].status_code == status
        assert answers[-1].status_code == {200: 404, 403: 403}[status]
        assert not any(SECRET in answer.content.decode() for answer in answers)
        if status == 403:
            assert problem(reader.put(f"games/{code}/notes/K08/", {"text": "x"}), 403)["code"] == "seat"
    assert Note.objects.get().text == SECRET


def test_who_takes_the_seat_over_has_his_own_and_who_left_has_none() -> None:
    code = movement(public=True)
    marta, dave = program("marta"), program("dave")
    marta.put(f"games/{code}/notes/K08/", {"text": SECRET})
    Seat.objects.filter(game__code=code, code="ALLIES").update(user=User.objects.get(username="dave"))
    assert notes(dave, code) == []
    problem(dave.delete(f"games/{code}/notes/K08/"), 404)
    dave.put(f"games/{code}/notes/K08/", {"text": "Mine"})
    assert notes(dave, code) == [("K08", "Mine")]
    for answer in (
        marta.get(f"games/{code}/notes/"),
        marta.put(f"games/{code}/notes/K08/", {"text": "x"}),
        marta.delete(f"games/{code}/notes/K08/"),
    ):
        problem(answer, 403)
    assert set(Note.objects.values_list("text", flat=True)) == {SECRET, "Mine"}


def test_what_cannot_be_kept_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    code = movement()
    marta = program("marta")
    for subject, words, why, said in (
        ("Z99", "x", "subject", "There is no place or block “Z99” in this game to write about."),
        ("CV%20Enterprise", "x", "subject", "There is no place or block “CV Enterprise”"),
        ("US-CV-ENTERPRISE", "x", "subject", "There is no place or block"),
        ("y" * 300, "x", "subject", "There is no place or block"),
        ("K08", "", "text", "The note is empty."),
        ("K08", " \n ", "text", "The note is empty."),
        ("K08", "x" * (MAX_NOTE_LENGTH + 1), "text", "A note holds 500 characters at most; this one has 501."),
    ):
        told = problem(marta.put(f"games/{code}/notes/{subject}/", {"text": words}), 422)
        assert told["code"] == why
        assert told["type"].endswith("/refused/")
        assert said in told["detail"]
    odd: list[Any] = [{}, {"text": 3}, {"text": "a\0b"}, {"text": "\udcff"}, {"text": "x", "subject": "K08"}, [], None]
    for body in odd:
        assert problem(marta.put(f"games/{code}/notes/K08/", body), 422)["code"] == "invalid"
    assert not Note.objects.exists()
    monkeypatch.setattr(keeping, "MAX_NOTES", 1)
    assert marta.put(f"games/{code}/notes/K08/", {"text": "x"}).status_code == 200
    told = problem(marta.put(f"games/{code}/notes/J07/", {"text": "x"}), 422)
    assert (told["code"], "You have 1 notes in this game" in told["detail"]) == ("too_many", True)
    assert marta.put(f"games/{code}/notes/K08/", {"text": "y"}).status_code == 200


def test_where_there_are_no_notes() -> None:
    duel, waiting = running_duel(), referee.create("pacific-victory", "1942", creator=person("marta"))
    referee.keep_seat(waiting, "ALLIES", User.objects.get(username="marta"))
    for who, code, status, why in (("bob", duel, 404, "not-found"), ("marta", waiting, 409, "not_begun")):
        reader = program(who)
        for answer in (
            reader.get(f"games/{code}/notes/"),
            reader.put(f"games/{code}/notes/K08/", {"text": "x"}),
            reader.delete(f"games/{code}/notes/K08/"),
        ):
            assert problem(answer, status)["code"] == why
    for answer in (program("carla").get(f"games/{duel}/notes/"), program("carla").get("games/none/notes/")):
        problem(answer, 404)
    assert problem(program("bob").post(f"games/{duel}/notes/", {"text": "x"}), 405)["code"] == "method"
    answer = program("bob").get(f"games/{duel}/notes/K08/")
    assert (problem(answer, 405)["code"], answer["Allow"]) == ("method", "PUT, DELETE")


def test_they_outlive_the_game() -> None:
    code = movement()
    marta = program("marta")
    marta.put(f"games/{code}/notes/K08/", {"text": "Here it began"})
    referee.resign(code, "JAPAN", seq(code))
    marta.put(f"games/{code}/notes/J07/", {"text": "And ended"})
    assert notes(marta, code) == [("J07", "And ended"), ("K08", "Here it began")]


def test_each_write_counts_once() -> None:
    code = movement()
    marta = program("marta")
    where, body = f"games/{code}/notes/K08/", {"text": "Once"}
    first, second = (marta.put(where, body, "one-key-for-both") for _n in range(2))
    assert (first.content, "Idempotent-Replayed" in first) == (second.content, False)
    assert second["Idempotent-Replayed"] == "true"
    assert problem(marta.put(where, {"text": "Twice"}, "one-key-for-both"), 422)["code"] == "key-reused"
    gone, again = (marta.delete(where, "another-key-for-both") for _n in range(2))
    assert (gone.status_code, gone.content) == (again.status_code, again.content) == (200, first.content)
    headers = {"Authorization": f"Bearer {marta.secret}"}
    answer = Client().put(f"/api/v1/{where}", "{}", content_type="application/json", headers=headers)
    assert problem(answer, 400)["code"] == "key-missing"


def test_a_token_to_look_with_reads_and_writes_none() -> None:
    code = movement()
    program("marta").put(f"games/{code}/notes/K08/", {"text": "Mine"})
    reader = program("marta", "read")
    assert notes(reader, code) == [("K08", "Mine")]
    for answer in (reader.put(f"games/{code}/notes/K08/", {"text": "x"}), reader.delete(f"games/{code}/notes/K08/")):
        assert problem(answer, 403)["code"] == "scope"
    assert notes(reader, code) == [("K08", "Mine")]


@pytest.mark.usefixtures("one_window")
def test_writing_has_its_limit(settings: Settings) -> None:
    code = movement()
    rates = settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"] | {"write": "2/min"}
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {"DEFAULT_THROTTLE_RATES": rates}
    marta = program("marta")
    answers = [marta.put(f"games/{code}/notes/{place}/", {"text": "x"}) for place in ("K08", "J07", "J06")]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[0]["RateLimit-Policy"] == '"write";q=2;w=60'
    assert Note.objects.count() == 2


def test_they_are_sent_again_when_they_have_changed(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    code = movement()
    marta, kenji, browser = program("marta"), program("kenji"), signed_in("marta")
    where = f"games/{code}/notes/"
    known, others = marta.get(where)["ETag"], kenji.get(where)["ETag"]
    browser.get(f"/g/{code}/?hex=K08")
    page = browser.get(f"/g/{code}/?hex=K08")["ETag"]
    assert marta.get(where, If_None_Match=known).status_code == 304
    with django_capture_on_commit_callbacks(execute=True):
        marta.put(f"{where}K08/", {"text": "New"})
    assert marta.get(where, If_None_Match=known).status_code == 200
    assert browser.get(f"/g/{code}/?hex=K08", headers={"if-none-match": page}).status_code == 200
    assert kenji.get(where, If_None_Match=others).status_code == 304
    assert known != others
