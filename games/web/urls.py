"""All pages: the game's, the lobby's, and the help on rules."""

from django.urls import include, path

urlpatterns = [
    path("g/<slug:code>/", include("games.pages.game.urls")),
    path("", include("games.pages.lobby.urls")),
    path("help/", include("games.pages.help.urls")),
    path("data/", include("games.pages.datasets.urls")),
]
