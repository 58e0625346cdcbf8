"""The address of one's own paces."""

from django.urls import path

from games.web.paces import views

app_name = "paces"
urlpatterns = [path("me/paces/", views.paces, name="own")]
