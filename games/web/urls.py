"""All pages: the game's, the lobby's, and the help on rules."""

from django.urls import include, path

urlpatterns = [
    path("g/<slug:code>/", include("games.web.game_urls")),
    path("", include("games.web.lobby.urls")),
    path("", include("games.web.people.urls")),
    path("help/", include("games.web.help.urls")),
    path("data/", include("games.web.datasets.urls")),
]
