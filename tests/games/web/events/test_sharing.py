"""The standings for other sites: a picture, and text for forums."""

from typing import Any
from xml.etree import ElementTree

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.leagues.models import Club, Event, Format
from games.web.models import Profile
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db
SIX = season.NAMES[:6]
SVG = "{http://www.w3.org/2000/svg}"


def public(**more: Any) -> Event:
    """An event of six in a club that anybody may look into, after its first round."""
    event = season.begun(*SIX, format=Format.SWISS, rounds=3, **more)
    Club.objects.update(private=False, unlisted=False)
    season.resign(event, season.pairs(event, 1)[0][0])
    season.collect()
    return event


def picture(event: Event, **headers: str) -> Any:
    return Client().get(reverse("events:picture", args=[event.slug]), headers=headers)


def share(name: str, event: Event) -> str:
    client = Client()
    client.force_login(season.user(name))
    response = client.get(reverse("events:share", args=[event.slug]))
    assert response.status_code == 200
    return response.content.decode()


def test_other_sites_may_show_the_picture_and_keep_it_by_its_version() -> None:
    event = public()
    shown = picture(event)
    assert (shown.status_code, shown["Content-Type"]) == (200, "image/svg+xml; charset=utf-8")
    assert shown["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert "default-src 'none'" in shown["Content-Security-Policy"]
    assert shown["Cache-Control"] == "public, max-age=300"
    assert picture(event, If_None_Match=shown["ETag"]).status_code == 304
    season.resign(event, season.pairs(event, 1)[1][0])
    season.collect()
    newer = picture(event, If_None_Match=shown["ETag"])
    assert newer.status_code == 200
    first = event.entries.order_by("pk")[0]
    event.entries.filter(pk=first.pk).update(void=True)  # whose games count for nobody from now on
    assert picture(event, If_None_Match=newer["ETag"]).status_code == 200


def test_it_is_drawn_once_for_all_who_read() -> None:
    event = public()
    cache.clear()
    with CaptureQueriesContext(connection) as first:
        picture(event)
    with CaptureQueriesContext(connection) as second:
        picture(event)
    assert len(second) < len(first) / 2


def test_names_that_are_shown_to_everybody_stand_in_it_and_cannot_break_out() -> None:
    event = public()
    Profile.objects.filter(user__username="ana").update(name="</text><script>alert(1)</script>", shown_to="everybody")
    text = picture(event).content.decode()
    drawn = ElementTree.fromstring(text)
    assert {one.tag for one in drawn.iter()} == {f"{SVG}{tag}" for tag in ("svg", "title", "style", "rect", "text",
                                                                           "line")}  # fmt: skip
    told = [one.text or "" for one in drawn.iter(f"{SVG}text")]
    assert sum(word.startswith("seed ") for word in told) == 5
    assert any(word.startswith("</text><script>") for word in told)
    assert "prefers-color-scheme: dark" in text


def test_of_a_private_club_there_is_none_even_for_its_members() -> None:
    event = season.begun(*SIX)
    member = Client()
    member.force_login(season.user("ben"))
    unknown = Client().get(reverse("events:picture", args=["nothere"]))
    for found in (picture(event), member.get(reverse("events:picture", args=[event.slug]))):
        assert found.status_code == 404
    assert picture(event).content == unknown.content.replace(b"nothere", event.slug.encode())
    assert "table.svg" not in share("ben", event)


def test_text_for_forums_has_the_table_and_no_markup_of_names() -> None:
    event = public()
    Profile.objects.filter(user__username="ana").update(name="|*Ana*| [b]", shown_to="everybody")
    page = share("ben", event)
    assert r"\|\*Ana\*\| \[b\]" in page
    assert "|*Ana*| (b)" in page
    markdown = page.partition('id="as-markdown"')[2].partition("</textarea>")[0]
    assert "| Place | Player | Points | Won | Bh | SB | Margin |" in markdown
    assert len([line for line in markdown.splitlines() if line.startswith("|")]) == 8
    assert f"[img]http://127.0.0.1:8000/e/{event.slug}/table.svg[/img]" in page


def test_columns_of_the_bbcode_stand_under_each_other() -> None:
    event = public()
    Profile.objects.filter(user__username="ana").update(name="山本五十六")
    text = share("ben", event).partition("[code]\n")[2].partition("\n[/code]")[0].splitlines()
    ends = {len(line) + sum(letter > "\u3000" for letter in line) for line in text}
    assert len(ends) == 1


def test_there_is_nothing_to_share_before_the_first_round() -> None:
    event = season.opened(season.club(*SIX))
    client = Client()
    client.force_login(season.user("ben"))
    assert client.get(reverse("events:share", args=[event.slug])).status_code == 404
