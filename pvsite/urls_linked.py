"""The addresses that letters and calls to other sites name: all that a worker has to know. The others, with the pages
behind them, would take it some thirty megabytes.
"""

from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("games.pages.urls")),  # first: asked for most, and each pattern before it takes time
    path("", include("games.accounts.urls")),
    path("", include("games.post.urls")),
    path("", include("games.inbox.urls")),
]
