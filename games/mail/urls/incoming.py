"""Addresses about mail that came in."""

from django.urls import path

from games.inbox import views

app_name = "inbox"
urlpatterns = [
    path("mail/held/<str:token>/", views.held, name="held"),
    path("mail/not-mine/<str:token>/", views.not_mine, name="not_mine"),
]
