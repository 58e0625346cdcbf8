"""Addresses of one's own webhooks."""

from django.urls import path

from games.api.webhooks import views

app_name = "hooks"
urlpatterns = [
    path("profile/webhooks/", views.hooks, name="hooks"),
    path("profile/webhooks/<slug:code>/", views.hook, name="hook"),
    path("profile/webhooks/<slug:code>/test/", views.ping, name="ping"),
    path("profile/webhooks/<slug:code>/secret/", views.new_secret, name="new_secret"),
    path("profile/webhooks/<slug:code>/on/", views.switch_on, name="switch_on"),
    path("profile/webhooks/<slug:code>/delete/", views.delete, name="delete"),
]
