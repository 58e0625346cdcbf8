"""Addresses for machines that watch the site, and for moderators."""

from django.urls import path

from games.ops import desk, leaving_views, own_data_views, views

app_name = "ops"
urlpatterns = [
    path("health/live", views.live, name="live"),
    path("health/ready", views.ready, name="ready"),
    path("profile/data/", own_data_views.page, name="own_data"),
    path("profile/data/my-data.zip", own_data_views.load, name="own_data_file"),
    path("profile/leave/", leaving_views.page, name="leave"),
    path("desk/", desk.desk, name="desk"),
    path("metrics", views.metrics, name="metrics"),
]
