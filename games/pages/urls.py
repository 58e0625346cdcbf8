"""All pages: the lobby's and the game's."""

from django.urls import include, path

urlpatterns = [
    path("", include("games.pages.lobby.urls")),
    path("", include("games.pages.game.urls")),
]
