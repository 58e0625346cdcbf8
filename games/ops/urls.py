"""Addresses for machines that watch the site."""

from django.urls import path

from games.ops import views

app_name = "ops"
urlpatterns = [
    path("health/live", views.live, name="live"),
    path("health/ready", views.ready, name="ready"),
    path("metrics", views.metrics, name="metrics"),
]
