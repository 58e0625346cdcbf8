"""Addresses of the help on a game."""

from django.urls import path

from games.web.help import drawn_views, views

app_name = "help"
urlpatterns = [
    path("<slug:system>/", drawn_views.index, name="index"),
    path("<slug:system>/turn/<slug:phase>/", drawn_views.phase, name="phase"),
    path("<slug:system>/words/", drawn_views.words, name="words"),
    path("<slug:system>/pieces/", drawn_views.pieces, name="pieces"),
    path("<slug:system>/rules/", views.rules, name="rules"),
    path("<slug:system>/rules/coverage/", views.coverage_page, name="coverage"),
    path("<slug:system>/rules/<str:number>/", views.rule, name="rule"),
]
