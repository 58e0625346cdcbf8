"""The sighting book: what was seen of the other side, and the reader's own notes on it."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoCaptureOnCommitCallbacks

from games.core import referee
from games.core.models import Game, Happening, Seat
from games.core.models.sightings import MAX_NOTE_LENGTH, Note
from games.core.sightings import notes
from tests.games.web.game.fought import fought
from tests.games.web.game.table import bytes_that_matter, movement, new_game, person, seq, signed_in, text

pytestmark = pytest.mark.django_db


def write(client: Client, code: str, subject: str, words: str, do: str = "keep") -> str:
    """Press a button of the form of notes; the page that follows."""
    answer = client.post(f"/g/{code}/sightings/", {"subject": subject, "text": words, "do": do}, follow=True)
    return text(answer)


# -- the book ----------------------------------------------------------------------------------------------------


def test_it_works() -> None:
    code = fought()
    told = Happening.objects.get(game__code=code, kind="battle")
    enemies = [row for row in told.data["blocks"] if row["side"] == "JAPAN"]
    page = text(signed_in("marta").get(f"/g/{code}/sightings/"))
    assert page.count('<li class="l-') > 0
    assert page.count("seen in battle") + page.count("lost there") + page.count(" there from ") >= len(enemies)
    assert f"replay/?n={told.seq}" in page
    assert "Known losses" in page
    assert 'aria-current="page">Sightings</a>' in page


def test_a_game_without_battles_says_what_will_stand_there() -> None:
    code = movement()
    page = text(signed_in("marta").get(f"/g/{code}/sightings/"))
    assert "Nothing was seen face up yet." in page
    assert f'<a href="/g/{code}/sightings/"' in text(signed_in("marta").get(f"/g/{code}/log"))


def test_what_stands_on_the_map_is_counted_in_blocks_and_drawn() -> None:
    code = fought()
    page = text(signed_in("marta").get(f"/g/{code}/sightings/"))
    rows = re.findall(r"<li class=\"l-[^\"]*\"><p>.*?</li>", page.split("What stands on the map")[1])
    assert rows
    for row in rows:
        assert re.search(r"</b>: (1 block|\d+ blocks) ", row)
        assert re.search(r'<div class="faces"><svg class="mini-b".*</svg></div>', row)
    assert not re.search(r"\d pieces?\b", page)
    assert "pacific_zones.css" not in page


def test_a_spectator_reads_of_both_sides_and_writes_nothing() -> None:
    code = fought(public=True)
    page = text(signed_in("dave").get(f"/g/{code}/sightings/"))
    assert "●" in page
    assert "★" in page
    assert "My notes" not in page
    assert signed_in("dave").post(f"/g/{code}/sightings/", {"subject": "K08", "text": "x"}).status_code == 404
    assert Client().post(f"/g/{code}/sightings/", {"subject": "K08", "text": "x"}).status_code == 302


def test_a_player_reads_of_the_other_side_only() -> None:
    code = fought()
    for name, own in (("marta", "★"), ("kenji", "●")):
        assert own not in text(signed_in(name).get(f"/g/{code}/sightings/")).split('id="seen"')[1]


def test_one_place_and_other_orders() -> None:
    code = fought(2)
    place = Happening.objects.filter(game__code=code, kind="battle").order_by("seq")[0].data["hex"]
    marta = signed_in("marta")
    page = text(marta.get(f"/g/{code}/sightings/?place={place}"))
    assert "Seen at" in page
    assert "Known losses" not in page
    for by in ("latest", "place", "kind", "sure", "nonsense"):
        assert marta.get(f"/g/{code}/sightings/?by={by}&place=nowhere&page=99").status_code == 200


def test_the_log_has_the_moment_that_the_book_names() -> None:
    code = fought()
    marta = signed_in("marta")
    page = text(marta.get(f"/g/{code}/sightings/"))
    found = re.search(r'href="([^"]*/log\?hex=\w+)#(e\d+)"', page)
    assert found is not None
    assert f'id="{found.group(2)}"' in text(marta.get(found.group(1)))


def test_a_draft_of_the_other_side_changes_nothing() -> None:
    code = movement()
    kenji = signed_in("kenji")
    before = bytes_that_matter(kenji.get(f"/g/{code}/sightings/"))
    referee.draft_add(code, "ALLIES", "OP US-CV-ENTERPRISE O05 N05", seq(code))
    assert bytes_that_matter(kenji.get(f"/g/{code}/sightings/")) == before


def test_the_panel_of_a_hex_tells_what_was_seen_there() -> None:
    code = fought()
    battle = Happening.objects.get(game__code=code, kind="battle")
    page = text(signed_in("marta").get(f"/g/{code}/?hex={battle.data['hex']}&map=1"))
    assert "All sightings here" in page
    assert f"/g/{code}/sightings/?place={battle.data['hex']}#note-text" in page


def test_before_the_start_there_is_no_book() -> None:
    code = referee.create("pacific-victory", "1942", creator=person("marta"))
    referee.keep_seat(code, "ALLIES", User.objects.get(username="marta"))
    assert signed_in("marta").get(f"/g/{code}/sightings/").status_code == 404


# -- notes -------------------------------------------------------------------------------------------------------


def test_a_note_is_kept_changed_and_taken_away() -> None:
    code = movement()
    marta = signed_in("marta")
    page = write(marta, code, "K08", "He comes <b>back</b> here")
    assert "Your note is kept. Nobody else can read it." in page
    assert "He comes &lt;b&gt;back&lt;/b&gt; here" in page
    assert "He comes &lt;b&gt;back" in text(marta.get(f"/g/{code}/?hex=K08"))
    page = write(marta, code, "K08", "Not any more")
    assert "Not any more" in page
    assert "He comes" not in page
    assert "The note is gone." in write(marta, code, "K08", "", do="away")
    assert not Note.objects.exists()


def test_a_note_is_its_writer_s_alone() -> None:
    code = movement(public=True)
    write(signed_in("marta"), code, "K08", "the secret of Guadalcanal")
    boss = User.objects.create_superuser("boss", "boss@example.org", "secret-words")
    for name in ("kenji", "dave", boss.username):
        reader = signed_in(name)
        for path in ("sightings/", "sightings/?place=K08", "?hex=K08", "", "log", "journal", "journal.jsonl"):
            assert "secret of" not in text(reader.get(f"/g/{code}/{path}"))
    assert "secret of" not in text(signed_in("boss").get("/admin/", follow=True))


def test_who_takes_the_seat_over_does_not_inherit_notes() -> None:
    code = movement()
    write(signed_in("marta"), code, "K08", "the secret of Guadalcanal")
    Seat.objects.filter(game__code=code, code="ALLIES").update(user=User.objects.get(username="dave"))
    assert "secret of" not in text(signed_in("dave").get(f"/g/{code}/sightings/"))
    assert "secret of" not in text(signed_in("dave").get(f"/g/{code}/?hex=K08"))


@pytest.mark.parametrize(
    ("subject", "words", "said"),
    [
        ("Z99", "x", "There is no place or block “Z99” in this game to write about."),
        ("CV Enterprise", "x", "There is no place or block “CV Enterprise”"),
        ("", "x", "There is no place or block"),
        ("K08", "  ", "The note is empty."),
        ("K08", "x" * (MAX_NOTE_LENGTH + 1), "A note holds 500 characters at most; this one has 501."),
    ],
)
def test_what_cannot_be_kept_is_refused_in_words(subject: str, words: str, said: str) -> None:
    code = movement()
    answer = signed_in("marta").post(f"/g/{code}/sightings/", {"subject": subject, "text": words})
    assert answer.status_code == 422
    assert said in text(answer)
    assert not Note.objects.exists()


def test_there_is_an_end_to_notes(monkeypatch: pytest.MonkeyPatch) -> None:
    code = movement()
    monkeypatch.setattr(notes, "MAX_NOTES", 2)
    marta = signed_in("marta")
    for place in ("K08", "J07"):
        write(marta, code, place, "x")
    assert "You have 2 notes in this game; take one away first." in write(marta, code, "O05", "x")
    assert "Your note is kept." in write(marta, code, "K08", "y")


def test_a_page_that_the_browser_keeps_is_out_of_date_after_a_note(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    code = movement()
    marta = signed_in("marta")
    marta.get(f"/g/{code}/?hex=K08")
    tag = marta.get(f"/g/{code}/?hex=K08")["ETag"]
    assert marta.get(f"/g/{code}/?hex=K08", headers={"if-none-match": tag}).status_code == 304
    with django_capture_on_commit_callbacks(execute=True):
        write(marta, code, "K08", "new")
    assert marta.get(f"/g/{code}/?hex=K08", headers={"if-none-match": tag}).status_code == 200


def test_the_mark_of_notes_changes_when_the_change_can_be_read(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    """Else a page made before would be kept under the new mark, and stay without the note."""
    code = movement()
    marta, game = User.objects.get(username="marta"), Game.objects.get(code=code)
    with django_capture_on_commit_callbacks(execute=True):
        notes.keep(marta, game, "ALLIES", "K08", "Old", {"K08"})
    for change in (
        lambda: notes.keep(marta, game, "ALLIES", "K08", "New", {"K08"}),
        lambda: notes.forget(marta, game, "ALLIES", "K08"),
    ):
        before = notes.mark(marta, code)
        with django_capture_on_commit_callbacks(execute=True):
            change()
            assert notes.mark(marta, code) == before
        assert notes.mark(marta, code) != before


@pytest.mark.services
def test_a_subject_with_a_nul_takes_no_note_away() -> None:
    """PostgreSQL refuses such words."""
    code = movement()
    marta = signed_in("marta")
    write(marta, code, "K08", "Look again")
    assert "Look again" in write(marta, code, "K0\08", "", do="away")
    assert Note.objects.count() == 1


def test_a_note_of_mine_does_not_show_in_the_tags_of_others(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    code = movement()
    kenji = signed_in("kenji")
    kenji.get(f"/g/{code}/")
    tag = kenji.get(f"/g/{code}/")["ETag"]
    with django_capture_on_commit_callbacks(execute=True):
        write(signed_in("marta"), code, "K08", "new")
    assert kenji.get(f"/g/{code}/")["ETag"] == tag


def test_notes_go_with_their_writer() -> None:
    code = movement(public=True)
    write(signed_in("marta"), code, "K08", "x")
    Seat.objects.filter(game__code=code, code="ALLIES").update(user=None, bot="sensible")
    User.objects.get(username="marta").delete()
    assert not Note.objects.exists()
    assert Game.objects.filter(code=code).exists()


def test_a_note_pins_its_hex_on_the_map() -> None:
    code = new_game()
    marta = signed_in("marta")
    assert '<use href="#pin"' not in text(marta.get(f"/g/{code}/?region=south"))
    write(marta, code, "K08", "x")
    assert '<use href="#pin"' in text(marta.get(f"/g/{code}/?region=south"))
    assert '<use href="#pin"' not in text(marta.get(f"/g/{code}/?region=south&hide=seen"))
    assert '<use href="#pin"' not in text(signed_in("kenji").get(f"/g/{code}/?region=south"))
