"""Addresses about oneself."""

from django.urls import path

from games.web.accounts import views

app_name = "accounts"
urlpatterns = [
    path("profile/", views.profile, name="profile"),
    path("profile/display/", views.display, name="display"),
    path("language/", views.language, name="language"),
]
