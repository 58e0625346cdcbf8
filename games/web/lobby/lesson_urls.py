"""Addresses of the lessons."""

from django.urls import path

from games.web.lobby.views import lessons

app_name = "lessons"
urlpatterns = [
    path("", lessons.all_lessons, name="all"),
    path("<slug:code>/finish/", lessons.finish, name="finish"),  # first: a code looks like a system
    path("<slug:system>/<slug:lesson>/", lessons.begin, name="begin"),
]
