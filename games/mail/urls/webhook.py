"""The addresses that mail providers call: anymail's, none of which fails for ever over one mail."""

from anymail import urls
from django.urls import URLPattern

from games.mail.incoming.transports.webhook import keeping

app_name = urls.app_name
urlpatterns = [
    URLPattern(pattern.pattern, keeping(pattern.callback), pattern.default_args, pattern.name)
    for pattern in urls.urlpatterns
]
