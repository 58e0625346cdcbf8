"""Pages of the rating lists, for everybody."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.leagues.models import Event, RatingEdition
from games.leagues.rating_lists import kinds
from games.web.models import Profile
from games.web.ratings import views
from tests.games.leagues.events import season
from tests.games.leagues.rating_lists import rated

pytestmark = pytest.mark.django_db
THREE = season.NAMES[:3]


@pytest.fixture
def event() -> Event:
    made = rated.event(*THREE)
    rated.ended(made, datetime(2027, 1, 10, tzinfo=UTC))
    rated.published(made, datetime(2027, 2, 3, tzinfo=UTC))
    return made


def client(name: str) -> Client:
    found = Client()
    found.force_login(season.user(name))
    return found


def at(page: str, kind: str = "area", *more: Any) -> str:
    return reverse(f"ratings:{page}", args=["duel", kind, *more])


def text(client: Client, url: str) -> str:
    response = client.get(url)
    assert response.status_code == 200, (url, response.status_code)
    return " ".join(response.content.decode().split())


def test_only_who_agreed_stands_there_by_name(event: Event) -> None:
    Profile.objects.filter(user__username="ben").update(in_ratings=True)
    names = dict(Profile.objects.values_list("user__username", "name"))
    for kind in ("area", "glicko2"):
        page = text(Client(), at("list", kind))
        assert names["ben"] in page
        assert page.count("a player") == 2
        assert names["ana"] not in page
    assert names["ana"] + ", you" in text(client("ana"), at("list")).replace(" , you", ", you")
    assert names["ana"] not in text(Client(), at("edition", "area", 1))


def test_who_is_not_settled_has_no_place(event: Event) -> None:
    page = text(Client(), at("list", "glicko2"))
    assert "Not settled yet" in page
    assert "±" in page
    assert '<td class="r">1</td> <th' not in page
    assert "Of 100 games between equals" in page


def test_a_person_reads_the_own_ratings_and_others_those_of_who_agreed(event: Event) -> None:
    name = season.user("ana").profile.name
    page = reverse("people:person", args=[name])
    assert "AREA" in text(client("ana"), page)
    assert "AREA" not in text(client("ben"), page)
    Profile.objects.filter(user__username="ana").update(in_ratings=True)
    assert "AREA" in text(client("ben"), page)


def test_the_files_hold_numbers_and_no_names(event: Event) -> None:
    edition = RatingEdition.objects.get(kind="area")
    csv = Client().get(at("games_csv", "area", 1)).content.decode()
    assert csv.count("\n") == 4
    said = csv + Client().get(at("list_json", "area", 1)).content.decode()
    assert not [name for name in THREE if season.user(name).profile.name in said]
    page = text(Client(), at("edition", "area", 1))
    assert edition.digest in page
    assert edition.inputs in page
    assert "python -m games.leagues.ratings duel-area-1-games.csv --kind area" in page


def test_an_edition_or_a_list_that_is_not_there(event: Event) -> None:
    assert Client().get(at("edition", "area", 9)).status_code == 404
    assert Client().get(at("list", "elo")).status_code == 404
    assert Client().get(reverse("ratings:list", args=["nothere", "area"])).status_code == 404


def test_before_the_first_game_the_pages_say_what_is_missing() -> None:
    assert "No rated game is official yet" in text(Client(), reverse("ratings:all"))
    assert "No rated game of this system" in text(Client(), at("list"))
    assert "There is none yet" in text(Client(), at("editions"))


def test_an_event_is_rated_where_the_form_says_so() -> None:
    club = season.club(*THREE)
    new = reverse("events:new", args=[club.slug])
    ana = client("ana")
    said = {"name": "Spring", "plays": "duel:dawn", "pace": "league", "rated": "on"}
    refused = ana.post(new, said)
    assert refused.status_code == 422
    assert "two officers" in refused.content.decode()
    club.members.filter(user__username="ben").update(office="officer")
    ana.post(new, said)
    made = Event.objects.get()
    assert made.rated
    assert "Rated: each game counts" in text(ana, reverse("events:rules", args=[made.slug]))


def test_the_profile_asks_whether_to_be_named(event: Event) -> None:
    ana = client("ana")
    page = reverse("accounts:profile")
    said = {"name": "Ana", "about": "", "shown_to": "members", "in_ratings": "on", "language": "en", "time_zone": "UTC"}
    ana.post(page, said)
    assert Profile.objects.get(user__username="ana").in_ratings


def test_a_scenario_with_a_list_of_its_own_has_a_tab(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kinds, "LEAST_GAMES", 3)
    made = rated.event(*THREE)
    rated.ended(made, datetime(2027, 1, 10, tzinfo=UTC))
    ana = client("ana")
    assert "This scenario has no list of its own yet: it takes 3 rated games" in text(ana, at("list", "glicko2-dawn"))
    rated.published(made, datetime(2027, 2, 3, tzinfo=UTC))
    shown = text(ana, at("list", "glicko2-dawn"))
    assert "Only games of this scenario count here." in shown
    assert f'<a href="{at("list", "glicko2-dawn")}" aria-current="page">At dawn</a>' in shown
    assert "At dawn</a>" in text(ana, at("list"))
    assert "--kind glicko2 --until" in text(ana, at("edition", "glicko2-dawn", 1))
    for page, more in (("editions", []), ("games_csv", [1]), ("list_json", [1])):
        assert ana.get(at(page, "glicko2-dawn", *more)).status_code == 200
    for kind in ("area-dawn", "glicko2-nothing", "glicko2-"):
        assert ana.get(f"/ratings/duel/{kind}/").status_code == 404


def test_the_next_page_is_of_the_edition_of_the_first(event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "_SIZE", 2)
    ana = client("ana")
    assert "?edition=1&amp;page=2" in text(ana, at("list"))
    made = RatingEdition.objects.get(kind="area")
    made.pk, made.number = None, 2
    made.save()
    assert "Edition 2, published" in text(ana, at("list"))
    assert "Edition 1, published" in text(ana, at("list") + "?edition=1&page=2")
    assert "?edition=1&amp;page=1" in text(ana, at("list") + "?edition=1&page=2")
    assert "Edition 2, published" in text(ana, at("list") + "?edition=77")
    assert "Edition 2, published" in text(ana, at("list") + "?edition=x")
