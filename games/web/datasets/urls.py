"""Addresses of data sets: /data/ and below."""

from django.urls import path

from games.web.datasets import views

app_name = "data"
urlpatterns = [
    path("<slug:system>/", views.sets, name="sets"),
    path("<slug:system>/new/", views.new, name="new"),
    path("<slug:system>/house.zip", views.house, name="house"),
    path("<slug:dataset>/next/", views.following, name="next"),
    path("<slug:dataset>/<int:version>/", views.one, name="set"),
    path("<slug:dataset>/<int:version>/use/", views.use, name="use"),
    path("<slug:dataset>/<int:version>.zip", views.download, name="download"),
]
