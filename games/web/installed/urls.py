"""Addresses of the app."""

from django.urls import path

from games.web.installed import views

app_name = "installed"
urlpatterns = [
    path("app.webmanifest", views.manifest, name="manifest"),
    path("g/", views.begin, name="begin"),
    path("worker.js", views.worker, name="worker"),
    path("offline/", views.offline, name="offline"),
]
