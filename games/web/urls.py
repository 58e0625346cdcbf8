"""All pages: the game's, the lobby's, tables of people in one room, the lessons, and the help on rules."""

from django.urls import include, path

urlpatterns = [
    path("g/<slug:code>/", include("games.web.game_urls")),
    path("", include("games.web.lobby.urls")),
    path("", include("games.web.people.urls")),
    path("", include("games.web.clubs.urls")),
    path("", include("games.web.paces.urls")),
    path("", include("games.web.events.urls")),
    path("ratings/", include("games.web.ratings.urls")),
    path("t/", include("games.web.tables.urls")),
    path("learn/", include("games.web.lobby.lesson_urls")),
    path("search/", include("games.web.search.urls")),
    path("statistics/", include("games.web.statistics.urls")),
    path("help/", include("games.web.help.urls")),
    path("data/", include("games.web.datasets.urls")),
]
